import type { Decision } from "@/lib/contract/analyses";

/** Decisions as people read them. */
export const decisionNames: Record<Decision, string> = {
  APPROVE: "Approve",
  REVIEW: "Review",
  DECLINE: "Decline",
};

export const decisionChoices = Object.entries(decisionNames).map(([value, label]) => ({ value, label }));
