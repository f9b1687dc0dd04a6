"use server";

import { guestAction } from "@/app/actions/client";
import { linkToken } from "@/lib/contract/accounts";
import { confirmSignUp } from "@/lib/domain/organizations/sign-up/confirm";

export const confirm = guestAction([linkToken], async ({ platform }, token) => {
  await confirmSignUp(platform, token);
  return null;
});
