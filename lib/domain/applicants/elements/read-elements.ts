import { bigintArray } from "@/lib/platform/db/arrays";
import type { ScopedSql } from "@/lib/platform/db/scoped-sql";
import { isForgotten, mostFlagged, mostLatest, mostOldest } from "@/lib/risk/gather/read-limits";
import type { Sighting } from "@/lib/risk/gather/sighting";
import { type ElementKind, type Standing, standings } from "@/lib/risk/input/sharing";
import type { ElementIndex } from "./element-indexes";

export interface ElementRow {
  /** Place among the elements asked for, from 1. */
  place: number;
  applicant: string;
  minute: number;
  person: number;
  family: number;
  region: number | null;
  standing: number;
}

/**
 * Kinds that are locked, so that the later of two transactions sees the earlier one's application. The other kinds are
 * shared by many unrelated applicants, who would wait for each other.
 */
const locked: ReadonlySet<ElementKind> = new Set([
  "ssn",
  "email",
  "phone",
  "address",
  "device",
  "name",
  "ssn_range",
  "phone_range",
]);

const READ = {
  name: "read_sharers",
  text: "SELECT * FROM read_sharers($1::bigint[], $2::bigint[], $3, $4, $5)",
};

/**
 * Locks the elements until the transaction ends, and returns the stored applications of each, the latest first. For an
 * element that many share, it returns some of them (see `read-limits.ts`). All in one statement. Applications go by the
 * UUIDs of their applicants.
 */
export async function readElements(
  scoped: ScopedSql,
  { elements, now }: { elements: readonly ElementIndex[]; now: Date },
): Promise<Map<bigint, Sighting[]>> {
  const own = [...new Map(elements.map((each) => [each.asked, each])).values()];
  const rows = await scoped.queryElements<ElementRow>(READ, [
    bigintArray(own.filter(({ kind }) => locked.has(kind)).map(({ element }) => element)),
    bigintArray(own.map(({ asked }) => asked)),
    mostLatest,
    mostOldest,
    mostFlagged,
  ]);
  const sightings = new Map<bigint, Sighting[]>();
  const nowMinute = minuteOf(now);
  for (const { place, applicant: application, minute, person, family, region, standing } of rows) {
    const { asked } = own[place - 1] as ElementIndex;
    const seen = sightings.get(asked) ?? [];
    sightings.set(asked, seen);
    // One application can be among the latest and the oldest.
    if (seen.length >= mostLatest && seen.some((one) => one.application === application)) continue;
    seen.push({
      application,
      person,
      family,
      region: region ?? undefined,
      minutesAgo: Math.max(0, nowMinute - minute),
      standing: standings[standing] as Standing,
    });
  }
  for (const { kind, asked } of own) {
    const seen = sightings.get(asked);
    if (seen?.some(({ minutesAgo }) => isForgotten(kind, minutesAgo)))
      sightings.set(
        asked,
        seen.filter(({ minutesAgo }) => !isForgotten(kind, minutesAgo)),
      );
  }
  return sightings;
}

/** Minutes since 1970. */
export function minuteOf(at: Date): number {
  return Math.floor(at.getTime() / 60_000);
}
