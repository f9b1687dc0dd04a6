import type { RequestsOfCase } from "@/lib/domain/information-requests/read-of-case";
import { proposedIn, type ReviewCase } from "@/lib/domain/reviews/case";

/** Whom a case's page names. */
export function actorsOf(
  { reviews, proposal, claim }: ReviewCase,
  requests: RequestsOfCase["requests"] = [],
): string[] {
  return [
    ...reviews.flatMap((each) => [
      each.reviewedBy,
      ...proposedIn(each.proposal).map((own) => own.proposedBy),
    ]),
    ...proposedIn(proposal).map((own) => own.proposedBy),
    ...(claim ? [claim.claimedBy] : []),
    ...requests.map(({ createdBy }) => createdBy),
  ];
}
