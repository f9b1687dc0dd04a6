import { inPlatformTransaction, txOf } from "@/lib/auth/context";
import { appendAudit } from "@/lib/domain/audit/append";
import { noteOrganizationChange } from "@/lib/platform/changes/organization-changes";
import { AppError } from "@/lib/platform/errors";
import { type EffectiveLimits, limitsOf, type PlanOfOrganization } from "@/lib/platform/limits/plans";
import type { Platform } from "@/lib/platform/wiring/platform";

/**
 * Custom limits apply only to enterprise. Running servers pick up the change within five seconds. Returns the limits
 * that now apply. Throws `not_found`.
 */
export function setPlan(
  platform: Platform,
  { slug, plan }: { slug: string; plan: PlanOfOrganization },
): Promise<EffectiveLimits> {
  return inPlatformTransaction(platform, async (context) => {
    const organization = await context.db.organization.findUnique({ where: { slug } });
    if (!organization) throw new AppError("not_found", "No organization has this slug");
    const own =
      plan.plan === "enterprise"
        ? plan
        : { ...plan, requestsPerMinute: null, applicantsPerDay: null, apiKeyLimit: null };
    const fields = Object.keys(own) as (keyof PlanOfOrganization)[];
    if (fields.every((field) => own[field] === organization[field])) return limitsOf(own);
    await context.db.organization.update({ where: { slug }, data: own });
    const { id: organizationId } = organization;
    await appendAudit(txOf(context, { kind: "operator", id: "cli", organizationId, mode: "live" }), {
      action: "plan.changed",
      target: organizationId,
      details: { ...own },
    });
    context.afterCommit(() => noteOrganizationChange(platform, organizationId));
    return limitsOf(own);
  });
}
