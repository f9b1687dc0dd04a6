import type { ElementKind } from "@/lib/risk/input/sharing";
import { day, familyOf, type Key, type Sighting } from "./sighting";

/** Of a mailbox, and of the person who is impersonated. */
const leftOut: ReadonlySet<ElementKind> = new Set([
  "email",
  "mailbox",
  "email_domain",
  "mailbox_make",
  "ssn",
  "name",
]);

/**
 * Other families who used the element in the last 30 days and whose mailboxes are built like the applicant's. Those who
 * also share the applicant's home or phone count: a couple is one family.
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
