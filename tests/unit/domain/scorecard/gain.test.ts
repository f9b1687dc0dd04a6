import { describe, expect, it } from "vitest";
import { measureGain, type ScoredLabels } from "@/lib/domain/scorecard/gain";
import { Random } from "@/lib/platform/seeded-random";

const intercepts = { before: -4, after: -4 };

const fraudRate = (score: number) => 1 / (1 + Math.exp(4 - (Math.LN2 / 10) * score));

/** The later score knows more of what outcomes follow than the earlier one. */
function draw(random: Random, total: number): ScoredLabels[] {
  return Array.from({ length: total }, () => {
    const [one, other] = [20 * random.below(3), 15 * random.below(3)];
    const isFraud = random.isTrue(fraudRate(one + other));
    return { before: one, after: one + other, good: isFraud ? 0 : 1, fraud: isFraud ? 1 : 0 };
  });
}

/** Of all nine pairs of scores, which are equally frequent. */
const truth = measureGain(
  [0, 20, 40].flatMap((one) =>
    [0, 15, 30].map((other) => {
      const fraud = Math.round(1e6 * fraudRate(one + other));
      return { before: one, after: one + other, good: 1e6 - fraud, fraud };
    }),
  ),
  intercepts,
);

const repeated = new Random(2);
const repeats = Array.from({ length: 150 }, () => measureGain(draw(repeated, 1_500), intercepts));

describe("the gain on held-out cases", () => {
  it("is a difference of figures of the same cases", () => {
    for (const change of [truth.auc, truth.ks, truth.logLoss, truth.calibrationError]) {
      if (!change) throw new Error("there are cases of both kinds");
      expect(change.difference.value).toBeCloseTo(change.after - change.before, 12);
    }
    expect(truth.auc?.difference.low).toBeGreaterThan(0);
    expect(truth.logLoss?.difference.high).toBeLessThan(0);
  });

  it.each(["auc", "ks", "logLoss"] as const)(
    "has intervals that cover the true difference of %s",
    (figure) => {
      const value = truth[figure]?.difference.value as number;
      const covered = repeats.filter((measured) => {
        const found = measured[figure]?.difference;
        return found && found.low <= value && value <= found.high;
      });
      expect(covered.length / repeats.length).toBeGreaterThanOrEqual(0.92);
    },
  );

  it("is the same for labels in any order, split or together", () => {
    const labels = draw(new Random(3), 2_000);
    expect(measureGain(labels.toReversed(), intercepts)).toEqual(measureGain(labels, intercepts));
  });

  it("has no value without labels of both kinds", () => {
    const found = measureGain([{ before: 10, after: 20, good: 5, fraud: 0 }], intercepts);
    expect(found).toMatchObject({ auc: null, ks: null, labels: { good: 5, fraud: 0 } });
    expect(measureGain([], intercepts)).toMatchObject({ logLoss: null, calibrationError: null });
  });
});
