import { inPlatformTransaction, txOf } from "@/lib/auth/context";
import { memberOf } from "@/lib/auth/principal";
import { mailUser } from "@/lib/domain/accounts/users/mail-user";
import { emailIndex } from "@/lib/domain/accounts/users/user-fields";
import { isMailConfigured } from "@/lib/domain/mail/queue";
import { AppError } from "@/lib/platform/errors";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { addressSubject } from "@/lib/platform/limits/subjects";
import { describeError } from "@/lib/platform/log";
import { publicUrlOf } from "@/lib/platform/public-url";
import type { Platform } from "@/lib/platform/wiring/platform";
import { createResetLink } from "./create";
import { mailResetLink } from "./mail-link";

/**
 * Mails a link to the account with this address, if there is one: the answer and its time are the same. Throws
 * `rate_limited` by the caller's address alone, and `conflict` if the service sends no mail.
 */
export async function requestPasswordReset(
  platform: Platform,
  { email, clientAddress }: { email: string; clientAddress: string },
): Promise<void> {
  const { keepAlive, limiter, log } = platform;
  if (!isMailConfigured(platform))
    throw new AppError("conflict", "This service doesn't send email; ask an owner for a link");
  const subject = addressSubject(clientAddress);
  const { allowed } = await limiter.consume(fixedLimits.passwordResetByAddress, subject, 1);
  if (!allowed) throw new AppError("rate_limited", "Too many attempts; try again in an hour");
  // Waited for, it would tell accounts from other addresses by its time.
  keepAlive(
    mailLinkTo(platform, email).catch((error: unknown) =>
      log.error({ error: describeError(error) }, "couldn't mail a link for a new password"),
    ),
  );
}

async function mailLinkTo(platform: Platform, email: string): Promise<void> {
  const user = await platform.prisma.user.findUnique({
    where: { emailIndex: emailIndex(platform.keys, email) },
    include: { memberships: true },
  });
  const membership = user?.memberships[0];
  if (!user || !membership) return;
  const { allowed } = await platform.limiter.consume(fixedLimits.passwordResetByAccount, user.id, 1);
  if (!allowed) return;
  await inPlatformTransaction(platform, async (context) => {
    if (user.passwordHash === null) {
      await mailUser(context, user.id, {
        kind: "password.reset",
        reference: user.id,
        subject: "Sign in to Assay",
        body: [
          "Someone asked for a new password. Your account has none: you sign in through a provider.",
          { link: { label: "Sign in", url: `${publicUrlOf(context.env)}/sign-in` } },
        ],
      });
      return;
    }
    const link = await createResetLink(txOf(context, memberOf(membership)), user.id);
    await mailResetLink(context, {
      userId: user.id,
      link,
      reason: "Someone, probably you, asked for a new password for your account.",
    });
  });
}
