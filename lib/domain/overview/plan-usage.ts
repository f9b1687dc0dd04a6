import { authorize, isAllowed } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { countActiveKeys } from "@/lib/domain/keys/limit";
import { applicantsToday, capResetsAt } from "@/lib/domain/organizations/limits";
import { limitsOf, type PlanName } from "@/lib/platform/limits/plans";

export interface PlanUsage {
  plan: PlanName;
  /** In both modes, analyzed or waiting in a batch. `limit` is null without a cap. */
  applicants: { used: number; limit: number | null; resetsAt: string };
  /** Null for a principal that must not see keys. */
  keys: { used: number; limit: number } | null;
  /** Per API key. */
  requestsPerMinute: number;
}

export async function planUsage(context: Context): Promise<PlanUsage> {
  const { principal, scope, db } = context;
  authorize(principal, "organization.read");
  const organization = await db.organization.findUniqueOrThrow({ where: { id: scope.organizationId } });
  const { requestsPerMinute, applicantsPerDay, apiKeyLimit } = limitsOf(organization);
  const [used, keys] = await Promise.all([
    applicantsToday(context),
    isAllowed(principal, "api_key.read") ? countActiveKeys(context) : null,
  ]);
  return {
    plan: organization.plan,
    applicants: {
      used,
      limit: applicantsPerDay,
      resetsAt: new Date(capResetsAt(context.clock())).toISOString(),
    },
    keys: keys === null ? null : { used: keys, limit: apiKeyLimit },
    requestsPerMinute,
  };
}
