import type { BacktestReport } from "@/lib/contract/backtest";
import { effectOf } from "@/lib/domain/studies/backtest/effect";

/** What the lender's own decisions came to, by the same measures as a policy's; null without any. */
export function ownDecisions({ cells, decided, reviews }: BacktestReport) {
  const own = cells.filter((cell) => cell.decided !== null);
  if (own.length === 0) return null;
  return { decisions: decided, ...effectOf(own, "decided"), reviewsPerDay: reviews.decidedPerDay };
}
