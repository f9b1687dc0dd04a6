"use server";

import { accountAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { changePasswordForm, proofForm, totpForm } from "@/lib/contract/accounts";
import { changePassword } from "@/lib/domain/accounts/passwords/change-password";
import { disableSecondFactor } from "@/lib/domain/accounts/second-factor/disable";
import { beginEnrolment, confirmEnrolment } from "@/lib/domain/accounts/second-factor/enrol";
import { renewRecoveryCodes } from "@/lib/domain/accounts/second-factor/renew-recovery-codes";
import { endOtherSessions, endOwnSession } from "@/lib/domain/accounts/sessions/end-sessions";

/* Secrets and codes are in the answers alone: nothing shows them again. */

/** Creates the secret of a new authenticator app. */
export const beginSecondFactor = accountAction([], async ({ principal }) => beginEnrolment(principal));

/** Turns the second factor on. Returns the recovery codes. */
export const confirmSecondFactor = accountAction([totpForm], async ({ principal }, { code }) =>
  confirmEnrolment(principal, code),
);

/** Replaces the recovery codes. */
export const renewCodes = accountAction([totpForm], async ({ principal }, { code }) =>
  renewRecoveryCodes(principal, code),
);

/** Turns the second factor off. */
export const turnOffSecondFactor = accountAction([proofForm], async ({ principal }, { proof }) => {
  await disableSecondFactor(principal, proof);
  return null;
});

/** Changes the password. Returns how many other sessions that ended. */
export const setPassword = accountAction([changePasswordForm], async ({ principal }, form) =>
  changePassword(principal, form),
);

/** Ends one of the member's own sessions. */
export const endSession = accountAction([recordId], async ({ principal }, id) => {
  await endOwnSession(principal, id);
  return null;
});

/** Ends the member's own sessions but this one. Returns how many there were. */
export const endOthers = accountAction([], async ({ principal }) => endOtherSessions(principal));
