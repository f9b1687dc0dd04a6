"use server";

import { z } from "zod";
import { type ActionResult, actionResult } from "@/app/action-result";
import { parseInput } from "@/app/parse-input";
import { currentContext } from "@/app/session/current";
import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { changePasswordForm, proofForm, totpForm } from "@/lib/contract/accounts";
import { changePassword } from "@/lib/domain/accounts/passwords/change-password";
import { disableSecondFactor } from "@/lib/domain/accounts/second-factor/disable";
import {
  beginEnrollment,
  confirmEnrollment,
  type Enrollment,
} from "@/lib/domain/accounts/second-factor/enroll";
import { renewRecoveryCodes } from "@/lib/domain/accounts/second-factor/renew-recovery-codes";
import { endOtherSessions, endOwnSession } from "@/lib/domain/accounts/sessions/end-sessions";

/* An account is one for both modes. Secrets and codes are in the answers alone: nothing shows them again. */

async function act<Value>(
  run: (context: Context<UserPrincipal>) => Promise<Value>,
): Promise<ActionResult<Value>> {
  return actionResult(async () => run(await currentContext("live")));
}

/** Makes the secret of a new authenticator app. */
export async function beginSecondFactor(): Promise<ActionResult<Enrollment>> {
  return act(beginEnrollment);
}

/** Switches the second factor on. Returns the recovery codes. */
export async function confirmSecondFactor(input: unknown): Promise<ActionResult<string[]>> {
  return act((context) => confirmEnrollment(context, parseInput(totpForm, input).code));
}

/** Replaces the recovery codes. */
export async function renewCodes(input: unknown): Promise<ActionResult<string[]>> {
  return act((context) => renewRecoveryCodes(context, parseInput(totpForm, input).code));
}

/** Switches the second factor off. */
export async function switchOffSecondFactor(input: unknown): Promise<ActionResult<null>> {
  return act(async (context) => {
    await disableSecondFactor(context, parseInput(proofForm, input).proof);
    return null;
  });
}

/** Changes the password. Returns how many other sessions that ended. */
export async function setPassword(input: unknown): Promise<ActionResult<number>> {
  return act((context) => changePassword(context, parseInput(changePasswordForm, input)));
}

/** Ends one of the member's own sessions. */
export async function endSession(id: unknown): Promise<ActionResult<null>> {
  return act(async (context) => {
    await endOwnSession(context, parseInput(z.string().max(64), id));
    return null;
  });
}

/** Ends the member's own sessions but this one. Returns how many there were. */
export async function endOthers(): Promise<ActionResult<number>> {
  return act(endOtherSessions);
}
