import type { Decision } from "@/lib/contract/analyses";

interface Standing {
  decision: Decision | null;
  reviewDecision: Decision | null;
  /** A colleague's open proposal. */
  proposed: Decision | null;
}

/**
 * A decision that goes against a colleague's proposal, an earlier review or the machine's APPROVE or DECLINE needs one.
 * A member who agrees with an open proposal need not repeat its note.
 */
export function needsNote(decision: "APPROVE" | "DECLINE", standing: Standing): boolean {
  if (standing.proposed !== null) return standing.proposed !== decision;
  const final = standing.reviewDecision ?? standing.decision;
  return (final === "APPROVE" || final === "DECLINE") && final !== decision;
}
