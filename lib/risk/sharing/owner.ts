import type { EarlierApplication } from "@/lib/risk/input/sharing";
import { contactsReturn, isOneself, looksLikeOneself } from "./sameness";

export interface OwnApplications {
  /** The latest first. */
  own: readonly EarlierApplication[];
  /** Minutes since the oldest of them whose SSN, name and contacts are those of now; -1 where there is none. */
  knownSince: number;
}

export function ownApplications(earlier: readonly EarlierApplication[]): OwnApplications {
  let knownSince = -1;
  const own: EarlierApplication[] = [];
  for (const one of earlier) {
    if (!isOneself(one) && !looksLikeOneself(one)) continue;
    own.push(one);
    if (contactsReturn(one)) knownSince = Math.max(knownSince, one.minutesAgo);
  }
  return { own, knownSince };
}

/**
 * Whether an application can count against the applicant. Of two people with one SSN, the owner is the one whose contacts
 * were known first: someone else did what came later.
 */
export function cameBefore(
  { minutesAgo }: Pick<EarlierApplication, "minutesAgo">,
  knownSince: number,
): boolean {
  return minutesAgo > knownSince;
}
