import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LabelsSection } from "@/app/(dashboard)/performance/labels-section";

type Report = ComponentProps<typeof LabelsSection>["report"];

it("says so when an interval of the weekly fraud rate continues above the chart", () => {
  const week = (from: string, value: number, high: number) => ({
    from,
    analyses: 10,
    good: 9,
    fraud: 1,
    fraudRate: { value, low: 0, high },
  });
  const htmlOf = (high: number) =>
    renderToStaticMarkup(
      createElement(LabelsSection, {
        report: {
          analyses: 20,
          labels: { total: 20, good: 18, fraud: 2 },
          labeling: [],
          fraudRate: { value: 0.1, low: 0, high: 0.3 },
          labelsByWeek: [
            week("2026-06-01T00:00:00.000Z", 0.1, 0.15),
            week("2026-06-08T00:00:00.000Z", 0.1, high),
          ],
        } as unknown as Report,
      }),
    );
  expect(htmlOf(0.5)).toContain("continues above the chart");
  expect(htmlOf(0.2)).not.toContain("continues above the chart");
});
