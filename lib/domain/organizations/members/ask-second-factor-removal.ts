import { contextOf } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { PendingSession } from "@/lib/domain/accounts/sessions/sessions";
import { mailUser } from "@/lib/domain/accounts/users/mail-user";
import { openUserField } from "@/lib/domain/accounts/users/user-fields";
import { appendAudit } from "@/lib/domain/audit/append";
import { raiseNoticeOnce } from "@/lib/domain/notices/raise";
import { AppError } from "@/lib/platform/errors";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { publicUrlOf } from "@/lib/platform/public-url";
import type { Platform } from "@/lib/platform/wiring/platform";

const openMilliseconds = 7 * 86_400_000;

/**
 * Asks the owners to remove the second factor of a member who has given the password. They decide on the Team page.
 * Throws `rate_limited`, and `conflict` if there is no other owner.
 */
export async function askForRemoval(platform: Platform, pending: PendingSession): Promise<void> {
  const { userId, organizationId, role, sessionId } = pending;
  const { allowed } = await platform.limiter.consume(fixedLimits.secondFactorResetByUser, userId, 1);
  if (!allowed) throw new AppError("rate_limited", "You've asked three times today; try again tomorrow");
  const asking: UserPrincipal = { kind: "user", id: userId, organizationId, mode: "live", role, sessionId };
  await contextOf(platform, asking).transaction(async (context) => {
    const { clock, db, env, keys } = context;
    const owners = await db.membership.findMany({ where: { role: "OWNER", userId: { not: userId } } });
    if (owners.length === 0)
      throw new AppError("conflict", "Your organization has no other owner; ask the operator for help");
    const now = clock();
    const period = { createdAt: new Date(now), expiresAt: new Date(now + openMilliseconds) };
    await db.secondFactorReset.deleteMany({ where: { userId } });
    await db.secondFactorReset.create({ data: { userId, organizationId, ...period } });
    await appendAudit(context, { action: "user.second_factor_removal_asked", target: userId, details: {} });
    await raiseNoticeOnce(context, { kind: "second_factor.removal_asked", target: userId, details: {} });
    const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
    const url = `${publicUrlOf(env)}/settings/team`;
    for (const owner of owners)
      await mailUser(context, owner.userId, {
        kind: "second_factor.requested",
        reference: userId,
        subject: "A member lost the second factor",
        body: [
          `${openUserField(keys, user, "name")} (${openUserField(keys, user, "email")}) gave the right password and asks you to remove the second factor.`,
          "Make sure that it's them, for example by phone, before you approve.",
          { link: { label: "Open the team", url } },
        ],
      });
    await mailUser(context, userId, {
      kind: "second_factor.requested",
      reference: userId,
      subject: "You asked to remove your second factor",
      body: [
        "Someone signed in with your password and asked to remove your second factor. An owner of your organization decides.",
        "If it wasn't you, someone knows your password: set a new one now, and tell an owner.",
        { link: { label: "Set a new password", url: `${publicUrlOf(env)}/forgot-password` } },
      ],
    });
  });
}
