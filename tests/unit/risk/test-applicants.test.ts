import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { ssnClass } from "@/lib/risk/recognize/ssn-class";
import { forcedAssessment, testApplicants, testBehavior } from "@/lib/risk/test-applicants";

test("no sample SSN can be a real SSN, ITIN or ATIN", () => {
  for (const { ssn } of testApplicants) expect(ssnClass(ssn)).toBe("never_valid");
  expect(new Set(testApplicants.map(({ ssn }) => ssn)).size).toBe(testApplicants.length);
});

test("other SSNs ask for nothing", () => {
  expect(testBehavior("536228741")).toBeUndefined();
  expect(testBehavior("900010004")).toBeUndefined();
  expect(testBehavior(undefined)).toBeUndefined();
});

test("a failure and a slow answer can be asked for", () => {
  expect(testBehavior("900010021")).toEqual({ kind: "failure" });
  expect(testBehavior("900010022")).toMatchObject({ kind: "slow" });
});

describe("forced results", () => {
  const policies = [defaultPolicy, { ...defaultPolicy, approveBelow: 55, declineFrom: 97 }];
  const forced = testApplicants.flatMap(({ ssn, behavior }) =>
    behavior.kind === "decision" || behavior.kind === "component" ? [[ssn, behavior] as const] : [],
  );

  test.each(forced)("%s keeps to points and thresholds", (_, behavior) => {
    for (const policy of policies) {
      const result = forcedAssessment(behavior, policy);
      expect(result.signals.reduce((sum, { points }) => sum + points, 0)).toBe(result.riskScore);
      if (behavior.kind === "decision") expect(result.decision).toBe(behavior.decision);
      else expect(result.riscScore.components[behavior.component]).toBeGreaterThanOrEqual(90);
    }
  });

  test("high credit risk stays out of riskScore", () => {
    expect(forcedAssessment({ kind: "component", component: "credit" }, defaultPolicy)).toMatchObject({
      riskScore: 0,
      decision: "APPROVE",
    });
  });
});
