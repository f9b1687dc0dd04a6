import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import { appendAudit } from "@/lib/domain/audit/append";
import { lockMembers } from "@/lib/domain/organizations/lock";

/** Its addresses can no longer sign in by the provider. Again, it changes nothing. */
export async function removeDomain(context: Tx, domain: string): Promise<void> {
  const { db, principal, scope } = context;
  authorize(principal, "organization.update");
  await lockMembers(context, "organization.update");
  const { count } = await db.ssoDomain.deleteMany({ where: { domain } });
  if (count > 0)
    await appendAudit(context, {
      action: "sso.domain_removed",
      target: scope.organizationId,
      details: { domain },
    });
}
