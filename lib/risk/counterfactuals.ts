import type { PolicyDocument } from "@/lib/contract/policy";
import type { Contribution, Decision } from "./assessment";
import type { SignalCode } from "./catalogue";
import { decideFromContributions } from "./decide-from-contributions";

/** What an applicant or an officer can put right. Links, labels and rings are nobody's to correct. */
export const correctionKinds = [
  "ssn",
  "email",
  "phone",
  "address",
  "name",
  "identity_source",
  "links",
  "history",
] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

export interface Correction {
  kind: CorrectionKind;
  /** Signals that would go. */
  codes: string[];
}

export interface Counterfactual {
  /** Better than the decision as it is. */
  decision: Decision;
  riskScore: number;
  corrections: Correction[];
}

/** Signals that a right value, or an answer where there was none, would take away. */
export const correctedBy: Readonly<Record<CorrectionKind, readonly SignalCode[]>> = {
  ssn: [
    "SSN_MISSING",
    "SSN_ADVERTISED",
    "SSN_NEVER_VALID",
    "SSN_NEEDS_CORRECTION",
    "IDENTITY_SSN_MISMATCH",
    "IDENTITY_SSN_NOT_FOUND",
  ],
  email: [
    "EMAIL_MISSING",
    "EMAIL_DISPOSABLE",
    "EMAIL_DOMAIN_RESERVED",
    "EMAIL_DOMAIN_IMPOSSIBLE",
    "EMAIL_DOMAIN_TYPO",
    "EMAIL_ROLE_ACCOUNT",
    "EMAIL_LOCAL_RANDOM",
  ],
  phone: [
    "PHONE_MISSING",
    "PHONE_IMPOSSIBLE",
    "PHONE_FICTION",
    "PHONE_PREMIUM",
    "PHONE_TOLL_FREE",
    "PHONE_PERSONAL_5XX",
    "IDENTITY_PHONE_MISMATCH",
  ],
  address: [
    "ADDRESS_MISSING",
    "ADDRESS_ZIP_STATE_MISMATCH",
    "ADDRESS_CITY_ZIP_MISMATCH",
    "ADDRESS_PLACEHOLDER",
    "ADDRESS_NO_HOUSE_NUMBER",
    "IDENTITY_ADDRESS_MISMATCH",
  ],
  name: ["NAME_PLACEHOLDER", "NAME_KEYBOARD_RUN", "NAME_REPEATED_LETTERS", "NAME_GIBBERISH", "NAME_FAMOUS"],
  identity_source: ["IDENTITY_NOT_EVALUATED"],
  links: ["LINKS_NOT_EVALUATED"],
  history: ["HISTORY_NOT_EVALUATED"],
};

const rank: Readonly<Record<Decision, number>> = { APPROVE: 0, REVIEW: 1, DECLINE: 2 };

/**
 * For every better decision that is in reach, the smallest sets of corrections that lead to it. Supposes that what is
 * corrected raises nothing new. Empty where the decision is APPROVE or no correction helps.
 */
export function counterfactuals(
  contributions: readonly Contribution[],
  policy: PolicyDocument,
): Counterfactual[] {
  const now = decideFromContributions(contributions, policy).decision;
  if (now === "APPROVE") return [];
  const present = new Set(contributions.map(({ code }) => code));
  const options = correctionKinds
    .map((kind): Correction => ({ kind, codes: correctedBy[kind].filter((code) => present.has(code)) }))
    .filter(({ codes }) => codes.length > 0);

  const best = new Map<Decision, Counterfactual[]>();
  for (const corrections of subsetsBySize(options)) {
    const gone = new Set(corrections.flatMap(({ codes }) => codes));
    const rest = contributions.filter(({ code }) => !gone.has(code));
    const { decision, riskScore } = decideFromContributions(rest, policy);
    if (rank[decision] >= rank[now]) continue;
    const known = best.get(decision);
    if (known === undefined) best.set(decision, [{ decision, riskScore, corrections }]);
    else if (known[0]?.corrections.length === corrections.length)
      known.push({ decision, riskScore, corrections });
  }
  return [...best.values()].flat().sort((a, b) => a.corrections.length - b.corrections.length);
}

/** All non-empty subsets, smaller ones first; there are at most 255. */
function subsetsBySize<T>(items: readonly T[]): T[][] {
  const subsets: T[][] = [];
  for (let mask = 1; mask < 1 << items.length; mask++)
    subsets.push(items.filter((_, index) => (mask >> index) & 1));
  return subsets.sort((a, b) => a.length - b.length);
}
