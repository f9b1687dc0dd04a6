import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PartsSection } from "@/app/(dashboard)/studies/[id]/backtest/parts-section";
import type { BacktestReport } from "@/lib/contract/backtest";
import { reportOf } from "@/lib/domain/studies/backtest/report";
import { BacktestTally } from "@/lib/domain/studies/backtest/tally";

/** Of 100 applications for this many products. */
function textOf(products: number): string {
  const tally = new BacktestTally();
  for (let position = 0; position < 100; position++)
    tally.add({
      position,
      submittedAt: new Date("2026-03-01T12:00:00Z"),
      decided: null,
      outcome: null,
      facts: { product: `product-${position % products}` },
      riskScore: 10,
      decision: "APPROVE",
    });
  const report: BacktestReport = { policyVersion: 1, modelVersion: "2026.11.19", ...reportOf(tally) };
  return renderToStaticMarkup(createElement(PartsSection, { report, productHref: undefined }));
}

it("a backtest by product says how many applications its table leaves out", () => {
  expect(textOf(25)).toContain("It leaves out 20 applications for other products.");
  expect(textOf(20)).not.toContain("leaves out");
});
