"use server";

import { pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { outcomeBody, reviewBody } from "@/lib/contract/dispositions";
import { claimReview, releaseReview } from "@/lib/domain/reviews/claim";
import { labelOutcome } from "@/lib/domain/reviews/label-outcome";
import { withdrawProposal } from "@/lib/domain/reviews/proposal";
import { decideCase } from "@/lib/domain/reviews/review";
import { inWork } from "@/lib/platform/db/unit-of-work";

/** Marks a case as worked on by the member. */
export const claim = pageAction([recordId], async ({ principal }, id) => {
  await inWork((work) => claimReview(work, principal, id));
  return null;
});

/** Ends the member's claim. */
export const release = pageAction([recordId], async ({ principal }, id) => {
  await inWork((work) => releaseReview(work, principal, id));
  return null;
});

/**
 * Records the member's decision on what the page shows: an open proposal, by its id, or none. Returns whether it is
 * a proposal, which another member has to decide on.
 */
export const decide = pageAction(
  [recordId, reviewBody, recordId.nullish()],
  async ({ principal }, id, body, seenProposalId) => {
    const { isProposal } = await inWork((work) =>
      decideCase(work, principal, id, body, seenProposalId ?? null),
    );
    return { isProposal };
  },
);

/** Withdraws the member's own proposal. */
export const withdraw = pageAction([recordId], async ({ principal }, id) => {
  await inWork((work) => withdrawProposal(work, principal, id));
  return null;
});

/** Labels what an applicant turned out to be. */
export const label = pageAction([recordId, outcomeBody], async ({ principal }, id, body) => {
  await inWork((work) => labelOutcome(work, principal, id, body));
  return null;
});
