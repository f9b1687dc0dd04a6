import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aucBounds } from "@/lib/domain/statistics/curves/auc-bounds";
import type { UnlabeledCount } from "@/lib/domain/statistics/curves/labeled-bands";
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

describe("bounds of the area without labels of rejected applicants", () => {
  it("holds for every way to label them", () => {
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
        const found = aucBounds(counts, open);
        if (found === null) return;
        for (const area of everyLabeling(counts, open).flatMap((way) => rocAuc(way)?.value ?? [])) {
          expect(area).toBeGreaterThanOrEqual(found.low - 1e-12);
          expect(area).toBeLessThanOrEqual(found.high + 1e-12);
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
    const found = aucBounds(known, open);
    const areas = everyLabeling(known, open).flatMap((way) => rocAuc(way)?.value ?? []);
    expect(found?.low).toBeCloseTo(Math.min(...areas), 3);
    expect(found?.high).toBeCloseTo(Math.max(...areas), 3);
  });

  it("is a single value with all labels, and null without labels of both kinds", () => {
    const found = aucBounds(labeled, []);
    expect(found?.low).toBeCloseTo(rocAuc(labeled)?.value as number, 12);
    expect(found?.high).toBeCloseTo(rocAuc(labeled)?.value as number, 12);
    expect(aucBounds([{ score: 5, good: 6, fraud: 0 }], unlabeled)).toBeNull();
  });
});

describe("labels weighted by how rare they are in their band", () => {
  it("stands for all cases of a band, and names bands without labels", () => {
    const found = reweigh(labeled, unlabeled);
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
