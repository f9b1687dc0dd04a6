import type { Contribution, RiscScore, StoppedBy } from "@/lib/risk/assessment";
import type { RuleFacts } from "@/lib/risk/facts";
import type { Evidence } from "@/lib/risk/input/evidence";
import { type EncodedHistory, type EncodedLinks, readHistory, readLinks } from "./former";
import { type KnownSignal, knownKinds, knownSignals, knownTexts } from "./known-texts";
import type { EvidenceRecord } from "./record";
import { type EncodedSharing, encodeSharing, readSharing } from "./stored-sharing";

/*
 * The compact stored form of a score's evidence: places in lists instead of words, arrays instead of objects, and nothing
 * stored twice. It makes a row about half as large; writing rows is most of the cost of a batch. Older rows hold words or
 * objects, which can still be read. What the previous release would misread stands where it doesn't look: it shows such
 * an analysis without its signals.
 */

type EncodedContribution =
  /** A place in `knownSignals`, without points. As text, so that a filter finds it in the column: see `textsOfSignal`. */
  string | [place: string, points: number, ...more: (StoppedBy | number)[]] | EncodedUnknown;

/** In words, as for all signals in rows of earlier versions. */
type EncodedUnknown = [
  code: string,
  family: string,
  component: Contribution["component"],
  points: number,
  proxy: 0 | 1,
  ...more: (StoppedBy | number)[],
];

/** Total, the three components, their coverage, then a set with one bit each in the order of `knownKinds`. */
type EncodedRisc = [number, number, number, number, number, number, number, number];

export type EncodedContributions = [{ of: EncodedContribution[]; risc?: EncodedRisc } & RuleFacts];

type StoredContributions = (EncodedUnknown | Contribution | EncodedContributions[0] | RuleFacts)[];

/**
 * Encodes contributions for the column `contributions`, with the facts that rules can ask for, if there are any, and a
 * RISC score that has no column.
 */
export function encodeContributions(
  contributions: readonly Contribution[],
  { facts, riscScore }: { facts?: RuleFacts | undefined; riscScore?: RiscScore | undefined } = {},
): EncodedContributions {
  const of = contributions.map(encodeContribution);
  return [{ of, ...(riscScore ? { risc: encodeRisc(riscScore) } : {}), ...facts }];
}

const places = new Map(knownSignals.map((signal, place) => [nameOf(signal), String(place)]));
const knownByPlace = new Map(knownSignals.map((signal, place) => [String(place), signal]));

function nameOf({ code, family, component, proxy }: KnownSignal): string {
  return `${code} ${family} ${component} ${proxy}`;
}

function encodeContribution(contribution: Contribution): EncodedContribution {
  const { code, family, component, points, proxy, found, stopped } = contribution;
  const place = places.get(nameOf(contribution));
  if (place !== undefined && points === 0 && found === undefined && stopped === undefined) return place;
  const entry: Exclude<EncodedContribution, string> =
    place === undefined ? [code, family, component, points, proxy ? 1 : 0] : [place, points];
  if (found !== undefined) entry.push(found);
  if (stopped !== undefined) entry.push(stopped);
  return entry;
}

/** Reads the column `contributions`; empty for a failed analysis. */
export function readContributions(stored: unknown): Contribution[] {
  const contributions: Contribution[] = [];
  for (const entry of (stored ?? []) as StoredContributions) {
    if (Array.isArray(entry)) contributions.push(readContribution(entry));
    else if ("of" in entry) contributions.push(...entry.of.map(readContribution));
    else if ("code" in entry) contributions.push(entry);
  }
  return contributions;
}

/** Whether the column `contributions` has the signal, as this release writes it. */
export function hasContribution([{ of }]: EncodedContributions, code: string): boolean {
  return of.some((entry) => {
    const first = typeof entry === "string" ? entry : entry[0];
    return (knownByPlace.get(first)?.code ?? first) === code;
  });
}

/** What the column's text has if it has the signal, in one of its stored forms. Nothing else in it looks like these. */
export function textsOfSignal(code: string): string[] {
  const own = [...knownByPlace].filter(([, signal]) => signal.code === code).map(([place]) => `"${place}"`);
  return [...own.flatMap((place) => [`[${place}`, `,${place}`]), `["${code}",`, `"code":"${code}"`];
}

function readContribution(entry: EncodedContribution): Contribution {
  if (typeof entry === "string") return contributionOf(knownByPlace.get(entry) as KnownSignal, 0, []);
  if (isPlaced(entry)) {
    const [place, points, ...more] = entry;
    return contributionOf(knownByPlace.get(place) as KnownSignal, points, more);
  }
  const [code, family, component, points, proxy, ...more] = entry;
  return contributionOf({ code, family, component, proxy: proxy === 1 }, points, more);
}

function isPlaced(
  entry: Exclude<EncodedContribution, string>,
): entry is Exclude<typeof entry, EncodedUnknown> {
  return typeof entry[1] === "number";
}

function contributionOf(
  { code, family, component, proxy }: KnownSignal,
  points: number,
  more: readonly (StoppedBy | number)[],
): Contribution {
  const found = more.find((item) => typeof item === "number");
  const stopped = more.find((item) => typeof item === "string");
  return {
    code,
    family,
    component,
    points,
    proxy,
    ...(found === undefined ? {} : { found }),
    ...(stopped ? { stopped } : {}),
  };
}

/** Reads the facts from the column `contributions`; undefined where there are none, and in rows of earlier versions. */
export function readFacts(stored: unknown): RuleFacts | undefined {
  const last = ((stored ?? []) as StoredContributions).at(-1);
  if (last === undefined || Array.isArray(last) || "code" in last) return undefined;
  if (!("of" in last)) return last;
  const { of: _, risc: __, ...facts } = last;
  return isEmpty(facts) ? undefined : facts;
}

function encodeRisc({ total, components, coverage, evaluated }: RiscScore): EncodedRisc {
  return [
    total,
    components.identity,
    components.credit,
    components.fraud,
    coverage.identity,
    coverage.credit,
    coverage.fraud,
    evaluated.reduce((bits, kind) => bits | (1 << knownKinds.indexOf(kind)), 0),
  ];
}

/** Reads the RISC score of an analysis that stores it with its contributions or in its own column; null for a failed one. */
export function readRiscScore({
  riscScore,
  contributions,
}: {
  riscScore: unknown;
  contributions: unknown;
}): RiscScore | null {
  if (riscScore !== null) return riscScore as RiscScore;
  const last = ((contributions ?? []) as StoredContributions).at(-1);
  if (last === undefined || !("risc" in last) || last.risc === undefined) return null;
  const [total, ...rest] = last.risc;
  const [identity, credit, fraud, identityCoverage, creditCoverage, fraudCoverage, evaluated] = rest;
  return {
    total,
    components: { identity, credit, fraud },
    coverage: { identity: identityCoverage, credit: creditCoverage, fraud: fraudCoverage },
    evaluated: knownKinds.filter((_, place) => (evaluated & (1 << place)) !== 0),
  };
}

/** Kinds of evidence that few analyses have, stored as they are: at most one such object, after the own domains. */
type OtherEvidence = Pick<Evidence, "request" | "lists" | "screening" | "linksWithheld">;

type EncodedRecord = [
  input: EvidenceRecord["input"],
  evidence: [
    /** Of models up to 2026.11.13. */
    links: EncodedLinks | null,
    history: EncodedHistory | null,
    rings: [members: number, ...features: string[]] | null,
    sources: Evidence["sources"] | null,
    /** The organization's own domains, what applications share, then other evidence. */
    ...rest: (string | EncodedSharing | OtherEvidence)[],
  ],
  reasons: string[],
  /** Of earlier versions. */
  signals: [message: string, source: string][],
  rules: EvidenceRecord["rules"],
  metadata?: EvidenceRecord["metadata"] | 0,
  /** Only what the contributions lack: signals correspond to the first contributions, in the same order. */
  texts?: [message: EncodedText, source: EncodedText][],
];

/** Or its place in `knownTexts`. */
type EncodedText = string | number;

const placesOfTexts = new Map(knownTexts.map((text, place) => [text, place]));

function encodeText(text: string): EncodedText {
  return placesOfTexts.get(text) ?? text;
}

function readText(text: EncodedText): string {
  return typeof text === "number" ? (knownTexts[text] as string) : text;
}

/** Encodes a record for the column `evidence`, before sealing. Its contributions must be stored alongside. */
export function encodeRecord({
  input,
  evidence,
  reasons,
  signals,
  rules,
  metadata,
}: EvidenceRecord): EncodedRecord {
  const { links: _, history: __, sharing, rings, sources, ownDomains, ...other } = evidence;
  const encoded: EncodedRecord = [
    input,
    [
      null,
      null,
      rings ? [rings.members, ...rings.features] : null,
      sources ?? null,
      ...(ownDomains ?? []),
      ...(sharing ? [encodeSharing(sharing)] : []),
      ...(isEmpty(other) ? [] : [other]),
    ],
    reasons,
    [],
    rules,
  ];
  if (metadata || signals.length > 0) encoded.push(metadata ?? 0);
  if (signals.length > 0)
    encoded.push(signals.map(({ message, source }) => [encodeText(message), encodeText(source)]));
  return encoded;
}

function isEmpty(other: object): boolean {
  for (const _ in other) return false;
  return true;
}

/** Reads the opened column `evidence`, given the contributions stored alongside. */
export function readRecord(stored: unknown, contributions: readonly Contribution[]): EvidenceRecord {
  const record = stored as EncodedRecord | EvidenceRecord;
  if (!Array.isArray(record)) return record;
  const [input, [links, history, rings, sources, ...rest], reasons, signals, rules, metadata, texts] = record;
  const ownDomains = rest.filter((item) => typeof item === "string");
  const sharing = rest.find((item) => Array.isArray(item));
  const other = rest.find((item): item is OtherEvidence => typeof item === "object" && !Array.isArray(item));
  return {
    input,
    evidence: {
      ...(links ? { links: readLinks(links) } : {}),
      ...(history ? { history: readHistory(history) } : {}),
      ...(sharing ? { sharing: readSharing(sharing) } : {}),
      ...(rings ? { rings: { members: rings[0], features: rings.slice(1) } as Evidence["rings"] } : {}),
      ...(sources ? { sources } : {}),
      ...(ownDomains.length > 0 ? { ownDomains } : {}),
      ...other,
    } as EvidenceRecord["evidence"],
    reasons,
    signals: (texts ?? signals).map(
      ([message, source], index) =>
        ({
          ...contributions[index],
          message: readText(message),
          source: readText(source),
        }) as EvidenceRecord["signals"][number],
    ),
    rules,
    ...(metadata ? { metadata } : {}),
  };
}
