import type { GroupTx } from "@/lib/auth/context";
import { intArray } from "@/lib/platform/db/arrays";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import { entryOf } from "@/lib/platform/entry-of";
import { mostArrivals, rhythmOf, rhythmWindowMilliseconds } from "@/lib/risk/gather/rhythm";
import type { Rhythm } from "@/lib/risk/input/evidence";

const READ = {
  name: "read_arrivals",
  text: `SELECT COALESCE(o.scope, 0) AS scope, a.created_at FROM unnest($3::int[]) AS o(scope)
    CROSS JOIN LATERAL recent_arrivals(($1::text[])[o.scope], ($2::mode[])[o.scope], $4, $5, $6) AS a`,
};

/** Whether each scope's applications came at equal gaps up to now. */
export async function readRhythms(
  { scoped }: GroupTx,
  { scopes, now }: { scopes: readonly Scope[]; now: Date },
): Promise<{ of(scope: Scope): Rhythm | undefined }> {
  const numbers = [...new Set(scopes.map((scope) => scoped.scopeNumber(scope)))];
  const ago = new Map<number, number[]>();
  if (numbers.length > 0) {
    const rows = await scoped.query<{ scope: number; created_at: Date }>(READ, [
      intArray(numbers),
      new Date(now.getTime() - rhythmWindowMilliseconds),
      now,
      mostArrivals,
    ]);
    for (const { scope, created_at } of rows)
      entryOf(ago, scope, () => []).push(now.getTime() - created_at.getTime());
  }
  return { of: (scope) => rhythmOf(ago.get(scoped.scopeNumber(scope)) ?? []) };
}
