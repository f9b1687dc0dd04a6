import { invalid } from "@/lib/platform/errors";

/** Where a page ended, in order of creation. */
export interface Position {
  createdAt: Date;
  id: string;
}

/* Cursors are opaque to callers and name their list, such as `webhooks/live`: elsewhere they would point anywhere. */

export function encodeCursor(list: string, place: string): string {
  return Buffer.from(`${list} ${place}`).toString("base64url");
}

/** The parts of the place that a cursor stands for, by `pattern`. Throws unless the cursor belongs to the list. */
export function decodeCursor(list: string, cursor: string, pattern: RegExp): string[] {
  const text = Buffer.from(cursor, "base64url").toString("latin1");
  const match = text.startsWith(`${list} `) ? pattern.exec(text.slice(list.length + 1)) : null;
  if (!match) throw invalid("cursor", "must be the nextCursor of an earlier page of this list");
  return match.slice(1);
}

export function cursorAfter(list: string, { createdAt, id }: Position): string {
  return encodeCursor(list, `${createdAt.getTime()}.${id}`);
}

/** The position that a cursor of the list stands for. Throws for any other cursor. */
export function positionOf(list: string, cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const [at, id] = decodeCursor(list, cursor, /^(\d{1,15})\.([a-z]{3}_[0-9a-z]{26})$/) as [string, string];
  return { createdAt: new Date(Number(at)), id };
}

/** The Prisma condition for rows after a cursor, newest first. Throws for another list's cursor. */
export function afterCursor(list: string, cursor: string | undefined) {
  const position = positionOf(list, cursor);
  if (!position) return {};
  return {
    // Implied by the OR, but lets the index start here: otherwise every page reads from the top.
    AND: [{ createdAt: { lte: position.createdAt } }],
    OR: [
      { createdAt: { lt: position.createdAt } },
      { createdAt: position.createdAt, id: { lt: position.id } },
    ],
  };
}

/** What a page of `limit` items reads, for Prisma: newest first, and one row more than it shows. */
export function newestFirst(limit: number) {
  return { orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }], take: limit + 1 };
}

interface PageOptions<Row, Item> {
  list: string;
  limit: number;
  view: (row: Row) => Item;
}

/** Makes a page of `limit` items from up to `limit + 1` rows: the extra row only tells whether there are more. */
export function toPage<Row extends Position, Item>(
  rows: Row[],
  { list, limit, view }: PageOptions<Row, Item>,
) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map(view),
    nextCursor: rows.length > limit && last ? cursorAfter(list, last) : null,
  };
}
