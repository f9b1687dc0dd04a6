import { describe, expect, it } from "vitest";
import type { Entry } from "@/lib/domain/scorecard/rows";
import { splitByTime } from "@/lib/domain/scorecard/split-by-time";

function entries(...labels: [at: number, good: number][]): Entry[] {
  return labels.map(([at, good]) => ({
    set: 0,
    facts: undefined,
    at,
    good,
    fraud: 0,
    groups: {},
  }));
}

const timesOf = (parts: Entry[][]) => parts.map((part) => part.map(({ at }) => at));

describe("a split by time", () => {
  it("cuts where a share of the labels lies before", () => {
    const given = entries([1, 5], [2, 5], [3, 5], [4, 5]);
    expect(timesOf(splitByTime(given, [0.75]))).toEqual([[1, 2, 3], [4]]);
    expect(timesOf(splitByTime(given, [0.25, 0.5]))).toEqual([[1], [2], [3, 4]]);
  });

  it("keeps what arrived in the same moment together", () => {
    expect(timesOf(splitByTime(entries([1, 1], [1, 9], [1, 1], [2, 1]), [0.5]))).toEqual([[1, 1, 1], [2]]);
    expect(timesOf(splitByTime(entries([1, 1], [1, 1]), [0.5]))).toEqual([[1, 1], []]);
  });

  it("has all parts, even without entries", () => {
    expect(splitByTime([], [0.2, 0.4])).toEqual([[], [], []]);
  });
});
