"use server";

import { z } from "zod";
import { type ActionResult, actionResult } from "@/app/actions/action-result";
import { parseInput } from "@/app/actions/parse-input";
import { currentSession } from "@/app/session/current";
import type { UserPrincipal } from "@/lib/auth/principal";
import { mode } from "@/lib/contract/api-keys";
import { outcomeBody, reviewBody } from "@/lib/contract/dispositions";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { claimReview, releaseReview } from "@/lib/domain/reviews/claim";
import { labelOutcome } from "@/lib/domain/reviews/label-outcome";
import { withdrawProposal } from "@/lib/domain/reviews/proposal";
import { decideCase } from "@/lib/domain/reviews/review";
import { inWork, type Work } from "@/lib/platform/db/unit-of-work";

const analysisId = z.string().max(64);

/** Runs a service for a member, in the mode that the page shows. What it returns stays here. */
async function act(
  inPageMode: unknown,
  run: (work: Work, principal: UserPrincipal) => Promise<unknown>,
): Promise<ActionResult<null>> {
  const signedIn = await currentSession();
  return actionResult(async () => {
    const principal = inMode(signedIn, parseInput(mode, inPageMode));
    await inWork((work) => run(work, principal));
    return null;
  });
}

/** Marks a case as worked on by the member. */
export async function claim(inPageMode: unknown, id: unknown): Promise<ActionResult<null>> {
  return act(inPageMode, (work, principal) => claimReview(work, principal, parseInput(analysisId, id)));
}

/** Ends the member's claim. */
export async function release(inPageMode: unknown, id: unknown): Promise<ActionResult<null>> {
  return act(inPageMode, (work, principal) => releaseReview(work, principal, parseInput(analysisId, id)));
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
  const signedIn = await currentSession();
  return actionResult(async () => {
    const principal = inMode(signedIn, parseInput(mode, inPageMode));
    const body = parseInput(reviewBody, input);
    const seen = parseInput(z.string().max(64).nullable(), seenProposalId ?? null);
    const { isProposal } = await inWork((work) =>
      decideCase(work, principal, parseInput(analysisId, id), body, seen),
    );
    return { isProposal };
  });
}

/** Takes the member's own proposal back. */
export async function withdraw(inPageMode: unknown, id: unknown): Promise<ActionResult<null>> {
  return act(inPageMode, (work, principal) => withdrawProposal(work, principal, parseInput(analysisId, id)));
}

/** Labels what an applicant turned out to be. */
export async function label(inPageMode: unknown, id: unknown, input: unknown): Promise<ActionResult<null>> {
  return act(inPageMode, (work, principal) =>
    labelOutcome(work, principal, parseInput(analysisId, id), parseInput(outcomeBody, input)),
  );
}
