import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { MailChoices } from "@/lib/contract/members";

/** Which mails the member gets. */
export async function readMailChoices({
  db,
  principal: { id: userId, organizationId },
}: Context<UserPrincipal>): Promise<MailChoices> {
  const { noticeMail, digestMail } = await db.membership.findUniqueOrThrow({
    where: { organizationId_userId: { organizationId, userId } },
  });
  return { notices: noticeMail, digest: digestMail };
}

export async function changeMailChoices(
  { db, principal }: Context<UserPrincipal>,
  { notices, digest }: MailChoices,
): Promise<void> {
  authorize(principal, "account.update");
  const { id: userId, organizationId } = principal;
  await db.membership.update({
    where: { organizationId_userId: { organizationId, userId } },
    data: { noticeMail: notices, digestMail: digest },
  });
}
