import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { evidenceOf } from "@/lib/risk/examples";
import { olderSsnsOf } from "@/lib/risk/gather/older-ssns";
import { mostLatest } from "@/lib/risk/gather/read-limits";
import type { Sighting } from "@/lib/risk/gather/sighting";
import type { Standing } from "@/lib/risk/input/sharing";

const day = 24 * 60;
const own = "own";
const volume = [33, 1_000] as const;

/** The latest first, evenly over some days. */
const others = (
  count: number,
  { from = 2, days = 27, standing = "approved" }: { from?: number; days?: number; standing?: Standing } = {},
): Sighting[] =>
  Array.from({ length: count }, (_, place) => ({
    application: `application-${place}`,
    person: place,
    family: place,
    region: undefined,
    minutesAgo: Math.round((from + (days * place) / count) * day),
    standing,
  }));

describe("how many of 10,000 applications have an SSN older than the applicant", () => {
  test("is told from those of the last 30 days, beyond the two that come by chance", () => {
    expect(olderSsnsOf(others(2), own, volume)).toBe(0);
    expect(olderSsnsOf(others(28), own, volume)).toBe(200);
    expect(olderSsnsOf(others(28, { from: 31 }), own, volume)).toBe(0);
  });

  test("doesn't depend on how many are read", () => {
    const all = others(600, { from: 1.5, days: 28 });
    expect(olderSsnsOf(all.slice(0, mostLatest), own, [1_000, 30_000])).toBeGreaterThan(100);
    expect(olderSsnsOf(all.slice(0, mostLatest), own, [1_000, 30_000])).toBeLessThan(200);
  });

  test("doesn't grow in a day, nor by those that the machine held or people rejected", () => {
    expect(olderSsnsOf(others(28, { from: 0, days: 1 }), own, volume)).toBe(0);
    for (const standing of ["held", "rejected", "fraud"] as const)
      expect(olderSsnsOf(others(28, { standing }), own, volume)).toBe(0);
  });

  test("leaves out the applicant's own and counts each person once", () => {
    expect(
      olderSsnsOf(
        others(28).map((one) => ({ ...one, person: own })),
        own,
        volume,
      ),
    ).toBe(0);
    expect(
      olderSsnsOf(
        others(28).map((one) => ({ ...one, person: 1 })),
        own,
        volume,
      ),
    ).toBe(0);
  });
});

test("an SSN older than the applicant leads to a review where it's rare, and says little where it's common", () => {
  const scoreOf = (olderSsns: number) =>
    assess(
      evidenceOf({ ssn: "212-05-1234", dateOfBirth: "1994-03-02", sharing: { olderSsns } }),
      defaultPolicy,
    ).signals.find(({ code }) => code === "SSN_OLDER_THAN_APPLICANT")?.points;
  expect([0, 60, 120, 240, 2_000].map(scoreOf)).toEqual([31, 31, 21, 11, 3]);
});
