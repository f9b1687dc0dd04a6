import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { limitExpensiveRead } from "@/lib/auth/limit-expensive-read";
import { toCsv } from "@/lib/platform/csv";
import { appendAudit } from "./append";
import { type AuditFilters, listAudit } from "./list";
import { sentenceOf, textOf } from "./sentence";

const header = ["sequence", "at", "actor", "actorName", "action", "sentence", "target", "details"] as const;

const rowsAtOnce = 1_000;

/**
 * Newest first. The download is audited and committed before anything is returned, so this must not run in a caller's
 * transaction. `nameActors` names members and API keys by id. Throws `rate_limited`.
 */
export async function exportAuditCsv(
  context: Context,
  filters: AuditFilters,
  nameActors: (ids: readonly string[]) => Promise<Record<string, string>>,
): Promise<ReadableStream<Uint8Array>> {
  authorize(context.principal, "audit.read");
  await limitExpensiveRead(context);
  await context.transaction((inside) =>
    appendAudit(inside, {
      action: "audit.exported",
      target: context.scope.organizationId,
      details: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
    }),
  );
  const encoder = new TextEncoder();
  let cursor: string | undefined;
  let isBegun = false;
  return new ReadableStream({
    async pull(controller) {
      const { data, nextCursor } = await listAudit(context, { ...filters, cursor, limit: rowsAtOnce });
      const names = await nameActors(data.flatMap(({ actor, target }) => [actor, target]));
      const lines = data.map((entry) => {
        const { sequence, at, actor, action, target, details } = entry;
        const sentence = textOf(sentenceOf(entry, namesOfTargets(names)));
        return [
          sequence,
          at,
          actor,
          names[actor] ?? actor,
          action,
          sentence,
          target,
          JSON.stringify(details),
        ];
      });
      controller.enqueue(encoder.encode(toCsv(isBegun ? lines : [header, ...lines])));
      isBegun = true;
      cursor = nextCursor ?? undefined;
      if (cursor === undefined) controller.close();
    },
  });
}

/** Only the names of members and API keys: other identifiers don't name actors. */
export function namesOfTargets(names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).filter(([id]) => /^(?:usr|key)_/.test(id)));
}
