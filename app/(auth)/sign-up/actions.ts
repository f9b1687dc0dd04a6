"use server";

import { type ActionResult, actionResult } from "@/app/actions/action-result";
import { parseInput } from "@/app/actions/parse-input";
import { requestAddress } from "@/app/session/request-address";
import { signUpForm } from "@/lib/contract/accounts";
import { signUp } from "@/lib/domain/organizations/sign-up/sign-up";

/** Makes an account with an organisation of its own. */
export async function createAccount(input: unknown): Promise<ActionResult<null>> {
  return actionResult(async () => {
    await signUp(parseInput(signUpForm, input), await requestAddress());
    return null;
  });
}
