import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { actions } from "@/lib/auth/roles";
import type { OrganizationSettings } from "@/lib/contract/organization";
import { countActiveKeys } from "@/lib/domain/keys/limit";
import type { Organization } from "@/lib/platform/db/generated/client";
import { type EffectiveLimits, limitsOf, type PlanName } from "@/lib/platform/limits/plans";
import { applicantsToday } from "./limits";

export interface OrganizationView {
  id: string;
  slug: string;
  /** ISO 8601 */
  createdAt: string;
  settings: OrganizationSettings;
  plan: PlanName;
  limits: EffectiveLimits;
  usage: {
    /** Submitted this UTC day. */
    applicants: number;
    apiKeys: number;
    members: number;
    reviewers: number;
  };
}

export async function readOrganization(context: Context): Promise<OrganizationView> {
  authorize(context.principal, "organization.read");
  const { db, scope } = context;
  const [row, applicants, apiKeys, members, reviewers] = await Promise.all([
    db.organization.findUniqueOrThrow({ where: { id: scope.organizationId } }),
    applicantsToday(context),
    countActiveKeys(context),
    db.membership.count(),
    db.membership.count({ where: { role: { in: [...actions["analysis.review"].roles] } } }),
  ]);
  return {
    id: row.id,
    slug: row.slug,
    createdAt: row.createdAt.toISOString(),
    settings: settingsOf(row),
    plan: row.plan,
    limits: limitsOf(row),
    usage: { applicants, apiKeys, members, reviewers },
  };
}

export async function readSettings({ db, principal, scope }: Context): Promise<OrganizationSettings> {
  authorize(principal, "organization.read");
  return settingsOf(await db.organization.findUniqueOrThrow({ where: { id: scope.organizationId } }));
}

export function settingsOf({
  name,
  timeZone,
  retentionMonths,
  fourEyes,
  keysDecide,
  domains,
  watchlistStaleDays,
}: Organization): OrganizationSettings {
  return { name, timeZone, retentionMonths, fourEyes, keysDecide, domains, watchlistStaleDays };
}
