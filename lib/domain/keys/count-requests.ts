import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";

/** Requests by the class of their answer. */
export interface RequestCounts {
  succeeded: number;
  refused: number;
  failed: number;
}

export interface KeyRequests {
  lastDay: RequestCounts;
  lastMonth: RequestCounts;
}

interface Row extends RequestCounts {
  keyId: string;
  isLastDay: boolean;
}

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;
const countedDays = 30;

/**
 * By key: the requests of the last 24 hours and 30 days, in whole hours up to the present one. Requests that couldn't be
 * logged aren't counted.
 */
export async function countKeyRequests(
  context: Context,
  keyIds: readonly string[],
): Promise<Map<string, KeyRequests>> {
  authorize(context.principal, "api_key.read");
  const thisHour = Math.floor(context.clock() / hourMilliseconds) * hourMilliseconds;
  const since = (milliseconds: number) => new Date(thisHour + hourMilliseconds - milliseconds);
  const rows = await context.sql.query<Row>(
    {
      name: "count-key-requests",
      text: `
        SELECT key_id AS "keyId", hour >= $3 AS "isLastDay", sum(succeeded)::int AS succeeded,
          sum(refused)::int AS refused, sum(failed)::int AS failed
        FROM api_key_hours
        WHERE organization_id = $1 AND key_id = ANY ($2::text[]) AND hour >= $4
        GROUP BY 1, 2`,
    },
    [keyIds, since(dayMilliseconds), since(countedDays * dayMilliseconds)],
  );
  return new Map(
    keyIds.map((id) => {
      const own = rows.filter(({ keyId }) => keyId === id);
      const lastDay = own.filter(({ isLastDay }) => isLastDay);
      return [id, { lastDay: sumOf(lastDay), lastMonth: sumOf(own) }];
    }),
  );
}

function sumOf(counts: readonly RequestCounts[]): RequestCounts {
  const total = (part: keyof RequestCounts) => counts.reduce((sum, each) => sum + each[part], 0);
  return { succeeded: total("succeeded"), refused: total("refused"), failed: total("failed") };
}
