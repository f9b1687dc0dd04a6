import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import type { CreateListEntryBody, ImportedListEntries, ListEntryView } from "@/lib/contract/list-entries";
import { readListValue } from "@/lib/contract/list-values";
import { appendAudit } from "@/lib/domain/audit/append";
import { AppError, invalid } from "@/lib/platform/errors";
import { ownMemory } from "@/lib/platform/threads/bytes";
import { heavyWork } from "@/lib/platform/threads/heavy-work";
import { insertEntries, type PreparedEntry, prepareEntry } from "./insert";
import { limitListedSsns } from "./limit-ssns";
import { lockLists, noteListUse } from "./list-use";
import { prepareUpload } from "./prepare-import";
import { problemOf } from "./problem";
import { findEntry } from "./read";
import { viewEntry } from "./view";

/** Throws `conflict` if the value is on the list already, and what `limitListedSsns` throws. */
export async function createEntry(context: Tx, body: CreateListEntryBody): Promise<ListEntryView> {
  authorize(context.principal, "list_entry.create");
  const { problem } = readListValue(body.kind, body.value);
  if (problem !== undefined) throw invalid("value", problem);
  const found = problemOf(context.clock, body);
  if (found) throw invalid(found.path, found.message);
  const entry = prepareEntry(context, body);
  await limitListedSsns(context, [entry]);
  await lockLists(context);
  if ((await insertEntries(context, [entry])) === 0)
    throw new AppError(
      "conflict",
      `The value is already on the ${body.effect} list; change that entry instead`,
    );
  const { effect, kind, expiresAt } = entry;
  await appendAudit(context, {
    action: "list_entry.created",
    target: entry.id,
    details: { effect, kind, mode: context.scope.mode, expiresAt },
  });
  await noteListUse(context);
  return viewEntry(context, await findEntry(context, entry.id));
}

/** Empties `bytes`. Throws `invalid_request` with the path of each problem. */
export async function prepareImport(
  context: Context,
  { bytes, isCsv }: { bytes: Buffer; isCsv: boolean },
): Promise<PreparedEntry[]> {
  authorize(context.principal, "list_entry.create");
  return heavyWork(context).run({
    lane: "uploads",
    name: "import-list-entries",
    organizationId: context.scope.organizationId,
    input: { scope: context.scope, bytes, isCsv },
    transfer: ownMemory(bytes),
    inline: prepareUpload,
  });
}

/** Entries that are listed already stay as they are. Throws what `limitListedSsns` throws. */
export async function importEntries(
  context: Tx,
  prepared: readonly PreparedEntry[],
): Promise<ImportedListEntries> {
  authorize(context.principal, "list_entry.create");
  await limitListedSsns(context, prepared);
  await lockLists(context);
  const createdCount = await insertEntries(context, prepared);
  const existingCount = prepared.length - createdCount;
  const { organizationId, mode } = context.scope;
  await appendAudit(context, {
    action: "list_entry.imported",
    target: organizationId,
    details: { mode, created: createdCount, existing: existingCount, ...countsOf(prepared) },
  });
  await noteListUse(context);
  return { createdCount, existingCount };
}

/** By list and kind, such as `block email`. */
function countsOf(prepared: readonly PreparedEntry[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { effect, kind } of prepared) {
    const name = `${effect} ${kind}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
