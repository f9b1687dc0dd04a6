"use server";

import { z } from "zod";
import { pageAction, pageChange } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { outcomeBody, reviewBody } from "@/lib/contract/dispositions";
import { assignCases, markAssignmentsSeen } from "@/lib/domain/reviews/assign";
import { claimReview, claimReviews, releaseReview } from "@/lib/domain/reviews/claim";
import { decideSeveral } from "@/lib/domain/reviews/decide-several";
import { labelOutcome } from "@/lib/domain/reviews/label-outcome";
import { decideUndoably } from "@/lib/domain/reviews/review";
import { undoDecision } from "@/lib/domain/reviews/undo";
import { withdrawProposal } from "@/lib/domain/reviews/withdraw";
import { AppError } from "@/lib/platform/errors";

export const claim = pageChange([recordId], claimReview);

export const release = pageChange([recordId], releaseReview);

/** As many as a page shows, and some more. */
const selection = z.array(recordId).min(1).max(100);

const selectedBody = z.strictObject({
  decision: reviewBody.shape.decision,
  note: reviewBody.shape.note,
  // A page of the previous release doesn't say.
  answeredAt: z.record(recordId, z.iso.datetime()).optional(),
});

/** Assigns cases to a member who may review, or to no one. Returns how many changed. */
export const assignSelected = pageAction([selection, recordId.nullable()], (context, ids, assignee) =>
  context.transaction((inside) => assignCases(inside, { ids, assignee })),
);

/** Claims cases. Returns how many no colleague has claimed. */
export const claimSelected = pageAction([selection], (context, ids) =>
  context.transaction((inside) => claimReviews(inside, ids)),
);

/** The member has been shown what colleagues assigned to them. */
export const seeAssignments = pageChange([], markAssignmentsSeen);

const seenCase = z.strictObject({
  proposalId: recordId.nullable(),
  reviewedAt: z.iso.datetime().nullable(),
  // A page of the previous release doesn't say.
  answeredAt: z.iso.datetime().nullable().optional(),
});

/**
 * Records the member's decision on what the page shows: an open proposal and a decision, or none. For some seconds it can be
 * undone. Tells whether it is a proposal, which another member has to decide on.
 */
export const decide = pageAction([recordId, reviewBody, seenCase], (context, id, body, seen) =>
  context.transaction((inside) => decideUndoably(inside, { id, body, seen })),
);

/** Decides on several cases, each for its own reasons. */
export const decideSelected = pageAction([selection, selectedBody], (context, ids, body) =>
  decideSeveral(context, { ids, ...body }),
);

/** Undoes decisions that haven't taken effect, each for itself. Fails if none could be undone; returns how many couldn't. */
export const undo = pageAction(
  [
    z
      .array(z.object({ id: recordId, decisionId: recordId }))
      .min(1)
      .max(100),
  ],
  async (context, decisions) => {
    const refusals: AppError[] = [];
    for (const each of decisions)
      await context
        .transaction((inside) => undoDecision(inside, each))
        .catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          refusals.push(error);
        });
    if (refusals[0] && refusals.length === decisions.length) throw refusals[0];
    return refusals.length;
  },
);

export const withdraw = pageChange([recordId], withdrawProposal);

export const label = pageChange([recordId, outcomeBody], (inside, id, body) =>
  labelOutcome(inside, { id, body }),
);
