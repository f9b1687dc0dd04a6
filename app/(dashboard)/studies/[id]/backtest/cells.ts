import type { BacktestReport } from "@/lib/contract/backtest";
import { wilson } from "@/lib/domain/statistics/wilson";

export type Cell = BacktestReport["cells"][number];

type Counted = "count" | "good" | "fraud" | "amount" | "fraudAmount";

export function sumOf(cells: readonly Cell[], counted: Counted): number {
  return cells.reduce((total, cell) => total + cell[counted], 0);
}

/** What the lender's own decisions came to, by the same measures as a policy's; null without any. */
export function ownDecisions({ cells, decided, reviews }: BacktestReport) {
  const own = cells.filter((cell) => cell.decided !== null);
  if (own.length === 0) return null;
  const held = own.filter((cell) => cell.decided !== "APPROVE");
  const declined = own.filter((cell) => cell.decided === "DECLINE");
  const good = sumOf(own, "good");
  const fraud = sumOf(own, "fraud");
  return {
    decisions: decided,
    fraud: {
      total: fraud,
      held: sumOf(held, "fraud"),
      share: wilson(sumOf(held, "fraud"), fraud),
      declined: sumOf(declined, "fraud"),
      amount: sumOf(own, "fraudAmount"),
      heldAmount: sumOf(held, "fraudAmount"),
    },
    honest: {
      total: good,
      held: sumOf(held, "good"),
      heldShare: wilson(sumOf(held, "good"), good),
      declined: sumOf(declined, "good"),
      declinedShare: wilson(sumOf(declined, "good"), good),
    },
    reviewsPerDay: reviews.decidedPerDay,
  };
}
