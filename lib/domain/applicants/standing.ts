import type { Decision } from "@/lib/contract/analyses";
import type { Standing } from "@/lib/risk/input/sharing";

/** What a label says that an applicant turned out to be. */
export type Outcome = "good" | "confirmed_fraud";

/** What a label makes of an applicant. */
export const standingOfOutcome = { good: "good", confirmed_fraud: "fraud" } as const satisfies Record<
  Outcome,
  Standing
>;

/** The label of an applicant; null for one without. */
export function outcomeOf(standing: Standing): Outcome | null {
  if (standing === "good") return "good";
  return standing === "fraud" ? "confirmed_fraud" : null;
}

/** What a person's review makes of an applicant. */
export const standingOfReview = { APPROVE: "cleared", DECLINE: "rejected" } as const satisfies Record<
  string,
  Standing
>;

/** What an analysis makes of an applicant; one that failed decided nothing. */
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
