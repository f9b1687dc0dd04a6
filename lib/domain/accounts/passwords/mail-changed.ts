import type { PlatformTx, Tx } from "@/lib/auth/context";
import { mailUser } from "@/lib/domain/accounts/users/mail-user";
import { publicUrlOf } from "@/lib/platform/public-url";

/** Tells the account's owner, who may not be the one who did it. */
export async function mailPasswordChanged(context: Tx | PlatformTx, userId: string): Promise<void> {
  await mailUser(context, userId, {
    kind: "password.changed",
    reference: userId,
    subject: "Your password for Assay was changed",
    body: [
      "Your account for Assay has a new password, and its other sessions ended.",
      "If you didn't change it, set a new one now, and tell an owner of your organization.",
      { link: { label: "Set a new password", url: `${publicUrlOf(context.env)}/forgot-password` } },
    ],
  });
}
