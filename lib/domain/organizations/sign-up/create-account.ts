import { type PlatformTx, txOf } from "@/lib/auth/context";
import { memberOf } from "@/lib/auth/principal";
import { createUser, type NewUser } from "@/lib/domain/accounts/users/create";
import { appendAudit } from "@/lib/domain/audit/append";
import { createOrganization } from "@/lib/domain/organizations/create";
import { domainsOfFounder } from "@/lib/domain/organizations/own-domains";

export interface NewAccount extends NewUser {
  organizationName: string;
}

/**
 * The domain of the owner's email address becomes the organization's unless it is a provider's. Throws `conflict` if the
 * address has an account.
 */
export async function createAccount(
  context: PlatformTx,
  { organizationName, ...user }: NewAccount,
): Promise<{ organizationId: string; userId: string }> {
  const { userId, createdAt } = await createUser(context, user);
  const { id: organizationId } = await createOrganization(context, {
    name: organizationName,
    domains: domainsOfFounder(user.email),
    createdBy: userId,
  });
  const owner = txOf(context, memberOf({ organizationId, userId, role: "OWNER" }));
  await owner.db.membership.create({ data: { organizationId, userId, role: "OWNER", createdAt } });
  await appendAudit(owner, { action: "organization.created", target: organizationId, details: {} });
  return { organizationId, userId };
}
