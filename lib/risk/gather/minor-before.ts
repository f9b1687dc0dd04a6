import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import type { EarlierApplication, Standing } from "@/lib/risk/input/sharing";
import { isOneself, looksLikeOneself } from "@/lib/risk/sharing/sameness";
import { day, type Sighting } from "./sighting";

/** In years. A mistyped year seldom makes someone a minor of these, and its correction seldom just of age. */
const minor = { from: 13, to: 17 } as const;
const ofAge = { from: 18, to: 25 } as const;
const minuteMilliseconds = 60_000;

const rememberedMinutes = 365 * day;
const approvedByPerson: ReadonlySet<Standing> = new Set(["cleared", "good"]);

/**
 * Whether the same person was a minor by the date of birth of an earlier form, and is just of age by another one now. `opened`:
 * the latest first. A person's approval ends it.
 */
export function wasMinorBefore(
  { dateOfBirth }: NormalizedApplicant,
  opened: readonly (Sighting & { applicant: NormalizedApplicant })[],
  earlier: readonly Omit<EarlierApplication, "person">[],
  observedAt: string,
): boolean {
  const now = Date.parse(observedAt);
  if (dateOfBirth === undefined || !isWithin(ofAge, ageAt(dateOfBirth, now))) return false;
  for (const [place, { applicant, minutesAgo, standing }] of opened.entries()) {
    const one = earlier[place] as EarlierApplication;
    if (minutesAgo > rememberedMinutes || !(isOneself(one) || looksLikeOneself(one))) continue;
    if (approvedByPerson.has(standing)) return false;
    if (applicant.dateOfBirth === undefined || one.birth === "same") continue;
    if (isWithin(minor, ageAt(applicant.dateOfBirth, now - minutesAgo * minuteMilliseconds))) return true;
  }
  return false;
}

function isWithin({ from, to }: { from: number; to: number }, age: number): boolean {
  return age >= from && age <= to;
}

/** `birth` is YYYY-MM-DD. */
function ageAt(birth: string, time: number): number {
  const today = new Date(time).toISOString();
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5, 10) < birth.slice(5) ? years - 1 : years;
}
