import type { BacktestReport } from "@/lib/contract/backtest";
import type { ScoreCount } from "@/lib/domain/statistics/roc-auc";
import { wilson } from "@/lib/domain/statistics/wilson";

const width = 5;
const bins = 100 / width;

/** Twenty bins of five scores; the last one includes 100. */
export function scoreDistribution(counts: readonly ScoreCount[]): BacktestReport["ranking"]["distribution"] {
  const found = Array.from({ length: bins }, () => ({ good: 0, fraud: 0 }));
  for (const { score, good, fraud } of counts) {
    const bin = found[Math.min(bins - 1, Math.floor(score / width))] as (typeof found)[number];
    bin.good += good;
    bin.fraud += fraud;
  }
  return found.map(({ good, fraud }, bin) => ({
    from: bin * width,
    to: bin === bins - 1 ? 100 : (bin + 1) * width - 1,
    good,
    fraud,
    fraudRate: wilson(fraud, good + fraud),
  }));
}
