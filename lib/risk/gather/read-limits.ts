import { type ElementKind, standings } from "@/lib/risk/input/sharing";
import type { Key, Sighting } from "./sighting";

/** Of an element that many share, only the latest, the oldest and the reviewed or labeled applications are read. */
export const mostLatest = 40;
export const mostOldest = 8;
export const mostFlagged = 8;

const flagged = new Set(standings.slice(standings.indexOf("cleared")));

/** What would be read of these if they were stored, the latest first. `seen` is in order of time. */
export function asRead(seen: readonly Sighting[]): Sighting[] {
  const left = Math.max(0, seen.length - mostLatest);
  const read = seen.slice(left).reverse();
  if (left === 0) return read;
  const more = new Set<Sighting>();
  for (let at = left - 1; at >= 0 && more.size < mostFlagged; at--) {
    const one = seen[at] as Sighting;
    if (flagged.has(one.standing)) more.add(one);
  }
  for (const one of seen.slice(0, Math.min(left, mostOldest))) more.add(one);
  read.push(...more);
  return read;
}

/** Days. An IP address soon has other users; retention removes these, a little later. */
export const networkDays = 30;

export const forgottenKinds: ReadonlySet<ElementKind> = new Set(["ip", "network"]);

export function isForgotten(kind: ElementKind, minutesAgo: number): boolean {
  return forgottenKinds.has(kind) && minutesAgo > networkDays * 24 * 60;
}

/** How many of an element's latest applications are opened and compared. */
const openedOfKind: Readonly<Record<ElementKind, number>> = {
  ssn: 5,
  name: 5,
  email: 4,
  phone: 4,
  device: 3,
  address: 3,
  mailbox: 2,
  ssn_range: 2,
  phone_range: 2,
  ip: 1,
  email_domain: 0,
  building: 3,
  network: 0,
  mailbox_make: 0,
  block: 0,
  local_number: 0,
  street_line: 0,
  birth_date: 0,
  full_name: 0,
  mailbox_owner: 0,
  older_ssn: 0,
};
/** Over all kinds. Opening one costs as much as a look-up. */
const mostOpened = 14;

/**
 * Of these, the oldest and the latest that a person decided are opened before the latest: they tell whose the element is,
 * and repeating a form can't push them out.
 */
const ownedKinds: ReadonlySet<ElementKind> = new Set(["ssn", "name", "email", "phone"]);

function* mostTelling(
  kind: ElementKind,
  seen: readonly Sighting[],
  repeats: ReadonlySet<string>,
): Generator<Sighting> {
  if (ownedKinds.has(kind) && seen.length > openedOfKind[kind]) {
    yield seen.at(-1) as Sighting;
    const decided = seen.find(({ standing }) => flagged.has(standing));
    if (decided) yield decided;
  }
  for (const one of seen) if (!repeats.has(one.application)) yield one;
}

const statedKinds = ["ssn", "email", "phone", "address"] as const satisfies readonly ElementKind[];
/** A person's unchanged forms tell nothing new. */
const mostRepeats = 3;

/** Applications with all that this one states, besides each person's latest. */
function repeatsOf(sightings: ReadonlyMap<ElementKind, readonly Sighting[]>): ReadonlySet<string> {
  const repeats = new Set<string>();
  const [seen, ...others] = statedKinds.flatMap((kind) => {
    const of = sightings.get(kind);
    return of ? [of] : [];
  });
  if (seen === undefined || seen.length <= mostRepeats || others.some((of) => of.length <= mostRepeats))
    return repeats;
  const shared = others.map((of) => new Set(of.map(({ application }) => application)));
  const counts = new Map<Key, number>();
  for (const { application, person } of seen) {
    if (!shared.every((of) => of.has(application))) continue;
    const count = (counts.get(person) ?? 0) + 1;
    counts.set(person, count);
    if (count > mostRepeats) repeats.add(application);
  }
  return repeats;
}

/** The latest first: a few of each kind, chosen from the most telling kinds first. */
export function openedOf(sightings: ReadonlyMap<ElementKind, readonly Sighting[]>): string[] {
  const chosen = new Map<string, Sighting>();
  const repeats = repeatsOf(sightings);
  for (const kind of Object.keys(openedOfKind) as ElementKind[]) {
    let left = openedOfKind[kind];
    for (const one of mostTelling(kind, sightings.get(kind) ?? [], repeats)) {
      if (left === 0 || chosen.size >= mostOpened) break;
      if (chosen.has(one.application)) continue;
      chosen.set(one.application, one);
      left--;
    }
  }
  return [...chosen.values()]
    .sort((a, b) => a.minutesAgo - b.minutesAgo || (a.application < b.application ? 1 : -1))
    .map(({ application }) => application);
}
