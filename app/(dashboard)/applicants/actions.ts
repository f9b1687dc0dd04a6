"use server";

import { z } from "zod";
import { type ActionResult, actionResult } from "@/app/action-result";
import { parseInput } from "@/app/parse-input";
import { currentContext } from "@/app/session/current";
import type { WriteContext } from "@/lib/auth/context";
import { mode } from "@/lib/contract/api-keys";
import { type ApplicantView, updateApplicantBody } from "@/lib/contract/applicants";
import { eraseApplicant } from "@/lib/domain/applicants/erase";
import { setLegalHold } from "@/lib/domain/applicants/hold";
import { applicantSearch, searchApplicants } from "@/lib/domain/applicants/search";
import { updateApplicant } from "@/lib/domain/applicants/update";

const applicantId = z.string().max(64);

/** Runs a service for a member, in the mode that the page shows. */
async function act<Value>(
  inPageMode: unknown,
  run: (context: WriteContext) => Promise<Value>,
): Promise<ActionResult<Value>> {
  return actionResult(async () => {
    const context = await currentContext(parseInput(mode, inPageMode));
    return context.transaction(run);
  });
}

/** Finds applicants by one identifier, which is sent in the body and never stands in an address. */
export async function search(inPageMode: unknown, input: unknown): Promise<ActionResult<ApplicantView[]>> {
  return act(inPageMode, (context) => searchApplicants(context, parseInput(applicantSearch, input)));
}

/** Changes an applicant's data. */
export async function update(
  inPageMode: unknown,
  id: unknown,
  input: unknown,
): Promise<ActionResult<ApplicantView>> {
  return act(inPageMode, (context) =>
    updateApplicant(context, {
      id: parseInput(applicantId, id),
      body: parseInput(updateApplicantBody, input),
    }),
  );
}

/** Erases a person. */
export async function erase(inPageMode: unknown, id: unknown): Promise<ActionResult<ApplicantView>> {
  return act(inPageMode, (context) => eraseApplicant(context, parseInput(applicantId, id)));
}

/** Places or lifts a legal hold. */
export async function hold(
  inPageMode: unknown,
  id: unknown,
  legalHold: unknown,
): Promise<ActionResult<ApplicantView>> {
  return act(inPageMode, (context) =>
    setLegalHold(context, {
      id: parseInput(applicantId, id),
      legalHold: parseInput(z.boolean(), legalHold),
    }),
  );
}
