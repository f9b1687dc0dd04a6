import type { EarlierApplication } from "@/lib/risk/input/sharing";
import { contactsReturn, isOneself, looksLikeOneself } from "./sameness";

/** What came before of what looks like the applicant's own person, and what is older than the applicant's first. */
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
 * Whether an application can speak against the applicant. Of two who give one SSN, the one whose contacts were known before
 * is taken for the owner: what came after them is somebody else's doing.
 */
export function cameBefore({ minutesAgo }: EarlierApplication, knownSince: number): boolean {
  return minutesAgo > knownSince;
}
