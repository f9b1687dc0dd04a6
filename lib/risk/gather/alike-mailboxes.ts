import type { ElementKind } from "@/lib/risk/input/sharing";
import { day, familyOf, type Key, type Sighting } from "./sighting";

/** Taken from the mailbox itself, or from the identity that a thief copies. */
const leftOut: ReadonlySet<ElementKind> = new Set([
  "email",
  "mailbox",
  "email_domain",
  "mailbox_make",
  "mailbox_owner",
  "full_name",
  "ssn",
  "name",
]);

/**
 * Other families who used the element in the last 30 days and whose mailboxes are built like the applicant's. Those who
 * also share a home or a phone number count: a couple adds one family.
 */
export function alikeMailboxesOf(
  kind: ElementKind,
  others: readonly Sighting[],
  { family, ofMake }: { family: ReadonlySet<Key>; ofMake: ReadonlySet<string> },
): number {
  if (ofMake.size === 0 || leftOut.has(kind)) return 0;
  const alike = others.filter(
    (other) => other.minutesAgo <= 30 * day && !family.has(other.family) && ofMake.has(other.application),
  );
  return new Set(alike.map(familyOf)).size;
}
