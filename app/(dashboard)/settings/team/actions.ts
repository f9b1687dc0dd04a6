"use server";

import { accountAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { inviteBody, role } from "@/lib/contract/members";
import { inviteMember } from "@/lib/domain/organizations/invitations/create";
import { revokeInvitation } from "@/lib/domain/organizations/invitations/revoke";
import { changeMemberRole } from "@/lib/domain/organizations/members/change-role";
import { removeMember } from "@/lib/domain/organizations/members/remove";
import { inWork } from "@/lib/platform/db/unit-of-work";

/* The answers do not refresh the page by themselves: if the page then failed, the link would be lost with it. */

/** Creates an invitation; the answer is the only place where its token is ever shown. */
export const invite = accountAction([inviteBody], async ({ principal }, body) => {
  const { token, expiresAt } = await inWork((work) => inviteMember(work, principal, body));
  return { token, expiresAt };
});

/** Ends an invitation. */
export const revoke = accountAction([recordId], async ({ principal }, invitationId) => {
  await inWork((work) => revokeInvitation(work, principal, invitationId));
  return null;
});

/** Gives a member another role. */
export const changeRole = accountAction([recordId, role], async ({ principal }, userId, newRole) => {
  await inWork((work) => changeMemberRole(work, principal, userId, newRole));
  return null;
});

/** Removes a member. */
export const remove = accountAction([recordId], async ({ principal }, userId) => {
  await inWork((work) => removeMember(work, principal, userId));
  return null;
});
