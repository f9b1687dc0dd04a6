import type { Account } from "./account";
import type { RiscScore } from "./assessment";
import { neutralRisk, riscWeights } from "./constants";
import { coverageOf, type Presence } from "./coverage";
import type { CreditSourceEvidence } from "./input/evidence";
import { components } from "./signals/definition";

/** The composite score. Credit comes from its source alone and never touches `riskScore`. */
export function riscScoreOf(
  sum: Pick<Account, "componentPoints">,
  presence: Presence,
  credit: CreditSourceEvidence | undefined,
): RiscScore {
  const coverage = {
    identity: coverageOf("identity", presence),
    credit: credit === undefined || credit.risk === null ? 0 : 1,
    fraud: coverageOf("fraud", presence),
  };
  const scores = {
    identity: coverage.identity === 0 ? neutralRisk : clamp(sum.componentPoints.identity),
    credit: credit === undefined || credit.risk === null ? neutralRisk : clamp(credit.risk),
    fraud: coverage.fraud === 0 ? neutralRisk : clamp(sum.componentPoints.fraud),
  };
  let weighted = 0;
  let weight = 0;
  for (const component of components) {
    if (coverage[component] === 0) continue;
    weighted += scores[component] * riscWeights[component];
    weight += riscWeights[component];
  }
  return { total: weight === 0 ? neutralRisk : Math.round(weighted / weight), components: scores, coverage };
}

function clamp(points: number): number {
  return Math.max(0, Math.min(100, Math.round(points)));
}
