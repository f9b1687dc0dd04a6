import type { IdentitySourceEvidence } from "@/lib/risk/input/evidence";
import type { Findings, SignalDefinition } from "./definition";

/** A fault that the engine and an identity source both find in one stated value shares a family, so that one typing error counts once. */
export const identitySignals = {
  IDENTITY_SSN_DECEASED: {
    family: "ssn_status",
    component: "identity",
    points: 60,
    meaning: "The identity source lists the SSN's holder as deceased.",
    source: "identity source",
    adverseAction: "We could not verify the Social Security number provided with an outside source",
    examples: { raise: [{ identity: { ssn: "deceased" } }], spare: [{ identity: { ssn: "mismatch" } }] },
  },
  IDENTITY_SSN_MISMATCH: {
    family: "ssn_status",
    component: "identity",
    points: 35,
    meaning: "The identity source knows the SSN under another name.",
    source: "identity source",
    correctable: true,
    adverseAction: "We could not match your name with the Social Security number provided",
    correction: "ssn",
    examples: { raise: [{ identity: { ssn: "mismatch" } }], spare: [{ identity: { ssn: "not_found" } }] },
  },
  IDENTITY_SSN_NOT_FOUND: {
    family: "ssn_status",
    component: "identity",
    points: 3,
    meaning: "The identity source does not know the SSN, as happens to the young and the newly arrived.",
    source: "identity source",
    correctable: true,
    adverseAction: "An outside source has no record of the Social Security number provided",
    correction: "ssn",
    examples: { raise: [{ identity: { ssn: "not_found" } }], spare: [{ identity: { ssn: "not_checked" } }] },
  },
  IDENTITY_ADDRESS_MISMATCH: {
    family: "address_street",
    component: "identity",
    points: 3,
    correctable: true,
    meaning: "The identity source knows the person at another address, as after a move.",
    source: "identity source",
    adverseAction: "We could not verify your current address with an outside source",
    correction: "address",
    examples: {
      raise: [{ identity: { address: "mismatch" } }],
      spare: [{ identity: { address: "not_found" } }],
    },
  },
  IDENTITY_PHONE_MISMATCH: {
    family: "phone",
    component: "fraud",
    points: 3,
    correctable: true,
    meaning: "The identity source knows the phone number under another name.",
    source: "identity source",
    adverseAction: "We could not verify with an outside source that the phone number provided is yours",
    correction: "phone",
    examples: { raise: [{ identity: { phone: "mismatch" } }], spare: [{ identity: { phone: "not_found" } }] },
  },
  IDENTITY_CONFIRMED: {
    family: "identity_confirmed",
    component: "identity",
    points: -15,
    meaning: "The identity source confirms SSN and name.",
    source: "identity source",
    examples: {
      raise: [{ identity: { ssn: "match" } }],
      spare: [{ identity: { ssn: "not_checked", address: "match" } }],
    },
  },
  IDENTITY_NOT_EVALUATED: {
    family: "coverage_identity",
    component: "identity",
    points: 0,
    meaning: "No identity source was asked: no adverse evidence is not identity proven.",
    source: "identity source",
    fixed: true,
    correction: "identity_source",
    voids: "identity_source",
    examples: { raise: [{}], spare: [{ identity: { ssn: "not_checked" } }] },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof identitySignals>;

export function findIdentitySignals(answer: IdentitySourceEvidence | undefined, found: Found): void {
  if (answer === undefined) {
    found.push({ code: "IDENTITY_NOT_EVALUATED", message: "No identity source was asked." });
    return;
  }
  const { provider, observedAt, ssn, address, phone } = answer;
  const source = `${provider}, ${observedAt}`;
  if (ssn === "match") {
    found.push({ code: "IDENTITY_CONFIRMED", message: `${provider} confirms SSN and name.`, source });
  } else if (ssn === "mismatch") {
    found.push({
      code: "IDENTITY_SSN_MISMATCH",
      message: `${provider} knows the SSN under another name.`,
      source,
    });
  } else if (ssn === "deceased") {
    found.push({
      code: "IDENTITY_SSN_DECEASED",
      message: `${provider} lists the SSN's holder as deceased.`,
      source,
    });
  } else if (ssn === "not_found") {
    found.push({ code: "IDENTITY_SSN_NOT_FOUND", message: `${provider} does not know the SSN.`, source });
  }
  if (address === "mismatch") {
    found.push({
      code: "IDENTITY_ADDRESS_MISMATCH",
      message: `${provider} knows the person at another address.`,
      source,
    });
  }
  if (phone === "mismatch") {
    found.push({
      code: "IDENTITY_PHONE_MISMATCH",
      message: `${provider} knows the phone number under another name.`,
      source,
    });
  }
}
