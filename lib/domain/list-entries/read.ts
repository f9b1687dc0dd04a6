import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { ListEntryQuery, ListEntryView, SearchListEntriesBody } from "@/lib/contract/list-entries";
import { readListValue } from "@/lib/contract/list-values";
import { appendAudit } from "@/lib/domain/audit/append";
import type { ListEntry } from "@/lib/platform/db/generated/client";
import { afterCursor, toPage } from "@/lib/platform/db/paging";
import { notFound } from "@/lib/platform/errors";
import { keyOfEntry } from "./keys";
import { viewEntry } from "./view";

/** The entries of the organization in the principal's mode, newest first. */
export async function listEntries(
  context: Context,
  { limit, cursor, effect, kind }: ListEntryQuery,
): Promise<{ data: ListEntryView[]; nextCursor: string | null }> {
  authorize(context.principal, "list_entry.read");
  const { mode } = context.scope;
  const list = `list-entries/${mode}`;
  const rows = await context.db.listEntry.findMany({
    where: { mode, ...(effect ? { effect } : {}), ...(kind ? { kind } : {}), ...afterCursor(list, cursor) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return toPage(rows, { list, limit, view: (row) => viewEntry(context, row) });
}

/** An entry in the principal's mode. Throws `not_found`. */
export async function readEntry(context: Context, id: string): Promise<ListEntryView> {
  authorize(context.principal, "list_entry.read");
  return viewEntry(context, await findEntry(context, id));
}

/** The row of an entry in the principal's mode. Throws `not_found`. */
export async function findEntry(
  { db, scope }: Pick<Context, "db" | "scope">,
  id: string,
): Promise<ListEntry> {
  const row = await db.listEntry.findUnique({ where: { id, mode: scope.mode } });
  if (!row) throw notFound("list entry");
  return row;
}

/** The entries that name a value. A search by SSN is audited. */
export async function searchEntries(
  context: Context,
  { kind, value, effect }: SearchListEntriesBody,
): Promise<{ data: ListEntryView[] }> {
  authorize(context.principal, "list_entry.search");
  const { organizationId, mode } = context.scope;
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
  if (kind === "ssn") {
    await context.transaction((inside) =>
      appendAudit(inside, {
        action: "list_entry.searched",
        target: organizationId,
        details: { by: "ssn", mode, found: rows.length },
      }),
    );
  }
  return { data: rows.map((row) => viewEntry(context, row)) };
}
