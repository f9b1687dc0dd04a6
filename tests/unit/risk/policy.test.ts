import { describe, expect, test } from "vitest";
import { defaultPolicy, type PolicyDocument, policyDocument } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { checkPolicy } from "@/lib/risk/check-policy";
import { ordinaryApplicant } from "@/lib/risk/examples";
import type { Evidence } from "@/lib/risk/input/evidence";
import { normalizeApplicant } from "@/lib/risk/normalize";

const rule = { id: "r", raiseTo: "REVIEW", adverseAction: "Reason" } as const;

function withPolicy(change: Partial<PolicyDocument>): PolicyDocument {
  return policyDocument.parse({ ...defaultPolicy, ...change });
}

function pathsOf(change: Partial<PolicyDocument>): string[] {
  return checkPolicy(withPolicy(change)).map(({ path }) => path);
}

function run(change: Partial<PolicyDocument>, data = {}, evidence: Omit<Evidence, "applicant"> = {}) {
  return assess(
    { applicant: normalizeApplicant({ ...ordinaryApplicant, ...data }), ...evidence },
    withPolicy(change),
  );
}

describe("accepted", () => {
  test("the default", () => {
    expect(policyDocument.parse(defaultPolicy)).toEqual(defaultPolicy);
    expect(checkPolicy(defaultPolicy)).toEqual([]);
  });

  test("an override within bounds, a rule on adverse signals", () => {
    expect(
      pathsOf({
        signals: {
          EMAIL_DISPOSABLE: { points: 40 },
          SSN_ITIN: { points: 10 },
          NAME_GIBBERISH: { enabled: false },
        },
        rules: [
          { ...rule, raiseTo: "DECLINE", anyOf: ["SSN_ADVERTISED", "IDENTITY_SSN_DECEASED"] },
          { ...rule, id: "links", anyOf: ["LINK_CONFIRMED_FRAUD", "HISTORY_CONFIRMED_FRAUD"] },
          {
            ...rule,
            id: "links-and-own",
            raiseTo: "DECLINE",
            allOf: ["LINK_CONFIRMED_FRAUD", "EMAIL_DISPOSABLE"],
          },
        ],
      }),
    ).toEqual([]);
  });
});

describe("refused by its shape", () => {
  test.each<[string, unknown]>([
    ["an unknown field", { ...defaultPolicy, color: 1 }],
    ["thresholds in the wrong order", { ...defaultPolicy, approveBelow: 70, declineFrom: 70 }],
    [
      "two rules of one id",
      {
        ...defaultPolicy,
        rules: [
          { ...rule, anyOf: ["SSN_MISSING"] },
          { ...rule, anyOf: ["SSN_MISSING"] },
        ],
      },
    ],
    ["a rule without a condition", { ...defaultPolicy, rules: [rule] }],
    [
      "a rule without an adverse-action text",
      { ...defaultPolicy, rules: [{ id: "r", raiseTo: "REVIEW", anyOf: ["SSN_MISSING"] }] },
    ],
    [
      "a rule that lowers",
      { ...defaultPolicy, rules: [{ ...rule, raiseTo: "APPROVE", anyOf: ["SSN_MISSING"] }] },
    ],
    ["points with a fraction", { ...defaultPolicy, signals: { EMAIL_DISPOSABLE: { points: 1.5 } } }],
    ["a coverage above 1", { ...defaultPolicy, minCoverageForApprove: { identity: 2, fraud: 0 } }],
  ])("%s", (_, document) => {
    expect(policyDocument.safeParse(document).success).toBe(false);
  });
});

describe("refused against the model", () => {
  test.each<[string, Partial<PolicyDocument>, string[]]>([
    ["an unknown signal", { signals: { NO_SUCH: { points: 1 } } }, ["signals.NO_SUCH"]],
    ["a proxy above ten points", { signals: { SSN_ITIN: { points: 11 } } }, ["signals.SSN_ITIN.points"]],
    [
      "an adverse signal that would reward",
      { signals: { EMAIL_DISPOSABLE: { points: -1 } } },
      ["signals.EMAIL_DISPOSABLE.points"],
    ],
    [
      "a corroboration that would punish",
      { signals: { EMAIL_MATCHES_NAME: { points: 1 } } },
      ["signals.EMAIL_MATCHES_NAME.points"],
    ],
    [
      "a proxy that would reward",
      { signals: { SSN_ISSUABLE_BEFORE_2011: { points: -3 } } },
      ["signals.SSN_ISSUABLE_BEFORE_2011.points"],
    ],
    ["bookkeeping entries", { signals: { CLAMPED: { enabled: false } } }, ["signals.CLAMPED"]],
    [
      "missing evidence switched off",
      { signals: { SSN_MISSING: { enabled: false } } },
      ["signals.SSN_MISSING"],
    ],
    [
      "a typing error that declines",
      { signals: { SSN_NEVER_VALID: { points: 70 } } },
      ["signals.SSN_NEVER_VALID.points"],
    ],
    ["a decline within a typing error's points", { declineFrom: 35 }, ["declineFrom", "declineFrom"]],
    ["approval within the reach of proxies", { approveBelow: 10 }, ["approveBelow"]],
    [
      "a rule on an unknown signal",
      { rules: [{ ...rule, anyOf: ["SSN_MISSING", "NO_SUCH"] }] },
      ["rules[0].anyOf[1]"],
    ],
    ["a rule on a proxy", { rules: [{ ...rule, allOf: ["NAME_GIBBERISH"] }] }, ["rules[0].allOf[0]"]],
    [
      "a rule on a credit signal",
      { rules: [{ ...rule, anyOf: ["CREDIT_ASSESSED"] }] },
      ["rules[0].anyOf[0]"],
    ],
    ["a rule on corroboration", { rules: [{ ...rule, anyOf: ["HISTORY_GOOD"] }] }, ["rules[0].anyOf[0]"]],
    ["a rule on bookkeeping", { rules: [{ ...rule, anyOf: ["CLAMPED"] }] }, ["rules[0].anyOf[0]"]],
    [
      "a decline on a typing error",
      { rules: [{ ...rule, raiseTo: "DECLINE", anyOf: ["SSN_NEVER_VALID"] }] },
      ["rules[0].raiseTo"],
    ],
    [
      "a decline on an informational signal",
      { rules: [{ ...rule, raiseTo: "DECLINE", anyOf: ["EMAIL_FREE_PROVIDER"] }] },
      ["rules[0].raiseTo"],
    ],
    [
      "a decline on other applications alone",
      {
        rules: [
          { ...rule, raiseTo: "DECLINE", anyOf: ["LINK_CONFIRMED_FRAUD", "EMAIL_DISPOSABLE"] },
          { ...rule, id: "all", raiseTo: "DECLINE", allOf: ["HISTORY_CONFIRMED_FRAUD", "RING_LARGE"] },
        ],
      },
      ["rules[0].raiseTo", "rules[1].raiseTo"],
    ],
    [
      "a decline on missing evidence",
      { rules: [{ ...rule, raiseTo: "DECLINE", anyOf: ["SSN_MISSING"] }] },
      ["rules[0].raiseTo"],
    ],
  ])("%s", (_, change, paths) => {
    expect(pathsOf(change)).toEqual(paths);
  });
});

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

describe("RISC score", () => {
  const credit = { observedAt: "2026-01-01T00:00:00Z", provider: "Bureau", risk: 80, factors: [] };

  test("leaves credit out of the total without a source, and is as neutral as evidence is missing", () => {
    const { riscScore } = run({});
    expect(riscScore).toEqual({
      total: 20,
      components: { identity: 25, credit: 50, fraud: 15 },
      coverage: { identity: 0.5, credit: 0, fraud: 0.7 },
      evaluated: ["ssn", "email", "phone", "address"],
    });
  });

  test("is never below the risk score, however mild its other components", () => {
    const { riskScore, riscScore } = run({}, { ssn: "078-05-1120", email: "maria@example.com" });
    expect(riskScore).toBeGreaterThanOrEqual(70);
    expect(riscScore.total).toBeGreaterThanOrEqual(riskScore);
  });

  test("weighs credit by its source and leaves riskScore alone", () => {
    const result = run({}, {}, { sources: { credit } });
    expect(result.riskScore).toBe(0);
    expect(result.riscScore).toMatchObject({
      total: 41,
      components: { credit: 80 },
      coverage: { credit: 1 },
      evaluated: ["ssn", "email", "phone", "address", "credit_source"],
    });
  });

  test("a source without a file is no coverage", () => {
    const { riscScore } = run({}, {}, { sources: { credit: { ...credit, risk: null } } });
    expect(riscScore).toMatchObject({ components: { credit: 50 }, coverage: { credit: 0 } });
  });

  test("a bare name has neither identity nor fraud coverage, and a neutral total", () => {
    const { email: _e, phone: _p, address: _a, ssn: _s, ...name } = ordinaryApplicant;
    expect(assess({ applicant: normalizeApplicant(name) }, defaultPolicy).riscScore).toEqual({
      total: 50,
      components: { identity: 50, credit: 50, fraud: 50 },
      coverage: { identity: 0, credit: 0, fraud: 0 },
      evaluated: [],
    });
  });

  test("coverage of identity passes a half only with an identity source", () => {
    const identity = {
      observedAt: "2026-01-01T00:00:00Z",
      provider: "Bureau",
      ssn: "match",
      address: "match",
      phone: "match",
    } as const;
    expect(run({}, {}, { sources: { identity } }).riscScore.coverage.identity).toBe(1);
  });
});
