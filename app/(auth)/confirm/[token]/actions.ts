"use server";

import { guestAction } from "@/app/actions/client";
import { confirmSignUpForm, linkToken } from "@/lib/contract/accounts";
import { confirmSignUp } from "@/lib/domain/organizations/sign-up/confirm";

export const confirm = guestAction(
  [linkToken, confirmSignUpForm],
  async ({ platform }, token, { password }) => {
    await confirmSignUp(platform, { token, password });
    return null;
  },
);
