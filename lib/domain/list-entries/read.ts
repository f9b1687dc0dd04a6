import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import type { ListEntryQuery, ListEntryView, SearchListEntriesBody } from "@/lib/contract/list-entries";
import { readListValue } from "@/lib/contract/list-values";
import { guardSsn } from "@/lib/domain/applicants/guard-ssn";
import { recordSsnSearch } from "@/lib/domain/applicants/record-ssn-search";
import { attemptOf } from "@/lib/domain/ssn-guessing/attempt";
import type { ListEntry } from "@/lib/platform/db/generated/client";
import { afterCursor, newestFirst, toPage } from "@/lib/platform/db/paging";
import { notFound } from "@/lib/platform/errors";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { rateLimited } from "@/lib/platform/limits/rate-limited";
import { keyOfEntry } from "./keys";
import { refuseGuesses } from "./limit-ssns";
import { viewEntry } from "./view";

/** Newest first. */
export async function listEntries(
  context: Context,
  { limit, cursor, effect, kind }: ListEntryQuery,
): Promise<{ data: ListEntryView[]; nextCursor: string | null }> {
  authorize(context.principal, "list_entry.read");
  const { mode } = context.scope;
  const list = `list-entries/${mode}`;
  const rows = await context.db.listEntry.findMany({
    where: { mode, ...(effect ? { effect } : {}), ...(kind ? { kind } : {}), ...afterCursor(list, cursor) },
    ...newestFirst(limit),
  });
  return toPage(rows, { list, limit, view: (row) => viewEntry(context, row) });
}

/** Throws `not_found`. */
export async function readEntry(context: Context, id: string): Promise<ListEntryView> {
  authorize(context.principal, "list_entry.read");
  return viewEntry(context, await findEntry(context, id));
}

/** Throws `not_found`. */
export async function findEntry({ db, scope }: Context | Tx, id: string): Promise<ListEntry> {
  const row = await db.listEntry.findUnique({ where: { id, mode: scope.mode } });
  if (!row) throw notFound("list entry");
  return row;
}

/**
 * A search by SSN is an answer to a guess: a member needs a recent second-factor code, it is limited, and it is audited
 * before anything is returned, so this must not run in a caller's transaction. Throws what `guardSsn` throws.
 */
export async function searchEntries(
  context: Context,
  { kind, value, effect }: SearchListEntriesBody,
  code?: string,
): Promise<{ data: ListEntryView[] }> {
  authorize(context.principal, "list_entry.search");
  if (kind === "ssn") await admitSsn(context, { ssn: value, code });
  const { mode } = context.scope;
  const { part = {} } = readListValue(kind, value);
  const rows = await context.db.listEntry.findMany({
    where: {
      mode,
      kind,
      index: new Uint8Array(keyOfEntry(context, kind, part)),
      ...(effect ? { effect } : {}),
    },
    orderBy: { effect: "asc" },
  });
  if (kind === "ssn") await recordSsnSearch(context, { found: rows.length });
  return { data: rows.map((row) => viewEntry(context, row)) };
}

/** Programs have no second factor, so limits apply instead, also to SSNs with the same last four digits. */
async function admitSsn(
  context: Context,
  { ssn, code }: { ssn: string; code: string | undefined },
): Promise<void> {
  const { principal, limiter, scope } = context;
  if (principal.kind !== "api_key")
    return void (await guardSsn(context, { action: "list_entry.search", code }));
  for (const bucket of [fixedLimits.ssnSearchesByKeys, fixedLimits.ssnSearchesByKeysInDay]) {
    const result = await limiter.consume(bucket, scope.organizationId, 1);
    if (!result.allowed)
      throw rateLimited("Your API keys have made too many searches by SSN; try again later", result);
  }
  const attempt = attemptOf(context, ssn);
  if (attempt) await refuseGuesses(context, [attempt]);
}
