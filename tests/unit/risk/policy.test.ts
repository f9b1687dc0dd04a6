import { describe, expect, test } from "vitest";
import { defaultPolicy, type PolicyDocument, policyDocument } from "@/lib/contract/policy";
import { checkPolicy } from "@/lib/risk/check-policy";
import { rule, withPolicy } from "./with-policy";

function pathsOf(change: Partial<PolicyDocument>): string[] {
  return checkPolicy(withPolicy(change)).map(({ path }) => path);
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
          { ...rule, id: "links", anyOf: ["FRAUD_AT_ELEMENT", "ATTEMPT_FRAUD"] },
          {
            ...rule,
            id: "links-and-own",
            raiseTo: "DECLINE",
            allOf: ["FRAUD_AT_ELEMENT", "EMAIL_DISPOSABLE"],
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
    ["a rule on a proxy", { rules: [{ ...rule, allOf: ["NAME_TITLE"] }] }, ["rules[0].allOf[0]"]],
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
          { ...rule, raiseTo: "DECLINE", anyOf: ["FRAUD_AT_ELEMENT", "EMAIL_DISPOSABLE"] },
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
