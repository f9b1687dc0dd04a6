"use server";

import { z } from "zod";
import { accountAction, accountChange } from "@/app/actions/client";
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

export const revoke = accountChange([recordId], revokeInvitation);

export const changeRole = accountChange([recordId, role], (inside, userId, newRole) =>
  changeMemberRole(inside, { userId, role: newRole }),
);

/** Null if the link is mailed to the member instead. */
export const resetPassword = accountAction([recordId], async (context, userId) => {
  return (await context.transaction((inside) => resetMemberPassword(inside, userId))) ?? null;
});

export const answerRemoval = accountChange([recordId, z.boolean()], (inside, userId, isApproved) =>
  answerRemovalRequest(inside, { userId, isApproved }),
);

export const remove = accountChange([recordId, z.boolean()], (inside, userId, keepKeys) =>
  removeMember(inside, { userId, keepKeys }),
);
