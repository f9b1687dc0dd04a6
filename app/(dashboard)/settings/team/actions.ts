"use server";

import { z } from "zod";
import { type ActionResult, actionResult } from "@/app/actions/action-result";
import { parseInput } from "@/app/actions/parse-input";
import { currentSession } from "@/app/session/current";
import type { UserPrincipal } from "@/lib/auth/principal";
import { inviteBody, role } from "@/lib/contract/members";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { inviteMember } from "@/lib/domain/organizations/invitations/create";
import { revokeInvitation } from "@/lib/domain/organizations/invitations/revoke";
import { changeMemberRole } from "@/lib/domain/organizations/members/change-role";
import { removeMember } from "@/lib/domain/organizations/members/remove";
import { inWork, type Work } from "@/lib/platform/db/unit-of-work";

/*
 * Members belong to both modes.
 * The answers do not refresh the page by themselves: a page that then failed would take the link with it.
 */

const id = z.string().max(64);

async function act<Value>(
  run: (work: Work, principal: UserPrincipal) => Promise<Value>,
): Promise<ActionResult<Value>> {
  const signedIn = await currentSession();
  return actionResult(() => inWork((work) => run(work, inMode(signedIn, "live"))));
}

/** Makes an invitation; the answer is the only place where its token is ever shown. */
export async function invite(input: unknown): Promise<ActionResult<{ token: string; expiresAt: string }>> {
  return act(async (work, principal) => {
    const { token, expiresAt } = await inviteMember(work, principal, parseInput(inviteBody, input));
    return { token, expiresAt };
  });
}

/** Ends an invitation. */
export async function revoke(invitationId: unknown): Promise<ActionResult<null>> {
  return act(async (work, principal) => {
    await revokeInvitation(work, principal, parseInput(id, invitationId));
    return null;
  });
}

/** Gives a member another role. */
export async function changeRole(userId: unknown, input: unknown): Promise<ActionResult<null>> {
  return act(async (work, principal) => {
    await changeMemberRole(work, principal, parseInput(id, userId), parseInput(role, input));
    return null;
  });
}

/** Removes a member. */
export async function remove(userId: unknown): Promise<ActionResult<null>> {
  return act(async (work, principal) => {
    await removeMember(work, principal, parseInput(id, userId));
    return null;
  });
}
