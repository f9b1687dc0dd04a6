import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { ssnClass } from "@/lib/risk/ssn-class";
import { forcedAssessment, testApplicants, testBehaviour } from "@/lib/risk/test-applicants";

test("no sample SSN can be anyone's SSN, ITIN or ATIN", () => {
  for (const { ssn } of testApplicants) expect(ssnClass(ssn)).toBe("never_valid");
  expect(new Set(testApplicants.map(({ ssn }) => ssn)).size).toBe(testApplicants.length);
});

test("other SSNs ask for nothing", () => {
  expect(testBehaviour("536228741")).toBeUndefined();
  expect(testBehaviour("900010004")).toBeUndefined();
  expect(testBehaviour(undefined)).toBeUndefined();
});

test("a failure and a slow answer can be asked for", () => {
  expect(testBehaviour("900010021")).toEqual({ kind: "failure" });
  expect(testBehaviour("900010022")).toMatchObject({ kind: "slow" });
});

describe("forced results", () => {
  const policies = [defaultPolicy, { ...defaultPolicy, approveBelow: 55, declineFrom: 97 }];
  const forced = testApplicants.flatMap(({ ssn, behaviour }) =>
    behaviour.kind === "decision" || behaviour.kind === "component" ? [[ssn, behaviour] as const] : [],
  );

  test.each(forced)("%s keeps to points and thresholds", (_, behaviour) => {
    for (const policy of policies) {
      const result = forcedAssessment(behaviour, policy);
      expect(result.signals.reduce((sum, { points }) => sum + points, 0)).toBe(result.riskScore);
      if (behaviour.kind === "decision") expect(result.decision).toBe(behaviour.decision);
      else expect(result.riscScore.components[behaviour.component]).toBeGreaterThanOrEqual(90);
    }
  });

  test("high credit risk stays out of riskScore", () => {
    expect(forcedAssessment({ kind: "component", component: "credit" }, defaultPolicy)).toMatchObject({
      riskScore: 0,
      decision: "APPROVE",
    });
  });
});
