import { describe, expect, test } from "vitest";
import { defaultPolicy, type PolicyDocument } from "@/lib/contract/policy";
import { type Decided, outsideSourcesOf } from "@/lib/domain/analyses/adverse-action/outside-sources";
import type { Furnisher } from "@/lib/domain/sources/agency";
import { assess } from "@/lib/risk/assess";
import { evidenceOf } from "@/lib/risk/examples";
import type { Example } from "@/lib/risk/signals/definition";

const agency = { name: "Bureau, Inc.", address: "1 Main St, Springfield, IL 62701", phone: "800-555-0199" };
const fromAgency: Furnisher = { kind: "consumer_reporting_agency", agency };

/** What the engine decides about an example, as the analysis stores it. */
function decided(example: Example, policy: PolicyDocument = defaultPolicy): Decided {
  const evidence = evidenceOf(example);
  const { decision, contributions, rules } = assess(evidence, policy);
  return {
    decision,
    decidedBy: "machine",
    answers: evidence.sources,
    contributions,
    rules,
    requiredSources: policy.requiredSources,
  };
}

const reviewed = (example: Example): Decided => ({
  ...decided(example),
  decision: "DECLINE",
  decidedBy: "review",
});
const used = (input: Decided) => outsideSourcesOf(input, () => fromAgency).map(({ source }) => source);

const inventedSsn: Example = { ssn: "078-05-1120", email: "zq@mailinator.com" };
const credit = { risk: 82, factors: ["Two late payments"] };
const allMatched = { ssn: "not_checked", address: "match", phone: "match" } as const;

describe("an outside source is used in the machine's decision", () => {
  test("if its answer adds points", () => {
    const input = decided({ identity: { ssn: "deceased" }, email: "zq@mailinator.com" });
    expect(input.decision).toBe("DECLINE");
    expect(outsideSourcesOf(input, () => fromAgency)).toEqual([
      {
        source: "identity",
        provider: "Bureau",
        observedAt: "2026-11-01T12:00:00Z",
        furnisher: "consumer_reporting_agency",
        agency,
        creditScore: null,
      },
    ]);
  });

  test("if its answer takes points off", () => {
    const input = decided({ identity: { address: "mismatch" }, email: "zq@mailinator.com" });
    expect(input.contributions.some(({ code, points }) => code === "IDENTITY_CONFIRMED" && points < 0)).toBe(
      true,
    );
    expect(used(input)).toEqual(["identity"]);
  });

  test("if a rule behind the decision matched on its answer, even without points", () => {
    const policy: PolicyDocument = {
      ...defaultPolicy,
      signals: { IDENTITY_SSN_NOT_FOUND: { points: 0 } },
      rules: [
        {
          id: "unknown-ssn",
          anyOf: ["IDENTITY_SSN_NOT_FOUND"],
          raiseTo: "REVIEW",
          adverseAction: "We could not verify your Social Security number",
        },
      ],
    };
    const input = decided({ identity: { ssn: "not_found" } }, policy);
    expect(input.decision).toBe("REVIEW");
    expect(used(input)).toEqual(["identity"]);
    expect(used({ ...input, decision: "DECLINE" })).toEqual([]);
  });

  test("if the policy decides nothing without it", () => {
    const example = { ...inventedSsn, identity: allMatched, credit };
    const required: PolicyDocument = { ...defaultPolicy, requiredSources: ["identity"] };
    expect(used(decided(example))).toEqual([]);
    expect(used(decided(example, required))).toEqual(["identity"]);
  });

  test("not if it gave no answer, required or not", () => {
    expect(used(decided(inventedSsn))).toEqual([]);
    expect(used(decided(inventedSsn, { ...defaultPolicy, requiredSources: ["identity", "credit"] }))).toEqual(
      [],
    );
  });

  test("not for the credit risk alone, on which the machine does not decide", () => {
    expect(used(decided({ ...inventedSsn, credit }))).toEqual([]);
  });
});

describe("in a person's decision", () => {
  test("every answer is used, and the credit score has its range, date, factors and provider", () => {
    const [identity, scored] = outsideSourcesOf(reviewed({ identity: allMatched, credit }), () => fromAgency);
    expect(identity).toMatchObject({ source: "identity", creditScore: null });
    expect(scored).toMatchObject({
      source: "credit",
      creditScore: {
        value: 82,
        lowest: 0,
        highest: 100,
        scoredAt: "2026-11-01T12:00:00Z",
        factors: ["Two late payments"],
        provider: "Bureau",
      },
    });
  });

  test("a report without a file to score is stated without a score", () => {
    expect(outsideSourcesOf(reviewed({ credit: { risk: null } }), () => fromAgency)).toMatchObject([
      { source: "credit", agency, creditScore: null },
    ]);
  });

  test("none is used if none answered", () => {
    expect(used(reviewed(inventedSsn))).toEqual([]);
  });

  test("a third party has neither agency nor score to disclose", () => {
    expect(outsideSourcesOf(reviewed({ credit }), () => ({ kind: "third_party" }))).toMatchObject([
      { furnisher: "third_party", agency: null, creditScore: null },
    ]);
  });

  test.each([
    ["four at most", ["A", "B", "C", "D", "E"], ["A", "B", "C", "D"]],
    [
      "five if inquiries are one",
      ["A", "B", "C", "D", "Too many recent inquiries"],
      ["A", "B", "C", "D", "Too many recent inquiries"],
    ],
    ["inquiries wherever they rank", ["Inquiries", "B", "C", "D", "E"], ["Inquiries", "B", "C", "D", "E"]],
  ])("key factors are stated: %s", (_, factors, stated) => {
    const [scored] = outsideSourcesOf(reviewed({ credit: { risk: 82, factors } }), () => fromAgency);
    expect(scored?.creditScore?.factors).toEqual(stated);
  });
});
