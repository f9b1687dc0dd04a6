import type { KeyScope, Mode, Permission } from "@/lib/contract/api-keys";
import type { EffectiveLimits } from "@/lib/platform/limits/plans";
import type { Action, Role } from "./roles";

interface PrincipalBase {
  organizationId: string;
  mode: Mode;
}

/** A program, authenticated by its API key. */
export interface ApiKeyPrincipal extends PrincipalBase {
  kind: "api_key";
  /** `key_…` */
  id: string;
  permissions: ReadonlySet<Permission>;
  /** Narrows the permissions; empty for everything that they include. */
  scopes: readonly KeyScope[];
  /** What it may do: see `keyActions`. */
  actions: ReadonlySet<Action>;
  /** The member (`usr_…`) whose role limits the key; null for a key that the operator made. */
  makerId: string | null;
  /** Removed members whose key an owner took over: they may have a copy. */
  keptFrom: readonly string[];
  /** The roles that limit the key, its maker's present one among them; empty for the operator's keys. */
  roleLimits: readonly Role[];
  /** The limits of the key and its organization's plan. */
  limits: EffectiveLimits;
}

/** A person, authenticated by a session. `mode` is the one selected in the web application. */
export interface UserPrincipal extends PrincipalBase {
  kind: "user";
  /** `usr_…` */
  id: string;
  role: Role;
  /** `ses_…` */
  sessionId: string;
}

export interface OperatorPrincipal extends PrincipalBase {
  kind: "operator";
  id: "cli";
}

/** Assay, doing background work, which checks no permissions. It has none. */
export interface SystemPrincipal extends PrincipalBase {
  kind: "system";
  /** Or the member (`usr_…`) whose decision it carries out. */
  id: string;
}

/** An applicant who answers a request through its link. */
export interface ApplicantPrincipal extends PrincipalBase {
  kind: "applicant";
  /** The request, `req_…`. */
  id: string;
  /** Who asked, and the member who made that key: an answer counts as their attempt to guess an SSN. */
  askedBy: { id: string; makerId: string | null };
}

export function systemOf({ organizationId, mode }: PrincipalBase, id = "system"): SystemPrincipal {
  return { kind: "system", id, organizationId, mode };
}

/** A member who acts without a session: by a link, through a provider, or in the background. */
export function memberOf({
  organizationId,
  userId,
  role,
}: {
  organizationId: string;
  userId: string;
  role: Role;
}): UserPrincipal {
  return { kind: "user", id: userId, organizationId, mode: "live", role, sessionId: "" };
}

/** Who acts. One type for programs, people and the operator, so that every rule is written once. */
export type Principal =
  | ApiKeyPrincipal
  | UserPrincipal
  | ApplicantPrincipal
  | OperatorPrincipal
  | SystemPrincipal;
