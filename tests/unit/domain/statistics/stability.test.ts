import { describe, expect, it } from "vitest";
import { stabilityIndex } from "@/lib/domain/statistics/stability";
import { Random } from "@/lib/platform/seeded-random";

function draw(random: Random, total: number, shares: readonly number[]): number[] {
  const counts = shares.map(() => 0);
  for (let i = 0; i < total; i++) {
    const drawn = random.next();
    let bin = 0;
    for (let upTo = shares[0] as number; drawn >= upTo && bin < shares.length - 1; ) {
      bin++;
      upTo += shares[bin] as number;
    }
    counts[bin] = (counts[bin] as number) + 1;
  }
  return counts;
}

describe("the population stability index", () => {
  it("is Σ (p − q) ln(p/q), and 0 for equal distributions", () => {
    expect(stabilityIndex([100, 200], [100, 200])?.index).toBe(0);
    // Large counts, so that the half cases do not matter.
    const expected = (0.7 - 0.5) * Math.log(0.7 / 0.5) + (0.3 - 0.5) * Math.log(0.3 / 0.5);
    expect(stabilityIndex([5e6, 5e6], [7e6, 3e6])?.index).toBeCloseTo(expected, 5);
  });

  it("is finite for a bin that one side lacks, and null without cases", () => {
    expect(stabilityIndex([50, 50, 0], [0, 50, 50])?.index).toBeGreaterThan(0.25);
    expect(stabilityIndex([0, 0], [5, 5])).toBeNull();
  });

  it("doesn't depend on bins that neither side has", () => {
    expect(stabilityIndex([400, 0, 0], [200, 0, 0])?.index).toBe(0);
    expect(stabilityIndex([50, 50, 0, 0], [20, 40, 0, 0])).toEqual(stabilityIndex([50, 50], [20, 40]));
  });

  it("exceeds the limit of chance about once in twenty without a shift, and always with one", () => {
    const random = new Random(5);
    const shares = [0.3, 0.25, 0.2, 0.15, 0.1];
    const times = 1_000;
    const exceeds = (recent: readonly number[]) => {
      const found = stabilityIndex(draw(random, 900, shares), draw(random, 300, recent));
      return found !== null && found.index > found.chance;
    };
    const chance = Array.from({ length: times }, () => exceeds(shares)).filter(Boolean).length / times;
    expect(chance).toBeGreaterThan(0.03);
    expect(chance).toBeLessThan(0.07);
    const shifted = Array.from({ length: 50 }, () => exceeds([0.1, 0.15, 0.2, 0.25, 0.3]));
    expect(shifted.every(Boolean)).toBe(true);
  });
});
