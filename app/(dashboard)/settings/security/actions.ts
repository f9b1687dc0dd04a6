"use server";

import { accountAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import {
  beginEnrollmentForm,
  changePasswordForm,
  disableSecondFactorForm,
  totpForm,
} from "@/lib/contract/accounts";
import { mailChoices } from "@/lib/contract/members";
import { changePassword } from "@/lib/domain/accounts/passwords/change-password";
import { disableSecondFactor } from "@/lib/domain/accounts/second-factor/disable";
import { beginEnrollment, confirmEnrollment } from "@/lib/domain/accounts/second-factor/enroll";
import { renewRecoveryCodes } from "@/lib/domain/accounts/second-factor/renew-recovery-codes";
import { endOtherSessions, endOwnSession } from "@/lib/domain/accounts/sessions/end-sessions";
import { changeMailChoices } from "@/lib/domain/organizations/members/mail-choices";

/* Secrets and codes appear only in these answers and are never shown again. */

export const beginSecondFactor = accountAction([beginEnrollmentForm], async (context, form) =>
  beginEnrollment(context, form),
);

/** Turns the second factor on. Returns the recovery codes. */
export const confirmSecondFactor = accountAction([totpForm], async (context, { code }) =>
  confirmEnrollment(context, code),
);

export const renewCodes = accountAction([totpForm], async (context, { code }) =>
  renewRecoveryCodes(context, code),
);

export const turnOffSecondFactor = accountAction([disableSecondFactorForm], async (context, form) => {
  await disableSecondFactor(context, form);
  return null;
});

/** Changes the password. Returns how many other sessions that ended. */
export const setPassword = accountAction([changePasswordForm], async (context, form) =>
  changePassword(context, form),
);

export const chooseMails = accountAction([mailChoices], async (context, choices) => {
  await changeMailChoices(context, choices);
  return null;
});

export const endSession = accountAction([recordId], async (context, id) => {
  await endOwnSession(context, id);
  return null;
});

/** Ends the member's other sessions. Returns how many there were. */
export const endOthers = accountAction([], async (context) => endOtherSessions(context));
