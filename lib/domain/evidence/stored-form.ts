import type { Contribution, StoppedBy } from "@/lib/risk/assessment";
import type { RuleFacts } from "@/lib/risk/facts";
import type { Evidence } from "@/lib/risk/input/evidence";
import { type EncodedHistory, type EncodedLinks, readHistory, readLinks } from "./former";
import type { EvidenceRecord } from "./record";
import { type EncodedSharing, encodeSharing, readSharing } from "./stored-sharing";

/*
 * The compact stored form of a score's evidence: arrays instead of objects, and nothing stored twice. It makes a row
 * little more than half as large, so that three rows fit on a page instead of one; writing rows is most of the cost of
 * a batch. Older rows hold objects, which can still be read.
 */

type EncodedContribution = [
  code: string,
  family: string,
  component: Contribution["component"],
  points: number,
  proxy: 0 | 1,
  ...more: (StoppedBy | number)[],
];

type StoredContributions = (EncodedContribution | Contribution | RuleFacts)[];

/** Encodes contributions for the column `contributions`, with the facts that rules can ask for after them, if there are any. */
export function encodeContributions(
  contributions: readonly Contribution[],
  facts?: RuleFacts,
): (EncodedContribution | RuleFacts)[] {
  const encoded: (EncodedContribution | RuleFacts)[] = contributions.map(
    ({ code, family, component, points, proxy, found, stopped }) => {
      const entry: EncodedContribution = [code, family, component, points, proxy ? 1 : 0];
      if (found !== undefined) entry.push(found);
      if (stopped !== undefined) entry.push(stopped);
      return entry;
    },
  );
  if (facts !== undefined) encoded.push(facts);
  return encoded;
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
  /** Only what the contributions lack: signals correspond to the first contributions, in the same order. */
  signals: [message: string, source: string][],
  rules: EvidenceRecord["rules"],
  metadata?: EvidenceRecord["metadata"],
];

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
    signals.map(({ message, source }) => [message, source]),
    rules,
  ];
  if (metadata) encoded.push(metadata);
  return encoded;
}

function isEmpty(other: OtherEvidence): boolean {
  for (const _ in other) return false;
  return true;
}

/** Reads the opened column `evidence`, given the contributions stored alongside. */
export function readRecord(stored: unknown, contributions: readonly Contribution[]): EvidenceRecord {
  const record = stored as EncodedRecord | EvidenceRecord;
  if (!Array.isArray(record)) return record;
  const [input, [links, history, rings, sources, ...rest], reasons, signals, rules, metadata] = record;
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
    signals: signals.map(
      ([message, source], index) =>
        ({ ...contributions[index], message, source }) as EvidenceRecord["signals"][number],
    ),
    rules,
    ...(metadata ? { metadata } : {}),
  };
}
