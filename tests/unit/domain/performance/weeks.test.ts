import { describe, expect, it } from "vitest";
import { labelsByWeek } from "@/lib/domain/performance/weeks";

const monday = (day: number) => new Date(Date.UTC(2026, 5, day));

describe("labels by week", () => {
  it("has the weeks without analyses between others, with no fraud rate", () => {
    const weeks = labelsByWeek(
      [
        { week: monday(1), count: 5 },
        { week: monday(1), count: 2 },
        { week: monday(22), count: 1 },
      ],
      [{ week: monday(1), good: 3, fraud: 1 }],
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
