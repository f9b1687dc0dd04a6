import type { Context } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";
import type { PerformanceReport } from "@/lib/contract/performance";
import { sumOf } from "@/lib/domain/statistics/sum";
import { wilson } from "@/lib/domain/statistics/wilson";
import type { Period } from "./period";

interface ReviewedCount {
  machine: Decision;
  person: Decision;
  reasons: string[];
  count: number;
}

/** Each reviewed analysis with the latest review, and the seconds to the first one. */
const reviewed = `
  WITH reviewed AS MATERIALIZED (
    SELECT DISTINCT ON (r.analysis_id) a.decision AS machine, r.decision AS person, r.reason_codes AS reasons,
      extract(epoch FROM min(r.created_at) OVER (PARTITION BY r.analysis_id) - a.created_at)::float8 AS seconds
    FROM analyses a JOIN reviews r ON r.analysis_id = a.id
    WHERE a.organization_id = $1 AND a.mode = $2::mode AND r.organization_id = $1
      AND a.created_at >= $3 AND a.created_at < $4 AND a.decision IS NOT NULL
    ORDER BY r.analysis_id, r.created_at DESC, r.id DESC)`;

const PAIRS = {
  name: "reviewed_pairs",
  text: `${reviewed}
    SELECT machine, person, reasons, count(*)::int AS count FROM reviewed GROUP BY 1, 2, 3`,
};

const TIMES = {
  name: "review_times",
  text: `${reviewed}
    SELECT count(*)::int AS decided, percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS median,
      percentile_cont(0.9) WITHIN GROUP (ORDER BY seconds) AS p90
    FROM reviewed WHERE machine = 'REVIEW'`,
};

export async function measureReviews(
  context: Context,
  { from, to }: Period,
): Promise<Pick<PerformanceReport, "overrides" | "timeToDecision">> {
  const values = [context.scope.mode, from, to];
  const [rows, [times]] = await Promise.all([
    context.sql.query<ReviewedCount>(PAIRS, values),
    context.sql.query<{ decided: number; median: number | null; p90: number | null }>(TIMES, values),
  ]);
  const pairs = new Map<string, PerformanceReport["overrides"]["pairs"][number]>();
  const reasons = new Map<string, PerformanceReport["overrides"]["reasons"][number]>();
  for (const { machine, person, reasons: codes, count } of rows) {
    const pair = `${machine} ${person}`;
    pairs.set(pair, { machine, person, count: (pairs.get(pair)?.count ?? 0) + count });
    for (const reason of codes) {
      const key = `${pair} ${reason}`;
      reasons.set(key, { machine, person, reason, count: (reasons.get(key)?.count ?? 0) + count });
    }
  }
  // A case that the machine left to a person has no decision to override.
  const decided = rows.filter(({ machine }) => machine !== "REVIEW");
  const overridden = decided.filter(({ machine, person }) => machine !== person);
  return {
    overrides: {
      reviewed: sumOf(rows, "count"),
      rate: wilson(sumOf(overridden, "count"), sumOf(decided, "count")),
      pairs: byCount(pairs.values()),
      reasons: byCount(reasons.values()),
    },
    timeToDecision: {
      decided: times?.decided ?? 0,
      medianSeconds: times?.median ?? null,
      p90Seconds: times?.p90 ?? null,
    },
  };
}

function byCount<Counted extends { count: number }>(rows: Iterable<Counted>): Counted[] {
  return [...rows].sort((a, b) => b.count - a.count);
}
