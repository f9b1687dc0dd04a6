"use server";

import { type ActionResult, actionResult } from "@/app/actions/action-result";
import { parseInput } from "@/app/actions/parse-input";
import { requestAddress } from "@/app/session/request-address";
import { acceptForm, invitationToken } from "@/lib/contract/members";
import { acceptInvitation } from "@/lib/domain/organizations/invitations/accept";

/** Makes an account in the organisation of an invitation. */
export async function accept(token: unknown, input: unknown): Promise<ActionResult<null>> {
  return actionResult(async () => {
    const form = parseInput(acceptForm, input);
    await acceptInvitation(parseInput(invitationToken, token), form, await requestAddress());
    return null;
  });
}
