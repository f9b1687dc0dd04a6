import type { Decision } from "@/lib/contract/analyses";

interface Standing {
  /** The machine's decision. */
  decision: Decision | null;
  /** The final decision of an earlier review. */
  reviewDecision: Decision | null;
  /** The decision that a colleague proposes, if there is an open proposal. */
  proposed: Decision | null;
}

/**
 * Whether a member's decision needs a note: it goes against a colleague's proposal, an earlier review or the machine's
 * APPROVE or DECLINE. A member who agrees with an open proposal need not repeat its note.
 */
export function needsNote(decision: "APPROVE" | "DECLINE", standing: Standing): boolean {
  if (standing.proposed !== null) return standing.proposed !== decision;
  const final = standing.reviewDecision ?? standing.decision;
  return (final === "APPROVE" || final === "DECLINE") && final !== decision;
}
