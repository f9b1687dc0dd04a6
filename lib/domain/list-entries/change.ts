import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { ListEntryView, UpdateListEntryBody } from "@/lib/contract/list-entries";
import { appendAudit } from "@/lib/domain/audit/append";
import { invalid } from "@/lib/platform/errors";
import { openContent, sealContent } from "./content";
import { lockLists, noteListUse } from "./list-use";
import { isPast, mustBeFuture } from "./problem";
import { findEntry } from "./read";
import { viewEntry } from "./view";

/** The value never changes. Throws `not_found`. */
export async function updateEntry(
  context: Tx,
  { id, body }: { id: string; body: UpdateListEntryBody },
): Promise<ListEntryView> {
  authorize(context.principal, "list_entry.update");
  if (isPast(context.clock, body.expiresAt)) throw invalid("expiresAt", mustBeFuture);
  await lockLists(context);
  const row = await findEntry(context, id);
  const content = openContent(context.keys, row, row.content);
  const expiresAt = body.expiresAt === undefined ? row.expiresAt : dateOf(body.expiresAt);
  const changed = [
    ...(body.reason !== undefined && body.reason !== content.reason ? ["reason"] : []),
    ...(expiresAt?.getTime() === row.expiresAt?.getTime() ? [] : ["expiresAt"]),
  ];
  if (changed.length === 0) return viewEntry(context, row);
  const updated = await context.db.listEntry.update({
    where: { id },
    data: {
      content: new Uint8Array(
        sealContent(context.keys, row, { ...content, reason: body.reason ?? content.reason }),
      ),
      expiresAt,
      updatedAt: new Date(context.clock()),
    },
  });
  await appendAudit(context, {
    action: "list_entry.updated",
    target: id,
    details: { changed, expiresAt: expiresAt?.toISOString() ?? null },
  });
  return viewEntry(context, updated);
}

function dateOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

/** Throws `not_found`. */
export async function deleteEntry(context: Tx, id: string): Promise<{ id: string; deletedAt: string }> {
  authorize(context.principal, "list_entry.delete");
  await lockLists(context);
  const { effect, kind, mode } = await findEntry(context, id);
  await context.db.listEntry.delete({ where: { id } });
  await appendAudit(context, { action: "list_entry.deleted", target: id, details: { effect, kind, mode } });
  await noteListUse(context);
  return { id, deletedAt: new Date(context.clock()).toISOString() };
}
