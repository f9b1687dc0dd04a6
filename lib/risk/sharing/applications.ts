import type { EarlierApplication } from "@/lib/risk/input/sharing";
import { isOneself } from "./sameness";

/** In minutes. */
export const days = 24 * 60;

const contacts = ["email", "phone", "address", "device"] as const;

export function sharesContact({ same }: EarlierApplication): boolean {
  return contacts.some((kind) => same.includes(kind));
}

/** Nobody found fault with it, or a person found none. */
export function isAccepted({ standing }: EarlierApplication): boolean {
  return standing === "approved" || standing === "cleared" || standing === "good";
}

/** How many persons applied. */
export function countPersons(applications: readonly EarlierApplication[]): number {
  return new Set(applications.map(({ person }) => person)).size;
}

/**
 * Minutes since the applicant's oldest accepted application with a contact that is still the same; 0 without one. What another
 * did under the applicant's name or contacts after that may be a thief's doing.
 */
export function knownSince(earlier: readonly EarlierApplication[]): number {
  return Math.max(
    0,
    ...earlier
      .filter((one) => isOneself(one) && isAccepted(one) && sharesContact(one))
      .map(({ minutesAgo }) => minutesAgo),
  );
}

/** Those that a person has not answered by approving the applicant since, the latest first. */
export function unanswered(earlier: readonly EarlierApplication[]): readonly EarlierApplication[] {
  const decided = earlier.findIndex(
    (one) => isOneself(one) && (one.standing === "cleared" || one.standing === "good"),
  );
  return decided < 0 ? earlier : earlier.slice(0, decided);
}
