import type { PolicyDocument } from "@/lib/contract/policy";
import type { Contribution, Decision } from "./assessment";
import { catalog, type SignalCode, signalCodes } from "./catalog";
import { decideFromContributions } from "./decide-from-contributions";
import { type RuleFacts, withoutKinds } from "./facts";
import { type CorrectionKind, correctionKinds } from "./signals/definition";

export interface Correction {
  kind: CorrectionKind;
  codes: string[];
}

export interface Counterfactual {
  decision: Decision;
  riskScore: number;
  corrections: Correction[];
}

/** A correction gives a right value, or an answer where there was none. */
export function correctedBy(kind: CorrectionKind): SignalCode[] {
  return signalCodes.filter((code) => catalog[code].correction === kind);
}

const corrections = correctionKinds.map((kind) => ({ kind, codes: correctedBy(kind) }));

const rank: Readonly<Record<Decision, number>> = { APPROVE: 0, REVIEW: 1, DECLINE: 2 };

/**
 * The smallest sets of corrections for every better decision. Assumes that a correction raises nothing new. Empty where
 * the decision is APPROVE or no correction helps.
 */
export function counterfactuals(
  contributions: readonly Contribution[],
  policy: PolicyDocument,
  facts?: RuleFacts,
): Counterfactual[] {
  const now = decideFromContributions(contributions, policy, facts).decision;
  if (now === "APPROVE") return [];
  const present = new Set(contributions.map(({ code }) => code));
  const options = corrections
    .map(({ kind, codes }): Correction => ({ kind, codes: codes.filter((code) => present.has(code)) }))
    .filter(({ codes }) => codes.length > 0);

  const best = new Map<Decision, Counterfactual[]>();
  for (const corrections of subsetsBySize(options)) {
    const gone = new Set(corrections.flatMap(({ codes }) => codes));
    const rest = contributions.filter(({ code }) => !gone.has(code));
    const factsLeft = withoutKinds(
      facts,
      corrections.map(({ kind }) => kind),
    );
    const { decision, riskScore } = decideFromContributions(rest, policy, factsLeft);
    if (rank[decision] >= rank[now]) continue;
    const known = best.get(decision);
    if (known === undefined) best.set(decision, [{ decision, riskScore, corrections }]);
    else if (known[0]?.corrections.length === corrections.length)
      known.push({ decision, riskScore, corrections });
  }
  return [...best.values()].flat().sort((a, b) => a.corrections.length - b.corrections.length);
}

/** Smaller ones first; there are at most 511. */
function subsetsBySize<T>(items: readonly T[]): T[][] {
  const subsets: T[][] = [];
  for (let mask = 1; mask < 1 << items.length; mask++)
    subsets.push(items.filter((_, index) => (mask >> index) & 1));
  return subsets.sort((a, b) => a.length - b.length);
}
