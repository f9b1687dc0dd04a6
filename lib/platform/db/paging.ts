import { decodeCursor, encodeCursor, type Position } from "@/lib/contract/lists";
import { invalid } from "@/lib/platform/errors";

/** The position that a cursor stands for. Throws for an invalid cursor. */
export function positionOf(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const position = decodeCursor(cursor);
  if (!position) throw invalid("cursor", "must be the nextCursor of an earlier page");
  return position;
}

/** The Prisma condition for rows after a cursor, newest first. Throws for an invalid cursor. */
export function afterCursor(cursor: string | undefined) {
  const position = positionOf(cursor);
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

/** Makes a page of `limit` items from up to `limit + 1` rows: the extra row only tells whether there are more. */
export function toPage<Row extends Position, Item>(rows: Row[], limit: number, view: (row: Row) => Item) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map(view),
    nextCursor: rows.length > limit && last ? encodeCursor(last) : null,
  };
}
