import type { BacktestReport } from "@/lib/contract/backtest";
import { sumOf } from "@/lib/domain/statistics/sum";
import { wilson } from "@/lib/domain/statistics/wilson";

export type Cell = BacktestReport["cells"][number];

/** What decisions came to, by outcome: the policy's (`decision`), or the lender's own (`decided`). */
export function effectOf(
  cells: readonly Cell[],
  by: "decision" | "decided",
): Pick<BacktestReport, "fraud" | "honest"> {
  const held = cells.filter(({ [by]: made }) => made !== "APPROVE");
  const declined = cells.filter(({ [by]: made }) => made === "DECLINE");
  const [fraud, fraudHeld] = [sumOf(cells, "fraud"), sumOf(held, "fraud")];
  const [good, goodHeld] = [sumOf(cells, "good"), sumOf(held, "good")];
  const goodDeclined = sumOf(declined, "good");
  return {
    fraud: {
      total: fraud,
      held: fraudHeld,
      share: wilson(fraudHeld, fraud),
      declined: sumOf(declined, "fraud"),
      amount: fraudAmountOf(cells),
      heldAmount: fraudAmountOf(held),
    },
    honest: {
      total: good,
      held: goodHeld,
      heldShare: wilson(goodHeld, good),
      declined: goodDeclined,
      declinedShare: wilson(goodDeclined, good),
    },
  };
}

function fraudAmountOf(cells: readonly Cell[]): number {
  return cells.reduce((total, { fraudAmount }) => sumOfMoney(total, fraudAmount), 0);
}

/** To the cent: added alone, binary fractions drift away from it. */
export function sumOfMoney(one: number, other: number): number {
  return Math.round(100 * (one + other)) / 100;
}
