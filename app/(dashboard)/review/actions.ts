"use server";

import { z } from "zod";
import { type ActionResult, actionResult } from "@/app/action-result";
import { parseInput } from "@/app/parse-input";
import { currentContext } from "@/app/session/current";
import type { WriteContext } from "@/lib/auth/context";
import { mode } from "@/lib/contract/api-keys";
import { outcomeBody, reviewBody } from "@/lib/contract/dispositions";
import { claimReview, releaseReview } from "@/lib/domain/reviews/claim";
import { labelOutcome } from "@/lib/domain/reviews/label-outcome";
import { withdrawProposal } from "@/lib/domain/reviews/proposal";
import { decideCase } from "@/lib/domain/reviews/review";

const analysisId = z.string().max(64);

/** Runs a service for a member, in the mode that the page shows. What it returns stays here. */
async function act(
  inPageMode: unknown,
  run: (context: WriteContext) => Promise<unknown>,
): Promise<ActionResult<null>> {
  return actionResult(async () => {
    const context = await currentContext(parseInput(mode, inPageMode));
    await context.transaction(run);
    return null;
  });
}

/** Marks a case as worked on by the member. */
export async function claim(inPageMode: unknown, id: unknown): Promise<ActionResult<null>> {
  return act(inPageMode, (context) => claimReview(context, parseInput(analysisId, id)));
}

/** Ends the member's claim. */
export async function release(inPageMode: unknown, id: unknown): Promise<ActionResult<null>> {
  return act(inPageMode, (context) => releaseReview(context, parseInput(analysisId, id)));
}

/**
 * Records the member's decision on what the page shows, an open proposal or none. Tells whether it is a proposal
 * that somebody else has to decide on.
 */
export async function decide(
  inPageMode: unknown,
  id: unknown,
  input: unknown,
  seenProposalId: unknown,
): Promise<ActionResult<{ isProposal: boolean }>> {
  return actionResult(async () => {
    const context = await currentContext(parseInput(mode, inPageMode));
    const wanted = {
      id: parseInput(analysisId, id),
      body: parseInput(reviewBody, input),
      seenProposalId: parseInput(z.string().max(64).nullable(), seenProposalId ?? null),
    };
    const { isProposal } = await context.transaction((context) => decideCase(context, wanted));
    return { isProposal };
  });
}

/** Takes the member's own proposal back. */
export async function withdraw(inPageMode: unknown, id: unknown): Promise<ActionResult<null>> {
  return act(inPageMode, (context) => withdrawProposal(context, parseInput(analysisId, id)));
}

/** Labels what an applicant turned out to be. */
export async function label(inPageMode: unknown, id: unknown, input: unknown): Promise<ActionResult<null>> {
  return act(inPageMode, (context) =>
    labelOutcome(context, { id: parseInput(analysisId, id), body: parseInput(outcomeBody, input) }),
  );
}
