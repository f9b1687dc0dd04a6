import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import { actions } from "@/lib/auth/roles";
import type { OrganizationSettings } from "@/lib/contract/organization";
import { countActiveKeys } from "@/lib/domain/keys/limit";
import type { Organization } from "@/lib/platform/db/generated/client";
import { type EffectiveLimits, limitsOf, type PlanName } from "@/lib/platform/limits/plans";
import { runtime } from "@/lib/platform/runtime";
import { applicantsToday } from "./daily-cap";

export interface OrganizationView {
  id: string;
  slug: string;
  /** ISO 8601 */
  createdAt: string;
  settings: OrganizationSettings;
  plan: PlanName;
  limits: EffectiveLimits;
  usage: {
    /** Of this UTC day. */
    applicants: number;
    /** Neither revoked nor expired. */
    apiKeys: number;
    members: number;
    /** Members who may decide cases. */
    reviewers: number;
  };
}

/** The principal's organisation: its settings, and its plan with what is used of it. */
export async function readOrganization(principal: Principal): Promise<OrganizationView> {
  authorize(principal, "organization.read");
  const { organizationId } = principal;
  const { prisma } = runtime();
  const row = await prisma.organization.findUniqueOrThrow({ where: { id: organizationId } });
  const limits = limitsOf(row);
  const [applicants, apiKeys, members, reviewers] = await Promise.all([
    applicantsToday(organizationId, limits),
    countActiveKeys(prisma, organizationId),
    prisma.membership.count({ where: { organizationId } }),
    prisma.membership.count({
      where: { organizationId, role: { in: [...actions["analysis.review"].roles] } },
    }),
  ]);
  return {
    id: row.id,
    slug: row.slug,
    createdAt: row.createdAt.toISOString(),
    settings: settingsOf(row),
    plan: row.plan,
    limits,
    usage: { applicants, apiKeys, members, reviewers },
  };
}

/** What its owners can change. */
export function settingsOf({
  name,
  timeZone,
  retentionMonths,
  fourEyes,
}: Organization): OrganizationSettings {
  return { name, timeZone, retentionMonths, fourEyes };
}
