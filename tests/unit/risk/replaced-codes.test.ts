import { describe, expect, test } from "vitest";
import { defaultPolicy, type PolicyDocument } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { checkPolicy } from "@/lib/risk/check-policy";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { inCurrentCodes } from "@/lib/risk/replaced-codes";

const rule = { id: "random-keys", raiseTo: "REVIEW" as const, adverseAction: "We could not verify the name" };
const keys = { applicant: normalizeApplicant({ ...ordinaryApplicant, firstName: "Sdkfjh" }) };

describe("a policy that names codes of an earlier model", () => {
  test("is the same document where it names none", () => {
    expect(inCurrentCodes(defaultPolicy)).toBe(defaultPolicy);
  });

  test("stays acceptable, and its rules match what replaced them", () => {
    const policy: PolicyDocument = {
      ...defaultPolicy,
      rules: [{ ...rule, anyOf: ["FORM_GIBBERISH", "NAME_KEYBOARD_RUN"] }],
    };
    expect(checkPolicy(policy)).toEqual([]);
    const { decision, rules } = assess(keys, policy);
    expect(decision).toBe("REVIEW");
    expect(rules).toEqual([{ ...rule, codes: ["NAME_GIBBERISH"] }]);
  });

  test("keeps switched off what it switched off, and drops points of the old scale", () => {
    const off = { ...defaultPolicy, signals: { NAME_KEYBOARD_RUN: { enabled: false } } };
    expect(assess(keys, off).riskScore).toBe(0);
    const weighed = { ...defaultPolicy, signals: { FORM_GIBBERISH: { points: 5 } } };
    expect(inCurrentCodes(weighed).signals).toEqual({});
    expect(assess(keys, weighed).riskScore).toBe(assess(keys, defaultPolicy).riskScore);
  });
});
