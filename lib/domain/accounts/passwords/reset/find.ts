import { linkToken } from "@/lib/contract/accounts";
import type { PasswordOwner } from "@/lib/domain/accounts/passwords/refuse-guessable";
import { openUserField } from "@/lib/domain/accounts/users/user-fields";
import { hashLinkToken } from "@/lib/platform/crypto/link-token";
import type { Platform } from "@/lib/platform/wiring/platform";

/** Whose password a link sets. Undefined if it's wrong, expired or used. */
export async function findPasswordReset(
  { clock, keys, prisma }: Platform,
  token: string,
): Promise<PasswordOwner | undefined> {
  if (!linkToken.safeParse(token).success) return undefined;
  const row = await prisma.passwordReset.findUnique({
    where: { tokenHash: hashLinkToken(token), expiresAt: { gt: new Date(clock()) } },
    include: { user: { include: { memberships: { include: { organization: true } } } } },
  });
  if (!row) return undefined;
  return {
    email: openUserField(keys, row.user, "email"),
    name: openUserField(keys, row.user, "name"),
    organizationName: row.user.memberships[0]?.organization.name ?? "",
  };
}
