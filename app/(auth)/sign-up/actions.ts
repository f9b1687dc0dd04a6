"use server";

import { guestAction } from "@/app/actions/client";
import { signUpForm } from "@/lib/contract/accounts";
import { signUp } from "@/lib/domain/organizations/sign-up/sign-up";

export const createAccount = guestAction([signUpForm], async ({ platform, address }, form) =>
  signUp(platform, { form, clientAddress: address }),
);
