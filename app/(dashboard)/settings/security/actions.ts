"use server";

import { z } from "zod";
import { type ActionResult, actionResult } from "@/app/actions/action-result";
import { parseInput } from "@/app/actions/parse-input";
import { currentSession } from "@/app/session/current";
import type { UserPrincipal } from "@/lib/auth/principal";
import { changePasswordForm, proofForm, totpForm } from "@/lib/contract/accounts";
import { changePassword } from "@/lib/domain/accounts/passwords/change-password";
import { disableSecondFactor } from "@/lib/domain/accounts/second-factor/disable";
import { beginEnrolment, confirmEnrolment, type Enrolment } from "@/lib/domain/accounts/second-factor/enrol";
import { renewRecoveryCodes } from "@/lib/domain/accounts/second-factor/renew-recovery-codes";
import { endOtherSessions, endOwnSession } from "@/lib/domain/accounts/sessions/end-sessions";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";

/* An account is one for both modes. Secrets and codes are in the answers alone: nothing shows them again. */

async function act<Value>(run: (principal: UserPrincipal) => Promise<Value>): Promise<ActionResult<Value>> {
  const signedIn = await currentSession();
  return actionResult(() => run(inMode(signedIn, "live")));
}

/** Makes the secret of a new authenticator app. */
export async function beginSecondFactor(): Promise<ActionResult<Enrolment>> {
  return act(beginEnrolment);
}

/** Switches the second factor on. Returns the recovery codes. */
export async function confirmSecondFactor(input: unknown): Promise<ActionResult<string[]>> {
  return act((principal) => confirmEnrolment(principal, parseInput(totpForm, input).code));
}

/** Replaces the recovery codes. */
export async function renewCodes(input: unknown): Promise<ActionResult<string[]>> {
  return act((principal) => renewRecoveryCodes(principal, parseInput(totpForm, input).code));
}

/** Switches the second factor off. */
export async function switchOffSecondFactor(input: unknown): Promise<ActionResult<null>> {
  return act(async (principal) => {
    await disableSecondFactor(principal, parseInput(proofForm, input).proof);
    return null;
  });
}

/** Changes the password. Returns how many other sessions that ended. */
export async function setPassword(input: unknown): Promise<ActionResult<number>> {
  return act((principal) => changePassword(principal, parseInput(changePasswordForm, input)));
}

/** Ends one of the member's own sessions. */
export async function endSession(id: unknown): Promise<ActionResult<null>> {
  return act(async (principal) => {
    await endOwnSession(principal, parseInput(z.string().max(64), id));
    return null;
  });
}

/** Ends the member's own sessions but this one. Returns how many there were. */
export async function endOthers(): Promise<ActionResult<number>> {
  return act(endOtherSessions);
}
