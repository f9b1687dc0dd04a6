import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultPolicy, type PolicyDocument } from "@/lib/contract/policy";
import { principalReasons } from "@/lib/risk/adverse-action";
import { assess } from "@/lib/risk/assess";
import { catalog } from "@/lib/risk/catalog";
import { checkPolicy } from "@/lib/risk/check-policy";
import { compareApplicants } from "@/lib/risk/compare/applicants";
import { gradeBirths } from "@/lib/risk/compare/births";
import { counterfactuals } from "@/lib/risk/counterfactuals";
import { ordinaryApplicant } from "@/lib/risk/examples";
import type { Evidence } from "@/lib/risk/input/evidence";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { aboutIssued, firstIssued, lastIssued, ssnClass } from "@/lib/risk/recognize/ssn-class";

const observedAt = "2026-11-01T12:00:00Z";
const known: Omit<Evidence, "applicant"> = {
  sharing: { observedAt, volume: [0, 0], elements: {}, earlier: [] },
  request: { observedAt },
};

function assessBirth(dateOfBirth: string | undefined, ssn = ordinaryApplicant.ssn, policy = defaultPolicy) {
  const data = { ...ordinaryApplicant, ssn, ...(dateOfBirth === undefined ? {} : { dateOfBirth }) };
  return assess({ ...known, applicant: normalizeApplicant(data as typeof ordinaryApplicant) }, policy);
}

describe("age", () => {
  const day = fc
    .date({ min: new Date("1914-11-02"), max: new Date("2003-11-03"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  test("of an adult changes neither score nor decision, whatever it is", () => {
    const ssn = "536-98-8741";
    const without = assessBirth(undefined, ssn);
    fc.assert(
      fc.property(day, (dateOfBirth) => {
        const { riskScore, decision, reasons } = assessBirth(dateOfBirth, ssn);
        expect({ riskScore, decision, reasons }).toEqual({
          riskScore: without.riskScore,
          decision: without.decision,
          reasons: without.reasons,
        });
      }),
      { numRuns: 500 },
    );
  });

  test("never has points, and no policy can give it any or make a rule of it", () => {
    for (const code of ["BIRTH_UNDER_18", "BIRTH_IMPLAUSIBLE", "SSN_ISSUED_TO_ADULT"] as const) {
      expect(catalog[code].points).toBe(0);
      const weighed: PolicyDocument = { ...defaultPolicy, signals: { [code]: { points: 5 } } };
      expect(checkPolicy(weighed).map(({ path }) => path)).toEqual([`signals.${code}`]);
      const rule = { id: "age", anyOf: [code], raiseTo: "REVIEW", adverseAction: "Age" } as const;
      expect(checkPolicy({ ...defaultPolicy, rules: [rule] as never }).map(({ path }) => path)).toEqual([
        "rules[0].anyOf[0]",
      ]);
    }
  });

  test("under 18 leads to a person's review, up to the day before the birthday and with no points", () => {
    const minor = assessBirth("2008-11-02", "764291234");
    expect(minor).toMatchObject({ riskScore: 0, decision: "REVIEW", decisionBasis: "insufficient_evidence" });
    expect(minor.reasons).toContain(
      "On 2026-11-01 the applicant is under 18 by the stated date of birth: check whether the applicant can enter into a contract.",
    );
    expect(principalReasons(minor)[0]).toBe(
      "We could not verify that you have reached the legal age to enter into a contract",
    );
    expect(assessBirth("2008-11-01", "764291234").decision).toBe("APPROVE");
  });

  test("of 112 or older leads to a person's review, with no points", () => {
    const old = assessBirth("1914-11-01", "764291234");
    expect(old).toMatchObject({ riskScore: 0, decision: "REVIEW", decisionBasis: "insufficient_evidence" });
    expect(principalReasons(old)[0]).toBe("We could not verify the date of birth provided");
    expect(assessBirth("1914-11-02", "764291234").decision).toBe("APPROVE");
  });

  test("under 18 asks for a review that a corrected date of birth takes back", () => {
    const { contributions } = assessBirth("2010-05-05", "764291234");
    expect(counterfactuals(contributions, defaultPolicy)).toEqual([
      {
        decision: "APPROVE",
        riskScore: 0,
        corrections: [{ kind: "date_of_birth", codes: ["BIRTH_UNDER_18"] }],
      },
    ]);
  });
});

const lists = readFileSync(
  new URL("../../../lib/risk/tables/source/ssn-high-groups-2003-2011.txt", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map(
    (row) =>
      [
        row.slice(0, 10),
        new Map(
          row
            .slice(11)
            .split(" ")
            .map((pair) => pair.split(":") as [string, string]),
        ),
      ] as const,
  );

const order = [
  [1, 9],
  [10, 98],
  [2, 8],
  [11, 99],
].flatMap(([first = 0, last = 0]) =>
  Array.from({ length: (last - first) / 2 + 1 }, (_, at) => String(first + 2 * at).padStart(2, "0")),
); // prettier-ignore

/** Straight from the lists: the last one before an area came to a group, and the first after it had passed it. */
function daysFromLists(area: string, group: string): { first: string | undefined; last: string | undefined } {
  let highest = -1;
  let first: string | undefined;
  for (const [day, changes] of lists) {
    highest = Math.max(highest, order.indexOf(changes.get(area) ?? ""));
    if (highest < order.indexOf(group)) first = day;
    if (highest > order.indexOf(group)) return { first, last: day };
  }
  return { first, last: undefined };
}

describe("the days on which a number can have been issued", () => {
  test("are told for groups that were complete, and for those that came after randomization, and for no others", () => {
    const numbers = Array.from({ length: 899 * 99 }, (_, at) => {
      const [area, group] = [1 + Math.floor(at / 99), 1 + (at % 99)];
      return `${String(area).padStart(3, "0")}${String(group).padStart(2, "0")}1234`;
    });
    const isRight = (ssn: string) => {
      const kind = ssnClass(ssn);
      const [first, last] = [firstIssued(ssn), lastIssued(ssn)];
      if (kind === "only_since_2011") return first === "2011-06-25" && last === undefined;
      if (kind !== "issuable_before_2011") return first === undefined && last === undefined;
      if (ssn >= "700" && ssn < "729") return last === undefined || last === "1963-06-30";
      const expected = daysFromLists(ssn.slice(0, 3), ssn.slice(3, 5));
      return first === expected.first && last === expected.last;
    };
    expect(numbers.filter((ssn) => !isRight(ssn))).toEqual([]);
    const told = numbers.filter((ssn) => lastIssued(ssn) !== undefined).length;
    expect(told).toBeGreaterThan(40_000);
    expect(numbers.filter((ssn) => (lastIssued(ssn) ?? "") > "2003-11-03").length).toBeGreaterThan(4_000);
    expect(numbers.filter((ssn) => (firstIssued(ssn) ?? "9") < "2011-06").length).toBeGreaterThan(4_000);
  });

  test("are not told for an area's highest group, of which numbers may have been left", () => {
    expect(lastIssued("764291234")).toBeUndefined();
    expect(lastIssued("764271234")).toBe("2011-06-24");
  });

  test("before birth are a strong sign that never declines by itself", () => {
    const { riskScore, decision } = assessBirth("2012-01-01", "764-66-1234");
    expect({ riskScore, decision }).toEqual({ riskScore: 30, decision: "REVIEW" });
  });

  test("decades before birth count more the longer, at the nation's pace, and never decline by themselves", () => {
    const scoreOf = (dateOfBirth: string, ssn = "536-22-8741") => assessBirth(dateOfBirth, ssn).riskScore;
    expect(["1968-12-31", "1969-01-01", "1979-01-01", "1994-01-01"].map((day) => scoreOf(day))).toEqual([
      0, 13, 20, 31,
    ]);
    expect(assessBirth("1994-01-01").decision).toBe("REVIEW");
  });

  test("aren't estimated for areas that were opened late, nor for numbers issued since 2011", () => {
    expect(["680221234", "764661234", "536998741", "900221234"].map(aboutIssued)).toEqual(
      Array(4).fill(undefined),
    );
  });
});

describe("two dates of birth", () => {
  test.each([
    ["1988-04-17", "1988-04-17", "same"],
    ["1988-04-17", "1988-04-18", "close"],
    ["1988-04-17", "1998-04-17", "close"],
    ["1988-12-17", "1988-21-17", "close"],
    ["1988-04-07", "1988-07-04", "close"],
    ["1988-04-17", "1988-05-18", "different"],
    ["1988-04-17", "1973-12-03", "generation"],
    ["1988-04-17", "1974-12-03", "different"],
  ] as const)("%s and %s are %s", (a, b, grade) => {
    expect(gradeBirths(a, b)).toBe(grade);
    expect(gradeBirths(b, a)).toBe(grade);
  });

  test("are compared only where both are stated", () => {
    const stated = normalizeApplicant({ ...ordinaryApplicant, dateOfBirth: "1988-04-17" });
    const silent = normalizeApplicant(ordinaryApplicant);
    expect(compareApplicants(stated, stated).birth).toBe("same");
    expect(compareApplicants(stated, silent)).not.toHaveProperty("birth");
    expect(compareApplicants(silent, silent)).not.toHaveProperty("birth");
  });
});
