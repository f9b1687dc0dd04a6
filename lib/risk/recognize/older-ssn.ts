import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { aboutIssued, lastIssued } from "./ssn-class";

export interface OlderSsn {
  /** From the number's issue to the stated birth, at least. */
  years: number;
  /** YYYY-MM-DD: by a published list. Otherwise the pace at which numbers were issued tells. */
  lastIssued?: string;
}

/** A slip in the last digit of a year explains fewer. */
export const fewestBeyondSlip = 5;
/** The fastest-growing states' numbers were up to two decades behind the nation's. */
const fewestYears = 25;

/** Undefined where the number isn't known to be older than the applicant. */
export function olderSsn({
  ssn,
  dateOfBirth,
}: Pick<NormalizedApplicant, "ssn" | "dateOfBirth">): OlderSsn | undefined {
  if (ssn === undefined || dateOfBirth === undefined) return undefined;
  const born = Number(dateOfBirth.slice(0, 4));
  const years = born - (aboutIssued(ssn) ?? born);
  if (years > fewestYears) return { years };
  const last = lastIssued(ssn);
  return last !== undefined && dateOfBirth > last
    ? { years: born - Number(last.slice(0, 4)), lastIssued: last }
    : undefined;
}
