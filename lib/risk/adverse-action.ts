import type { Assessment } from "./assessment";
import { mostPrincipalReasons } from "./constants";
import { missingBySignal } from "./decide";
import { signalOf } from "./former-signals";

interface Found {
  decisionBasis: string | null;
  signals: readonly { code: string; points: number }[];
}

/**
 * A rule or missing evidence comes first if it decided, then signals by points. Never mentions other applicants. Empty
 * for an approval.
 */
export function principalReasons(
  assessment: Pick<Assessment, "decision" | "decisionBasis" | "rules"> & Pick<Found, "signals">,
): string[] {
  const { decision, decisionBasis, rules } = assessment;
  if (decision === "APPROVE") return [];
  const deciding = decisionBasis === "rule" ? rules.filter(({ raiseTo }) => raiseTo === decision) : [];
  const reasons = [
    ...deciding.map(({ adverseAction }) => adverseAction),
    ...codesByReason(assessment).keys(),
  ];
  return [...new Set(reasons)].slice(0, mostPrincipalReasons);
}

/** The codes of the principal reasons, without those of rules. */
export function principalCodes(found: Found): string[] {
  return [...codesByReason(found).values()].slice(0, mostPrincipalReasons);
}

/** The most important first. Of codes that say the same, the first one. */
function codesByReason({ decisionBasis, signals }: Found): Map<string, string> {
  const adverse = signals.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points);
  const codes = adverse.map(({ code }) => code);
  if (decisionBasis === "insufficient_evidence") {
    const unverified = signals.map(({ code }) => code).filter((code) => code in missingBySignal);
    codes.unshift(...unverified, "INSUFFICIENT_EVIDENCE");
  }
  const byReason = new Map<string, string>();
  for (const code of codes) {
    const reason = signalOf(code)?.adverseAction;
    if (reason !== undefined && !byReason.has(reason)) byReason.set(reason, code);
  }
  return byReason;
}
