import { openUserField } from "@/lib/domain/accounts/users/user-fields";
import { domainOfEmail } from "@/lib/domain/single-sign-on/domains/domain-name";
import type { Platform } from "@/lib/platform/wiring/platform";

/** Whether this member can't sign in in any other way. Owners always can, so that a provider can't lock all out. */
export async function mustUseSso({ keys, prisma }: Platform, userId: string): Promise<boolean> {
  const user = await prisma.user.findUnique({
    where: { id: userId },
    include: {
      memberships: {
        where: { role: { not: "OWNER" } },
        include: { organization: { include: { ssoConnection: true, ssoDomains: true } } },
      },
    },
  });
  if (!user) return false;
  const domain = domainOfEmail(openUserField(keys, user, "email"));
  return user.memberships.some(
    ({ organization: { ssoConnection, ssoDomains } }) =>
      ssoConnection?.isRequired &&
      ssoConnection.enabledAt !== null &&
      ssoDomains.some(({ verifiedDomain }) => verifiedDomain !== null && verifiedDomain === domain),
  );
}
