import type { EvidenceKind } from "@/lib/contract/policy";
import type { SignalCode } from "./catalogue";

/** Signals by which evidence of a kind is missing, or was given in a form that can't be evidence of anything. */
const unusableBy: Readonly<Record<EvidenceKind, readonly SignalCode[]>> = {
  ssn: ["SSN_MISSING", "SSN_ADVERTISED", "SSN_NEVER_VALID"],
  email: ["EMAIL_MISSING", "EMAIL_DOMAIN_RESERVED", "EMAIL_DOMAIN_IMPOSSIBLE"],
  phone: ["PHONE_MISSING", "PHONE_IMPOSSIBLE", "PHONE_FICTION"],
  address: ["ADDRESS_MISSING", "ADDRESS_PLACEHOLDER"],
  links: ["LINKS_NOT_EVALUATED"],
  history: ["HISTORY_NOT_EVALUATED"],
  identity_source: ["IDENTITY_NOT_EVALUATED"],
};

/** Thousandths of a component's coverage by kind. What the applicant states gives identity at most half. */
const shares: Readonly<Record<"identity" | "fraud", Partial<Record<EvidenceKind, number>>>> = {
  identity: { ssn: 200, address: 150, email: 75, phone: 75, identity_source: 500 },
  fraud: { ssn: 150, address: 150, email: 200, phone: 200, links: 200, history: 100 },
};

export type EvidencePresence = Readonly<Record<EvidenceKind, boolean>>;

const kinds = Object.keys(unusableBy) as EvidenceKind[];

/** Which kinds of evidence are there, told from the codes of what was found. */
export function evidencePresence(codes: ReadonlySet<string>): EvidencePresence {
  const presence = {} as Record<EvidenceKind, boolean>;
  for (const kind of kinds) presence[kind] = !unusableBy[kind].some((code) => codes.has(code));
  return presence;
}

/** 0–1: how much of a component's evidence was available. */
export function coverageOf(component: "identity" | "fraud", presence: EvidencePresence): number {
  let thousandths = 0;
  for (const [kind, share] of Object.entries(shares[component])) {
    if (presence[kind as EvidenceKind]) thousandths += share;
  }
  return thousandths / 1000;
}
