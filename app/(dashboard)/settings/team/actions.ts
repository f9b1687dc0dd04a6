"use server";

import { z } from "zod";
import { accountAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { inviteBody, role } from "@/lib/contract/members";
import { inviteMember } from "@/lib/domain/organizations/invitations/create";
import { revokeInvitation } from "@/lib/domain/organizations/invitations/revoke";
import { changeMemberRole } from "@/lib/domain/organizations/members/change-role";
import { removeMember } from "@/lib/domain/organizations/members/remove";
import { resetMemberPassword } from "@/lib/domain/organizations/members/reset-password";
import { answerRemovalRequest } from "@/lib/domain/organizations/members/second-factor-removal";

/* These actions don't refresh the page: if it then failed, the link would be lost with it. */

/** Creates an invitation; the answer is the only place where its token is ever shown. */
export const invite = accountAction([inviteBody], async (context, body) => {
  const { token, expiresAt, isMailed } = await context.transaction((inside) => inviteMember(inside, body));
  return { token, expiresAt, isMailed };
});

export const revoke = accountAction([recordId], async (context, invitationId) => {
  await context.transaction((inside) => revokeInvitation(inside, invitationId));
  return null;
});

export const changeRole = accountAction([recordId, role], async (context, userId, newRole) => {
  await context.transaction((inside) => changeMemberRole(inside, { userId, role: newRole }));
  return null;
});

/** Null if the link is mailed to the member instead. */
export const resetPassword = accountAction([recordId], async (context, userId) => {
  return (await context.transaction((inside) => resetMemberPassword(inside, userId))) ?? null;
});

export const answerRemoval = accountAction([recordId, z.boolean()], async (context, userId, isApproved) => {
  await context.transaction((inside) => answerRemovalRequest(inside, { userId, isApproved }));
  return null;
});

export const remove = accountAction([recordId, z.boolean()], async (context, userId, keepKeys) => {
  await context.transaction((inside) => removeMember(inside, { userId, keepKeys }));
  return null;
});
