import type { Contribution, StoppedBy } from "@/lib/risk/assessment";
import type { RuleFacts } from "@/lib/risk/facts";
import {
  birthGrades,
  type Evidence,
  type HistoryEvidence,
  type LinkEvidence,
  type LinkedPerson,
  type LinkKind,
  linkKinds,
  nameGrades,
  type SharedIdentifier,
} from "@/lib/risk/input/evidence";
import type { EvidenceRecord } from "./record";

/*
 * The compact stored form of a score's evidence: arrays instead of objects, and nothing stored twice. It makes a row
 * little more than half as large, so that three rows fit on a page instead of one; writing rows is most of the cost of
 * a batch. Older rows hold objects, which can still be read.
 */

type PackedContribution = [
  code: string,
  family: string,
  component: Contribution["component"],
  points: number,
  proxy: 0 | 1,
  ...more: (StoppedBy | number)[],
];

type StoredContributions = (PackedContribution | Contribution | RuleFacts)[];

/** Packs contributions for the column `contributions`, with the facts that rules can ask for after them, if there are any. */
export function packContributions(
  contributions: readonly Contribution[],
  facts?: RuleFacts,
): (PackedContribution | RuleFacts)[] {
  const packed: (PackedContribution | RuleFacts)[] = contributions.map(
    ({ code, family, component, points, proxy, found, stopped }) => {
      const entry: PackedContribution = [code, family, component, points, proxy ? 1 : 0];
      if (found !== undefined) entry.push(found);
      if (stopped !== undefined) entry.push(stopped);
      return entry;
    },
  );
  if (facts !== undefined) packed.push(facts);
  return packed;
}

/** Reads the column `contributions`; empty for a failed analysis. */
export function readContributions(stored: unknown): Contribution[] {
  const contributions: Contribution[] = [];
  for (const entry of (stored ?? []) as StoredContributions) {
    if (Array.isArray(entry)) {
      const [code, family, component, points, proxy, ...more] = entry;
      const found = more.find((item) => typeof item === "number");
      const stopped = more.find((item) => typeof item === "string");
      contributions.push({
        code,
        family,
        component,
        points,
        proxy: proxy === 1,
        ...(found === undefined ? {} : { found }),
        ...(stopped ? { stopped } : {}),
      });
    } else if ("code" in entry) contributions.push(entry);
  }
  return contributions;
}

/** Reads the facts from the column `contributions`; undefined where there are none, and in rows of earlier versions. */
export function readFacts(stored: unknown): RuleFacts | undefined {
  const last = ((stored ?? []) as StoredContributions).at(-1);
  return last === undefined || Array.isArray(last) || "code" in last ? undefined : last;
}

/** Kinds of evidence that few analyses have, stored as they are: at most one such object, after the own domains. */
type OtherEvidence = Pick<Evidence, "request" | "lists" | "screening" | "linksWithheld">;

type PackedRecord = [
  input: EvidenceRecord["input"],
  evidence: [
    links: PackedLinks | null,
    history: [observedAt: string, goodWithSharedContact: number, confirmedFraud: number] | null,
    rings: [members: number, ...features: string[]] | null,
    sources: Evidence["sources"] | null,
    /** The organization's own domains, then other evidence. */
    ...rest: (string | OtherEvidence)[],
  ],
  reasons: string[],
  /** Only what the contributions lack: signals correspond to the first contributions, in the same order. */
  signals: [message: string, source: string][],
  rules: EvidenceRecord["rules"],
  metadata?: EvidenceRecord["metadata"],
];

/** Packs a record for the column `evidence`, before sealing. Its contributions must be stored alongside. */
export function packRecord({
  input,
  evidence,
  reasons,
  signals,
  rules,
  metadata,
}: EvidenceRecord): PackedRecord {
  const { links, history, rings, sources, ownDomains, ...other } = evidence;
  const packed: PackedRecord = [
    input,
    [
      links ? packLinks(links) : null,
      history ? [history.observedAt, history.goodWithSharedContact, history.confirmedFraud] : null,
      rings ? [rings.members, ...rings.features] : null,
      sources ?? null,
      ...(ownDomains ?? []),
      ...(isEmpty(other) ? [] : [other]),
    ],
    reasons,
    signals.map(({ message, source }) => [message, source]),
    rules,
  ];
  if (metadata) packed.push(metadata);
  return packed;
}

function isEmpty(other: OtherEvidence): boolean {
  for (const _ in other) return false;
  return true;
}

/** Reads the opened column `evidence`, given the contributions stored alongside. */
export function readRecord(stored: unknown, contributions: readonly Contribution[]): EvidenceRecord {
  const record = stored as PackedRecord | EvidenceRecord;
  if (!Array.isArray(record)) return record;
  const [input, [links, history, rings, sources, ...rest], reasons, signals, rules, metadata] = record;
  const ownDomains = rest.filter((item) => typeof item === "string");
  const other = rest.find((item) => typeof item === "object");
  return {
    input,
    evidence: {
      ...(links ? { links: readLinks(links) } : {}),
      ...(history ? { history: readHistory(history) } : {}),
      ...(rings ? { rings: { members: rings[0], features: rings.slice(1) } as Evidence["rings"] } : {}),
      ...(sources ? { sources } : {}),
      ...(ownDomains.length > 0 ? { ownDomains } : {}),
      ...other,
    } as EvidenceRecord["evidence"],
    reasons,
    signals: signals.map(
      ([message, source], index) =>
        ({ ...contributions[index], message, source }) as EvidenceRecord["signals"][number],
    ),
    rules,
    ...(metadata ? { metadata } : {}),
  };
}

/**
 * For each kind, in the order of `linkKinds`: its numbers, 0 if all of them are 0, or null if it was not given.
 * Then the linked persons, if there are any.
 */
type PackedLinks = [
  observedAt: string,
  ...kinds: [PackedShared, PackedShared, PackedShared, PackedShared],
  ...persons: PackedPerson[],
];
type PackedShared = number[] | 0 | null;
/** Index in `nameGrades`, then sets of kinds with one bit each in the order of `linkKinds`. */
type PackedPerson = [
  name: number,
  same: number,
  close: number,
  different: number,
  minutesAgo: number,
  /** 1 for replaced contacts, plus twice the place in `birthGrades` counted from 1; left out where it is 0. */
  ...more: [] | [number],
];

function packLinks(links: LinkEvidence): PackedLinks {
  const [ssn, email, phone, address] = linkKinds;
  return [
    links.observedAt,
    packShared(links[ssn]),
    packShared(links[email]),
    packShared(links[phone]),
    packShared(links[address]),
    ...(links.persons ?? []).map(packPerson),
  ];
}

function packPerson(person: LinkedPerson): PackedPerson {
  const { name, birth, same, close, different, minutesAgo, contactsReplaced } = person;
  const grade = nameGrades.indexOf(name);
  const more = (contactsReplaced ? 1 : 0) + (birth === undefined ? 0 : 2 * (birthGrades.indexOf(birth) + 1));
  const packed: PackedPerson = [grade, bitsOf(same), bitsOf(close), bitsOf(different), minutesAgo];
  if (more !== 0) packed.push(more);
  return packed;
}

function readPerson([name, same, close, different, minutesAgo, more = 0]: PackedPerson): LinkedPerson {
  const grade = nameGrades[name] as LinkedPerson["name"];
  const birth = birthGrades[(more >> 1) - 1];
  return {
    name: grade,
    ...(birth ? { birth } : {}),
    same: kindsOf(same),
    close: kindsOf(close),
    different: kindsOf(different),
    minutesAgo,
    ...(more & 1 ? { contactsReplaced: true } : {}),
  };
}

function bitsOf(kinds: readonly LinkKind[]): number {
  return kinds.reduce((bits, kind) => bits | (1 << linkKinds.indexOf(kind)), 0);
}

function kindsOf(bits: number): LinkKind[] {
  return linkKinds.filter((_, place) => (bits & (1 << place)) !== 0);
}

function packShared(shared: SharedIdentifier | undefined): PackedShared {
  if (!shared) return null;
  const numbers = [
    shared.otherPersons,
    shared.otherSsns,
    shared.persons24Hours,
    shared.persons7Days,
    shared.persons30Days,
    shared.confirmedFraudPersons,
  ];
  return numbers.some((number) => number !== 0) ? numbers : 0;
}

function readLinks([observedAt, ssn, email, phone, address, ...persons]: PackedLinks): LinkEvidence {
  const links: LinkEvidence = { observedAt };
  [ssn, email, phone, address].forEach((packed, place) => {
    if (packed !== null) links[linkKinds[place] as LinkKind] = readShared(packed);
  });
  if (persons.length > 0) links.persons = persons.map(readPerson);
  return links;
}

function readShared(packed: number[] | 0): SharedIdentifier {
  const [
    otherPersons = 0,
    otherSsns = 0,
    persons24Hours = 0,
    persons7Days = 0,
    persons30Days = 0,
    confirmedFraudPersons = 0,
  ] = packed === 0 ? [] : packed;
  return { otherPersons, otherSsns, persons24Hours, persons7Days, persons30Days, confirmedFraudPersons };
}

function readHistory([observedAt, goodWithSharedContact, confirmedFraud]: [
  string,
  number,
  number,
]): HistoryEvidence {
  return { observedAt, goodWithSharedContact, confirmedFraud };
}
