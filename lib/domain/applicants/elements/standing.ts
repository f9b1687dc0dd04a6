import type { Decision } from "@/lib/contract/analyses";
import type { Standing } from "@/lib/risk/input/sharing";

/** What an applicant turned out to be, by its label. */
export type Outcome = "good" | "confirmed_fraud";

/** The standing that a label gives. */
export const standingOfOutcome = { good: "good", confirmed_fraud: "fraud" } as const satisfies Record<
  Outcome,
  Standing
>;

/** The label of an applicant; null for one without. */
export function outcomeOf(standing: Standing): Outcome | null {
  if (standing === "good") return "good";
  return standing === "fraud" ? "confirmed_fraud" : null;
}

/** The standing that a review gives. */
export const standingOfReview = { APPROVE: "cleared", DECLINE: "rejected" } as const satisfies Record<
  string,
  Standing
>;

/** The standing that an analysis gives; undefined for one that failed. */
export function standingOfAnalysis({
  decision,
  decisionBasis,
}: {
  decision: Decision | null;
  decisionBasis: string | null;
}): Standing {
  if (decision === "APPROVE") return "approved";
  return decision === null || decisionBasis === "insufficient_evidence" ? "incomplete" : "held";
}
