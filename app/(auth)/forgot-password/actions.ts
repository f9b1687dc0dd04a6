"use server";

import { guestAction } from "@/app/actions/client";
import { forgottenPasswordForm } from "@/lib/contract/accounts";
import { requestPasswordReset } from "@/lib/domain/accounts/passwords/reset/request";

export const requestLink = guestAction([forgottenPasswordForm], async ({ platform, address }, { email }) => {
  await requestPasswordReset(platform, { email, clientAddress: address });
  return null;
});
