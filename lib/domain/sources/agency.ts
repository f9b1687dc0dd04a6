import type { Agency } from "@/lib/contract/dispositions";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import type { Env } from "@/lib/platform/env";
import type { SourceKind } from "./contract";
import { sandboxAgency } from "./sandbox";

/** `agency` is null if it is not configured. */
export type Furnisher =
  | { kind: "consumer_reporting_agency"; agency: Agency | null }
  | { kind: "third_party" };

/** As configured now: evidence names the provider, but has no address. In test mode the sandbox stands in for an agency. */
export function furnisherOf(
  { env, scope }: { env: Env; scope: Pick<Scope, "mode"> },
  source: SourceKind,
): Furnisher {
  if (scope.mode === "test") return { kind: "consumer_reporting_agency", agency: sandboxAgency };
  const prefix = prefixes[source];
  if (env[`${prefix}_NOT_AGENCY`]) return { kind: "third_party" };
  const name = env[`${prefix}_AGENCY_NAME`];
  const address = env[`${prefix}_AGENCY_ADDRESS`];
  const phone = env[`${prefix}_AGENCY_PHONE`];
  const isConfigured = name !== undefined && address !== undefined && phone !== undefined;
  return { kind: "consumer_reporting_agency", agency: isConfigured ? { name, address, phone } : null };
}

const prefixes = { identity: "IDENTITY_SOURCE", credit: "CREDIT_SOURCE" } as const satisfies Record<
  SourceKind,
  string
>;
