import { describe, expect, it } from "vitest";
import { changeText, differenceText, verdict } from "@/app/(dashboard)/scorecards/[id]/gain-text";

const change = (low: number, value: number, high: number) => ({
  before: 0.8,
  after: 0.8 + value,
  difference: { value, low, high },
});

describe("the sentence about a gain", () => {
  it("calls the points better only where the whole interval is above 0", () => {
    expect(verdict(change(0.012, 0.034, 0.056))).toBe(
      "On later applications, the learned points rank frauds better: AUC 0.8000 → 0.8340, a difference of 0.0340 (95%: 0.0120–0.0560).",
    );
  });

  it("says that there is no clear gain where the interval includes 0, as at its ends", () => {
    for (const each of [change(-0.01, 0.003, 0.016), change(0, 0.01, 0.02), change(-0.02, -0.01, 0)])
      expect(verdict(each)).toMatch(/^No clear gain on later applications: .* The interval includes 0\.$/);
  });

  it("calls them worse where the whole interval is below 0", () => {
    expect(verdict(change(-0.03, -0.02, -0.01))).toBe(
      "On later applications, the learned points rank frauds worse: AUC 0.8000 → 0.7800, a difference of −0.0200 (95%: −0.0300 to −0.0100).",
    );
  });

  it("claims nothing where it couldn't be measured", () => {
    expect(verdict(null)).toMatch(/^Too few outcomes/);
    expect([changeText(null), differenceText(null)]).toEqual(["–", "–"]);
  });
});

it("differences that round to 0 have no sign", () => {
  expect(differenceText(change(-0.00001, -0.00002, 0.1))).toBe("0.0000 (0.0000 to 0.1000)");
});
