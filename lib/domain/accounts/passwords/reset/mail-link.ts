import type { PlatformTx, Tx } from "@/lib/auth/context";
import { mailUser } from "@/lib/domain/accounts/users/mail-user";
import { type ResetLink, resetMilliseconds } from "./create";

/** `reason`: the mail's first sentence. Returns whether the service can send mail. */
export function mailResetLink(
  context: Tx | PlatformTx,
  { userId, link, reason }: { userId: string; link: ResetLink; reason: string },
): Promise<boolean> {
  return mailUser(context, userId, {
    kind: "password.reset",
    reference: userId,
    usefulMilliseconds: resetMilliseconds,
    subject: "Set a new password for Assay",
    body: [
      reason,
      { link: { label: "Set a new password", url: link.url } },
      "The link works once, within an hour. If you didn't expect it, ignore it: your password stays as it is.",
    ],
  });
}
