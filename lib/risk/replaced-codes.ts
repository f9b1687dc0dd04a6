import type { PolicyDocument } from "@/lib/contract/policy";
import type { SignalCode } from "./catalog";

/** Codes of earlier models by their present equivalents. */
const replacedBy: Readonly<Record<string, SignalCode>> = {
  NAME_KEYBOARD_RUN: "NAME_GIBBERISH",
  NAME_REPEATED_LETTERS: "NAME_GIBBERISH",
  FORM_GIBBERISH: "NAME_GIBBERISH",
  LINK_SSN_SECOND_NAME: "SSN_OTHER_NAMES",
  LINK_SSN_MANY_NAMES: "SSN_OTHER_NAMES",
  LINK_SSN_RELATIVE: "SSN_OF_RELATIVE",
  LINK_SSN_OTHER_BIRTH: "SSN_OTHER_BIRTH",
  LINK_SSN_NAME_CHANGED: "SSN_NAME_CHANGED",
  LINK_SSN_SEQUENCE: "SHARED_SSN_RANGE",
  LINK_PERSON_NEW_CONTACTS: "CONTACTS_REPLACED",
  LINK_PERSON_NEW_SSN: "SSN_REPLACED",
  LINK_FORM_EDITED: "ATTEMPT_EDITED",
  LINK_EMAIL_TEMPLATE: "SHARED_MAILBOX",
  LINK_EMAIL_MANY_SSNS: "SHARED_EMAIL",
  LINK_PHONE_MANY_SSNS: "SHARED_PHONE",
  LINK_ADDRESS_MANY_PERSONS: "SHARED_ADDRESS",
  LINK_ADDRESS_SHARED: "SHARED_ADDRESS",
  LINK_CONFIRMED_FRAUD: "FRAUD_AT_ELEMENT",
  LINK_ADDRESS_CONFIRMED_FRAUD: "FRAUD_NEARBY",
  VELOCITY_10_MINUTES: "SHARED_WITHIN_HOUR",
  VELOCITY_1_HOUR: "SHARED_WITHIN_HOUR",
  VELOCITY_24_HOURS: "SHARED_PHONE",
  VELOCITY_7_DAYS: "SHARED_PHONE",
  VELOCITY_30_DAYS: "SHARED_PHONE",
  HISTORY_GOOD: "KNOWN_GOOD",
  HISTORY_CONFIRMED_FRAUD: "ATTEMPT_FRAUD",
  DEVICE_CONFIRMED_FRAUD: "FRAUD_AT_ELEMENT",
  DEVICE_VELOCITY_24_HOURS: "SHARED_DEVICE",
  DEVICE_VELOCITY_7_DAYS: "SHARED_DEVICE",
  DEVICE_SHARED: "SHARED_DEVICE",
  IP_VELOCITY_1_HOUR: "SHARED_IP",
  IP_CONFIRMED_FRAUD: "SHARED_IP",
};

export function currentCode(code: string): string {
  return replacedBy[code] ?? code;
}

const current = new WeakMap<PolicyDocument, PolicyDocument>();

/**
 * Translates rules and switched-off signals. Points aren't carried over: they were chosen on another scale. Returns the
 * same document where it names no replaced code.
 */
export function inCurrentCodes(policy: PolicyDocument): PolicyDocument {
  const known = current.get(policy);
  if (known !== undefined) return known;
  const named = [
    ...Object.keys(policy.signals),
    ...policy.rules.flatMap(({ anyOf = [], allOf = [] }) => [...anyOf, ...allOf]),
  ];
  const carried = named.some((code) => Object.hasOwn(replacedBy, code)) ? carryOver(policy) : policy;
  current.set(policy, carried);
  return carried;
}

function carryOver(policy: PolicyDocument): PolicyDocument {
  const signals: PolicyDocument["signals"] = {};
  for (const [code, setting] of Object.entries(policy.signals)) {
    const now = replacedBy[code];
    if (now === undefined) signals[code] = setting;
    else if (setting.enabled === false && policy.signals[now] === undefined)
      signals[now] = { enabled: false };
  }
  return {
    ...policy,
    signals,
    rules: policy.rules.map(({ anyOf, allOf, ...rule }) => ({
      ...rule,
      ...(anyOf ? { anyOf: codesOf(anyOf) } : {}),
      ...(allOf ? { allOf: codesOf(allOf) } : {}),
    })),
  };
}

function codesOf(codes: readonly string[]): string[] {
  return [...new Set(codes.map(currentCode))];
}
