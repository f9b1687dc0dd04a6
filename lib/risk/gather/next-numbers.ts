import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import type { ElementKind } from "@/lib/risk/input/sharing";
import { unitNumber } from "@/lib/risk/normalize/street-key";
import { numberedMailbox } from "@/lib/risk/recognize/mailbox-pattern";
import { day, familyOf, type Key, type Sighting } from "./sighting";

interface Numbered {
  /** What has to be the same beside the number. */
  rest: string;
  number: number;
}

/** Shops number boxes and halls number rooms by the hundred; below, a house of few apartments has neighbors only. */
const firstUnit = 20;

function numberedUnit({ address }: NormalizedApplicant): Numbered | undefined {
  const number = address && unitNumber(address.street);
  return number === undefined || number < firstUnit ? undefined : { rest: "", number };
}

/** Someone who makes up many of these counts them up. */
const counted: Readonly<
  Partial<
    Record<ElementKind, { of: (applicant: NormalizedApplicant) => Numbered | undefined; within: number }>
  >
> = { building: { of: numberedUnit, within: 3 }, mailbox: { of: numberedMailbox, within: 5 } };

const longestMinutes = 60 * day;

/** Families with one of the next numbers, among the opened applications that share the element. */
export function nextNumbersOf(
  kind: ElementKind,
  { applicant }: { applicant: NormalizedApplicant },
  {
    seen,
    opened,
    family,
  }: {
    seen: readonly Sighting[];
    opened: readonly (Sighting & { applicant: NormalizedApplicant })[];
    family: ReadonlySet<Key>;
  },
): number {
  const { of, within } = counted[kind] ?? {};
  const own = of?.(applicant);
  if (of === undefined || within === undefined || own === undefined) return 0;
  const sharing = new Set(seen.map(({ application }) => application));
  const next = opened.filter((other) => {
    if (!sharing.has(other.application) || family.has(other.family)) return false;
    const theirs = of(other.applicant);
    if (theirs === undefined || theirs.rest !== own.rest || other.minutesAgo > longestMinutes) return false;
    const apart = Math.abs(theirs.number - own.number);
    return apart > 0 && apart <= within;
  });
  return new Set(next.map(familyOf)).size;
}
