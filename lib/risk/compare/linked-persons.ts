import { type LinkedPerson, type LinkKind, linkKinds } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { compareApplicants } from "./applicants";

/** An earlier application with an identifier in common. */
export interface EarlierApplication {
  /** The same text for the same person (SSN and normalized name). */
  person: string;
  applicant: NormalizedApplicant;
  /** Whole minutes. */
  minutesAgo: number;
}

/**
 * How an applicant compares with those who applied before, one entry a person. `earlier` has each application once, the
 * latest first, and so has the answer.
 */
export function linkedPersons(
  applicant: NormalizedApplicant,
  earlier: readonly EarlierApplication[],
): LinkedPerson[] {
  const persons = new Map<string, LinkedPerson>();
  for (const { person, applicant: other, minutesAgo } of earlier) {
    const seen = { ...compareApplicants(applicant, other), minutesAgo };
    const latest = persons.get(person);
    persons.set(person, latest ? merge(latest, seen) : seen);
  }
  if (persons.size < 2) return [...persons.values()];
  // Applications of one moment have no order of their own.
  return [...persons.values()]
    .map((person) => ({ person, order: orderOf(person) }))
    .sort((a, b) => a.person.minutesAgo - b.person.minutesAgo || (a.order < b.order ? -1 : 1))
    .map(({ person }) => person);
}

function orderOf({ name, same, close, different }: LinkedPerson): string {
  return `${name}|${same.join()}|${close.join()}|${different.join()}`;
}

/** One person's applications together: what was equal in one of them is equal. */
function merge(latest: LinkedPerson, before: LinkedPerson): LinkedPerson {
  const isIn = (list: "same" | "close" | "different", kind: LinkKind) =>
    latest[list].includes(kind) || before[list].includes(kind);
  const same = linkKinds.filter((kind) => isIn("same", kind));
  const close = linkKinds.filter((kind) => !same.includes(kind) && isIn("close", kind));
  const different = linkKinds.filter(
    (kind) => !same.includes(kind) && !close.includes(kind) && isIn("different", kind),
  );
  return { ...latest, same, close, different };
}
