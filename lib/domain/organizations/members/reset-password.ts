import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import { createResetLink, type ResetLink } from "@/lib/domain/accounts/passwords/reset/create";
import { mailResetLink } from "@/lib/domain/accounts/passwords/reset/mail-link";
import { appendAudit } from "@/lib/domain/audit/append";
import { lockMember } from "@/lib/domain/organizations/lock";
import { nameActorsForAll } from "@/lib/domain/organizations/name-actors";
import { AppError } from "@/lib/platform/errors";

/**
 * A link by which another member sets a new password. It's mailed to the member; a service that sends no mail returns it
 * instead, for the owner to pass on. Throws `not_found`, and `conflict` for the owner's own account and for members who
 * sign in through a provider.
 */
export async function resetMemberPassword(context: Tx, userId: string): Promise<ResetLink | undefined> {
  const { principal } = context;
  authorize(principal, "member.update");
  await lockMember(context, { action: "member.update", userId });
  if (userId === principal.id)
    throw new AppError("conflict", "This link is for other members; change your own password under Security");
  const member = await context.db.user.findUniqueOrThrow({ where: { id: userId } });
  if (member.passwordHash === null)
    throw new AppError("conflict", "This member has no password; ask them to sign in through their provider");
  const link = await createResetLink(context, userId);
  const { [principal.id]: owner } = await nameActorsForAll(context, [principal.id]);
  const isMailed = await mailResetLink(context, {
    userId,
    link,
    reason: `${owner}, an owner of your organization, sends you this link to set a new password.`,
  });
  await appendAudit(context, {
    action: "member.password_link_made",
    target: userId,
    details: { isMailed },
  });
  return isMailed ? undefined : link;
}
