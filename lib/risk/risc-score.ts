import type { Account } from "./account";
import type { RiscScore } from "./assessment";
import { neutralRisk, riscWeights } from "./constants";
import { coverageOf, type Presence, presentKinds } from "./coverage";
import type { CreditSourceEvidence } from "./input/evidence";
import { components } from "./signals/definition";

/**
 * A component with no adverse points shrinks to neutral by its share of missing evidence; adverse points are never
 * diluted. The total is the weighted mean, never below `riskScore`. Credit comes from its source alone and never touches
 * `riskScore`.
 */
export function riscScoreOf(
  sum: Pick<Account, "componentPoints" | "riskScore">,
  presence: Presence,
  credit: CreditSourceEvidence | undefined,
): RiscScore {
  const creditRisk = credit?.risk ?? null;
  const coverage = {
    identity: coverageOf("identity", presence),
    credit: creditRisk === null ? 0 : 1,
    fraud: coverageOf("fraud", presence),
  };
  const scores = {
    identity: shrink(sum.componentPoints.identity, coverage.identity),
    credit: shrink(creditRisk ?? neutralRisk, coverage.credit),
    fraud: shrink(sum.componentPoints.fraud, coverage.fraud),
  };
  let weighted = 0;
  let weight = 0;
  for (const component of components) {
    // Without a credit source there is no credit risk.
    if (component === "credit" && coverage.credit === 0) continue;
    weighted += scores[component] * riscWeights[component];
    weight += riscWeights[component];
  }
  return {
    total: Math.max(sum.riskScore, Math.round(weighted / weight)),
    components: scores,
    coverage,
    evaluated:
      creditRisk === null ? [...presentKinds(presence)] : [...presentKinds(presence), "credit_source"],
  };
}

/** 0–100. The neutral risk replaces missing evidence, unless the present evidence is worse. */
function shrink(points: number, coverage: number): number {
  const risk = clamp(points);
  return risk >= neutralRisk ? risk : Math.round(risk * coverage + neutralRisk * (1 - coverage));
}

function clamp(points: number): number {
  return Math.max(0, Math.min(100, Math.round(points)));
}
