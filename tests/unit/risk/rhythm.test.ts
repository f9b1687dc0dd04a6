import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rhythmOf } from "@/lib/risk/gather/rhythm";
import { mostOfRhythm, rhythmPoints } from "@/lib/risk/recognize/rhythm";

/* Applications at equal gaps, as a script sends them. */

const second = 1_000;

describe("a rhythm", () => {
  test("is four applications whose gaps are equal within a second", () => {
    expect(rhythmOf([90_000, 180_400, 269_800])).toEqual({ seconds: 90, gaps: 3, others: 0 });
    expect(rhythmOf([90_000, 180_000])).toBeUndefined();
    expect(rhythmOf([90_000, 180_000, 272_000])).toBeUndefined();
  });

  test("is found among others' applications, which are counted", () => {
    expect(rhythmOf([31_000, 90_000, 121_000, 180_000, 270_000, 300_000])).toEqual({
      seconds: 90,
      gaps: 3,
      others: 3,
    });
  });

  test("isn't that of a caller who sends what was stored: within seconds, or several at once", () => {
    expect(rhythmOf([2_000, 4_000, 6_000, 8_000])).toBeUndefined();
    expect(rhythmOf([60_000, 60_200, 120_000, 120_100, 180_000])).toBeUndefined();
  });

  test("isn't found in a hundred applications an hour that come by chance, with points for a review", () => {
    let state = 1;
    const chance = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    let held = 0;
    const all = 5_000;
    const times: number[] = [];
    let now = 0;
    for (let one = 0; one < all; one++) {
      now += -Math.log(chance()) * 36 * second;
      const rhythm = rhythmOf(
        times
          .slice(-24)
          .reverse()
          .map((time) => now - time),
      );
      if (rhythm && rhythmPoints(rhythm) >= 30) held++;
      times.push(now);
    }
    console.log(`random arrivals, 100 an hour: ${held} of ${all} with 30 points or more`);
    expect(held / all).toBeLessThan(0.001);
  });
});

test("more equal gaps never have fewer points, and more applications in between never more", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 900 }),
      fc.integer({ min: 3, max: 23 }),
      fc.integer({ min: 0, max: 21 }),
      (seconds, gaps, others) => {
        const points = rhythmPoints({ seconds, gaps, others });
        expect(points).toBeLessThanOrEqual(mostOfRhythm);
        expect(rhythmPoints({ seconds, gaps: gaps + 1, others })).toBeGreaterThanOrEqual(points);
        expect(rhythmPoints({ seconds, gaps, others: others + 1 })).toBeLessThanOrEqual(points);
      },
    ),
  );
});
