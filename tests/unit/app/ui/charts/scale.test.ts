import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countScale, rangeScale, shareScale } from "@/app/ui/charts/scale";

describe("the scale of counts", () => {
  it("has lines at whole numbers from 0 up to at least the greatest count", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.boolean(), (most, isLog) => {
        const { ticks } = countScale(most, isLog);
        expect(ticks.every(Number.isInteger)).toBe(true);
        expect(ticks[0]).toBe(0);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(1, most));
        expect(ticks.length).toBeLessThanOrEqual(10);
      }),
    );
  });

  it("has about four steps of 1, 2 or 5 times a power of ten", () => {
    const linesTo = (most: number) => countScale(most).ticks;
    expect(linesTo(3)).toEqual([0, 1, 2, 3]);
    expect(linesTo(9)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(linesTo(13)).toEqual([0, 5, 10, 15]);
    // Up to 30 in steps of 5 would be six.
    expect(linesTo(27)).toEqual([0, 10, 20, 30]);
    expect(linesTo(730)).toEqual([0, 200, 400, 600, 800]);
  });

  it("puts 0 at the bottom and the last line at the top", () => {
    for (const isLog of [false, true]) {
      const scale = countScale(730, isLog);
      expect(scale(0)).toBe(0);
      expect(scale(scale.ticks.at(-1) as number)).toBeCloseTo(100);
    }
  });

  it("has powers of ten when it is logarithmic, and still shows a count of one", () => {
    const scale = countScale(730, true);
    expect(scale.ticks).toEqual([0, 1, 10, 100, 1000]);
    expect(scale(1)).toBeGreaterThan(8);
  });
});

describe("the scale of shares", () => {
  it("ends at the next round share above the greatest one, and at 100% at most", () => {
    expect(shareScale().ticks).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(shareScale(0.13).ticks.at(-1)).toBeCloseTo(0.15);
    expect(shareScale(0.999).ticks.at(-1)).toBe(1);
  });
});

describe("the scale between two values", () => {
  it("begins and ends at round values around them, and puts what lies beyond at its ends", () => {
    const scale = rangeScale([-0.12, 0.31], false);
    expect(scale.ticks).toEqual([-0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.4]);
    expect(scale(-0.2)).toBe(0);
    expect(scale(0.1)).toBeCloseTo(50);
    expect(scale(9)).toBe(100);
  });
});

describe("the scale of ratios", () => {
  it("makes a half and a double equally far from 1", () => {
    const scale = rangeScale([0.5, 2], true);
    expect(scale(1) - scale(0.5)).toBeCloseTo(scale(2) - scale(1));
  });

  it("has round lines around all values, few enough to read", () => {
    const ratio = fc.double({ min: 0.001, max: 1000, noNaN: true });
    fc.assert(
      fc.property(fc.array(ratio, { minLength: 1 }), (values) => {
        const { ticks } = rangeScale(values, true);
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values) * 1.000001);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values) / 1.000001);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(8);
      }),
    );
  });

  it("puts what lies beyond at its ends", () => {
    const scale = rangeScale([0.5, 2], true);
    expect(scale(0.0001)).toBe(0);
    expect(scale(9999)).toBe(100);
  });
});
