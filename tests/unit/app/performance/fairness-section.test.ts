import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FairnessSection } from "@/app/(dashboard)/performance/fairness-section";

const none = { reference: null, withheld: 6, groups: [] };
const earlier = {
  id: "fai_1",
  from: "2025-06-01T00:00:00.000Z",
  to: "2026-06-01T00:00:00.000Z",
  createdAt: "2026-06-02T00:00:00.000Z",
  completedAt: "2026-06-02T00:01:00.000Z",
  result: { applicants: 4321, matched: 0, unmatched: 0, erased: 0, machine: none, decided: none, held: null },
};
const running = { ...earlier, id: "fai_2", completedAt: null, result: null };

it("while a fairness report is being measured, the page shows the earlier one with its date", () => {
  const day = (instant: string) => instant.slice(0, 10);
  const textOf = (more: object) =>
    renderToStaticMarkup(
      createElement(FairnessSection, { isConfigured: true, report: running, day, ...more }),
    ).replaceAll(/<[^>]*>/g, "");
  expect(textOf({ earlier })).toContain(
    "The report is being measured. Until then, this is the one requested on 2026-06-02.2025-06-01 to 2026-06-01: 4,321 applicants",
  );
  expect(textOf({})).toContain("The report is being measured.");
  expect(textOf({})).not.toContain("Until then");
  expect(textOf({ report: earlier })).not.toContain("being measured");
});
