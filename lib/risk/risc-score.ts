import type { Account } from "./account";
import type { RiscScore } from "./assessment";
import { coverageOf, type Presence } from "./coverage";
import type { CreditSourceEvidence } from "./evidence";

/** Weights of the components in the total, of those that could be evaluated. */
const weights = { identity: 35, credit: 35, fraud: 30 } as const;

/** Stands for a component that could not be evaluated, and is left out of the total. */
const neutral = 50;

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
  const components = {
    identity: coverage.identity === 0 ? neutral : clamp(sum.componentPoints.identity),
    credit: credit === undefined || credit.risk === null ? neutral : clamp(credit.risk),
    fraud: coverage.fraud === 0 ? neutral : clamp(sum.componentPoints.fraud),
  };
  let weighted = 0;
  let weight = 0;
  for (const component of ["identity", "credit", "fraud"] as const) {
    if (coverage[component] === 0) continue;
    weighted += components[component] * weights[component];
    weight += weights[component];
  }
  return { total: weight === 0 ? neutral : Math.round(weighted / weight), components, coverage };
}

function clamp(points: number): number {
  return Math.max(0, Math.min(100, Math.round(points)));
}
