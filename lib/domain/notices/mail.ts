import type { Tx } from "@/lib/auth/context";
import { type Action, actions, type Role } from "@/lib/auth/roles";
import { openUserField } from "@/lib/domain/accounts/users/user-fields";
import { isMailConfigured, queueMail } from "@/lib/domain/mail/queue";
import { publicUrlOf } from "@/lib/platform/public-url";
import { describeForOutside } from "./describe-outside";
import { critical, isOfAuditReaders, type NoticeKind } from "./kinds";

interface RaisedNotice {
  id: string;
  kind: NoticeKind;
  target: string;
  details: object;
}

/** Queues it to the members who may read it and want it. About a lost second factor, owners get a separate one. */
export async function mailNotice(context: Tx, notice: RaisedNotice): Promise<void> {
  const { db, env, keys } = context;
  if (!isMailConfigured(context) || notice.kind === "second_factor.removal_asked") return;
  const reading: Action = isOfAuditReaders(notice.kind) ? "audit.read" : "notice.read";
  const roles = [...actions[reading].roles] as Role[];
  const members = await db.membership.findMany({
    where: {
      role: { in: roles },
      noticeMail: { in: critical.has(notice.kind) ? ["all", "critical"] : ["all"] },
    },
    include: { user: true },
  });
  const { title, text, link } = describeForOutside(env, notice);
  for (const { user } of members)
    await queueMail(context, {
      to: openUserField(keys, user, "email"),
      kind: "notice",
      reference: notice.id,
      subject: title,
      body: [
        text,
        { link },
        `You choose which notices you get by email at ${publicUrlOf(env)}/settings/security.`,
      ],
    });
}
