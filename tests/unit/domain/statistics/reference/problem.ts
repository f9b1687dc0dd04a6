import { defaultPolicy } from "@/lib/contract/policy";
import { logOddsOfPoint } from "@/lib/domain/scorecard/fit-points";
import type { LabeledRow } from "@/lib/domain/scorecard/rows";
import { pointsOf, type Range, rangeOf } from "@/lib/domain/scorecard/tunable";
import type { LogisticProblem } from "@/lib/domain/statistics/bounded-logistic";
import type { PredictedCount } from "@/lib/domain/statistics/curves/log-loss";
import type { ScoreCount } from "@/lib/domain/statistics/roc-auc";
import { Random } from "@/lib/platform/seeded-random";
import { catalog, type SignalCode } from "@/lib/risk/catalog";
import { independent, simulate } from "@/tests/unit/domain/scorecard/simulated";

/** Of different families. Outcomes push one signal to its lower bound and one to its upper bound. */
const signals = {
  ...independent,
  PHONE_TOLL_FREE: { share: 0.1, truth: -12 },
  SSN_ISSUED_BEFORE_BIRTH: { share: 0.1, truth: 90 },
};

export const codes = Object.keys(signals) as SignalCode[];
export const rows: LabeledRow[] = simulate(6_000, 2026, { signals, days: 1 });

export const strengths = [1, 30, 1_000];

/** Written down without the product's accounting: of these signals all points count, by their share of the model's. */
export function problemFor(strength: number): LogisticProblem {
  const ranges = codes.map((code) => rangeOf(code, defaultPolicy) as Range);
  return {
    rows: rows.map(({ contributions, good, fraud }) => ({
      offset: 0,
      columns: contributions.map(({ code }) => codes.indexOf(code as SignalCode)),
      values: contributions.map(({ code, found }) => {
        const { points } = catalog[code as SignalCode];
        return (found ?? points) / points;
      }),
      good,
      fraud,
    })),
    prior: codes.map((code) => pointsOf(code, defaultPolicy) * logOddsOfPoint),
    low: ranges.map(({ low }) => low * logOddsOfPoint),
    high: ranges.map(({ high }) => high * logOddsOfPoint),
    strength,
  };
}

const random = new Random(2026);

/** With ties, and a score without cases. */
export const scores: ScoreCount[] = Array.from({ length: 60 }, (_, place) => {
  const score = random.below(101);
  return place === 0
    ? { score: 50, good: 0, fraud: 0 }
    : { score, good: random.below(40), fraud: Math.round(random.next() ** 2 * score * 0.3) };
});

export const predicted: PredictedCount[] = scores.map(({ score, good, fraud }) => ({
  probability: 1 / (1 + Math.exp(3.5 - score / 20)),
  good,
  fraud,
}));
