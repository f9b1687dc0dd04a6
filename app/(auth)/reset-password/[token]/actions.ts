"use server";

import { guestAction } from "@/app/actions/client";
import { linkToken, resetPasswordForm } from "@/lib/contract/accounts";
import { completePasswordReset } from "@/lib/domain/accounts/passwords/reset/complete";

export const setPassword = guestAction(
  [linkToken, resetPasswordForm],
  async ({ platform }, token, { password }) => {
    await completePasswordReset(platform, { token, password });
    return null;
  },
);
