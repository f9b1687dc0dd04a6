import type { SharingEvidence, Standing } from "@/lib/risk/input/sharing";
import { mostLatest } from "./read-limits";
import { day, type Key, personOf, type Sighting } from "./sighting";

/** What the machine held doesn't tell what is usual. */
const usual: ReadonlySet<Standing> = new Set(["approved", "cleared", "good"]);
const longestMinutes = 30 * day;
/** Among few, two come by chance. */
const byChance = 2;
const volumeBefore = 300;

/**
 * Of 10,000 applications of the last 30 days, how many have an SSN older than the applicant and were approved, at least. Those
 * of the last 24 hours don't count, so no one can make it usual in a day. `seen`: the latest first.
 */
export function olderSsnsOf(
  seen: readonly Sighting[],
  person: Key,
  [, days30]: SharingEvidence["volume"],
): number {
  const latest = seen.slice(0, mostLatest);
  // Before the last that was read there may be more.
  const minutes =
    latest.length < mostLatest
      ? longestMinutes
      : Math.min(longestMinutes, (latest.at(-1) as Sighting).minutesAgo);
  const counted = latest.filter(
    (one) =>
      one.minutesAgo > day && one.minutesAgo <= minutes && one.person !== person && usual.has(one.standing),
  );
  const persons = new Set(counted.map(personOf)).size;
  const all = days30 * (minutes / longestMinutes) + volumeBefore;
  return Math.max(0, Math.round((10_000 * (persons - byChance)) / all));
}
