import { describe, expect, it } from "vitest";
import { lift, rateRatio } from "@/lib/domain/statistics/rate-ratio";
import { rocAuc } from "@/lib/domain/statistics/roc-auc";
import { wilson } from "@/lib/domain/statistics/wilson";
import { Random } from "@/lib/platform/seeded-random";

/* 95 % intervals contain the truth in at least 93 % of seeded repeats. */

const repeats = 2_000;
const least = 0.93;

/** The share of repeats whose interval contains the truth; repeats without an interval don't count. */
function coverage(
  truth: number,
  estimate: (random: Random) => { low: number; high: number } | null,
  times = repeats,
): number {
  const random = new Random(20_261_122);
  const found = Array.from({ length: times }, () => estimate(random)).filter((each) => each !== null);
  expect(found.length).toBeGreaterThan(times * 0.95);
  return found.filter(({ low, high }) => low <= truth && truth <= high).length / found.length;
}

function binomial(random: Random, total: number, share: number): number {
  let count = 0;
  for (let i = 0; i < total; i++) if (random.isTrue(share)) count++;
  return count;
}

describe("the Wilson interval", () => {
  it("equals published values", () => {
    // R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
    expect(wilson(81, 263)).toMatchObject({
      low: expect.closeTo(0.2553, 4),
      high: expect.closeTo(0.3662, 4),
    });
    expect(wilson(15, 148)).toMatchObject({
      low: expect.closeTo(0.0624, 4),
      high: expect.closeTo(0.1605, 4),
    });
    expect(wilson(0, 20)).toMatchObject({ low: 0, high: expect.closeTo(0.1611, 4) });
    expect(wilson(1, 29)).toMatchObject({ low: expect.closeTo(0.0061, 4), high: expect.closeTo(0.1718, 4) });
  });

  it("is null without cases, and keeps to 0–1", () => {
    expect(wilson(0, 0)).toBeNull();
    expect(wilson(5, 5)).toMatchObject({ value: 1, high: 1 });
  });

  it.each([
    { share: 0.05, total: 300 },
    { share: 0.1, total: 50 },
    { share: 0.5, total: 100 },
    { share: 0.9, total: 200 },
  ])("covers a rate of $share among $total cases", ({ share, total }) => {
    expect(coverage(share, (random) => wilson(binomial(random, total, share), total))).toBeGreaterThanOrEqual(
      least,
    );
  });
});

describe("the ratio of two rates", () => {
  it("covers the truth, here four fifths", () => {
    const estimate = (random: Random) =>
      rateRatio(
        { count: binomial(random, 150, 0.56), total: 150 },
        { count: binomial(random, 400, 0.7), total: 400 },
      );
    expect(coverage(0.8, estimate)).toBeGreaterThanOrEqual(least);
  });

  it("has no value where a rate is 0", () => {
    expect(rateRatio({ count: 0, total: 50 }, { count: 5, total: 50 })).toBeNull();
  });
});

describe("the lift of a mark", () => {
  it("covers the truth of marked among all cases", () => {
    // 30 % have the mark; 40 % of those are fraud and 10 % of the others: 19 % of all.
    const estimate = (random: Random) => {
      const marked = binomial(random, 600, 0.3);
      const fraud = binomial(random, marked, 0.4);
      const others = binomial(random, 600 - marked, 0.1);
      return lift({ count: fraud, total: marked }, { count: fraud + others, total: 600 });
    };
    expect(coverage(0.4 / 0.19, estimate)).toBeGreaterThanOrEqual(least);
  });

  it("is exactly 1 for a mark that all cases have", () => {
    const all = { count: 30, total: 100 };
    expect(lift(all, all)).toEqual({ value: 1, low: 1, high: 1 });
  });
});

describe("the area under the ROC curve", () => {
  /** Good cases score evenly from 0 to 59, frauds from 40 to 99. */
  const draw = (random: Random, good: number, fraud: number) => [
    ...Array.from({ length: good }, () => ({ score: random.below(60), good: 1, fraud: 0 })),
    ...Array.from({ length: fraud }, () => ({ score: 40 + random.below(60), good: 0, fraud: 1 })),
  ];
  // Of 60 × 60 pairs, the fraud is lower in 190 and equal in 20.
  const truth = 1 - (190 + 20 / 2) / 3_600;

  it("counts pairs, ties as half", () => {
    const counts = [
      { score: 10, good: 2, fraud: 1 },
      { score: 20, good: 1, fraud: 1 },
      { score: 30, good: 0, fraud: 1 },
    ];
    // Pairs of a fraud and a good case: 0.5 + 0.5 + 0, 1 + 1 + 0.5, 3.
    expect(rocAuc(counts)?.value).toBeCloseTo(6.5 / 9, 12);
  });

  it("covers the truth", () => {
    expect(coverage(truth, (random) => rocAuc(draw(random, 300, 60)), 800)).toBeGreaterThanOrEqual(least);
  });

  it("has no interval where the scores separate perfectly, or one kind is missing", () => {
    expect(
      rocAuc([
        { score: 1, good: 9, fraud: 0 },
        { score: 2, good: 0, fraud: 9 },
      ]),
    ).toBeNull();
    expect(rocAuc([{ score: 1, good: 9, fraud: 0 }])).toBeNull();
  });
});
