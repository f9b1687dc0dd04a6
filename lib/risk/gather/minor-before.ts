import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import type { EarlierApplication } from "@/lib/risk/input/sharing";
import { isOneself, looksLikeOneself } from "@/lib/risk/sharing/sameness";
import type { Sighting } from "./sighting";

/** In years. A mistyped year seldom makes someone a minor of these, and its correction seldom just of age. */
const minor = { from: 13, to: 17 } as const;
const ofAge = { from: 18, to: 25 } as const;

/** Whether the same person was a minor by an earlier form's date of birth, and is just of age by another one now. */
export function wasMinorBefore(
  { dateOfBirth }: NormalizedApplicant,
  opened: readonly (Sighting & { applicant: NormalizedApplicant })[],
  earlier: readonly Omit<EarlierApplication, "person">[],
  observedAt: string,
): boolean {
  if (dateOfBirth === undefined || !isWithin(ofAge, ageAt(dateOfBirth, Date.parse(observedAt)))) return false;
  return opened.some(({ applicant, minutesAgo }, place) => {
    const one = earlier[place] as EarlierApplication;
    if (applicant.dateOfBirth === undefined || one.birth === "same") return false;
    const then = Date.parse(observedAt) - minutesAgo * 60_000;
    return (isOneself(one) || looksLikeOneself(one)) && isWithin(minor, ageAt(applicant.dateOfBirth, then));
  });
}

function isWithin({ from, to }: { from: number; to: number }, age: number): boolean {
  return age >= from && age <= to;
}

/** In years. `birth` is YYYY-MM-DD. */
function ageAt(birth: string, time: number): number {
  const today = new Date(time).toISOString();
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5, 10) < birth.slice(5) ? years - 1 : years;
}
