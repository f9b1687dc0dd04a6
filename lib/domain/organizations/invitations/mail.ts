import type { Tx } from "@/lib/auth/context";
import type { Role } from "@/lib/contract/roles";
import { queueMail } from "@/lib/domain/mail/queue";
import { nameActorsForAll } from "@/lib/domain/organizations/name-actors";
import { publicUrlOf } from "@/lib/platform/public-url";

interface MailedInvitation {
  id: string;
  token: string;
  role: Role;
  email: string;
}

/** Returns whether the service can send mail. */
export async function mailInvitation(
  context: Tx,
  { id, token, role, email }: MailedInvitation,
): Promise<boolean> {
  const { db, env, principal, scope } = context;
  const { name } = await db.organization.findUniqueOrThrow({ where: { id: scope.organizationId } });
  const { [principal.id]: inviter } = await nameActorsForAll(context, [principal.id]);
  return queueMail(context, {
    to: email,
    kind: "invitation",
    reference: id,
    subject: `Join ${name} on Assay`,
    body: [
      `${inviter} invites you to join ${name} on Assay. Your role will be ${role.toLowerCase()}.`,
      { link: { label: "Accept the invitation", url: `${publicUrlOf(env)}/invite/${token}` } },
      "The link works once, for your email address alone, and expires after seven days. If you didn't expect it, ignore it.",
    ],
  });
}
