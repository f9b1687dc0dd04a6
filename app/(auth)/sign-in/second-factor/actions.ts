"use server";

import { type ActionResult, actionResult } from "@/app/actions/action-result";
import { parseInput } from "@/app/actions/parse-input";
import { findPendingSession } from "@/app/session/current";
import { secondFactorForm } from "@/lib/contract/accounts";
import { passSecondFactor } from "@/lib/domain/accounts/second-factor/pass";
import { AppError } from "@/lib/platform/errors";

/** Completes the session of this browser by a code. */
export async function showSecondFactor(input: unknown): Promise<ActionResult<null>> {
  const pending = await findPendingSession();
  return actionResult(async () => {
    if (!pending) throw new AppError("unauthorized", "The sign-in took too long: sign in again");
    await passSecondFactor(pending, parseInput(secondFactorForm, input).code);
    return null;
  });
}
