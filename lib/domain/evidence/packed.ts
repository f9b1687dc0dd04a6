import type { Contribution } from "@/lib/risk/assessment";
import type { Evidence, HistoryEvidence, LinkEvidence, SharedIdentifier } from "@/lib/risk/input/evidence";
import type { EvidenceRecord } from "./record";

/*
 * What a score rests on, as it is stored: places instead of names, and nothing twice. A row is little more
 * than half as large for it, so that three share a page where each had one, and writing rows is most of what
 * a batch costs. Rows from before have objects, and are read too.
 */

type PackedContribution = [
  code: string,
  family: string,
  component: Contribution["component"],
  points: number,
  proxy: 0 | 1,
];

/** For the column `contributions`. */
export function packContributions(contributions: readonly Contribution[]): PackedContribution[] {
  return contributions.map(({ code, family, component, points, proxy }) => [
    code,
    family,
    component,
    points,
    proxy ? 1 : 0,
  ]);
}

/** From the column `contributions`; none of a failed analysis. */
export function readContributions(stored: unknown): Contribution[] {
  return ((stored ?? []) as (PackedContribution | Contribution)[]).map((entry) => {
    if (!Array.isArray(entry)) return entry;
    const [code, family, component, points, proxy] = entry;
    return { code, family, component, points, proxy: proxy === 1 };
  });
}

type PackedRecord = [
  input: EvidenceRecord["input"],
  evidence: [
    links: PackedLinks | null,
    history: [observedAt: string, goodWithSharedContact: number, confirmedFraud: number] | null,
    rings: [members: number, ...features: string[]] | null,
    sources: Evidence["sources"] | null,
  ],
  reasons: string[],
  /** What they say beyond their contributions, of which theirs are the first, in the same order. */
  signals: [message: string, source: string][],
  rules: EvidenceRecord["rules"],
];

/** For the column `evidence`, before it is sealed. The contributions of its signals are to be stored beside it. */
export function packRecord({ input, evidence, reasons, signals, rules }: EvidenceRecord): PackedRecord {
  const { links, history, rings, sources } = evidence;
  return [
    input,
    [
      links ? packLinks(links) : null,
      history ? [history.observedAt, history.goodWithSharedContact, history.confirmedFraud] : null,
      rings ? [rings.members, ...rings.features] : null,
      sources ?? null,
    ],
    reasons,
    signals.map(({ message, source }) => [message, source]),
    rules,
  ];
}

/** From the column `evidence`, opened, and the contributions beside it. */
export function readRecord(stored: unknown, contributions: readonly Contribution[]): EvidenceRecord {
  const record = stored as PackedRecord | EvidenceRecord;
  if (!Array.isArray(record)) return record;
  const [input, [links, history, rings, sources], reasons, signals, rules] = record;
  return {
    input,
    evidence: {
      ...(links ? { links: readLinks(links) } : {}),
      ...(history ? { history: readHistory(history) } : {}),
      ...(rings ? { rings: { members: rings[0], features: rings.slice(1) } as Evidence["rings"] } : {}),
      ...(sources ? { sources } : {}),
    } as EvidenceRecord["evidence"],
    reasons,
    signals: signals.map(
      ([message, source], place) =>
        ({ ...contributions[place], message, source }) as EvidenceRecord["signals"][number],
    ),
    rules,
  };
}

const linkKinds = ["ssn", "email", "phone", "address"] as const;

/** Of each kind, in the order of `linkKinds`: its numbers; 0 where all of them are; null where it was not given. */
type PackedLinks = [observedAt: string, ...kinds: (number[] | 0 | null)[]];

function packLinks(links: LinkEvidence): PackedLinks {
  return [links.observedAt, ...linkKinds.map((kind) => packShared(links[kind]))];
}

function packShared(shared: SharedIdentifier | undefined): number[] | 0 | null {
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

function readLinks([observedAt, ...kinds]: PackedLinks): LinkEvidence {
  const links: LinkEvidence = { observedAt };
  linkKinds.forEach((kind, place) => {
    const packed = kinds[place];
    if (packed !== null && packed !== undefined) links[kind] = readShared(packed);
  });
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
