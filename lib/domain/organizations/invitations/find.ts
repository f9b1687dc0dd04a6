import { linkToken } from "@/lib/contract/accounts";
import type { Role } from "@/lib/contract/roles";
import { hashLinkToken } from "@/lib/platform/crypto/link-token";
import type { Platform } from "@/lib/platform/wiring/platform";

/** What a link reveals to anyone who opens it. */
export interface OpenInvitation {
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
  if (!linkToken.safeParse(token).success) return undefined;
  const row = await prisma.invitation.findUnique({
    where: { tokenHash: hashLinkToken(token), expiresAt: { gt: new Date(clock()) } },
    include: { organization: { select: { name: true } } },
  });
  if (!row) return undefined;
  return {
    organizationName: row.organization.name,
    role: row.role,
    isForOneAddress: row.email !== null,
  };
}
