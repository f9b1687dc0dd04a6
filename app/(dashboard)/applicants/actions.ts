"use server";

import { z } from "zod";
import { type ActionResult, actionResult } from "@/app/action-result";
import { parseInput } from "@/app/parse-input";
import { currentSession } from "@/lib/accounts/current";
import { inMode } from "@/lib/accounts/sessions";
import { eraseApplicant } from "@/lib/applicants/erase";
import { setLegalHold } from "@/lib/applicants/hold";
import { applicantSearch, searchApplicants } from "@/lib/applicants/search";
import { updateApplicant } from "@/lib/applicants/update";
import { mode } from "@/lib/contract/api-keys";
import { type ApplicantView, updateApplicantBody } from "@/lib/contract/applicants";
import { inWork, type Work } from "@/lib/db/unit-of-work";
import type { UserPrincipal } from "@/lib/orgs/principal";

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
