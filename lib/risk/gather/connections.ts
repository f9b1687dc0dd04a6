import type { ElementKind, ElementSharing } from "@/lib/risk/input/sharing";
import { mostLatest, networkDays } from "./read-limits";
import { day, familyOf, inWindows, isSettled, type Key, type Sighting } from "./sighting";

/** Of these it matters whether strangers also share the connection: people at one place, or with one helper, do. */
export const withConnection: ReadonlySet<ElementKind> = new Set([
  "address",
  "building",
  "device",
  "email",
  "email_domain",
  "phone",
]);

/** Undefined for an applicant whose connection isn't known. */
export function byConnection(
  strangers: readonly Sighting[],
  sightings: ReadonlyMap<ElementKind, readonly Sighting[]>,
): ElementSharing["connection"] {
  const ip = sightings.get("ip");
  const network = sightings.get("network");
  if (ip === undefined || network === undefined) return undefined;
  const reach = Math.min(reachOf(ip), reachOf(network));
  const same = new Set<Key>();
  const unclear = new Set<Key>();
  for (const { application, family, minutesAgo } of strangers) {
    const isHere = (one: Sighting) => one.application === application;
    if (ip.some(isHere)) same.add(family);
    else if (minutesAgo >= reach || network.some(isHere)) unclear.add(family);
  }
  const recent = strangers.filter(({ minutesAgo }) => minutesAgo <= networkDays * day);
  const others = recent.filter(({ family }) => !same.has(family) && !unclear.has(family));
  const here = recent.filter(({ family }) => same.has(family));
  const settled = new Set(here.filter(isSettled).map(familyOf)).size;
  return {
    same: inWindows(here, familyOf),
    other: inWindows(others, familyOf),
    ...(settled > 0 ? { settled } : {}),
  };
}

/** Minutes. Of a busy connection only the latest applications are read: older ones may have come from it as well. */
function reachOf(seen: readonly Sighting[]): number {
  return seen[mostLatest - 1]?.minutesAgo ?? networkDays * day;
}
