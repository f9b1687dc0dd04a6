import { describe, expect, test } from "vitest";
import type { Windows } from "@/lib/risk/input/sharing";
import { baselines } from "@/lib/risk/sharing/baselines";
import { strangerSurprise } from "@/lib/risk/sharing/surprise";

/* How mailboxes are built from names: a make that many have had for long is usual, until it comes far more often. */

const volume = [30, 900, 1_000] as const;
const baseline = { ...baselines.mailbox_make, chance: 0.008 };
const pointsOf = (
  strangers: Windows,
  more: { persons?: Windows; established?: number; cleared?: true } = {},
) =>
  strangerSurprise(
    "mailbox_make",
    { persons: strangers, strangers, established: 12, baseline, ...more },
    volume,
  ).points;

describe("a make of mailboxes that many have had for long", () => {
  test("has no points as often as usual", () => {
    expect(pointsOf([32, 1, 4, 20])).toBe(0);
  });

  test("leads to a review once it comes far more often in one day than in the rest of the month", () => {
    expect(pointsOf([22, 7, 8, 10])).toBeGreaterThanOrEqual(30);
  });

  test("has no points where so many people had it that the month's first weren't read", () => {
    expect(pointsOf([41, 9, 10, 20], { persons: [48, 9, 36, 40] })).toBe(0);
  });

  test("isn't cleared by a reviewer who approved one person with it", () => {
    expect(pointsOf([22, 7, 8, 10], { cleared: true })).toBe(pointsOf([22, 7, 8, 10]));
  });

  test("may come often on a day on which everything does", () => {
    const strangers: Windows = [24, 9, 10, 12];
    const busy = strangerSurprise(
      "mailbox_make",
      { persons: strangers, strangers, established: 12, baseline },
      [3_000, 3_900, 1_000],
    );
    expect(busy.points).toBe(0);
  });
});

test("a rare make that comes often in an organization's first weeks leads to review, and a common one doesn't", () => {
  const firstWeeks = (chance: number) =>
    strangerSurprise(
      "mailbox_make",
      { persons: [9, 1, 4, 9], strangers: [9, 1, 4, 9], established: 0, baseline: { ...baseline, chance } },
      [30, 900, 40],
    ).points;
  expect(firstWeeks(0.0015)).toBeGreaterThanOrEqual(30);
  expect(firstWeeks(0.01)).toBe(0);
});

describe("a rare make in an organization's first weeks", () => {
  const firstWeeks = (strangers: Windows) =>
    strangerSurprise(
      "mailbox_make",
      { persons: strangers, strangers, established: 0, baseline: { ...baseline, chance: 0.0001 } },
      [30, 900, 40],
    ).points;

  test("is its applicants' own way to write them once eight of the six days before today have it", () => {
    expect(firstWeeks([8, 1, 8, 8])).toBeGreaterThanOrEqual(30);
    expect(firstWeeks([9, 1, 9, 9])).toBe(0);
    expect(firstWeeks([24, 3, 14, 24])).toBe(0);
  });

  test("still leads to a review on a day that has far more of them than those days", () => {
    expect(firstWeeks([28, 20, 28, 28])).toBeGreaterThanOrEqual(30);
  });
});
