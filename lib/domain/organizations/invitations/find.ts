import { invitationToken } from "@/lib/contract/members";
import type { Role } from "@/lib/contract/roles";
import type { Platform } from "@/lib/platform/wiring/platform";
import { hashInvitationToken } from "./token";

/** What a link reveals to anyone who opens it. */
export interface OpenInvitation {
  organizationId: string;
  organizationName: string;
  role: Role;
  /** The link does not disclose the address. */
  isForOneAddress: boolean;
}

/** Undefined if the link is wrong, expired, revoked or used. */
export async function findInvitation(
  { clock, prisma }: Platform,
  token: string,
): Promise<OpenInvitation | undefined> {
  if (!invitationToken.safeParse(token).success) return undefined;
  const row = await prisma.invitation.findUnique({
    where: { tokenHash: hashInvitationToken(token), expiresAt: { gt: new Date(clock()) } },
    include: { organization: { select: { name: true } } },
  });
  if (!row) return undefined;
  return {
    organizationId: row.organizationId,
    organizationName: row.organization.name,
    role: row.role,
    isForOneAddress: row.email !== null,
  };
}
