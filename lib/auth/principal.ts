import type { Mode, Permission } from "@/lib/contract/api-keys";
import type { EffectiveLimits } from "@/lib/platform/limits/plans";
import type { Role } from "./roles";

interface PrincipalBase {
  organizationId: string;
  mode: Mode;
}

/** A program, by its API key. */
export interface ApiKeyPrincipal extends PrincipalBase {
  kind: "api_key";
  /** `key_…` */
  id: string;
  permissions: ReadonlySet<Permission>;
  /** Of the key and its organization's plan. */
  limits: EffectiveLimits;
}

/** A person, by a session. `mode` is the one chosen in the web application. */
export interface UserPrincipal extends PrincipalBase {
  kind: "user";
  /** `usr_…` */
  id: string;
  role: Role;
  /** `ses_…` */
  sessionId: string;
}

/** The operator of the service, on its command line. */
export interface OperatorPrincipal extends PrincipalBase {
  kind: "operator";
  id: "cli";
}

/** The service itself, in background work. It is not asked for permissions and gets none. */
export interface SystemPrincipal extends PrincipalBase {
  kind: "system";
  id: "system";
}

/** Who acts. One type for programs, people and the operator, so that every rule is written once. */
export type Principal = ApiKeyPrincipal | UserPrincipal | OperatorPrincipal | SystemPrincipal;
