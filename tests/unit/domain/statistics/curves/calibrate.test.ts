import { describe, expect, it } from "vitest";
import { calibrate } from "@/lib/domain/statistics/curves/calibrate";
import { calibrationCurve } from "@/lib/domain/statistics/curves/calibration-curve";
import { fitIsotonic, probabilityAt } from "@/lib/domain/statistics/isotonic";
import { Random } from "@/lib/platform/seeded-random";

/** Fraud becomes likelier with the score, up to 90 %. */
const truth = (score: number) => 0.01 + 0.89 * (score / 100) ** 2;

function draw(total: number, seed: number) {
  const random = new Random(seed);
  return Array.from({ length: total }, () => {
    const score = random.below(101);
    const isFraud = random.isTrue(truth(score));
    return { score, fold: random.below(5), good: isFraud ? 0 : 1, fraud: isFraud ? 1 : 0 };
  });
}

describe("isotonic regression", () => {
  it("pools neighbors that fall, and nothing else", () => {
    const blocks = fitIsotonic([
      { score: 10, good: 8, fraud: 2 },
      { score: 20, good: 5, fraud: 5 },
      { score: 30, good: 7, fraud: 3 },
      { score: 40, good: 1, fraud: 9 },
    ]);
    expect(blocks).toEqual([
      { from: 10, to: 10, probability: 0.2, good: 8, fraud: 2 },
      { from: 20, to: 30, probability: 0.4, good: 12, fraud: 8 },
      { from: 40, to: 40, probability: 0.9, good: 1, fraud: 9 },
    ]);
    expect(probabilityAt(blocks, 0)).toBe(0.2);
    expect(probabilityAt(blocks, 15)).toBeCloseTo(0.3, 12);
    expect(probabilityAt(blocks, 25)).toBe(0.4);
    expect(probabilityAt(blocks, 100)).toBe(0.9);
    expect(probabilityAt([], 50)).toBeNull();
  });

  it("never falls, and comes close to the true probability", () => {
    const blocks = fitIsotonic(draw(20_000, 7));
    const fitted = blocks.map(({ probability }) => probability);
    expect(fitted).toEqual(fitted.toSorted((a, b) => a - b));
    for (let score = 5; score <= 95; score += 5)
      expect(Math.abs((probabilityAt(blocks, score) as number) - truth(score))).toBeLessThan(0.06);
  });
});

describe("calibration", () => {
  it("predicts held-out cases whose observed rates agree within their intervals", () => {
    const { curve, expectedError } = calibrate(draw(20_000, 8));
    expect(curve.length).toBeGreaterThanOrEqual(8);
    const covered = curve.filter(
      ({ predicted, observed }) => observed.low <= predicted && predicted <= observed.high,
    );
    expect(covered.length / curve.length).toBeGreaterThanOrEqual(0.8);
    expect(expectedError).toBeLessThan(0.02);
    expect(curve.reduce((sum, { labeled }) => sum + labeled, 0)).toBe(20_000);
  });

  it("shares what is left evenly after many equal predictions, instead of leaving each other one alone", () => {
    const rare = Array.from({ length: 900 }, (_, place) => ({
      probability: 0.1 + place / 1_000,
      good: 1,
      fraud: 0,
    }));
    const { curve } = calibrationCurve([{ probability: 0.01, good: 9_000, fraud: 100 }, ...rare]);
    expect(curve.map(({ labeled }) => labeled)).toEqual([9_100, ...Array<number>(9).fill(100)]);
  });

  it("is judged on cases that it was not fitted to: labels without a pattern are not called calibrated", () => {
    // Each fold has its own rates, so that no fold predicts another.
    const counts = Array.from({ length: 5 }, (_, fold) => ({
      score: 50,
      fold,
      good: fold < 3 ? 100 : 0,
      fraud: fold < 3 ? 0 : 100,
    }));
    expect(calibrate(counts).expectedError).toBeGreaterThan(0.05);
  });
});
