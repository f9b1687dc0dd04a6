import { setImmediate as nextTurn } from "node:timers/promises";
import { authorize } from "@/lib/auth/authorize";
import type { Context, WriteContext } from "@/lib/auth/context";
import type { ErrorDetail } from "@/lib/contract/errors";
import {
  type CreateListEntryBody,
  createListEntryBody,
  type ImportedListEntries,
  type ListEntryView,
} from "@/lib/contract/list-entries";
import { readListValue } from "@/lib/contract/list-values";
import { appendAudit } from "@/lib/domain/audit/append";
import { AppError, invalid } from "@/lib/platform/errors";
import { examine, notValid } from "@/lib/platform/validate";
import type { ReadImport } from "./import-file";
import { insertEntries, type PreparedEntry, prepareEntry, problemOf } from "./insert";
import { lockLists, noteListUse } from "./list-use";
import { findEntry } from "./read";
import { viewEntry } from "./view";

/** Adds an entry. Throws `conflict` if the value is on the list already. */
export async function createEntry(context: WriteContext, body: CreateListEntryBody): Promise<ListEntryView> {
  authorize(context.principal, "list_entry.create");
  const { problem } = readListValue(body.kind, body.value);
  if (problem !== undefined) throw invalid("value", problem);
  const found = problemOf(context, body);
  if (found) throw invalid(found.path, found.message);
  const entry = prepareEntry(context, body);
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

/** Entries validated, indexed or sealed before other requests get a turn. */
const entriesATurn = 250;

/** Validates, indexes and seals entries to import. Throws `invalid_request` with the path of each problem. */
export async function prepareImport(
  context: Context,
  { entries, list, placeOf }: ReadImport,
): Promise<PreparedEntry[]> {
  authorize(context.principal, "list_entry.create");
  const problems: ErrorDetail[] = [];
  const prepared: PreparedEntry[] = [];
  for (const [index, entry] of entries.entries()) {
    if (index % entriesATurn === entriesATurn - 1) await nextTurn();
    const place = placeOf(index);
    const { data, problems: found } = examine(createListEntryBody, entry, {
      root: "body",
      at: [list, place],
    });
    if (found) {
      problems.push(...found);
      continue;
    }
    const problem = problemOf(context, data);
    if (problem) problems.push({ ...problem, path: `${list}[${place}].${problem.path}` });
    else prepared.push(prepareEntry(context, data));
  }
  if (problems.length > 0) throw notValid(problems);
  return prepared;
}

/** Adds prepared entries. Those that are listed already stay as they are. */
export async function importEntries(
  context: WriteContext,
  prepared: readonly PreparedEntry[],
): Promise<ImportedListEntries> {
  authorize(context.principal, "list_entry.create");
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

/** How many entries there are of each list and kind, such as `block email`. */
function countsOf(prepared: readonly PreparedEntry[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { effect, kind } of prepared) {
    const name = `${effect} ${kind}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
