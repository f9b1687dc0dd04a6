import { describe, expect, it } from "vitest";
import { probabilityOfEqual } from "@/lib/domain/statistics/equal-rates";
import { evidenceLimit } from "@/lib/domain/statistics/false-discovery";

/** The exact probability of at least `count` of `total`. */
function binomialTail(count: number, total: number, share: number): number {
  let term = (1 - share) ** total;
  let below = 0;
  for (let k = 0; k < count; k++) {
    below += term;
    term *= ((total - k) / (k + 1)) * (share / (1 - share));
  }
  return 1 - below;
}

describe("the probability that two rates are equal", () => {
  it("equals a published value", () => {
    // A. Agresti, Categorical Data Analysis, table 2.3 (aspirin): G² = 25.37.
    const found = probabilityOfEqual({ count: 104, total: 11_037 }, { count: 189, total: 11_034 });
    expect(found).toBeCloseTo(4.73e-7, 6);
    // G² = 3.84 is the 95 % quantile.
    expect(probabilityOfEqual({ count: 50, total: 100 }, { count: 50, total: 100 })).toBeCloseTo(1, 6);
  });

  it.each([3, 4, 5, 6])("is near the exact one for %d of 40 beside a rate of 1 %", (count) => {
    const exact = binomialTail(count, 40, 0.01);
    const found = probabilityOfEqual({ count, total: 40 }, { count: 10_000, total: 1_000_000 });
    expect(found / exact).toBeGreaterThan(0.5);
    expect(found / exact).toBeLessThan(2);
  });

  it("has a value where a rate is 0 or 1", () => {
    expect(probabilityOfEqual({ count: 0, total: 40 }, { count: 400, total: 400 })).toBeLessThan(1e-6);
    expect(probabilityOfEqual({ count: 0, total: 40 }, { count: 0, total: 400 })).toBeCloseTo(1, 6);
  });
});

describe("the limit of evidence among many comparisons", () => {
  it("equals the published example", () => {
    // Y. Benjamini, Y. Hochberg (1995), 3.1: the four smallest.
    const published = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
      0.759, 1,
    ];
    expect(evidenceLimit(published.toReversed())).toBe(0.0095);
  });

  it("is 0 without evidence", () => {
    expect(evidenceLimit([0.04, 0.5, 0.9])).toBe(0);
    expect(evidenceLimit([])).toBe(0);
  });
});
