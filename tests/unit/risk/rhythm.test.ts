import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { rhythmOf } from "@/lib/risk/gather/rhythm";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { isOwnPace, mostOfRhythm, rhythmPoints } from "@/lib/risk/recognize/rhythm";
import { createMemoryStore } from "@/tests/bench/decisions/store";
import { begin, person } from "./lender-history";

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

describe("a pace that the organization itself keeps", () => {
  const all = 86_400;
  const rhythm = { seconds: 600, gaps: 5, others: 0 };

  test("fills its day, or its office hours", () => {
    expect(isOwnPace(rhythm, [all / 600, 4_000, 0])).toBe(true);
    expect(isOwnPace(rhythm, [(8 * 3_600) / 600, 1_000, 0])).toBe(true);
    expect(isOwnPace({ ...rhythm, others: 1 }, [all / 600, 4_000, 0])).toBe(true);
  });

  test("is that of its first day, which isn't full yet", () => {
    expect(isOwnPace(rhythm, [6, 6, 0])).toBe(true);
    expect(isOwnPace(rhythm, [6, 6, 1])).toBe(false);
    expect(isOwnPace(rhythm, [6, 7, 0])).toBe(false);
  });

  test("isn't a script's, for which the day has too few or too many, or among others who come in between", () => {
    expect(isOwnPace(rhythm, [30, 1_000, 0])).toBe(false);
    expect(isOwnPace(rhythm, [400, 9_000, 0])).toBe(false);
    expect(isOwnPace({ ...rhythm, others: 2 }, [200, 4_000, 0])).toBe(false);
  });

  test("holds none of its applicants, from the first to those of the third day", () => {
    const store = createMemoryStore();
    const rhythms = Array.from({ length: 600 }, (_, place) => {
      const { at: _at, ...data } = person(place);
      const applicant = normalizeApplicant(data);
      const at = new Date(begin + place * 300 * second);
      const evidence = store.observe(applicant, at, { deviceId: `device-${place}` });
      const assessment = assess({ applicant, ...evidence }, defaultPolicy);
      store.conclude(applicant, assessment);
      expect(assessment.signals.map(({ code }) => code)).not.toContain("REGULAR_ARRIVALS");
      return evidence.request?.rhythm;
    });
    expect(rhythms.filter((rhythm) => rhythm !== undefined).length).toBeGreaterThan(590);
  });
});
