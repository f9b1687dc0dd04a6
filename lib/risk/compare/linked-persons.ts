import {
  type ApplicantComparison,
  contactKinds,
  type LinkedPerson,
  type LinkKind,
  linkKinds,
} from "@/lib/risk/input/evidence";
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
  const applications = new Map<string, Seen[]>();
  for (const { person, applicant: other, minutesAgo } of earlier) {
    const seen = { ...compareApplicants(applicant, other), minutesAgo };
    const ofPerson = applications.get(person);
    if (ofPerson) ofPerson.push(seen);
    else applications.set(person, [seen]);
  }
  const persons = [...applications.values()].map(personOf);
  if (persons.length < 2) return persons;
  // Applications of one moment have no order of their own.
  return persons
    .map((person) => ({ person, order: orderOf(person) }))
    .sort((a, b) => a.person.minutesAgo - b.person.minutesAgo || (a.order < b.order ? -1 : 1))
    .map(({ person }) => person);
}

type Seen = ApplicantComparison & { minutesAgo: number };

/** One person's applications together, the latest first: what was equal in one of them is equal. */
function personOf(applications: readonly Seen[]): LinkedPerson {
  const [latest] = applications as [Seen];
  if (applications.length === 1) return latest;
  const isIn = (list: "same" | "close" | "different", kind: LinkKind) =>
    applications.some((application) => application[list].includes(kind));
  const same = linkKinds.filter((kind) => isIn("same", kind));
  const close = linkKinds.filter((kind) => !same.includes(kind) && isIn("close", kind));
  const different = linkKinds.filter(
    (kind) => !same.includes(kind) && !close.includes(kind) && isIn("different", kind),
  );
  const replaced = hasReplacedContacts(applications);
  const births = applications.flatMap(({ birth }) => birth ?? []);
  const birth = births.includes("same") ? "same" : births[0];
  return {
    ...latest,
    ...(birth ? { birth } : {}),
    same,
    close,
    different,
    ...(replaced ? { contactsReplaced: true } : {}),
  };
}

const newContactMinutes = 30 * 24 * 60;

function hasReplacedContacts(applications: readonly Seen[]): boolean {
  const sharing = applications.filter(({ same }) => contactKinds.some((kind) => same.includes(kind)));
  return (
    sharing.length > 0 &&
    sharing.every(({ minutesAgo }) => minutesAgo <= newContactMinutes) &&
    applications.some(({ different }) => contactKinds.every((kind) => different.includes(kind)))
  );
}

function orderOf({ name, birth, same, close, different, contactsReplaced }: LinkedPerson): string {
  return `${name}|${same.join()}|${close.join()}|${different.join()}|${contactsReplaced === true}|${birth}`;
}
