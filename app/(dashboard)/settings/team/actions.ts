"use server";

import { z } from "zod";
import { type ActionResult, actionResult } from "@/app/action-result";
import { parseInput } from "@/app/parse-input";
import { currentContext } from "@/app/session/current";
import type { WriteContext } from "@/lib/auth/context";
import { inviteBody, role } from "@/lib/contract/members";
import { inviteMember } from "@/lib/domain/organizations/invitations/create";
import { revokeInvitation } from "@/lib/domain/organizations/invitations/revoke";
import { changeMemberRole } from "@/lib/domain/organizations/members/change-role";
import { removeMember } from "@/lib/domain/organizations/members/remove";

/*
 * Members belong to both modes.
 * The answers do not refresh the page by themselves: a page that then failed would take the link with it.
 */

const id = z.string().max(64);

async function act<Value>(run: (context: WriteContext) => Promise<Value>): Promise<ActionResult<Value>> {
  return actionResult(async () => (await currentContext("live")).transaction(run));
}

/** Makes an invitation; the answer is the only place where its token is ever shown. */
export async function invite(input: unknown): Promise<ActionResult<{ token: string; expiresAt: string }>> {
  return act(async (context) => {
    const { token, expiresAt } = await inviteMember(context, parseInput(inviteBody, input));
    return { token, expiresAt };
  });
}

/** Ends an invitation. */
export async function revoke(invitationId: unknown): Promise<ActionResult<null>> {
  return act(async (context) => {
    await revokeInvitation(context, parseInput(id, invitationId));
    return null;
  });
}

/** Gives a member another role. */
export async function changeRole(userId: unknown, input: unknown): Promise<ActionResult<null>> {
  return act(async (context) => {
    await changeMemberRole(context, { userId: parseInput(id, userId), role: parseInput(role, input) });
    return null;
  });
}

/** Removes a member. */
export async function remove(userId: unknown): Promise<ActionResult<null>> {
  return act(async (context) => {
    await removeMember(context, parseInput(id, userId));
    return null;
  });
}
