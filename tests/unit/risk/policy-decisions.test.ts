import { describe, expect, test } from "vitest";
import { assess } from "@/lib/risk/assess";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { rule, run, withPolicy } from "./with-policy";

describe("rules", () => {
  const disposable = { email: "maria.santos@mailinator.com" };
  const review = {
    ...rule,
    id: "disposable-email",
    anyOf: ["EMAIL_DISPOSABLE"],
    adverseAction: "The email address is temporary",
  };

  test("raise to review and are the first reason", () => {
    const result = run({ rules: [review], approveBelow: 40 }, disposable);
    expect(result).toMatchObject({ decision: "REVIEW", decisionBasis: "rule", riskScore: 30 });
    expect(result.reasons[0]).toContain("The email address is temporary");
    expect(result.rules).toEqual([
      {
        id: "disposable-email",
        raiseTo: "REVIEW",
        adverseAction: "The email address is temporary",
        codes: ["EMAIL_DISPOSABLE"],
      },
    ]);
  });

  test("raise to decline", () => {
    expect(run({ rules: [{ ...review, raiseTo: "DECLINE" }] }, disposable)).toMatchObject({
      decision: "DECLINE",
      decisionBasis: "rule",
    });
  });

  test("never lower", () => {
    const bad = { ssn: "078-05-1120", ...disposable };
    const result = run({ rules: [review] }, bad);
    expect(result).toMatchObject({ decision: "DECLINE", decisionBasis: "score" });
  });

  test("need all of allOf and one of anyOf", () => {
    const both = { ...review, allOf: ["PHONE_FICTION"] };
    expect(run({ rules: [both] }, disposable).rules).toEqual([]);
    expect(run({ rules: [both] }, { ...disposable, phone: "206-555-0100" }).rules).toHaveLength(1);
  });

  test("do not see a signal that is switched off", () => {
    const result = run({ rules: [review], signals: { EMAIL_DISPOSABLE: { enabled: false } } }, disposable);
    expect(result).toMatchObject({ decision: "APPROVE", riskScore: 0 });
    expect(result.signals.map(({ code }) => code)).not.toContain("EMAIL_DISPOSABLE");
    expect(result.contributions).toContainEqual(
      expect.objectContaining({ code: "EMAIL_DISPOSABLE", points: 0 }),
    );
  });
});

describe("required evidence", () => {
  test("a required identity source that did not answer is never approved", () => {
    expect(run({ requiredSources: ["identity"] })).toMatchObject({
      decision: "REVIEW",
      decisionBasis: "insufficient_evidence",
    });
  });

  test("coverage below the policy's is never approved, and the reason says how much there is", () => {
    const result = run({ minCoverageForApprove: { identity: 0.6, fraud: 0 } });
    expect(result).toMatchObject({ decision: "REVIEW", decisionBasis: "insufficient_evidence" });
    expect(result.reasons[0]).toContain("Identity evidence: 50%, 60% required.");
  });

  test("an unusable SSN, email and phone are not evidence", () => {
    const free = { signals: { SSN_NEVER_VALID: { points: 0 } }, rules: [] };
    expect(run(free, { ssn: "000-12-3456" })).toMatchObject({
      decision: "REVIEW",
      decisionBasis: "insufficient_evidence",
    });
    const result = run(
      { signals: { EMAIL_DOMAIN_RESERVED: { points: 0 } } },
      { email: "m@example.com", phone: "1234567" },
    );
    expect(result).toMatchObject({ decision: "REVIEW", decisionBasis: "insufficient_evidence" });
  });

  test("a policy that requires nothing approves a bare name", () => {
    const nothing = { requiredForApprove: [], minCoverageForApprove: { identity: 0, fraud: 0 } };
    const { email: _e, phone: _p, address: _a, ssn: _s, ...name } = ordinaryApplicant;
    expect(assess({ applicant: normalizeApplicant(name) }, withPolicy(nothing)).decision).toBe("APPROVE");
  });
});
