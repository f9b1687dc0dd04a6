import { describe, expect, test } from "vitest";
import {
  attemptsOfCases,
  type LabeledCase,
  labeledCase,
  readCases,
} from "@/tests/bench/decisions/cases/case";
import { casesOf, hands } from "@/tests/bench/decisions/cases/hands";
import type { Judged } from "@/tests/bench/decisions/judge";
import { areaUnderCurve, rankingOf } from "@/tests/bench/decisions/ranking";

const one: LabeledCase = {
  at: "2026-01-05T10:00:00Z",
  kind: "ordinary",
  part: "typical",
  story: "a",
  data: { firstName: "Maria", lastName: "Santos" },
};

describe("labeled cases in JSON lines", () => {
  test("are read, whatever empty lines stand between them", () => {
    expect(readCases(`${JSON.stringify(one)}\n\n${JSON.stringify({ ...one, story: "b" })}\n`)).toEqual([
      one,
      { ...one, story: "b" },
    ]);
  });

  test("are refused by line and field", () => {
    const lines = `${JSON.stringify(one)}\n${JSON.stringify({ ...one, part: "honest" })}`;
    expect(() => readCases(lines)).toThrow(/^Line 2, part: /);
    expect(() => readCases(`${JSON.stringify(one)}\n{`)).toThrow("Line 2 is not JSON");
  });

  test("come in the order of time, and an expert's fraud counts as visible", () => {
    const fraud = { ...one, at: "2026-01-04T10:00:00Z", part: "fraud" as const };
    const attempts = attemptsOfCases([one, { ...fraud, plain: true }, fraud]);
    expect(attempts.map(({ part, visible }) => [part, visible])).toEqual([
      ["fraud", true],
      ["fraud", false],
      ["typical", false],
    ]);
  });
});

describe.each(hands)("the cases of the %s", (hand) => {
  const attempts = casesOf(hand, 11);
  const of = (part: string) => attempts.filter((attempt) => attempt.part === part);

  test("are the same for the same seed, and others for another", () => {
    expect(casesOf(hand, 11)).toEqual(attempts);
    expect(casesOf(hand, 12)).not.toEqual(attempts);
  });

  test("are of as many people and kinds as the rules for authors ask for", () => {
    expect(of("typical").length).toBeGreaterThan(2_500);
    expect(of("atypical").length).toBeGreaterThan(1_150);
    expect(of("owed_review").length).toBeGreaterThan(100);
    expect(of("fraud").filter(({ visible }) => visible).length).toBeGreaterThan(400);
    expect(new Set(of("atypical").map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(14);
    expect(new Set(of("fraud").map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(24);
    expect(new Set(of("typical").flatMap(({ groups }) => groups)).size).toBeGreaterThanOrEqual(12);
  });

  test("could be imported as JSON lines", () => {
    for (const { at, data, context } of attempts.slice(0, 500)) {
      const line = { ...one, at: at.toISOString(), data, ...(context ? { context } : {}) };
      expect(labeledCase.safeParse(line).success).toBe(true);
    }
  });
});

describe("how scores rank", () => {
  function judged(part: "typical" | "fraud", riskScore: number): Judged {
    const decision = riskScore < 30 ? "APPROVE" : "REVIEW";
    const attempt = { kind: part, part, at: new Date(0), data: one.data, groups: [], story: "a" };
    return {
      attempt: { ...attempt, visible: part === "fraud" } as Judged["attempt"],
      decision,
      riskScore,
      signals: [],
      evidence: {},
    };
  }

  test("the area under the curve is the share of pairs in the right order, equals half", () => {
    expect(areaUnderCurve([50], [10, 50, 90])).toBe(0.5);
    expect(areaUnderCurve([60, 70], [10, 20])).toBe(1);
    expect(areaUnderCurve([10], [20])).toBe(0);
    expect(areaUnderCurve([0, 100], [0, 100])).toBe(0.5);
  });

  test("names the commonest score of those held, and what is held at 1 % of typical people", () => {
    const ranking = rankingOf([
      ...Array.from({ length: 100 }, (_, place) => judged("typical", place === 0 ? 40 : 0)),
      judged("fraud", 30),
      judged("fraud", 30),
      judged("fraud", 60),
    ]);
    expect(ranking.commonest).toEqual({ score: 30, share: 0.5 });
    expect(ranking.heldAtOnePercent).toMatchObject({ count: 3, of: 3 });
    expect(ranking.bands.map(({ forms }) => forms)).toEqual([99, 0, 0, 2, 1, 0, 1, 0, 0, 0]);
    expect(ranking.aucAmongHeld).toBeCloseTo(1 / 3);
    expect(ranking.ks).toBeCloseTo(0.99);
  });
});
