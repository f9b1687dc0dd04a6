import type { PolicyDocument } from "@/lib/contract/policy";
import { account, pointsUnder, type Weighted } from "./account";
import type { Contribution, Decision, DecisionBasis, FiredRule } from "./assessment";
import { catalog, isSignalCode } from "./catalog";
import { presenceOf } from "./coverage";
import { decide } from "./decide";
import type { RuleFacts } from "./facts";
import { signalOf } from "./former-signals";
import { currentCode, inCurrentCodes } from "./replaced-codes";
import { accountingFamily } from "./signals/accounting";

export interface SimulatedDecision {
  riskScore: number;
  /** See `Account`. */
  decliningPoints: number;
  decision: Decision;
  decisionBasis: DecisionBasis;
  rules: FiredRule[];
}

/**
 * Uses stored contributions and facts alone: decrypts nothing and gathers no evidence. Points are this model's; a signal
 * that only an older model knew keeps its own, fires the rules and follows the switch of its present equivalent, and one of
 * no known model never declines.
 */
export function decideFromContributions(
  contributions: readonly Contribution[],
  given: PolicyDocument,
  facts?: RuleFacts,
): SimulatedDecision {
  const policy = inCurrentCodes(given);
  const found = contributions.filter(({ family }) => family !== accountingFamily);
  const active = activeContributions(contributions, policy);
  const sum = account(active.map((contribution) => reweigh(contribution, policy)));
  const codes = active.map(({ code }) => ({ code: currentCode(code) }));
  const { decision, decisionBasis, rules } = decide(sum, presenceOf(found), codes, policy, facts);
  const { riskScore, decliningPoints } = sum;
  return { riskScore, decliningPoints, decision, decisionBasis, rules };
}

/** What counts under the policy, in current codes. */
export function activeContributions(
  contributions: readonly Contribution[],
  policy: PolicyDocument,
): Contribution[] {
  return contributions.filter(
    ({ code, family, stopped }) =>
      family !== accountingFamily &&
      stopped === undefined &&
      (isFixed(code) || policy.signals[currentCode(code)]?.enabled !== false),
  );
}

function isFixed(code: string): boolean {
  return isSignalCode(code) && catalog[code].fixed;
}

const untagged = { association: false, estimated: false, explainable: false, correctable: false };
/** Such a signal may rest on other applications. */
const ofNoKnownModel = { association: true };

/** With its points under the policy, in current codes. */
export function reweigh(contribution: Contribution, policy: PolicyDocument): Weighted {
  const { code, points, found } = contribution;
  if (!isSignalCode(code) || code === "TEST_APPLICANT") {
    return {
      ...untagged,
      ...(signalOf(code) ?? ofNoKnownModel),
      ...contribution,
      points: pointsUnder(policy, code, points),
    };
  }
  const entry = catalog[code];
  // Taking the points out of a copy, to add others, would take several times as long.
  return { ...entry, points: pointsUnder(policy, code, entry.points, found) };
}
