"use server";

import { type ActionResult, actionResult } from "@/app/action-result";
import { parseInput } from "@/app/parse-input";
import { requestAddress } from "@/app/request-address";
import { signUpForm } from "@/lib/contract/accounts";
import { signUp } from "@/lib/domain/organizations/sign-up/sign-up";
import { service } from "@/lib/service/current";

/** Makes an account with an organization of its own. */
export async function createAccount(input: unknown): Promise<ActionResult<null>> {
  return actionResult(async () => {
    const form = parseInput(signUpForm, input);
    await signUp(service(), { form, clientAddress: await requestAddress() });
    return null;
  });
}
