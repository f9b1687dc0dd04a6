import type { Decision } from "@/lib/contract/analyses";
import type { BacktestReport } from "@/lib/contract/backtest";
import { aucBounds } from "@/lib/domain/statistics/curves/auc-bounds";
import { averagePrecision } from "@/lib/domain/statistics/curves/average-precision";
import { calibrate, calibrationNeeds } from "@/lib/domain/statistics/curves/calibrate";
import { gains } from "@/lib/domain/statistics/curves/gains";
import { ksStatistic } from "@/lib/domain/statistics/curves/ks-statistic";
import { precisionRecallCurve } from "@/lib/domain/statistics/curves/precision-recall-curve";
import { reweigh } from "@/lib/domain/statistics/curves/reweigh";
import { rocCurve } from "@/lib/domain/statistics/curves/roc-curve";
import { scoreDistribution } from "@/lib/domain/statistics/curves/score-distribution";
import { rocAuc } from "@/lib/domain/statistics/roc-auc";
import { sum, sumOf } from "@/lib/domain/statistics/sum";
import { wilson } from "@/lib/domain/statistics/wilson";
import { type Cell, effectOf } from "./effect";
import type { BacktestTally, ScoreTally } from "./tally";

const dayMilliseconds = 86_400_000;
const bandWidth = 10;
const mostProducts = 20;

type Report = Omit<BacktestReport, "policyVersion" | "modelVersion">;

export function reportOf(tally: BacktestTally): Report {
  const { from, to } = tally;
  const cells = [...tally.cells.values()].sort((a, b) => b.count - a.count);
  const dayOf = (at: Date | undefined) => Math.floor((at?.getTime() ?? 0) / dayMilliseconds);
  const days = 1 + dayOf(to) - dayOf(from);
  const countOf = (isIn: (cell: Cell) => boolean) => sumOf(cells.filter(isIn), "count");
  const decisionCount = (decision: Decision) => countOf((cell) => cell.decision === decision);
  const decidedCount = (decided: Decision | null) => countOf((cell) => cell.decided === decided);
  const { fraud, honest } = effectOf(cells, "decision");
  const busiest = [...tally.reviewsByDay].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0];
  return {
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
    days,
    applications: sumOf(cells, "count"),
    labels: { good: honest.total, fraud: fraud.total },
    decisions: {
      APPROVE: decisionCount("APPROVE"),
      REVIEW: decisionCount("REVIEW"),
      DECLINE: decisionCount("DECLINE"),
    },
    decided: {
      APPROVE: decidedCount("APPROVE"),
      REVIEW: decidedCount("REVIEW"),
      DECLINE: decidedCount("DECLINE"),
      none: decidedCount(null),
    },
    cells,
    fraud,
    honest,
    reviews: {
      total: decisionCount("REVIEW"),
      perDay: decisionCount("REVIEW") / days,
      decidedPerDay: decidedCount("REVIEW") / days,
      busiestDay: busiest ? { day: busiest[0], count: busiest[1] } : null,
    },
    bands: bandsOf(tally),
    products: [...tally.products]
      .map(([product, part]) => ({ product, ...part }))
      .sort((a, b) => b.applications - a.applications)
      .slice(0, mostProducts),
    months: [...tally.months]
      .map(([month, part]) => ({ month, ...part }))
      .sort((a, b) => (a.month < b.month ? -1 : 1)),
    ranking: rankingOf(tally),
    rejects: rejectsOf(tally, fraud),
  };
}

function bandsOf({ scores }: BacktestTally): Report["bands"] {
  return Array.from({ length: 100 / bandWidth }, (_, band) => {
    const from = band * bandWidth;
    const to = band === 100 / bandWidth - 1 ? 100 : from + bandWidth - 1;
    const inBand = scores.slice(from, to + 1);
    const count = (of: keyof ScoreTally) => sumOf(inBand, of);
    const [good, fraud] = [count("good"), count("fraud")];
    return {
      from,
      to,
      applications: count("applications"),
      held: count("held"),
      good,
      fraud,
      goodHeld: count("goodHeld"),
      fraudHeld: count("fraudHeld"),
      approvedThen: count("approvedThen"),
      fraudRate: wilson(fraud, good + fraud),
    };
  });
}

function rankingOf({ scores, folds }: BacktestTally): Report["ranking"] {
  const counts = scores.map(({ good, fraud }, score) => ({ score, good, fraud }));
  const labels = sum(counts, ({ good, fraud }) => good + fraud);
  const frauds = sumOf(counts, "fraud");
  return {
    auc: rocAuc(counts),
    ks: ksStatistic(counts),
    averagePrecision: averagePrecision(counts),
    roc: rocCurve(counts),
    precisionRecall: precisionRecallCurve(counts),
    gains: gains(counts),
    distribution: scoreDistribution(counts),
    calibration:
      labels >= calibrationNeeds.labels && frauds >= calibrationNeeds.fraud
        ? calibrate([...folds.values()])
        : null,
  };
}

function rejectsOf(
  { scores }: BacktestTally,
  { total: fraud, held: fraudHeld }: Report["fraud"],
): Report["rejects"] {
  const labeled = scores.map(({ good, fraud: frauds }, score) => ({ score, good, fraud: frauds }));
  const rejected = scores.map((each, score) => ({ score, count: each.rejected }));
  const held = sumOf(scores, "rejectedHeld");
  const passed = sumOf(scores, "rejected") - held;
  const { counts, effective, unknown } = reweigh(labeled, rejected);
  return {
    unlabeled: sum(scores, (score) => score.applications - score.good - score.fraud),
    rejected: held + passed,
    fraudHeld:
      fraud > 0 ? { low: fraudHeld / (fraud + passed), high: (fraudHeld + held) / (fraud + held) } : null,
    auc: aucBounds(labeled, rejected),
    reweighed: { auc: rocAuc(counts), effective },
    unknown: unknown.map(({ from, to, unlabeled }) => ({ from, to, applications: unlabeled })),
  };
}
