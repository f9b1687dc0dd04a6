import { describe, expect, test } from "vitest";
import type { ApplicantData } from "@/lib/contract/applicant";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { checkPolicy } from "@/lib/risk/check-policy";
import { evidenceOf, ordinaryApplicant, policyOf } from "@/lib/risk/examples";
import type { Evidence } from "@/lib/risk/input/evidence";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { sharing } from "./scenario";

function run(
  change: Partial<ApplicantData> = {},
  evidence: Omit<Evidence, "applicant"> = {},
  policy = defaultPolicy,
) {
  return assess({ applicant: normalizeApplicant({ ...ordinaryApplicant, ...change }), ...evidence }, policy);
}

const codesOf = (result: ReturnType<typeof run>) => result.signals.map(({ code }) => code);

describe("approved", () => {
  test("an applicant without adverse evidence", () => {
    const result = run();
    expect(result).toMatchObject({ riskScore: 0, decision: "APPROVE", decisionBasis: "score" });
  });

  test("an email that matches the name buys nothing but weak points back", () => {
    expect(codesOf(run())).not.toContain("EMAIL_MATCHES_NAME");
    expect(run({ email: "maria.santos@mailinator.com" }).riskScore).toBe(30);
  });
});

describe("reviewed", () => {
  test("a never valid SSN alone asks for correction", () => {
    const result = run({ ssn: "000-12-3456" });
    expect(result).toMatchObject({ decision: "REVIEW", riskScore: 35 });
    expect(codesOf(result)).toContain("SSN_NEEDS_CORRECTION");
  });

  test.each(["ssn", "address"] as const)("missing required evidence: %s", (field) => {
    const result = run({ [field]: undefined });
    expect(result).toMatchObject({
      decision: "REVIEW",
      decisionBasis: "insufficient_evidence",
      riskScore: 0,
    });
    expect(result.reasons[0]).toMatch(/Missing: /);
  });

  test("an advertised SSN alone", () => {
    expect(run({ ssn: "078-05-1120" })).toMatchObject({ decision: "REVIEW", riskScore: 60 });
  });
});

describe("declined", () => {
  test("an advertised SSN with a disposable mailbox", () => {
    expect(run({ ssn: "078-05-1120", email: "zq@mailinator.com" })).toMatchObject({ decision: "DECLINE" });
  });
});

describe("reasons", () => {
  test("are none where there is nothing to say", () => {
    expect(run().reasons).toEqual([]);
  });

  test("come by weight and name their evidence", () => {
    const { reasons } = run({ ssn: "000-12-3456", email: "qq@mailinator.com", phone: "206-043-7011" });
    expect(reasons).toEqual([
      "Area 000 is never assigned in an SSN.",
      "The domain mailinator.com gives out disposable mailboxes.",
      "The phone number (area code 206) breaks the rules of the North American Numbering Plan.",
      "Ask the applicant for the Social Security number again: this one is a known sample or was never assigned.",
    ]);
  });
});

describe("accounting", () => {
  test("a sum above 90 is compressed by a named entry", () => {
    const result = run(
      { ssn: "078-05-1120", email: "zq@mailinator.com", phone: "212-555-0100" },
      sharing({ elements: { phone: { fraud: 1 } } }),
    );
    expect(result.riskScore).toBeGreaterThan(95);
    expect(result.riskScore).toBeLessThan(100);
    expect(codesOf(result)).toContain("CLAMPED");
    expect(result.signals.reduce((sum, { points }) => sum + points, 0)).toBe(result.riskScore);
  });

  test("proxies together give at most ten points, whatever a policy gives them", () => {
    const example = {
      phone: "212-343-7011",
      ssn: "900-50-3456",
      policyPoints: { PHONE_AREA_STATE_DIFFERS: 8, SSN_ITIN: 8 },
    };
    const result = assess(evidenceOf(example), policyOf(example));
    expect(result.riskScore).toBe(10);
    expect(codesOf(result)).toContain("PROXIES_CAPPED");
  });
});

test("the default policy is acceptable", () => {
  expect(checkPolicy(defaultPolicy)).toEqual([]);
});
