import { appendAudit } from "@/lib/domain/audit/append";
import { forgetAllKeys } from "@/lib/domain/keys/authenticate";
import { inWork } from "@/lib/platform/db/unit-of-work";
import { AppError } from "@/lib/platform/errors";
import { limitsOf, type PlanOfOrganization } from "@/lib/platform/limits/plans";

/**
 * Sets an organisation's plan; the own numbers hold for enterprise only. Running servers follow within five
 * seconds. Returns the limits that hold now. Throws `not_found`.
 */
export function setPlan(slug: string, plan: PlanOfOrganization) {
  return inWork(async ({ tx, afterCommit }) => {
    const organization = await tx.organization.findUnique({ where: { slug } });
    if (!organization) throw new AppError("not_found", "There is no organization with this slug");
    const own =
      plan.plan === "enterprise"
        ? plan
        : { ...plan, requestsPerMinute: null, applicantsPerDay: null, apiKeyLimit: null };
    await tx.organization.update({ where: { slug }, data: own });
    await appendAudit(
      tx,
      { organizationId: organization.id, kind: "operator", id: "cli" },
      {
        action: "plan.changed",
        target: organization.id,
        details: { ...own },
      },
    );
    afterCommit(forgetAllKeys);
    return limitsOf(own);
  });
}
