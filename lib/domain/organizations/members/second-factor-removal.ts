import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import { removeSecondFactor } from "@/lib/domain/accounts/second-factor/remove";
import { endSessionsOf } from "@/lib/domain/accounts/sessions/end-sessions";
import { mailUser } from "@/lib/domain/accounts/users/mail-user";
import { appendAudit } from "@/lib/domain/audit/append";
import { lockMember } from "@/lib/domain/organizations/lock";
import { AppError, notFound } from "@/lib/platform/errors";
import { publicUrlOf } from "@/lib/platform/public-url";

export interface RemovalRequest {
  userId: string;
  /** ISO 8601 */
  askedAt: string;
}

/** Members who ask for the removal of their second factor, the longest waiting first. */
export async function listRemovalRequests(context: Context): Promise<RemovalRequest[]> {
  const { clock, db, principal } = context;
  authorize(principal, "member.update");
  const rows = await db.secondFactorReset.findMany({
    where: { expiresAt: { gt: new Date(clock()) } },
    orderBy: { createdAt: "asc" },
  });
  return rows.map(({ userId, createdAt }) => ({ userId, askedAt: createdAt.toISOString() }));
}

interface Answer {
  userId: string;
  isApproved: boolean;
}

/**
 * An owner's answer. Approval removes the second factor and ends the member's sessions; both are told by mail. Throws
 * `not_found`, and `conflict` for the owner's own request.
 */
export async function answerRemovalRequest(context: Tx, { userId, isApproved }: Answer): Promise<void> {
  const { clock, db, env, principal } = context;
  authorize(principal, "member.update");
  await lockMember(context, { action: "member.update", userId });
  if (userId === principal.id)
    throw new AppError("conflict", "You can't answer your own request; ask another owner");
  const now = new Date(clock());
  const { count } = await db.secondFactorReset.deleteMany({ where: { userId, expiresAt: { gt: now } } });
  if (count === 0) throw notFound("request");
  await db.notice.updateMany({
    where: { kind: "second_factor.removal_asked", target: userId, dismissedAt: null },
    data: { dismissedAt: now, dismissedBy: principal.id },
  });
  if (isApproved) {
    await removeSecondFactor(context, userId);
    await endSessionsOf(context, userId);
  }
  await appendAudit(context, {
    action: isApproved ? "member.second_factor_removed" : "member.second_factor_kept",
    target: userId,
    details: {},
  });
  await mailUser(context, userId, {
    kind: "second_factor.removed",
    reference: userId,
    subject: isApproved ? "Your second factor was removed" : "Your second factor stays on",
    body: isApproved
      ? [
          "An owner of your organization removed your second factor, and your sessions ended. Sign in with your password, then set up a new one under Security.",
          { link: { label: "Sign in", url: `${publicUrlOf(env)}/sign-in` } },
        ]
      : ["An owner of your organization declined to remove your second factor. Talk to an owner."],
  });
  if (isApproved && principal.kind === "user")
    await mailUser(context, principal.id, {
      kind: "second_factor.removed",
      reference: userId,
      subject: "You removed a member's second factor",
      body: [
        "You approved the removal of a member's second factor. If it wasn't you, someone is using your account: change your password, and end its other sessions.",
        { link: { label: "Open security", url: `${publicUrlOf(env)}/settings/security` } },
      ],
    });
}
