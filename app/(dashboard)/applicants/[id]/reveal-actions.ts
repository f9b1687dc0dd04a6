"use server";

import { z } from "zod";
import { type ActionResult, actionResult } from "@/app/actions/action-result";
import { parseInput } from "@/app/actions/parse-input";
import { currentSession } from "@/app/session/current";
import { mode } from "@/lib/contract/api-keys";
import { revealSsnBody } from "@/lib/contract/ssn-reveal";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { revealSsn } from "@/lib/domain/applicants/reveal-ssn";

/** The full SSN of an applicant: in the answer to this call and nowhere else. */
export async function reveal(
  inPageMode: unknown,
  id: unknown,
  input: unknown,
): Promise<ActionResult<string>> {
  const signedIn = await currentSession();
  return actionResult(() =>
    revealSsn(
      inMode(signedIn, parseInput(mode, inPageMode)),
      parseInput(z.string().max(64), id),
      parseInput(revealSsnBody, input),
    ),
  );
}
