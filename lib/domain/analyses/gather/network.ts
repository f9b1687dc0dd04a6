import type { Singletons } from "@/lib/platform/wiring/platform";
import type { NetworkEvidence, NetworkKind } from "@/lib/risk/input/evidence";
import { type IpDatabase, ipDatabase } from "./ip-database";

/** Fields of MaxMind's Anonymous IP, Enterprise and Insights databases and of IPinfo's privacy database. */
const fields: readonly (readonly [field: string, kind: NetworkKind])[] = [
  ["is_tor_exit_node", "tor"],
  ["tor", "tor"],
  ["is_public_proxy", "proxy"],
  ["proxy", "proxy"],
  ["is_residential_proxy", "residential_proxy"],
  ["is_anonymous_vpn", "vpn"],
  ["vpn", "vpn"],
  ["is_hosting_provider", "hosting"],
  ["hosting", "hosting"],
];

/** Undefined without a database, and for an address that isn't in it. */
export function networkOf(context: { singletons: Singletons }, ip: string): NetworkEvidence | undefined {
  const database = ipDatabase(context);
  return database && evidenceIn(database, ip);
}

function evidenceIn({ name, find }: IpDatabase, ip: string): NetworkEvidence | undefined {
  const record = objectOf(find(ip));
  if (!record) return undefined;
  const traits = objectOf(record.traits) ?? {};
  const kinds = new Set<NetworkKind>();
  for (const [field, kind] of fields) if (isSet(record[field]) || isSet(traits[field])) kinds.add(kind);
  if (traits.user_type === "hosting") kinds.add("hosting");
  return kinds.size === 0 ? undefined : { database: name, kinds: [...kinds] };
}

/** IPinfo writes "true" and "". */
function isSet(value: unknown): boolean {
  return value === true || value === "true";
}

function objectOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
}
