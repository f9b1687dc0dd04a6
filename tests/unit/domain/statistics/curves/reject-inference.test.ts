import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { UnlabeledCount } from "@/lib/domain/statistics/curves/labeled-bands";
import { rejectBounds } from "@/lib/domain/statistics/curves/reject-bounds";
import { reweigh } from "@/lib/domain/statistics/curves/reweigh";
import { rocAuc, type ScoreCount } from "@/lib/domain/statistics/roc-auc";
import { Random } from "@/lib/platform/seeded-random";

const labeled: ScoreCount[] = [
  { score: 5, good: 6, fraud: 2 },
  { score: 45, good: 2, fraud: 2 },
];
const unlabeled: UnlabeledCount[] = [
  { score: 45, count: 2 },
  { score: 75, count: 3 },
];

/** Every way to label the unlabeled cases. */
function everyLabeling(known: readonly ScoreCount[], open: readonly UnlabeledCount[]): ScoreCount[][] {
  return open.reduce<ScoreCount[][]>(
    (found, { score, count }) =>
      found.flatMap((counts) =>
        Array.from({ length: count + 1 }, (_, fraud) => [...counts, { score, fraud, good: count - fraud }]),
      ),
    [[...known]],
  );
}

function caughtFrom(counts: readonly ScoreCount[], from: number): number {
  const fraud = (each: readonly ScoreCount[]) => each.reduce((total, one) => total + one.fraud, 0);
  return fraud(counts.filter(({ score }) => score >= from)) / fraud(counts);
}

describe("bounds without labels of rejected applicants", () => {
  it("says what is known of a hand-computed case", () => {
    const found = rejectBounds(labeled, unlabeled);
    expect(found?.fraudRate).toEqual({ low: 4 / 17, high: 9 / 17 });
    expect(found?.caught).toEqual([
      { from: 75, share: { low: 0, high: 3 / 7 } },
      { from: 45, share: { low: 2 / 4, high: 7 / 9 } },
      { from: 5, share: { low: 1, high: 1 } },
    ]);
    expect(found?.bands[4]).toEqual({
      from: 40,
      to: 49,
      good: 2,
      fraud: 2,
      unlabeled: 2,
      fraudRate: { low: 2 / 6, high: 4 / 6 },
      isUnknown: false,
    });
    expect(found?.bands[7]).toMatchObject({ fraudRate: { low: 0, high: 1 }, isUnknown: true });
    expect(found?.bands[9]).toMatchObject({ to: 100, fraudRate: null, isUnknown: false });
  });

  it("holds for every way to label them, and no tighter bound of whole cases does", () => {
    const few = fc.array(
      fc.record({
        score: fc.integer({ min: 0, max: 9 }).map((tens) => 10 * tens),
        count: fc.integer({ min: 0, max: 4 }),
      }),
      { maxLength: 4 },
    );
    const known = fc.array(
      fc.record({
        score: fc.integer({ min: 0, max: 9 }).map((tens) => 10 * tens),
        good: fc.integer({ min: 0, max: 4 }),
        fraud: fc.integer({ min: 0, max: 4 }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(known, few, (counts, open) => {
        const found = rejectBounds(counts, open);
        if (found === null) return;
        const ways = everyLabeling(counts, open);
        const areas = ways.flatMap((way) => rocAuc(way)?.value ?? []);
        for (const area of areas) {
          expect(area).toBeGreaterThanOrEqual(found.auc.low - 1e-12);
          expect(area).toBeLessThanOrEqual(found.auc.high + 1e-12);
        }
        for (const { from, share } of found.caught) {
          const shares = ways.map((way) => caughtFrom(way, from));
          expect(Math.min(...shares)).toBeCloseTo(share.low, 12);
          expect(Math.max(...shares)).toBeCloseTo(share.high, 12);
        }
      }),
      { numRuns: 200, seed: 5 },
    );
  });

  it("reaches the area's bounds with many cases, also between all good and all fraud", () => {
    const known = [
      { score: 10, good: 300, fraud: 5 },
      { score: 60, good: 20, fraud: 30 },
    ];
    const open = [
      { score: 10, count: 40 },
      { score: 60, count: 25 },
      { score: 90, count: 30 },
    ];
    const found = rejectBounds(known, open);
    const areas = everyLabeling(known, open).flatMap((way) => rocAuc(way)?.value ?? []);
    expect(found?.auc.low).toBeCloseTo(Math.min(...areas), 3);
    expect(found?.auc.high).toBeCloseTo(Math.max(...areas), 3);
  });

  it("is a single value with all labels, and null without labels of both kinds", () => {
    const found = rejectBounds(labeled, []);
    expect(found?.auc.low).toBeCloseTo(rocAuc(labeled)?.value as number, 12);
    expect(found?.auc.high).toBeCloseTo(rocAuc(labeled)?.value as number, 12);
    expect(rejectBounds([{ score: 5, good: 6, fraud: 0 }], unlabeled)).toBeNull();
  });
});

describe("labels weighted by how rare they are in their band", () => {
  it("stands for all cases of a band, and names bands without labels", () => {
    const found = reweigh(labeled, unlabeled);
    expect(found.weights[0]).toBe(1);
    expect(found.weights[4]).toBe(6 / 4);
    expect(found.unknown).toMatchObject([{ from: 70, unlabeled: 3 }]);
    const [low, middle] = found.counts as [ScoreCount, ScoreCount];
    expect(middle.fraud / low.fraud).toBeCloseTo(1.5, 12);
    expect(found.effective.fraud).toBeCloseTo(5 ** 2 / (2 + 2 * 2.25), 12);
    // No kind counts for more than its labels are worth.
    expect(low.fraud + middle.fraud).toBeLessThanOrEqual(found.effective.fraud + 1e-12);
    expect(low.good + middle.good).toBeLessThanOrEqual(found.effective.good + 1e-12);
  });

  it("finds the true area from labels that rejection thinned out, and its interval covers it", () => {
    const rate = (score: number) => 0.02 + 0.6 * (score / 100) ** 2;
    const scores = Array.from({ length: 20 }, (_, bin) => bin * 5);
    const truth = rocAuc(
      scores.map((score) => ({ score, good: 1e6 * (1 - rate(score)), fraud: 1e6 * rate(score) })),
    )?.value as number;
    const random = new Random(7);
    const repeats = 200;
    let covered = 0;
    let biased = 0;
    for (let i = 0; i < repeats; i++) {
      const labels: ScoreCount[] = [];
      const open: UnlabeledCount[] = [];
      for (let n = 0; n < 3_000; n++) {
        const score = random.of(scores);
        const isFraud = random.isTrue(rate(score));
        if (random.isTrue(score < 30 ? 0.9 : 0.2))
          labels.push({ score, good: isFraud ? 0 : 1, fraud: isFraud ? 1 : 0 });
        else open.push({ score, count: 1 });
      }
      const plain = rocAuc(labels);
      const found = rocAuc(reweigh(labels, open).counts);
      if (found && found.low <= truth && truth <= found.high) covered++;
      if (plain && plain.low <= truth && truth <= plain.high) biased++;
    }
    expect(covered / repeats).toBeGreaterThanOrEqual(0.93);
    expect(covered).toBeGreaterThan(biased);
  });
});
