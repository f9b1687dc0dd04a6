import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { Role } from "@/lib/contract/roles";
import { lockMembers } from "@/lib/domain/organizations/lock";
import type { Claims } from "@/lib/domain/single-sign-on/provider/read-claims";
import { findPerson } from "@/lib/domain/single-sign-on/sign-in/connection";
import type { SsoRefusal } from "@/lib/domain/single-sign-on/sign-in/sign-in";

/** What a test sign-in would come to: the role, or why not. It signs no one in, and makes no one a member. */
export async function settleTest(context: Context, claims: Claims): Promise<Role | SsoRefusal> {
  authorize(context.principal, "organization.update");
  const { organizationId } = context.scope;
  return context.transaction(async (tx) => {
    await lockMembers(tx, "organization.update");
    const connection = await tx.db.ssoConnection.findUnique({ where: { organizationId } });
    if (!connection) return "SsoOff";
    const person = await findPerson({ tx, connection }, claims);
    if (!person) return "SsoEmail";
    if (!person.role) return "SsoRole";
    await tx.db.ssoConnection.update({
      where: { organizationId },
      data: { testedAt: new Date(tx.clock()) },
    });
    return person.role;
  });
}
