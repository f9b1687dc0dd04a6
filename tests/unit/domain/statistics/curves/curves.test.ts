import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { averagePrecision } from "@/lib/domain/statistics/curves/average-precision";
import { calibrationCurve } from "@/lib/domain/statistics/curves/calibration-curve";
import { gains } from "@/lib/domain/statistics/curves/gains";
import { ksStatistic } from "@/lib/domain/statistics/curves/ks-statistic";
import { logLoss } from "@/lib/domain/statistics/curves/log-loss";
import { precisionRecallCurve } from "@/lib/domain/statistics/curves/precision-recall-curve";
import { rocCurve } from "@/lib/domain/statistics/curves/roc-curve";
import { scoreDistribution } from "@/lib/domain/statistics/curves/score-distribution";
import { rocAuc, type ScoreCount } from "@/lib/domain/statistics/roc-auc";
import { Random } from "@/lib/platform/seeded-random";

/** Highest first: 3 of 4, 2 of 4 and 1 of 4 are fraud. */
const small: ScoreCount[] = [
  { score: 10, good: 3, fraud: 1 },
  { score: 20, good: 2, fraud: 2 },
  { score: 30, good: 1, fraud: 3 },
];

const ks = (counts: readonly ScoreCount[]) => ksStatistic(counts)?.difference ?? null;

const figures = {
  rocCurve,
  precisionRecallCurve,
  averagePrecision,
  ksStatistic,
  gains,
  scoreDistribution,
} as const;

/** Of both kinds, with ties. */
const anyCounts = fc
  .array(
    fc.record({
      score: fc.integer({ min: 0, max: 100 }),
      good: fc.integer({ min: 0, max: 20 }),
      fraud: fc.integer({ min: 0, max: 20 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .filter((counts) => counts.some(({ good }) => good > 0) && counts.some(({ fraud }) => fraud > 0));

describe("curves of a hand-computed case", () => {
  it("has one ROC point for each score, and the area between them", () => {
    const rates = rocCurve(small).map(({ from, falsePositiveRate, truePositiveRate }) => [
      from,
      falsePositiveRate.value,
      truePositiveRate.value,
    ]);
    expect(rates).toEqual([
      [null, 0, 0],
      [30, 1 / 6, 3 / 6],
      [20, 3 / 6, 5 / 6],
      [10, 1, 1],
    ]);
    // Of 36 pairs the fraud is above in 3·5 + 2·3 and equal in 3·1 + 2·2 + 1·3.
    expect(rocAuc(small)?.value).toBeCloseTo((21 + 10 / 2) / 36, 12);
  });

  it("flags equal scores together for precision and recall", () => {
    expect(
      precisionRecallCurve(small).map(({ recall, precision }) => [recall.value, precision.value]),
    ).toEqual([
      [3 / 6, 3 / 4],
      [5 / 6, 5 / 8],
      [1, 6 / 12],
    ]);
    expect(averagePrecision(small)?.value).toBeCloseTo(
      (1 / 2) * (3 / 4) + (1 / 3) * (5 / 8) + (1 / 6) * (1 / 2),
      12,
    );
  });

  it("finds the largest difference and its score", () => {
    const found = ksStatistic(small);
    // 3/6 − 1/6 at 30 and 5/6 − 3/6 at 20 are equal: the higher one.
    expect(found?.difference.value).toBeCloseTo(1 / 3, 12);
    expect(found?.from).toBe(30);
    expect(
      ksStatistic([
        { score: 1, good: 0, fraud: 5 },
        { score: 2, good: 5, fraud: 0 },
      ])?.difference.value,
    ).toBe(0);
  });

  it("splits equal scores in proportion at the boundary of a tenth", () => {
    const found = gains(small);
    expect(found).toHaveLength(10);
    // A tenth is 1.2 of the four highest cases, whose fraud is three of four.
    expect(found[0]).toMatchObject({ share: 0.1, from: 30, caught: { value: expect.closeTo(0.9 / 6, 12) } });
    expect(found[0]?.lift.value).toBeCloseTo(1.5, 12);
    expect(found[4]).toMatchObject({ from: 20, caught: { value: expect.closeTo(4 / 6, 12) } });
    expect(found[9]).toMatchObject({ share: 1, from: 10, caught: { value: 1 }, lift: { value: 1 } });
  });

  it("puts a score into one of twenty bins, 100 into the last", () => {
    const bins = scoreDistribution([
      { score: 4, good: 1, fraud: 0 },
      { score: 5, good: 2, fraud: 2 },
      { score: 100, good: 0, fraud: 3 },
    ]);
    expect(bins).toHaveLength(20);
    expect(bins[0]).toMatchObject({ from: 0, to: 4, good: 1, fraud: 0, fraudRate: { value: 0 } });
    expect(bins[1]).toMatchObject({ from: 5, to: 9, good: 2, fraud: 2, fraudRate: { value: 0.5 } });
    expect(bins[2]?.fraudRate).toBeNull();
    expect(bins[19]).toMatchObject({ from: 95, to: 100, good: 0, fraud: 3 });
  });

  it("measures the loss of predicted probabilities", () => {
    const predicted = [
      { probability: 0.2, good: 4, fraud: 1 },
      { probability: 0.5, good: 2, fraud: 3 },
    ];
    expect(logLoss(predicted)?.value).toBeCloseTo(
      -(4 * Math.log(0.8) + Math.log(0.2) + 5 * Math.log(0.5)) / 10,
      12,
    );
    expect(logLoss([{ probability: 0, good: 0, fraud: 1 }])?.value).toBeCloseTo(-Math.log(1e-15), 9);
    expect(logLoss([])).toBeNull();
    expect(calibrationCurve(predicted)).toMatchObject({
      curve: [
        { predicted: 0.2, observed: { value: 0.2 }, labeled: 5 },
        { predicted: 0.5, observed: { value: 0.6 }, labeled: 5 },
      ],
      expectedError: expect.closeTo(0.05, 12),
    });
  });

  it("has no value without frauds", () => {
    const none = [{ score: 10, good: 5, fraud: 0 }];
    expect(rocCurve(none)).toEqual([]);
    expect(precisionRecallCurve(none)).toEqual([]);
    expect(averagePrecision(none)).toBeNull();
    expect(ksStatistic(none)).toBeNull();
    expect(gains(none)).toEqual([]);
  });
});

describe("every figure of scores", () => {
  it.each(Object.entries(figures))("%s is the same in any order of the counts", (_, figure) => {
    fc.assert(
      fc.property(anyCounts, fc.integer(), (counts, seed) => {
        const random = new Random(seed);
        const shuffled = counts
          .map((each) => ({ each, place: random.next() }))
          .sort((a, b) => a.place - b.place)
          .map(({ each }) => each);
        expect(figure(shuffled)).toEqual(figure(counts));
      }),
      { numRuns: 25, seed: 1 },
    );
  });

  it.each(Object.entries(figures))("%s is the same if a count is split in two", (_, figure) => {
    fc.assert(
      fc.property(anyCounts, fc.nat(), (counts, pick) => {
        const at = pick % counts.length;
        const { score, good, fraud } = counts[at] as ScoreCount;
        const [goods, frauds] = [Math.floor(good / 2), Math.floor(fraud / 3)];
        const split = [
          ...counts.filter((_each, place) => place !== at),
          { score, good: goods, fraud: frauds },
          { score, good: good - goods, fraud: fraud - frauds },
        ];
        expect(figure(split)).toEqual(figure(counts));
      }),
      { numRuns: 25, seed: 2 },
    );
  });

  it("mirrors the area where scores are reversed, and keeps it under any rising scale", () => {
    fc.assert(
      fc.property(anyCounts, (counts) => {
        const area = rocAuc(counts);
        const reversed = rocAuc(counts.map((each) => ({ ...each, score: 100 - each.score })));
        const stretched = counts.map((each) => ({ ...each, score: each.score ** 2 / 100 }));
        if (area === null) expect(reversed).toBeNull();
        else {
          expect(reversed?.value).toBeCloseTo(1 - area.value, 10);
          expect(reversed?.low).toBeCloseTo(1 - area.high, 10);
        }
        expect(rocAuc(stretched)).toEqual(area);
        expect(averagePrecision(stretched)).toEqual(averagePrecision(counts));
        expect(ksStatistic(stretched)?.difference).toEqual(ksStatistic(counts)?.difference);
      }),
      { numRuns: 50, seed: 3 },
    );
  });

  it("keeps to its range, and a value to its interval", () => {
    fc.assert(
      fc.property(anyCounts, (counts) => {
        const estimates = [
          averagePrecision(counts),
          ksStatistic(counts)?.difference,
          ...gains(counts).map(({ caught }) => caught),
          ...rocCurve(counts).flatMap((each) => [each.falsePositiveRate, each.truePositiveRate]),
        ].filter((each) => each != null);
        for (const { value, low, high } of estimates) {
          expect(low).toBeGreaterThanOrEqual(0);
          expect(high).toBeLessThanOrEqual(1);
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1 + 1e-12);
        }
        const caught = gains(counts).map((each) => each.caught.value);
        expect(caught).toEqual(caught.toSorted((a, b) => a - b));
        expect(caught.at(-1)).toBeCloseTo(1, 12);
      }),
      { numRuns: 50, seed: 4 },
    );
  });
});

describe("intervals of ranking figures", () => {
  interface Population {
    fraudRate: number;
    /** Fraud scores this many points higher on average. */
    shift: number;
  }

  const draw = (random: Random, total: number, { fraudRate, shift }: Population) =>
    Array.from({ length: total }, (): ScoreCount => {
      const isFraud = random.isTrue(fraudRate);
      const score = Math.floor(30 * (random.next() + random.next())) + (isFraud ? shift : 0);
      return { score, good: isFraud ? 0 : 1, fraud: isFraud ? 1 : 0 };
    });

  /** What `draw` draws from: each score as often as it comes in a thousand million cases. */
  const everyScore = ({ fraudRate, shift }: Population): ScoreCount[] => {
    const shareBelow = (sum: number) => (sum <= 1 ? sum ** 2 / 2 : 1 - (2 - sum) ** 2 / 2);
    return Array.from({ length: 60 }, (_, score) => {
      const cases = 1e9 * (shareBelow((score + 1) / 30) - shareBelow(score / 30));
      return [
        { score, good: Math.round(cases * (1 - fraudRate)), fraud: 0 },
        { score: score + shift, good: 0, fraud: Math.round(cases * fraudRate) },
      ];
    }).flat();
  };

  it.each([
    { name: "average precision", figure: averagePrecision, fraudRate: 0.2, shift: 15, total: 1_000 },
    { name: "average precision", figure: averagePrecision, fraudRate: 0.03, shift: 15, total: 2_000 },
    { name: "KS", figure: ks, fraudRate: 0.2, shift: 15, total: 1_000 },
    { name: "KS", figure: ks, fraudRate: 0.1, shift: 3, total: 1_000 },
  ])(
    "cover the true $name of $total cases with $fraudRate fraud, $shift points higher, in at least 92 of 100 repeats",
    ({ figure, total, ...given }) => {
      const truth = figure(everyScore(given))?.value as number;
      const random = new Random(20_261_125);
      const repeats = 200;
      let covered = 0;
      for (let i = 0; i < repeats; i++) {
        const found = figure(draw(random, total, given));
        if (found && found.low <= truth && truth <= found.high) covered++;
      }
      expect(covered / repeats).toBeGreaterThanOrEqual(0.92);
    },
  );

  it("leave room below a perfect ranking", () => {
    const perfect = [
      { score: 1, good: 30, fraud: 0 },
      { score: 2, good: 0, fraud: 20 },
    ];
    for (const found of [averagePrecision(perfect), ks(perfect)]) {
      expect(found).toMatchObject({ value: 1, high: 1 });
      expect(found?.low).toBeGreaterThan(0.7);
      expect(found?.low).toBeLessThan(0.9);
    }
  });
});
