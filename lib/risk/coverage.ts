import { type EvidenceKind, evidenceKinds } from "@/lib/contract/policy";
import type { SignalCode } from "./catalogue";

/** Signals by which evidence of a kind is missing, or was given in a form that can't be evidence of anything. */
export const unusableBy: Readonly<Record<EvidenceKind, readonly SignalCode[]>> = {
  ssn: ["SSN_MISSING", "SSN_ADVERTISED", "SSN_NEVER_VALID"],
  email: ["EMAIL_MISSING", "EMAIL_DOMAIN_RESERVED", "EMAIL_DOMAIN_IMPOSSIBLE"],
  phone: ["PHONE_MISSING", "PHONE_IMPOSSIBLE", "PHONE_FICTION"],
  address: ["ADDRESS_MISSING", "ADDRESS_PLACEHOLDER"],
  links: ["LINKS_NOT_EVALUATED"],
  history: ["HISTORY_NOT_EVALUATED"],
  identity_source: ["IDENTITY_NOT_EVALUATED"],
};

/** Thousandths of a component's coverage by kind. What the applicant states gives identity at most half. */
const shares: Readonly<Record<CoveredComponent, Partial<Record<EvidenceKind, number>>>> = {
  identity: { ssn: 200, address: 150, email: 75, phone: 75, identity_source: 500 },
  fraud: { ssn: 150, address: 150, email: 200, phone: 200, links: 200, history: 100 },
};

export type CoveredComponent = "identity" | "fraud";

/** Kinds of evidence that are there, one bit each in the order of `evidenceKinds`: sets of this size need no allocation. */
export type Presence = number;

const everything: Presence = (1 << evidenceKinds.length) - 1;

const unusableBit: ReadonlyMap<string, number> = new Map(
  evidenceKinds.flatMap((kind, index) =>
    unusableBy[kind].map((code): [string, number] => [code, 1 << index]),
  ),
);

/** Told from the codes of what was found, also of what the policy switches off. */
export function presenceOf(found: readonly { code: string }[]): Presence {
  let presence = everything;
  for (const { code } of found) {
    const bit = unusableBit.get(code);
    if (bit !== undefined) presence &= ~bit;
  }
  return presence;
}

export function isPresent(presence: Presence, kind: EvidenceKind): boolean {
  return (presence & (1 << evidenceKinds.indexOf(kind))) !== 0;
}

const coverages = { identity: coverageTable("identity"), fraud: coverageTable("fraud") };

function coverageTable(component: CoveredComponent): number[] {
  return Array.from({ length: everything + 1 }, (_, presence) => {
    const kinds = evidenceKinds.filter((kind) => isPresent(presence, kind));
    return kinds.reduce((thousandths, kind) => thousandths + (shares[component][kind] ?? 0), 0) / 1000;
  });
}

/** 0–1: how much of a component's evidence was available. */
export function coverageOf(component: CoveredComponent, presence: Presence): number {
  return coverages[component][presence] as number;
}
