"use server";

import { z } from "zod";
import { type ActionResult, actionResult } from "@/app/actions/action-result";
import { parseInput } from "@/app/actions/parse-input";
import { currentSession } from "@/app/session/current";
import type { UserPrincipal } from "@/lib/auth/principal";
import { mode } from "@/lib/contract/api-keys";
import { type ApplicantView, updateApplicantBody } from "@/lib/contract/applicants";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { eraseApplicant } from "@/lib/domain/applicants/erase";
import { setLegalHold } from "@/lib/domain/applicants/hold";
import { applicantSearch, searchApplicants } from "@/lib/domain/applicants/search";
import { updateApplicant } from "@/lib/domain/applicants/update";
import { inWork, type Work } from "@/lib/platform/db/unit-of-work";

const applicantId = z.string().max(64);

/** Runs a service for a member, in the mode that the page shows. */
async function act<Value>(
  inPageMode: unknown,
  run: (work: Work, principal: UserPrincipal) => Promise<Value>,
): Promise<ActionResult<Value>> {
  const signedIn = await currentSession();
  return actionResult(() => {
    const principal = inMode(signedIn, parseInput(mode, inPageMode));
    return inWork((work) => run(work, principal));
  });
}

/** Finds applicants by one identifier, which is sent in the body and never stands in an address. */
export async function search(inPageMode: unknown, input: unknown): Promise<ActionResult<ApplicantView[]>> {
  return act(inPageMode, (work, principal) =>
    searchApplicants(work, principal, parseInput(applicantSearch, input)),
  );
}

/** Changes an applicant's data. */
export async function update(
  inPageMode: unknown,
  id: unknown,
  input: unknown,
): Promise<ActionResult<ApplicantView>> {
  return act(inPageMode, (work, principal) =>
    updateApplicant(work, principal, parseInput(applicantId, id), parseInput(updateApplicantBody, input)),
  );
}

/** Erases a person. */
export async function erase(inPageMode: unknown, id: unknown): Promise<ActionResult<ApplicantView>> {
  return act(inPageMode, (work, principal) => eraseApplicant(work, principal, parseInput(applicantId, id)));
}

/** Places or lifts a legal hold. */
export async function hold(
  inPageMode: unknown,
  id: unknown,
  legalHold: unknown,
): Promise<ActionResult<ApplicantView>> {
  return act(inPageMode, (work, principal) =>
    setLegalHold(work, principal, parseInput(applicantId, id), parseInput(z.boolean(), legalHold)),
  );
}
