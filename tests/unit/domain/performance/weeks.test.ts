import { describe, expect, it } from "vitest";
import { labelsByWeek } from "@/lib/domain/performance/weeks";

const inJune = (day: number) => new Date(Date.UTC(2026, 5, day));

describe("labels by week", () => {
  it("go from Monday to Sunday, and have the weeks without analyses between others, with no fraud rate", () => {
    const weeks = labelsByWeek(
      [
        { day: inJune(1), count: 5 },
        { day: inJune(7), count: 2 },
        { day: inJune(22), count: 1 },
      ],
      [
        { day: inJune(1), good: 1, fraud: 1 },
        { day: inJune(7), good: 2, fraud: 0 },
      ],
    );
    expect(
      weeks.map(({ from, analyses, good, fraud }) => [from.slice(0, 10), analyses, good, fraud]),
    ).toEqual([
      ["2026-06-01", 7, 3, 1],
      ["2026-06-08", 0, 0, 0],
      ["2026-06-15", 0, 0, 0],
      ["2026-06-22", 1, 0, 0],
    ]);
    expect(weeks.map(({ fraudRate }) => fraudRate?.value ?? null)).toEqual([0.25, null, null, null]);
  });

  it("has no week without analyses", () => {
    expect(labelsByWeek([], [])).toEqual([]);
  });
});
