import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { type GroupRoles, groupRoles } from "@/lib/contract/single-sign-on";
import type { SsoRole } from "@/lib/contract/sso-roles";
import { recordOf } from "@/lib/domain/single-sign-on/domains/txt-record";
import { providerId } from "@/lib/domain/single-sign-on/provider/id";
import { publicUrlOf } from "@/lib/platform/public-url";
import { hasWayIn } from "./way-in";

export interface SsoConnectionView {
  issuer: string;
  clientId: string;
  groupClaim: string | null;
  groupRoles: GroupRoles;
  defaultRole: SsoRole | null;
  isRequired: boolean;
  /** ISO 8601 */
  testedAt: string | null;
  enabledAt: string | null;
}

export interface SsoDomainView {
  domain: string;
  record: { name: string; value: string };
  isVerified: boolean;
}

export interface SsoSettings {
  /** Where the provider sends browsers back to. */
  callbackUrl: string;
  connection: SsoConnectionView | null;
  /** By name. */
  domains: SsoDomainView[];
  /** Whether the owner who asks could still sign in without the provider. */
  hasWayIn: boolean;
}

/** Never the client secret. */
export async function readSso(context: Context<UserPrincipal>): Promise<SsoSettings> {
  const { db, env, principal, scope } = context;
  authorize(principal, "organization.update");
  const { organizationId } = scope;
  const [row, domains] = await Promise.all([
    db.ssoConnection.findUnique({ where: { organizationId } }),
    db.ssoDomain.findMany({ orderBy: { domain: "asc" } }),
  ]);
  return {
    callbackUrl: `${publicUrlOf(env)}/api/auth/callback/${providerId(organizationId)}`,
    connection: row && {
      issuer: row.issuer,
      clientId: row.clientId,
      groupClaim: row.groupClaim,
      groupRoles: groupRoles.parse(row.groupRoles),
      defaultRole: row.defaultRole as SsoRole | null,
      isRequired: row.isRequired,
      testedAt: row.testedAt?.toISOString() ?? null,
      enabledAt: row.enabledAt?.toISOString() ?? null,
    },
    domains: domains.map((each) => ({
      domain: each.domain,
      record: recordOf(each),
      isVerified: each.verifiedDomain !== null,
    })),
    hasWayIn: await hasWayIn(context),
  };
}
