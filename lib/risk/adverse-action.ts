import type { Assessment } from "./assessment";
import { catalog, isSignalCode } from "./catalog";
import { mostPrincipalReasons } from "./constants";

/**
 * The specific principal reasons of a decision, ranked: rules that carried it, then signals by points, then evidence that was
 * missing. Never mentions other applicants. Empty for an approval.
 */
export function principalReasons(
  assessment: Pick<Assessment, "decision" | "decisionBasis" | "rules"> & {
    signals: readonly { code: string; points: number }[];
  },
): string[] {
  if (assessment.decision === "APPROVE") return [];
  const reasons = new Set<string>();
  for (const { raiseTo, adverseAction } of assessment.rules) {
    if (raiseTo === assessment.decision) reasons.add(adverseAction);
  }
  const adverse = assessment.signals.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points);
  for (const { code } of adverse) add(reasons, code);
  if (assessment.decisionBasis === "insufficient_evidence") add(reasons, "INSUFFICIENT_EVIDENCE");
  return [...reasons].slice(0, mostPrincipalReasons);
}

function add(reasons: Set<string>, code: string): void {
  const reason = isSignalCode(code) ? catalog[code].adverseAction : undefined;
  if (reason !== undefined) reasons.add(reason);
}
