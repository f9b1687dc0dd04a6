import { describe, expect, test } from "vitest";
import { defaultPolicy, type PolicyDocument } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { isSignalCode } from "@/lib/risk/catalog";
import { checkPolicy } from "@/lib/risk/check-policy";
import { evidenceOf, ordinaryApplicant } from "@/lib/risk/examples";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { currentCode, inCurrentCodes } from "@/lib/risk/replaced-codes";
import type { Example } from "@/lib/risk/signals/definition";

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

  test.each<[string, NonNullable<Example["sharing"]>]>([
    ["LINK_PHONE_MANY_SSNS", { elements: { phone: { strangers: [3, 0, 2, 3] } } }],
    ["VELOCITY_7_DAYS", { elements: { phone: { strangers: [3, 0, 3, 3] } } }],
    ["LINK_SSN_MANY_NAMES", { earlier: [{ name: "unrelated", same: ["ssn"] }] }],
    [
      "LINK_PERSON_NEW_CONTACTS",
      { earlier: [{ name: "same", same: ["ssn"], different: ["email", "phone"] }] },
    ],
    ["HISTORY_CONFIRMED_FRAUD", { earlier: [{ name: "same", same: ["ssn"], standing: "fraud" }] }],
    ["DEVICE_VELOCITY_24_HOURS", { elements: { device: { strangers: [7, 7, 7, 7] } } }],
  ])("goes on with %s: its rule matches, and what it switched off stays off", (code, sharing) => {
    const evidence = evidenceOf({ sharing });
    const decline = { ...rule, raiseTo: "DECLINE" as const };
    const policy: PolicyDocument = { ...defaultPolicy, rules: [{ ...decline, anyOf: [code] }] };
    expect(assess(evidence, policy).rules).toEqual([{ ...decline, codes: [currentCode(code)] }]);
    const before = assess(evidence, defaultPolicy).riskScore;
    const off = { ...defaultPolicy, signals: { [code]: { enabled: false } } };
    expect(assess(evidence, off).riskScore).toBeLessThan(before);
  });

  const removed =
    "LINK_SSN_SECOND_NAME LINK_SSN_MANY_NAMES LINK_SSN_RELATIVE LINK_SSN_OTHER_BIRTH LINK_SSN_NAME_CHANGED LINK_SSN_SEQUENCE LINK_PERSON_NEW_CONTACTS LINK_PERSON_NEW_SSN LINK_FORM_EDITED LINK_EMAIL_TEMPLATE LINK_EMAIL_MANY_SSNS LINK_PHONE_MANY_SSNS LINK_ADDRESS_MANY_PERSONS LINK_ADDRESS_SHARED LINK_CONFIRMED_FRAUD LINK_ADDRESS_CONFIRMED_FRAUD VELOCITY_10_MINUTES VELOCITY_1_HOUR VELOCITY_24_HOURS VELOCITY_7_DAYS VELOCITY_30_DAYS HISTORY_GOOD HISTORY_CONFIRMED_FRAUD DEVICE_CONFIRMED_FRAUD DEVICE_VELOCITY_24_HOURS DEVICE_VELOCITY_7_DAYS DEVICE_SHARED IP_VELOCITY_1_HOUR IP_CONFIRMED_FRAUD".split(
      " ",
    );
  test.each(removed)("finds what says the same as %s", (code) => {
    expect(isSignalCode(code)).toBe(false);
    expect(isSignalCode(currentCode(code))).toBe(true);
  });

  test("keeps switched off what it switched off, and drops points of the old scale", () => {
    const off = { ...defaultPolicy, signals: { NAME_KEYBOARD_RUN: { enabled: false } } };
    expect(assess(keys, off).riskScore).toBe(0);
    const weighed = { ...defaultPolicy, signals: { FORM_GIBBERISH: { points: 5 } } };
    expect(inCurrentCodes(weighed).signals).toEqual({});
    expect(assess(keys, weighed).riskScore).toBe(assess(keys, defaultPolicy).riskScore);
  });
});
