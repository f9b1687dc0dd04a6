import { approvedStandings, type Standing, type Windows } from "@/lib/risk/input/sharing";

/** Only shows equality. */
export type Key = string | number;

export interface Sighting {
  /** Sorts by time. */
  application: string;
  person: Key;
  family: Key;
  /** See `regionOf`; undefined where it isn't known. */
  region: Key | undefined;
  minutesAgo: number;
  standing: Standing;
}

/** In minutes. */
export const day = 24 * 60;
/** Approvals older than this tell what an element is: a ring that comes now must not excuse itself. */
export const settledMinutes = 7 * day;

/** Approved so long ago that it tells what the element is. */
export const isSettled = ({ minutesAgo, standing }: Sighting): boolean =>
  minutesAgo > settledMinutes && approvedStandings.has(standing);

export const familyOf = ({ family }: Sighting): Key => family;
export const personOf = ({ person }: Sighting): Key => person;

/** Distinct keys by the windows in which each was first seen. */
export function inWindows(seen: readonly Sighting[], keyOf: (one: Sighting) => Key): Windows {
  const first = new Map<Key, number>();
  for (const one of seen) {
    const key = keyOf(one);
    const known = first.get(key);
    if (known === undefined || known < one.minutesAgo) first.set(key, one.minutesAgo);
  }
  const windows: [number, number, number, number] = [first.size, 0, 0, 0];
  for (const ago of first.values()) {
    if (ago <= day) windows[1]++;
    if (ago <= 7 * day) windows[2]++;
    if (ago <= 30 * day) windows[3]++;
  }
  return windows;
}
