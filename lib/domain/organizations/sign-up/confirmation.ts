import { inPlatformTransaction } from "@/lib/auth/context";
import type { SignUpForm } from "@/lib/contract/accounts";
import { hashPassword } from "@/lib/domain/accounts/users/password-hash";
import { canonicalEmail, emailIndex, openUserField } from "@/lib/domain/accounts/users/user-fields";
import { type NewMail, queueMail } from "@/lib/domain/mail/queue";
import { hashLinkToken, newLinkToken } from "@/lib/platform/crypto/link-token";
import { newId } from "@/lib/platform/ids";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { describeError } from "@/lib/platform/log";
import { publicUrlOf } from "@/lib/platform/public-url";
import type { Platform } from "@/lib/platform/wiring/platform";
import { sealPending } from "./pending-content";

const validMilliseconds = 86_400_000;

/** Mails a link that creates the account, or tells the owner of a known address. Takes the same time for both. */
export async function mailConfirmation(platform: Platform, form: SignUpForm): Promise<void> {
  const passwordHash = await hashPassword(form.password);
  // Waited for, it would tell known addresses from others by its time.
  platform.keepAlive(
    mailTo(platform, form, passwordHash).catch((error: unknown) =>
      platform.log.error({ error: describeError(error) }, "couldn't mail about a sign-up"),
    ),
  );
}

async function mailTo(platform: Platform, form: SignUpForm, passwordHash: string): Promise<void> {
  const { keys, limiter, prisma } = platform;
  const index = emailIndex(keys, form.email);
  const subject = Buffer.from(index).toString("hex");
  const { allowed } = await limiter.consume(fixedLimits.signUpMailsByEmail, subject, 1);
  if (!allowed) return;
  const user = await prisma.user.findUnique({ where: { emailIndex: index } });
  const mail = user
    ? knownMail(platform, user.id, openUserField(keys, user, "email"))
    : await confirmMail(platform, form, passwordHash);
  await inPlatformTransaction(platform, (context) => queueMail(context, mail));
}

function knownMail({ env }: Platform, userId: string, to: string): NewMail {
  const url = publicUrlOf(env);
  return {
    to,
    kind: "sign_up.known",
    reference: userId,
    subject: "You already have an account for Assay",
    body: [
      "Someone, probably you, tried to create an account with this email address. It has one.",
      { link: { label: "Sign in", url: `${url}/sign-in` } },
      `If you forgot your password, set a new one at ${url}/forgot-password. If it wasn't you, there's nothing to do.`,
    ],
  };
}

async function confirmMail(
  { clock, env, keys, prisma }: Platform,
  { organizationName, name, email }: SignUpForm,
  passwordHash: string,
): Promise<NewMail> {
  const now = clock();
  const id = newId("psu", now);
  const token = newLinkToken();
  const to = canonicalEmail(email);
  await prisma.pendingSignUp.create({
    data: {
      id,
      tokenHash: hashLinkToken(token),
      content: sealPending(keys, id, { organizationName, name, email: to, passwordHash }),
      createdAt: new Date(now),
      expiresAt: new Date(now + validMilliseconds),
    },
  });
  return {
    to,
    kind: "sign_up.confirm",
    reference: id,
    subject: "Confirm your email address for Assay",
    // Nothing that the form says: a stranger may have filled it in.
    body: [
      "Someone, probably you, asked for an account with this email address.",
      { link: { label: "Create the account", url: `${publicUrlOf(env)}/confirm/${token}` } },
      "You need the password that you chose. The link works once, within a day. If you didn't expect it, ignore it.",
    ],
  };
}
