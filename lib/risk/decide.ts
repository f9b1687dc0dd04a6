import type { EvidenceKind, PolicyDocument } from "@/lib/contract/policy";
import type { Account } from "./account";
import type { Decision, DecisionBasis, FiredRule } from "./assessment";
import { coverageOf, isPresent, type Presence } from "./coverage";
import type { RuleFacts } from "./facts";
import { firedRules } from "./rules";

export interface Verdict {
  decision: Decision;
  decisionBasis: DecisionBasis;
  rules: FiredRule[];
  /** Sentences; empty where enough is there. */
  missing: string[];
}

const coveredComponents = ["identity", "fraud"] as const;

const rank: Readonly<Record<Decision, number>> = { APPROVE: 0, REVIEW: 1, DECLINE: 2 };

/**
 * Score first, then rules, which only raise, then the evidence that approval needs. `active`: codes of signals that the
 * policy leaves on.
 */
export function decide(
  sum: Pick<Account, "riskScore" | "decliningPoints">,
  presence: Presence,
  active: readonly { code: string }[],
  policy: PolicyDocument,
  facts: RuleFacts | undefined,
): Verdict {
  const { riskScore, decliningPoints } = sum;
  let decision = decisionOfScore(sum, policy);
  let decisionBasis: DecisionBasis = "score";
  const rules = firedRules(policy, { active, riskScore, decliningPoints, presence, facts });
  const strongest = rules[0];
  if (strongest && rank[strongest.raiseTo] > rank[decision]) {
    decision = strongest.raiseTo;
    decisionBasis = "rule";
  }
  const missing = missingEvidence(presence, active, policy);
  if (decision === "APPROVE" && missing.length > 0) {
    decision = "REVIEW";
    decisionBasis = "insufficient_evidence";
  }
  return { decision, decisionBasis, rules, missing };
}

/** A score without enough declining points leads to a person's review. */
function decisionOfScore(
  sum: Pick<Account, "riskScore" | "decliningPoints">,
  policy: PolicyDocument,
): Decision {
  if (sum.riskScore < policy.approveBelow) return "APPROVE";
  return sum.riskScore >= policy.declineFrom && sum.decliningPoints >= policy.declineFrom
    ? "DECLINE"
    : "REVIEW";
}

function nameOf(kind: EvidenceKind): string {
  return kind === "ssn" ? "SSN" : kind.replace("_", " ");
}

/** What an approval lacks, regardless of the score. */
export const missingBySignal: Readonly<Record<string, string>> = {
  BIRTH_UNDER_18: "the age to enter into a contract",
  BIRTH_IMPLAUSIBLE: "a plausible date of birth",
  LINKS_WITHHELD: "evidence from other applications",
};

function missingEvidence(
  presence: Presence,
  active: readonly { code: string }[],
  policy: PolicyDocument,
): string[] {
  const missing: string[] = [];
  for (const group of policy.requiredForApprove) {
    if (group.some((kind) => isPresent(presence, kind))) continue;
    missing.push(group.map(nameOf).join(" or "));
  }
  if (policy.requiredSources.includes("identity") && !isPresent(presence, "identity_source")) {
    missing.push("an identity source");
  }
  for (const { code } of active) {
    const what = missingBySignal[code];
    if (what !== undefined) missing.push(what);
  }
  const sentences = missing.length > 0 ? [`Missing: ${missing.join(", ")}.`] : [];
  for (const component of coveredComponents) {
    const coverage = coverageOf(component, presence);
    const needed = policy.minCoverageForApprove[component];
    if (coverage >= needed) continue;
    const name = component === "identity" ? "Identity" : "Fraud";
    sentences.push(`${name} evidence: ${percent(coverage)}, ${percent(needed)} required.`);
  }
  return sentences;
}

function percent(share: number): string {
  return `${Math.round(share * 1_000) / 10}%`;
}
