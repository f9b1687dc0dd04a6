import type { PlatformTx, Tx } from "@/lib/auth/context";
import { type NewMail, queueMail } from "@/lib/domain/mail/queue";
import { openUserField } from "./user-fields";

/** Queues a mail to a user. Returns whether the service can send mail. */
export async function mailUser(
  context: Tx | PlatformTx,
  userId: string,
  mail: Omit<NewMail, "to">,
): Promise<boolean> {
  const user = await context.db.user.findUniqueOrThrow({ where: { id: userId } });
  return queueMail(context, { ...mail, to: openUserField(context.keys, user, "email") });
}
