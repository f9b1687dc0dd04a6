import type { Context } from "@/lib/auth/context";
import { type Decision, decision } from "@/lib/contract/analyses";
import type { ChallengerComparison } from "@/lib/contract/challenger";
import { sumOf } from "@/lib/domain/statistics/sum";
import { wilson } from "@/lib/domain/statistics/wilson";
import { readLatestChallenger } from "./read";

type Compared = NonNullable<ChallengerComparison["comparison"]>;
type Side = Compared["champion"];
type Swap = Compared["swaps"][number];

const dayMilliseconds = 86_400_000;

const COMPARE = {
  name: "compare_challenger",
  text: `
    SELECT a.decision AS champion, c.decision AS challenger, count(*)::int AS count,
      count(*) FILTER (WHERE o.outcome = 'good')::int AS good,
      count(*) FILTER (WHERE o.outcome = 'confirmed_fraud')::int AS fraud
    FROM challenger_decisions c JOIN analyses a ON a.id = c.analysis_id
      LEFT JOIN outcomes o ON o.analysis_id = c.analysis_id
    WHERE c.organization_id = $1 AND c.mode = $2::mode AND c.challenger_id = $3
    GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2`,
};

/**
 * Compares the active challenger, or else the last one, in the context's mode: its decisions on all analyses and on
 * those that have an outcome.
 */
export async function compareChallenger(context: Context): Promise<ChallengerComparison> {
  const challenger = await readLatestChallenger(context);
  if (!challenger) return { challenger: null, comparison: null };
  const swaps = await context.sql.query<Swap>(COMPARE, [context.scope.mode, challenger.id]);
  const analyses = sumOf(swaps, "count");
  const agreed = swaps.filter((swap) => swap.champion === swap.challenger);
  const end = challenger.endedAt === null ? context.clock() : Date.parse(challenger.endedAt);
  const days = Math.max(1, (end - Date.parse(challenger.createdAt)) / dayMilliseconds);
  return {
    challenger,
    comparison: {
      analyses,
      days,
      agreement: wilson(sumOf(agreed, "count"), analyses),
      champion: sideOf(swaps, (swap) => swap.champion, days),
      challenger: sideOf(swaps, (swap) => swap.challenger, days),
      swaps,
    },
  };
}

function sideOf(swaps: readonly Swap[], decisionOf: (swap: Swap) => Decision, days: number): Side {
  const by = Object.fromEntries(
    decision.options.map((name) => {
      const own = swaps.filter((swap) => decisionOf(swap) === name);
      return [name, { count: sumOf(own, "count"), good: sumOf(own, "good"), fraud: sumOf(own, "fraud") }];
    }),
  ) as Record<Decision, Pick<Swap, "count" | "good" | "fraud">>;
  return {
    counts: { APPROVE: by.APPROVE.count, REVIEW: by.REVIEW.count, DECLINE: by.DECLINE.count },
    approvalRate: wilson(by.APPROVE.count, sumOf(swaps, "count")),
    reviewsPerDay: by.REVIEW.count / days,
    labeled: {
      approvedFraud: by.APPROVE.fraud,
      reviewedFraud: by.REVIEW.fraud,
      declinedFraud: by.DECLINE.fraud,
      approvedGood: by.APPROVE.good,
      reviewedGood: by.REVIEW.good,
      declinedGood: by.DECLINE.good,
    },
  };
}
