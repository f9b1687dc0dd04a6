import type { RequestOfCase } from "@/lib/domain/information-requests/read-of-case";
import type { LettersOfCase } from "@/lib/domain/letters/of-case";
import { proposedIn, type ReviewCase } from "@/lib/domain/reviews/case";

/** What is read of a case besides itself, where it's shown as a whole. */
export interface CaseExtras {
  requests: readonly RequestOfCase[];
  letters: LettersOfCase | null;
}

/** Whom a case's page names. */
export function actorsOf(
  { reviews, proposal, claim, assignment, changes }: ReviewCase,
  { requests, letters }: CaseExtras,
): string[] {
  const proposals = [proposal, ...reviews.map((each) => each.proposal)];
  return [
    ...reviews.map(({ reviewedBy }) => reviewedBy),
    ...proposals.flatMap(proposedIn).map(({ proposedBy }) => proposedBy),
    ...(claim ? [claim.claimedBy] : []),
    ...(assignment ? [assignment.assignee, assignment.assignedBy] : []),
    ...changes.map(({ by }) => by),
    ...requests.map(({ createdBy }) => createdBy),
    ...(letters?.issued ?? []).flatMap(({ issuedBy, sent }) => [issuedBy, ...(sent ? [sent.by] : [])]),
  ];
}
