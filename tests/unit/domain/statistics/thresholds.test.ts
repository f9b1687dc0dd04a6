import { describe, expect, it } from "vitest";
import { adviseThresholds, type Costs, type ThresholdCase } from "@/lib/domain/statistics/thresholds";
import { Random } from "@/lib/platform/seeded-random";

const costs: Costs = { approvedFraud: 1_000, declinedGood: 200, review: 20 };
const present = { approveBelow: 30, declineFrom: 70 };

/** Fraud at 1 % below 40, at 30 % below 60, at 95 % from there on. */
const truth = (score: number) => (score < 40 ? 0.01 : score < 60 ? 0.3 : 0.95);

/** A case that the score alone decides. */
function caseOf(given: Partial<ThresholdCase> & { score: number }): ThresholdCase {
  const plain = { fold: 0, good: 0, fraud: 0, weight: 1, canApprove: true, isDeclined: false };
  return { ...plain, decliningScore: given.score, ...given };
}

function draw(total: number, seed: number) {
  const random = new Random(seed);
  return Array.from({ length: total }, () => {
    const score = random.below(101);
    const isFraud = random.isTrue(truth(score));
    return caseOf({ score, fold: random.below(5), good: isFraud ? 0 : 1, fraud: isFraud ? 1 : 0 });
  });
}

/** Of evenly spread scores. */
function trueCost({ approveBelow, declineFrom }: typeof present): number {
  let cost = 0;
  for (let score = 0; score <= 100; score++) {
    if (score < approveBelow) cost += truth(score) * costs.approvedFraud;
    else if (score >= declineFrom) cost += (1 - truth(score)) * costs.declinedGood;
    else cost += costs.review;
  }
  return cost / 101;
}

describe("advice on thresholds", () => {
  it("finds the cheapest of all pairs", () => {
    const counts = draw(800, 3);
    const advice = adviseThresholds(counts, { costs, present });
    const costOf = (approveBelow: number, declineFrom: number) =>
      counts.reduce((sum, { score, good, fraud }) => {
        if (score < approveBelow) return sum + fraud * costs.approvedFraud;
        return sum + (score >= declineFrom ? good * costs.declinedGood : (good + fraud) * costs.review);
      }, 0) / 800;
    let cheapest = Number.POSITIVE_INFINITY;
    for (let a = 1; a < 100; a++)
      for (let d = a + 1; d <= 100; d++) cheapest = Math.min(cheapest, costOf(a, d));
    expect(advice?.best.cost).toBeCloseTo(cheapest, 9);
    expect(advice?.present.cost).toBeCloseTo(costOf(30, 70), 9);
    expect(advice?.grid).toHaveLength(45);
    for (const { approveBelow, declineFrom, cost } of advice?.grid ?? [])
      expect(cost).toBeCloseTo(costOf(approveBelow, declineFrom), 9);
  });

  it("finds the true thresholds within its intervals, and covers the true saving in 93 % of repeats", () => {
    const repeats = 60;
    let covered = 0;
    for (let seed = 1; seed <= repeats; seed++) {
      const advice = adviseThresholds(draw(8_000, seed), { costs, present, seed });
      if (!advice) throw new Error("there are cases");
      const saving = trueCost(present) - trueCost(advice.best);
      if (advice.saving.low <= saving && saving <= advice.saving.high) covered++;
    }
    expect(covered / repeats).toBeGreaterThanOrEqual(0.93);
    const large = adviseThresholds(draw(40_000, 9), { costs, present });
    expect(large?.best).toMatchObject({ approveBelow: 40, declineFrom: 60 });
  });

  it("is the same each time for the same cases", () => {
    const counts = draw(500, 4);
    expect(adviseThresholds(counts, { costs, present })).toEqual(
      adviseThresholds(counts, { costs, present }),
    );
    expect(adviseThresholds([], { costs, present })).toBeNull();
  });

  const inBothFolds = (...cases: (Partial<ThresholdCase> & { score: number })[]) =>
    [0, 1].flatMap((fold) => cases.map((each) => caseOf({ ...each, fold })));

  it("names a pair that can be published, however cheap another is", () => {
    const cases = inBothFolds({ score: 5, fraud: 50 }, { score: 60, good: 100 });
    const isAdmissible = {
      approveBelow: (score: number) => score > 10,
      declineFrom: (score: number) => score >= 80,
    };
    expect(adviseThresholds(cases, { costs, present })?.best).toMatchObject({
      approveBelow: 5,
      declineFrom: 61,
    });
    const advice = adviseThresholds(cases, { costs, present, isAdmissible });
    expect(advice?.best.approveBelow).toBeGreaterThan(10);
    expect(advice?.best.declineFrom).toBeGreaterThanOrEqual(80);
    expect(advice?.grid.length).toBeGreaterThan(0);
    for (const pair of advice?.grid ?? []) {
      expect(isAdmissible.approveBelow(pair.approveBelow)).toBe(true);
      expect(isAdmissible.declineFrom(pair.declineFrom)).toBe(true);
    }
    expect(advice?.approveBelow.low).toBeGreaterThan(10);
  });

  it("declines only for the part of a score that may decline", () => {
    const cases = inBothFolds({ score: 90, decliningScore: 20, good: 10, fraud: 10 });
    const advice = adviseThresholds(cases, { costs, present });
    expect(advice?.present.cost).toBe(costs.review);
    expect(
      advice?.grid.find(({ approveBelow, declineFrom }) => approveBelow === 10 && declineFrom === 20)?.cost,
    ).toBe(costs.declinedGood / 2);
  });

  it("approves nobody whom something else keeps from approval, and reviews nobody whom a rule declines", () => {
    const kept = inBothFolds({ score: 0, canApprove: false, good: 10 });
    expect(adviseThresholds(kept, { costs, present })?.present.cost).toBe(costs.review);
    const declined = inBothFolds({ score: 0, canApprove: false, isDeclined: true, good: 10 });
    const advice = adviseThresholds(declined, { costs, present });
    expect(advice?.present.cost).toBe(costs.declinedGood);
    expect(advice?.saving).toEqual({ value: 0, low: 0, high: 0 });
  });

  it("counts a case for as many as it stands for", () => {
    const cases = inBothFolds({ score: 10, fraud: 10 }, { score: 50, good: 10, weight: 9 });
    expect(adviseThresholds(cases, { costs, present })?.present.cost).toBeCloseTo(
      (costs.approvedFraud + 9 * costs.review) / 10,
    );
  });
});
