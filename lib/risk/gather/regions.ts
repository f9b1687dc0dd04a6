import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { approvedStandings, type ElementKind, type Windows } from "@/lib/risk/input/sharing";
import { familyOf, inWindows, type Key, type Sighting, settledMinutes } from "./sighting";

/** What people who live near each other share, not people of the whole country. */
export const withRegion: ReadonlySet<ElementKind> = new Set([
  "email",
  "phone",
  "device",
  "ip",
  "network",
  "email_domain",
]);

/** The nine divisions of the US Census Bureau. */
const divisions = [
  "CT ME MA NH RI VT",
  "NJ NY PA",
  "IL IN MI OH WI",
  "IA KS MN MO NE ND SD",
  "DE DC FL GA MD NC SC VA WV",
  "AL KY MS TN",
  "AR LA OK TX",
  "AZ CO ID MT NV NM UT WY",
  "AK CA HI OR WA",
];

const divisionOf = new Map(divisions.flatMap((states) => states.split(" ").map((state) => [state, states])));

/**
 * The part of the country where the applicant lives: dealers, employers and carriers have people of several states in one,
 * seldom of two. Territories and military addresses are each their own. Undefined without an address.
 */
export function regionOf({ address }: NormalizedApplicant): string | undefined {
  return address && (divisionOf.get(address.state) ?? address.state);
}

/** Undefined if all of them live in the same region, or if the element serves one region. */
export function awayFrom(region: Key | undefined, strangers: readonly Sighting[]): Windows | undefined {
  if (region === undefined || servesOneRegion(strangers)) return undefined;
  const away = strangers.filter((other) => other.region !== undefined && other.region !== region);
  return away.length === 0 ? undefined : inWindows(away, familyOf);
}

/** Among fewer families, chance makes a majority. */
const fewestServed = 3;
const shareOfRegion = 0.75;

/** Customers of a shop or a dealer who have moved, or who visit, are few among its neighbors. */
function servesOneRegion(strangers: readonly Sighting[]): boolean {
  const regionOfFamily = new Map<Key, Key>();
  for (const { family, region, minutesAgo, standing } of strangers)
    if (region !== undefined && minutesAgo > settledMinutes && approvedStandings.has(standing))
      regionOfFamily.set(family, region);
  if (regionOfFamily.size < fewestServed) return false;
  const families = new Map<Key, number>();
  for (const region of regionOfFamily.values()) families.set(region, (families.get(region) ?? 0) + 1);
  return Math.max(...families.values()) >= shareOfRegion * regionOfFamily.size;
}
