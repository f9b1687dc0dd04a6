import { type LinkKind, linkKinds } from "@/lib/risk/input/evidence";
import { type BirthGrade, birthGrades, type NameGrade, nameGrades } from "@/lib/risk/input/grades";

/*
 * Evidence from other applications for analyses up to model 2026.11.13. Archived engines read it, and pages show it.
 */

/** Other people who shared an identifier: in all, in windows of time, and labeled fraud. */
interface SharedIdentifier {
  otherPersons: number;
  otherSsns: number;
  persons24Hours: number;
  persons7Days: number;
  persons30Days: number;
  confirmedFraudPersons: number;
}

/** How a person who shared an identifier compared. */
interface LinkedPerson {
  name: NameGrade;
  birth?: BirthGrade;
  same: LinkKind[];
  close: LinkKind[];
  different: LinkKind[];
  minutesAgo: number;
  contactsReplaced?: true;
}

type LinkEvidence = { observedAt: string; persons?: LinkedPerson[] } & {
  [Kind in LinkKind]?: SharedIdentifier;
};

interface HistoryEvidence {
  observedAt: string;
  goodWithSharedContact: number;
  confirmedFraud: number;
}

/** People who used one device or network. */
export interface FormerSightings {
  otherPersons: number;
  persons1Hour: number;
  persons24Hours: number;
  persons7Days: number;
  persons30Days: number;
  confirmedFraudPersons: number;
}

export interface FormerEvidence {
  links?: LinkEvidence;
  history?: HistoryEvidence;
}

/**
 * For each kind, in the order of `linkKinds`: its numbers, 0 if all of them are 0, or null if it was not given. Then the
 * linked people, if there are any.
 */
export type EncodedLinks = [
  observedAt: string,
  ...kinds: [EncodedShared, EncodedShared, EncodedShared, EncodedShared],
  ...persons: EncodedPerson[],
];
type EncodedShared = number[] | 0 | null;
/** Index in `nameGrades`, then sets of kinds with one bit each in the order of `linkKinds`. */
type EncodedPerson = [
  name: number,
  same: number,
  close: number,
  different: number,
  minutesAgo: number,
  /** 1 for replaced contacts, plus twice the place in `birthGrades` counted from 1; left out where it is 0. */
  ...more: [] | [number],
];
export type EncodedHistory = [observedAt: string, goodWithSharedContact: number, confirmedFraud: number];

export function readLinks([observedAt, ssn, email, phone, address, ...persons]: EncodedLinks): LinkEvidence {
  const links: LinkEvidence = { observedAt };
  [ssn, email, phone, address].forEach((encoded, place) => {
    if (encoded !== null) links[linkKinds[place] as LinkKind] = readShared(encoded);
  });
  if (persons.length > 0) links.persons = persons.map(readPerson);
  return links;
}

export function readHistory([
  observedAt,
  goodWithSharedContact,
  confirmedFraud,
]: EncodedHistory): HistoryEvidence {
  return { observedAt, goodWithSharedContact, confirmedFraud };
}

function readPerson([name, same, close, different, minutesAgo, more = 0]: EncodedPerson): LinkedPerson {
  const birth = birthGrades[(more >> 1) - 1];
  return {
    name: nameGrades[name] as NameGrade,
    ...(birth ? { birth } : {}),
    same: kindsOf(same),
    close: kindsOf(close),
    different: kindsOf(different),
    minutesAgo,
    ...(more & 1 ? { contactsReplaced: true } : {}),
  };
}

function kindsOf(bits: number): LinkKind[] {
  return linkKinds.filter((_, place) => (bits & (1 << place)) !== 0);
}

function readShared(encoded: number[] | 0): SharedIdentifier {
  const [
    otherPersons = 0,
    otherSsns = 0,
    persons24Hours = 0,
    persons7Days = 0,
    persons30Days = 0,
    confirmedFraudPersons = 0,
  ] = encoded === 0 ? [] : encoded;
  return { otherPersons, otherSsns, persons24Hours, persons7Days, persons30Days, confirmedFraudPersons };
}
