import type { Assessment } from "./assessment";
import { catalog, isSignalCode } from "./catalog";
import { mostPrincipalReasons } from "./constants";

/**
 * A rule or missing evidence comes first if it decided, then signals by points. Never mentions other applicants. Empty
 * for an approval.
 */
export function principalReasons(
  assessment: Pick<Assessment, "decision" | "decisionBasis" | "rules"> & {
    signals: readonly { code: string; points: number }[];
  },
): string[] {
  if (assessment.decision === "APPROVE") return [];
  const reasons = new Set<string>();
  if (assessment.decisionBasis === "rule") {
    for (const { raiseTo, adverseAction } of assessment.rules) {
      if (raiseTo === assessment.decision) reasons.add(adverseAction);
    }
  }
  if (assessment.decisionBasis === "insufficient_evidence") {
    if (assessment.signals.some(({ code }) => code === "BIRTH_UNDER_18")) add(reasons, "BIRTH_UNDER_18");
    add(reasons, "INSUFFICIENT_EVIDENCE");
  }
  const adverse = assessment.signals.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points);
  for (const { code } of adverse) add(reasons, code);
  return [...reasons].slice(0, mostPrincipalReasons);
}

function add(reasons: Set<string>, code: string): void {
  const reason = isSignalCode(code) ? catalog[code].adverseAction : undefined;
  if (reason !== undefined) reasons.add(reason);
}
