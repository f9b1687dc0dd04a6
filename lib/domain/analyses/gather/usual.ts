import { LRUCache } from "lru-cache";
import type { Context } from "@/lib/auth/context";
import { knownColumns } from "@/lib/domain/evidence/known-texts";
import { textArray } from "@/lib/platform/db/arrays";
import { defineSingleton } from "@/lib/platform/wiring/singletons";
import { usualLimits } from "@/lib/risk/gather/usual-so-far";
import { type SharingEvidence, type Usual, usualSignals } from "@/lib/risk/input/sharing";
import { usualOf } from "@/lib/risk/sharing/usual";

interface Known {
  readAt: number;
  usual: Promise<Usual | undefined>;
}

const known = defineSingleton("usual-signals", () => new LRUCache<string, Known>({ max: 10_000 }));

const COUNT = {
  name: "count_usual_signals",
  // Few different sets of contributions occur, so each is parsed once.
  text: `
    WITH latest AS (
      SELECT id, contributions, COALESCE(review_decision, decision) = 'APPROVE' AS approved FROM analyses
      WHERE organization_id = $1 AND mode = $2::mode AND created_at >= $3 AND created_at < $4
      ORDER BY created_at DESC LIMIT $5
    ), approved AS MATERIALIZED (
      SELECT l.contributions::text AS contributions
      FROM latest l LEFT JOIN outcomes o ON o.analysis_id = l.id AND o.organization_id = $1
      WHERE COALESCE(o.outcome = 'good', l.approved)
    ), sets AS (
      SELECT contributions, count(*)::int AS count FROM approved GROUP BY 1
    )
    SELECT NULL AS code, count(*)::int AS count FROM approved
    UNION ALL SELECT s.code, sum(sets.count)::int
      FROM sets, stored_signals(sets.contributions::json, $6::text[], $7::text[]) s
      WHERE s.code = ANY ($8::text[]) GROUP BY 1`,
};

/** What is usual among the applications that the organization approved, in the mode: see `usualLimits`. */
export function usualIn(
  context: Context,
  [, inMonth]: SharingEvidence["volume"],
): Promise<Usual | undefined> | undefined {
  if (inMonth < usualLimits.fewestInMonth) return undefined;
  const { organizationId, mode } = context.scope;
  const name = `${organizationId}/${mode}`;
  const now = context.clock();
  const last = known(context).get(name);
  if (last && now >= last.readAt && now - last.readAt < usualLimits.keptMilliseconds) return last.usual;
  const usual = context.sql
    .query<{ code: string | null; count: number }>(COUNT, [
      mode,
      new Date(now - usualLimits.fromMilliseconds),
      new Date(now - usualLimits.untilMilliseconds),
      usualLimits.mostRead,
      ...knownColumns,
      textArray(usualSignals),
    ])
    .then((rows) => {
      const approved = rows.find(({ code }) => code === null)?.count ?? 0;
      return usualOf(Object.fromEntries(rows.map(({ code, count }) => [code, count])), approved);
    });
  known(context).set(name, { readAt: now, usual });
  usual.catch(() => known(context).delete(name));
  return usual;
}
