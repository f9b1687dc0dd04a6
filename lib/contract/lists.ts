import { z } from "zod";
import { line } from "./text";

function wholeNumber(max: number) {
  return z
    .int({ error: "must be a whole number" })
    .min(1, { error: "must be at least 1" })
    .max(max, { error: `must be at most ${max}` });
}

/** Reads a number in a query string: decimal digits alone, since `Number` would also take ` 5`, `0x10` and `1e1`. */
function digits(text: unknown): unknown {
  return typeof text === "string" && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

/** A page size in a query string. */
export const pageSize = (max: number) => z.preprocess(digits, wholeNumber(max));

const perPage = wholeNumber(100).default(20);
const limitText = { description: "Entries per page, 1 to 100.", example: 20 };
const cursor = line(1, 200).optional().meta({ description: "`nextCursor` of the previous page." });

/** Query parameters of every list. */
export const pageQuery = { limit: z.preprocess(digits, perPage).meta(limitText), cursor };

/** The same in the body of a search. */
export const pageBody = { limit: perPage.meta(limitText), cursor };

/** The answer of every list. `nextCursor` is null on the last page. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: "Pass as `cursor` to get the next page; null on the last page." }),
  });
}

/** The years that ISO 8601 and PostgreSQL both support, in UTC; PostgreSQL has no year 0. An offset can leave them. */
const firstInstant = Date.parse("0001-01-01T00:00:00Z");
const lastInstant = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * An ISO 8601 instant with an offset, in the years 1 to 9999 UTC. Parses to UTC: PostgreSQL refuses offsets from 16 hours
 * up, which ISO 8601 and JavaScript allow.
 */
export const instant = z.iso
  .datetime({ offset: true, error: "must be an ISO 8601 instant such as 2026-01-31T12:00:00Z", abort: true })
  .refine((text) => Date.parse(text) >= firstInstant && Date.parse(text) <= lastInstant, {
    error: "must be in the years 1 to 9999",
    abort: true,
  })
  .overwrite((text) => new Date(text).toISOString())
  .meta({ example: "2026-01-31T12:00:00Z" });

/** Query parameters of lists that can be narrowed to a time. */
export const createdPeriod = {
  createdAfter: instant.optional().meta({ example: "2026-01-01T00:00:00Z" }),
  createdBefore: instant.optional().meta({ example: "2026-02-01T00:00:00Z" }),
};
