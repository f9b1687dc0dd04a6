import type { PlatformTx, Tx } from "@/lib/auth/context";
import type { Env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/ids";
import { wakeSoon } from "@/lib/platform/wiring/wake-soon";
import { type MailContent, sealMailContent } from "./content";

export type MailKind =
  | "invitation"
  | "password.reset"
  | "password.changed"
  | "second_factor.requested"
  | "second_factor.removed"
  | "sign_up.confirm"
  | "sign_up.known"
  | "notice"
  | "digest"
  | "letter"
  | "information_request";

export interface NewMail extends MailContent {
  kind: MailKind;
  /** The id of the record that it is about, to read or withdraw the mail by. */
  reference: string;
  /** When it's no longer worth sending. Default, and at most: after a day. */
  usefulMilliseconds?: number;
}

const mostMilliseconds = 86_400_000;

/** Whether the service can send mail. Without it, a page offers a link to copy. */
export function isMailConfigured({ env }: { env: Env }): boolean {
  return env.SMTP_URL !== undefined;
}

/**
 * Queues a mail in the transaction of its cause: it's sent soon after the commit, at least once. The organization's in a
 * `Tx`, the platform's otherwise. Recipient and contents are sealed, and erased once it's sent or given up. Does nothing
 * if mail isn't configured; returns whether it was queued.
 */
export async function queueMail(
  context: Tx | PlatformTx,
  { to, subject, body, kind, reference, usefulMilliseconds = mostMilliseconds }: NewMail,
): Promise<boolean> {
  if (!isMailConfigured(context)) return false;
  const now = context.clock();
  const id = newId("mai", now);
  await context.db.mail.create({
    data: {
      id,
      organizationId: "scope" in context ? context.scope.organizationId : null,
      kind,
      reference,
      content: sealMailContent(context.keys, id, { to, subject, body }),
      dueAt: new Date(now),
      giveUpAt: new Date(now + Math.min(usefulMilliseconds, mostMilliseconds)),
      createdAt: new Date(now),
    },
  });
  context.afterCommit(() => wakeSoon(context, "assay/mail.due"));
  return true;
}

/** Takes back what isn't sent yet about these records. */
export async function withdrawMail({ db }: Tx | PlatformTx, references: readonly string[]): Promise<void> {
  await db.mail.deleteMany({ where: { reference: { in: [...references] }, status: "queued" } });
}
