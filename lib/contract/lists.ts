import { z } from "zod";
import { line } from "./text";

/** How many entries a page may have, as a query says it. */
export function pageSize(max: number) {
  return z.coerce
    .number({ error: "must be a number" })
    .int({ error: "must be a whole number" })
    .min(1, { error: "must be at least 1" })
    .max(max, { error: `must be at most ${max}` });
}

/** Query parameters of every list. */
export const pageQuery = {
  limit: pageSize(100).default(20).meta({ description: "How many entries, 1 to 100.", example: 20 }),
  cursor: line(1, 200).optional().meta({ description: "`nextCursor` of the page before." }),
};

/** What every list answers. `nextCursor` is null on the last page. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    nextCursor: z.string().nullable().meta({ description: "Pass as `cursor` to read on; null at the end." }),
  });
}

/** In UTC a year of four digits that PostgreSQL knows too, which has no year 0. An offset can lead out of it. */
const firstInstant = Date.parse("0001-01-01T00:00:00Z");
const lastInstant = Date.parse("9999-12-31T23:59:59.999Z");

/** An instant in ISO 8601 with its offset, of the years 1 to 9999 in UTC. */
export const instant = z.iso
  .datetime({ offset: true, error: "must be an ISO 8601 instant such as 2026-01-31T12:00:00Z", abort: true })
  .refine((text) => Date.parse(text) >= firstInstant && Date.parse(text) <= lastInstant, {
    error: "must be in the years 1 to 9999",
  })
  .meta({ example: "2026-01-31T12:00:00Z" });

/** The place after the last entry of a page, in descending order of creation. */
export interface Position {
  createdAt: Date;
  id: string;
}

/** An opaque text for a position. */
export function encodeCursor(position: Position): string {
  return Buffer.from(`${position.createdAt.getTime()}.${position.id}`).toString("base64url");
}

/** The position of a cursor, or undefined for a text that encodeCursor never made. */
export function decodeCursor(cursor: string): Position | undefined {
  const match = /^(\d{1,15})\.([a-z]{3}_[0-9a-z]{26})$/.exec(
    Buffer.from(cursor, "base64url").toString("latin1"),
  );
  if (!match) return undefined;
  return { createdAt: new Date(Number(match[1])), id: match[2] as string };
}
