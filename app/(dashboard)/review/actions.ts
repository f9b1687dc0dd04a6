"use server";

import { pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { outcomeBody, reviewBody } from "@/lib/contract/dispositions";
import { claimReview, releaseReview } from "@/lib/domain/reviews/claim";
import { labelOutcome } from "@/lib/domain/reviews/label-outcome";
import { withdrawProposal } from "@/lib/domain/reviews/proposal";
import { decideCase } from "@/lib/domain/reviews/review";

export const claim = pageAction([recordId], async (context, id) => {
  await context.transaction((inside) => claimReview(inside, id));
  return null;
});

export const release = pageAction([recordId], async (context, id) => {
  await context.transaction((inside) => releaseReview(inside, id));
  return null;
});

/**
 * Records the member's decision on what the page shows: an open proposal, by its id, or none. Returns whether it is
 * a proposal, which another member has to decide on.
 */
export const decide = pageAction(
  [recordId, reviewBody, recordId.nullish()],
  async (context, id, body, seenProposalId) => {
    const { isProposal } = await context.transaction((inside) =>
      decideCase(inside, { id, body, seenProposalId: seenProposalId ?? null }),
    );
    return { isProposal };
  },
);

export const withdraw = pageAction([recordId], async (context, id) => {
  await context.transaction((inside) => withdrawProposal(inside, id));
  return null;
});

export const label = pageAction([recordId, outcomeBody], async (context, id, body) => {
  await context.transaction((inside) => labelOutcome(inside, { id, body }));
  return null;
});
