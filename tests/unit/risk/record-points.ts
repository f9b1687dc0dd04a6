import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { ordinaryApplicant } from "@/lib/risk/examples";
import type { Evidence } from "@/lib/risk/input/evidence";
import { normalizeApplicant } from "@/lib/risk/normalize";

/* What our own records of others, and outside sources, cost an otherwise ordinary applicant. */

export const observedAt = "2026-11-01T12:00:00Z";

export function pointsOf(evidence: Omit<Evidence, "applicant">, data = {}): Record<string, number> {
  const { signals } = assess(
    { applicant: normalizeApplicant({ ...ordinaryApplicant, ...data }), ...evidence },
    defaultPolicy,
  );
  return Object.fromEntries(
    signals
      .filter(({ code }) => /^(IDENTITY|RING)/.test(code) && !code.endsWith("NOT_EVALUATED"))
      .map(({ code, points }) => [code, points]),
  );
}
