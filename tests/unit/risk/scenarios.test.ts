import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { decisions } from "@/lib/risk/assessment";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { findRings } from "@/lib/risk/rings";
import { atypical } from "./scenarios-atypical";
import { fraud } from "./scenarios-fraud";
import { ordinary } from "./scenarios-honest";
import { linked } from "./scenarios-linked";

const scenarios = [...ordinary, ...atypical, ...linked, ...fraud];

const results = scenarios.flatMap((scenario) => {
  const applicants = scenario.batch.map(normalizeApplicant);
  const rings = applicants.length > 1 ? findRings(applicants) : [];
  return applicants.map((applicant, index) => {
    const ring = rings[index];
    const assessment = assess(
      { applicant, ...scenario.records, ...(ring ? { rings: ring } : {}) },
      defaultPolicy,
    );
    return { scenario, assessment, inBand: scenario.band.includes(assessment.decision) };
  });
});

test("at least nine in ten scenarios end in their band", () => {
  const table = ["honest", "fraud"].flatMap((truth) =>
    [
      ...new Set(
        results
          .filter(({ scenario }) => scenario.truth === truth)
          .map(({ scenario }) => scenario.band.join(" or ")),
      ),
    ].map((band) => {
      const of = results.filter(
        ({ scenario }) => scenario.truth === truth && scenario.band.join(" or ") === band,
      );
      const counts = decisions.map(
        (decision) => of.filter(({ assessment }) => assessment.decision === decision).length,
      );
      return `${`${truth}, expected ${band}`.padEnd(42)}${counts.map((count) => String(count).padStart(9)).join("")}`;
    }),
  );
  const outside = results.filter(({ inBand }) => !inBand);
  const share = 1 - outside.length / results.length;
  console.log(
    [
      `${"".padEnd(42)}${decisions.map((decision) => decision.padStart(9)).join("")}`,
      ...table,
      `in band: ${results.length - outside.length} of ${results.length} (${(100 * share).toFixed(1)} %)`,
      ...outside.map(
        ({ scenario, assessment }) => `  ${scenario.title}: ${assessment.decision} ${assessment.riskScore}`,
      ),
    ].join("\n"),
  );
  expect(results.length).toBeGreaterThanOrEqual(80);
  expect(share).toBeGreaterThanOrEqual(0.9);
});

describe("no honest applicant is declined", () => {
  test.each(
    results
      .filter(({ scenario }) => scenario.truth === "honest")
      .map((result) => [result.scenario.title, result] as const),
  )("%s", (_, { assessment }) => {
    expect(assessment.decision).not.toBe("DECLINE");
  });
});

describe("who shares with a family is approved, and who shares with a thief is reviewed", () => {
  test.each(
    results
      .filter(({ scenario }) => linked.includes(scenario))
      .map((result) => [result.scenario.title, result] as const),
  )("%s", (_, { scenario, assessment }) => {
    expect(scenario.band).toEqual([assessment.decision]);
  });
});

test("no fraud of the set is approved", () => {
  const approved = results.filter(
    ({ scenario, assessment }) => scenario.truth === "fraud" && assessment.decision === "APPROVE",
  );
  expect(approved.map(({ scenario }) => scenario.title)).toEqual([]);
});
