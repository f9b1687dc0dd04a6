import { authorize, isAllowed } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import { countActiveKeys } from "@/lib/domain/keys/limit";
import { applicantsToday, capResetsAt } from "@/lib/domain/organizations/daily-cap";
import { limitsOf, type PlanName } from "@/lib/platform/limits/plans";
import { runtime } from "@/lib/platform/runtime";

export interface PlanUsage {
  plan: PlanName;
  /** Of the UTC day, in both modes: analysed, or waiting in a batch. `limit` is null without a cap. */
  applicants: { used: number; limit: number | null; resetsAt: string };
  /** Null for who does not see keys. */
  keys: { used: number; limit: number } | null;
  /** Of each API key. */
  requestsPerMinute: number;
}

/** How much of its plan the principal's organisation uses. */
export async function planUsage(principal: Principal): Promise<PlanUsage> {
  authorize(principal, "organization.read");
  const { clock, prisma } = runtime();
  const { organizationId } = principal;
  const organization = await prisma.organization.findUniqueOrThrow({ where: { id: organizationId } });
  const limits = limitsOf(organization);
  const { requestsPerMinute, applicantsPerDay, apiKeyLimit } = limits;
  const [used, keys] = await Promise.all([
    applicantsToday(organizationId, limits),
    isAllowed(principal, "api_key.read") ? countActiveKeys(prisma, organizationId) : null,
  ]);
  return {
    plan: organization.plan,
    applicants: {
      used,
      limit: applicantsPerDay,
      resetsAt: new Date(capResetsAt(clock())).toISOString(),
    },
    keys: keys === null ? null : { used: keys, limit: apiKeyLimit },
    requestsPerMinute,
  };
}
