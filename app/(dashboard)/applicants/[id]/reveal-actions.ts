"use server";

import { z } from "zod";
import { type ActionResult, actionResult } from "@/app/action-result";
import { parseInput } from "@/app/parse-input";
import { currentContext } from "@/app/session/current";
import { mode } from "@/lib/contract/api-keys";
import { revealSsnBody } from "@/lib/contract/ssn-reveal";
import { revealSsn } from "@/lib/domain/applicants/reveal-ssn";

/** The full SSN of an applicant: in the answer to this call and nowhere else. */
export async function reveal(
  inPageMode: unknown,
  id: unknown,
  input: unknown,
): Promise<ActionResult<string>> {
  return actionResult(async () =>
    revealSsn(await currentContext(parseInput(mode, inPageMode)), {
      id: parseInput(z.string().max(64), id),
      body: parseInput(revealSsnBody, input),
    }),
  );
}
