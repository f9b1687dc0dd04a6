"use server";

import { type ActionResult, actionResult } from "@/app/action-result";
import { parseInput } from "@/app/parse-input";
import { requestAddress } from "@/app/request-address";
import { acceptForm, invitationToken } from "@/lib/contract/members";
import { acceptInvitation } from "@/lib/domain/organizations/invitations/accept";
import { service } from "@/lib/service/current";

/** Makes an account in the organization of an invitation. */
export async function accept(token: unknown, input: unknown): Promise<ActionResult<null>> {
  return actionResult(async () => {
    const form = parseInput(acceptForm, input);
    const clientAddress = await requestAddress();
    await acceptInvitation(service(), { token: parseInput(invitationToken, token), form, clientAddress });
    return null;
  });
}
