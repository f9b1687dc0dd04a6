import { inPlatformTransaction } from "@/lib/auth/context";
import { openUserField } from "@/lib/domain/accounts/users/user-fields";
import { appendAudit } from "@/lib/domain/audit/append";
import { setRole } from "@/lib/domain/organizations/members/change-role";
import type { Platform } from "@/lib/platform/wiring/platform";
import { lockConnection } from "./connection";
import { openLinkTicket } from "./link-ticket";

/** The address of the account that a ticket is about; undefined for an invalid ticket. */
export async function emailOfTicket(platform: Platform, ticket: string): Promise<string | undefined> {
  const opened = openLinkTicket(platform, ticket);
  const user = opened && (await platform.prisma.user.findUnique({ where: { id: opened.userId } }));
  return user ? openUserField(platform.keys, user, "email") : undefined;
}

/**
 * From now on, the provider's person signs in to this account. The caller has checked the account's password. Returns
 * whether it's so: not for an invalid ticket, another account's, and once either is linked.
 */
export async function completeLink(
  platform: Platform,
  { ticket, userId }: { ticket: string; userId: string },
): Promise<boolean> {
  const opened = openLinkTicket(platform, ticket);
  if (opened?.userId !== userId) return false;
  const { organizationId, subjectHash, role } = opened;
  return inPlatformTransaction(platform, async (context) => {
    const locked = await lockConnection(context, organizationId);
    if (locked?.connection.enabledAt == null) return false;
    const { tx } = locked;
    const member = await tx.db.membership.findUnique({
      where: { organizationId_userId: { organizationId, userId } },
    });
    const known = await tx.db.ssoIdentity.count({ where: { OR: [{ userId }, { subjectHash }] } });
    if (!member || known > 0 || (member.role !== "OWNER" && !role)) return false;
    await tx.db.ssoIdentity.create({
      data: { organizationId, subjectHash, userId, createdAt: new Date(context.clock()) },
    });
    await appendAudit(tx, { action: "member.sso_linked", target: userId, details: {} });
    if (member.role !== "OWNER" && role && role !== member.role) await setRole(tx, { member, role });
    return true;
  });
}
