import { describe, expect, test } from "vitest";
import {
  defaultPolicy,
  type PolicyCondition,
  type PolicyDocument,
  policyDocument,
} from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { checkPolicy } from "@/lib/risk/check-policy";
import { counterfactuals } from "@/lib/risk/counterfactuals";
import { decideFromContributions } from "@/lib/risk/decide-from-contributions";
import { evidenceOf, ordinaryApplicant } from "@/lib/risk/examples";
import { factsOf } from "@/lib/risk/facts";
import type { Evidence } from "@/lib/risk/input/evidence";
import type { Example } from "@/lib/risk/signals/definition";

const observedAt = "2026-11-01T12:00:00Z";
const settled: Example = { sharing: {} };

function policyWith(when: PolicyCondition[], more: object = {}): PolicyDocument {
  return policyDocument.parse({
    ...defaultPolicy,
    rules: [{ id: "rule", raiseTo: "REVIEW", adverseAction: "Reason of the rule", when, ...more }],
  });
}

function evidenceWith(example: Example, request?: Partial<Evidence["request"]>): Evidence {
  const evidence = evidenceOf({ ...settled, ...example });
  return request ? { ...evidence, request: { observedAt, ...evidence.request, ...request } } : evidence;
}

/** Whether the rule fires, here and from what is stored. */
function fires(evidence: Evidence, policy: PolicyDocument): boolean {
  const { rules, contributions, facts } = assess(evidence, policy);
  const again = decideFromContributions(
    contributions,
    policy,
    JSON.parse(JSON.stringify(facts ?? null)) ?? undefined,
  );
  expect(again.rules).toEqual(rules);
  return rules.length > 0;
}

describe("a rule's condition", () => {
  const amount = (value: number) => evidenceWith({}, { amount: value });

  test("on the amount holds from and up to its bounds, and never without an amount", () => {
    const policy = policyWith([{ fact: "amount", atLeast: 5_000, atMost: 10_000 }]);
    expect([4_999.99, 5_000, 10_000, 10_000.01].map((value) => fires(amount(value), policy))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(fires(evidenceWith({}), policy)).toBe(false);
    expect(fires(evidenceWith({}), policyWith([{ fact: "amount", atMost: 1 }]))).toBe(false);
  });

  test("on the product holds for those named", () => {
    const policy = policyWith([{ fact: "product", in: ["card", "auto-loan"] }]);
    expect(fires(evidenceWith({}, { product: "card" }), policy)).toBe(true);
    expect(fires(evidenceWith({}, { product: "mortgage" }), policy)).toBe(false);
    expect(fires(evidenceWith({}), policy)).toBe(false);
  });

  test("on the score holds from its bound", () => {
    const disposable = evidenceWith({ email: "q@mailinator.com" });
    const { riskScore } = assess(disposable, defaultPolicy);
    expect(fires(disposable, policyWith([{ fact: "riskScore", atLeast: riskScore }]))).toBe(true);
    expect(fires(disposable, policyWith([{ fact: "riskScore", atLeast: riskScore + 1 }]))).toBe(false);
  });

  test("on evidence tells what is there from what is missing or worthless", () => {
    const missing = policyWith([{ fact: "evidence", kind: "phone", isPresent: false }]);
    expect(fires(evidenceWith({}), missing)).toBe(false);
    expect(fires(evidenceWith({ phone: undefined }), missing)).toBe(true);
    const there = policyWith([{ fact: "evidence", kind: "identity_source", isPresent: true }]);
    expect(fires(evidenceWith({ identity: {} }), there)).toBe(true);
    expect(fires(evidenceWith({}), there)).toBe(false);
  });

  test.each(["ssn", "email", "phone", "address", "device", "ip"] as const)(
    "on persons who share the %s counts by window",
    (kind) => {
      const evidence = evidenceWith({ sharing: { elements: { [kind]: { persons: [9, 1, 3, 5] } } } });
      const condition = (atLeast: number, within?: "24h" | "7d" | "30d") =>
        policyWith([{ fact: "otherPersons", sharing: kind, atLeast, ...(within ? { within } : {}) }]);
      const bounds = [
        [9, undefined],
        [1, "24h"],
        [3, "7d"],
        [5, "30d"],
      ] as const;
      for (const [bound, within] of bounds) {
        expect(fires(evidence, condition(bound, within))).toBe(true);
        expect(fires(evidence, condition(bound + 1, within))).toBe(false);
      }
    },
  );

  test("on persons who share an SSN that no one has never holds", () => {
    const evidence = evidenceWith({
      ssn: "078-05-1120",
      sharing: { elements: { ssn: { persons: [9, 0, 0, 0] } } },
    });
    expect(fires(evidence, policyWith([{ fact: "otherPersons", sharing: "ssn", atLeast: 1 }]))).toBe(false);
  });

  test("must hold together with the others and with the signals", () => {
    const policy = policyWith(
      [
        { fact: "amount", atLeast: 5_000 },
        { fact: "product", in: ["card"] },
      ],
      {
        anyOf: ["EMAIL_FREE_PROVIDER", "EMAIL_DISPOSABLE"],
      },
    );
    const disposable = { email: "q@mailinator.com" };
    const { rules, decision, decisionBasis } = assess(
      evidenceWith(disposable, { amount: 5_000, product: "card" }),
      policy,
    );
    expect(rules).toEqual([
      { id: "rule", raiseTo: "REVIEW", adverseAction: "Reason of the rule", codes: ["EMAIL_DISPOSABLE"] },
    ]);
    expect([decision, decisionBasis]).toEqual(["REVIEW", "score"]);
    expect(fires(evidenceWith(disposable, { amount: 4_999, product: "card" }), policy)).toBe(false);
    expect(fires(evidenceWith(disposable, { amount: 5_000 }), policy)).toBe(false);
    expect(
      fires(evidenceWith({ email: "maria@santos.org" }, { amount: 5_000, product: "card" }), policy),
    ).toBe(false);
  });

  test("gives the rule's reason where it decided", () => {
    const { decision, decisionBasis, reasons } = assess(
      amount(5_000),
      policyWith([{ fact: "amount", atLeast: 1 }]),
    );
    expect({ decision, decisionBasis, reasons }).toEqual({
      decision: "REVIEW",
      decisionBasis: "rule",
      reasons: ['Policy rule "rule": Reason of the rule.'],
    });
  });
});

describe("a policy with conditions", () => {
  test.each([
    ["a state", { fact: "state", in: ["WA"] }],
    ["a ZIP code", { fact: "zip", in: ["98101"] }],
    ["a name", { fact: "lastName", in: ["Santos"] }],
    ["an age", { fact: "age", atLeast: 60 }],
    ["a date of birth", { fact: "dateOfBirth", atMost: "1960-01-01" }],
    ["an amount without a bound", { fact: "amount" }],
    ["an amount of three decimals", { fact: "amount", atLeast: 0.001 }],
    ["no product", { fact: "product", in: [] }],
    ["an unknown field", { fact: "riskScore", atLeast: 20, state: "WA" }],
    ["another window", { fact: "otherPersons", sharing: "phone", within: "1y", atLeast: 1 }],
  ])("can't ask for %s", (_, condition) => {
    const rules = [{ id: "rule", raiseTo: "REVIEW", adverseAction: "Reason", when: [condition] }];
    expect(policyDocument.safeParse({ ...defaultPolicy, rules }).success).toBe(false);
  });

  test("declines only where a signal about the applicant's own statements is present", () => {
    const alone = policyWith([{ fact: "amount", atLeast: 5_000 }], { raiseTo: "DECLINE" });
    expect(checkPolicy(alone).map(({ path }) => path)).toEqual(["rules[0].raiseTo"]);
    const carried = policyWith([{ fact: "amount", atLeast: 5_000 }], {
      raiseTo: "DECLINE",
      anyOf: ["EMAIL_DISPOSABLE"],
    });
    expect(checkPolicy(carried)).toEqual([]);
  });

  test("can't ask for a score that proxies reach by themselves", () => {
    expect(checkPolicy(policyWith([{ fact: "riskScore", atLeast: 10 }])).map(({ path }) => path)).toEqual([
      "rules[0].when[0].atLeast",
    ]);
    expect(checkPolicy(policyWith([{ fact: "riskScore", atLeast: 11 }]))).toEqual([]);
  });

  test("declines by a score without the points of proxies and of other applications", () => {
    const policy = policyWith([{ fact: "riskScore", atLeast: 60 }], {
      raiseTo: "DECLINE",
      anyOf: ["EMAIL_DISPOSABLE"],
    });
    const associated = evidenceWith({
      email: "q@mailinator.com",
      sharing: { elements: { phone: { persons: [1, 0, 0, 0], fraud: 1 } } },
    });
    const { riskScore, rules, decision } = assess(associated, policy);
    expect(riskScore).toBeGreaterThanOrEqual(60);
    expect([rules, decision]).toEqual([[], "REVIEW"]);
  });
});

describe("facts", () => {
  test("are left out where there are none, as of an applicant who shares nothing", () => {
    expect(
      factsOf(evidenceWith({ sharing: { elements: { phone: {}, email: {} } }, dateOfBirth: "1988-04-17" })),
    ).toBeUndefined();
    expect(assess(evidenceWith({}), defaultPolicy)).not.toHaveProperty("facts");
  });

  test("have counts, amount and product, and nothing that the applicant stated", () => {
    const evidence = evidenceWith(
      { sharing: { elements: { phone: { persons: [2, 0, 0, 1] }, device: { persons: [1, 0, 0, 0] } } } },
      { amount: 5, product: "card", deviceId: "d-1", ip: "73.42.118.9", userAgent: "Browser" },
    );
    expect(factsOf(evidence)).toEqual({
      amount: 5,
      product: "card",
      persons: { phone: [2, 0, 0, 1], device: [1, 0, 0, 0] },
    });
  });

  test("of a corrected identifier go with it in a counterfactual", () => {
    const policy = policyWith([{ fact: "otherPersons", sharing: "phone", atLeast: 2 }]);
    const evidence = evidenceWith({
      phone: "212-555-0100",
      sharing: { elements: { phone: { persons: [2, 0, 0, 0] } } },
    });
    const { contributions, facts, decision } = assess(evidence, policy);
    expect(decision).toBe("REVIEW");
    const [found] = counterfactuals(contributions, policy, facts);
    expect(found).toMatchObject({ decision: "APPROVE", corrections: [{ kind: "phone" }] });
    expect(ordinaryApplicant.phone).not.toBe("212-555-0100");
  });
});
