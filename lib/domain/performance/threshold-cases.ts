import { setImmediate as nextTurn } from "node:timers/promises";
import type { Context } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";
import type { PolicyDocument } from "@/lib/contract/policy";
import { readContributions, readFacts } from "@/lib/domain/evidence/stored-form";
import type { ThresholdCase } from "@/lib/domain/statistics/thresholds";
import { checkPolicy } from "@/lib/risk/check-policy";
import { decideFromContributions } from "@/lib/risk/decide-from-contributions";
import type { Period } from "./period";

interface LabeledSet {
  contributions: string;
  decision: Decision;
  fold: number;
  good: number;
  fraud: number;
}

const SETS = {
  name: "labeled_sets",
  // Few sets of contributions differ, so each is decided once and not for every analysis.
  text: `
    SELECT a.contributions::text AS contributions, a.decision, ascii(right(a.id, 1)) % 5 AS fold,
      (count(*) FILTER (WHERE o.outcome = 'good'))::int AS good,
      (count(*) FILTER (WHERE o.outcome = 'confirmed_fraud'))::int AS fraud
    FROM analyses a JOIN outcomes o ON o.analysis_id = a.id
    WHERE a.organization_id = $1 AND a.mode = $2::mode AND o.organization_id = $1
      AND a.created_at >= $3 AND a.created_at < $4 AND a.decision IS NOT NULL
    GROUP BY 1, 2, 3`,
};

const atOnce = 500;

/**
 * Labeled analyses as the policy would decide them under other thresholds. Each stands for unlabeled ones of its
 * decision, of which `shares` are labeled: declined applicants rarely get a label.
 */
export async function thresholdCases(
  context: Context,
  {
    period: { from, to },
    policy,
    shares,
  }: { period: Period; policy: PolicyDocument; shares: Readonly<Record<Decision, number>> },
): Promise<ThresholdCase[]> {
  const sets = await context.sql.query<LabeledSet>(SETS, [context.scope.mode, from, to]);
  const cases: ThresholdCase[] = [];
  for (const { contributions, decision, fold, good, fraud } of sets) {
    const share = shares[decision];
    const weight = share > 0 ? 1 / share : 1;
    cases.push({ fold, good, fraud, weight, ...decidedBy(JSON.parse(contributions), policy) });
    if (cases.length % atOnce === 0) await nextTurn();
  }
  return cases;
}

const beyond = 101;

function decidedBy(
  stored: unknown,
  policy: PolicyDocument,
): Pick<ThresholdCase, "score" | "canApprove" | "decliningScore" | "isDeclined"> {
  const contributions = readContributions(stored);
  const lenient = { ...policy, approveBelow: beyond, declineFrom: beyond };
  const { riskScore, decliningPoints, decision } = decideFromContributions(
    contributions,
    lenient,
    readFacts(stored),
  );
  return {
    score: riskScore,
    canApprove: decision === "APPROVE",
    decliningScore: Math.max(0, Math.min(riskScore, decliningPoints)),
    isDeclined: decision === "DECLINE",
  };
}

export function admissibleThresholds(policy: PolicyDocument): {
  approveBelow(score: number): boolean;
  declineFrom(score: number): boolean;
} {
  const known = checkPolicy(policy).length;
  const isFine = (changed: Partial<PolicyDocument>) => checkPolicy({ ...policy, ...changed }).length <= known;
  const scores = Array.from({ length: beyond }, (_, score) => score);
  const approve = scores.map((approveBelow) => isFine({ approveBelow }));
  const decline = scores.map((declineFrom) => isFine({ declineFrom }));
  return {
    approveBelow: (score) => approve[score] === true,
    declineFrom: (score) => decline[score] === true,
  };
}
