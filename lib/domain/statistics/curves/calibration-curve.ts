import type { BacktestReport } from "@/lib/contract/backtest";
import { wilson } from "@/lib/domain/statistics/wilson";
import type { PredictedCount } from "./log-loss";

export type CalibrationCurve = NonNullable<BacktestReport["ranking"]["calibration"]>;

const groups = 10;

/**
 * In ascending groups of about equal size; equal predictions stay together. The expected calibration error, 0–1, is
 * Σ nₖ/n · |observed − predicted|. Source: M. P. Naeini et al., AAAI 2015.
 */
export function calibrationCurve(counts: readonly PredictedCount[]): CalibrationCurve {
  const merged = mergeProbabilities(counts);
  const total = merged.reduce((sum, { good, fraud }) => sum + good + fraud, 0);
  const curve: CalibrationCurve["curve"] = [];
  let group = { cases: 0, fraud: 0, probability: 0 };
  let left = total;
  merged.forEach(({ good, fraud, probability }, place) => {
    const cases = good + fraud;
    group = {
      cases: group.cases + cases,
      fraud: group.fraud + fraud,
      probability: group.probability + probability * cases,
    };
    // After a group of many equal predictions, the others share what is left, instead of being alone.
    if (group.cases < left / (groups - curve.length) && place < merged.length - 1) return;
    left -= group.cases;
    const observed = wilson(group.fraud, group.cases);
    if (observed) curve.push({ predicted: group.probability / group.cases, observed, labeled: group.cases });
    group = { cases: 0, fraud: 0, probability: 0 };
  });
  const expectedError = curve.reduce(
    (sum, point) => sum + (point.labeled / total) * Math.abs(point.observed.value - point.predicted),
    0,
  );
  return { curve, expectedError };
}

function mergeProbabilities(counts: readonly PredictedCount[]): PredictedCount[] {
  const merged = new Map<number, PredictedCount>();
  for (const { probability, good, fraud } of counts) {
    const entry = merged.get(probability) ?? { probability, good: 0, fraud: 0 };
    merged.set(probability, { probability, good: entry.good + good, fraud: entry.fraud + fraud });
  }
  return [...merged.values()].sort((a, b) => a.probability - b.probability);
}
