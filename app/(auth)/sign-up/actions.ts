"use server";

import { guestAction } from "@/app/actions/client";
import { signUpForm } from "@/lib/contract/accounts";
import { signUp } from "@/lib/domain/organizations/sign-up/sign-up";

/** Creates an account with an organization of its own. */
export const createAccount = guestAction([signUpForm], async ({ platform, address }, form) => {
  await signUp(platform, { form, clientAddress: address });
  return null;
});
