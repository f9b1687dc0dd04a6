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

export const beginSecondFactor = accountAction([beginEnrollmentForm], beginEnrollment);

/** Turns the second factor on. Returns the recovery codes. */
export const confirmSecondFactor = accountAction([totpForm], (context, { code }) =>
  confirmEnrollment(context, code),
);

export const renewCodes = accountAction([totpForm], (context, { code }) => renewRecoveryCodes(context, code));

export const turnOffSecondFactor = accountAction([disableSecondFactorForm], disableSecondFactor);

/** Changes the password. Returns how many other sessions that ended. */
export const setPassword = accountAction([changePasswordForm], changePassword);

export const chooseMails = accountAction([mailChoices], changeMailChoices);

export const endSession = accountAction([recordId], endOwnSession);

/** Ends the member's other sessions. Returns how many there were. */
export const endOthers = accountAction([], endOtherSessions);
