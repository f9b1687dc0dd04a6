import type { Context } from "@/lib/auth/context";
import {
  countSharers,
  type HubKind,
  hubKinds,
  type IdentifierRow,
  identifiersOfApplicants,
  mostCounted,
  type SharerRow,
  sharersOf,
} from "./graph-rows";

/** A hub of the graph, with what stays in the service. */
export interface FoundHub {
  id: string;
  index: Buffer;
  kind: HubKind;
  step: 1 | 2;
  of: string;
  others: number;
  frauds: number;
  isMore: boolean;
  /** A sealed device or network; null for identifiers in the applicant's data. */
  value: Buffer | null;
}

/** An applicant of the graph, not yet read. */
export interface FoundApplicant {
  id: string;
  step: 1 | 2;
  hubs: Set<string>;
  outcome: "good" | "confirmed_fraud" | null;
  /** What counts as one person: SSN and name, as a blind index. */
  person: string;
  seenAt: Date;
}

/** The hubs of some applicants and those who share them. */
interface Step {
  hubs: FoundHub[];
  applicants: FoundApplicant[];
  /** The persons whose hubs were followed. */
  persons: ReadonlySet<string>;
  unshared: HubKind[];
}

/** How many applicants a step shows; the confirmed frauds all, even if they are more. */
const mostShown = 24;

/**
 * The identifiers of the applicants `of`, and who else has them. The second step leaves out the hubs of the first, and
 * adds its own to the applicants of the first who have them.
 */
export async function followIdentifiers(
  context: Context,
  { of, step, first, middle }: { of: readonly string[]; step: 1 | 2; first?: Step; middle?: string },
): Promise<Step> {
  if (of.length === 0) return { hubs: [], applicants: [], persons: new Set(), unshared: [] };
  const identifiers = await identifiersOfApplicants(context, of);
  const isKnown = new Set(first?.hubs.map(({ index }) => keyOf(index)));
  const own = distinct(identifiers).filter(({ index }) => !isKnown.has(keyOf(index)));
  const indexes = own.map(({ index }) => index);
  const [sharers, counts] = await Promise.all([sharersOf(context, indexes), countSharers(context, indexes)]);
  const countOf = new Map(counts.map((row) => [keyOf(row.index), row]));
  const hubs = own.flatMap(({ applicant_id: owner, kind, index, value, outcome }, place): FoundHub[] => {
    const { applicants = 0, frauds = 0 } = countOf.get(keyOf(index)) ?? {};
    if (applicants < 2) return [];
    return [
      {
        id: `${step}.${place}`,
        index,
        kind,
        step,
        of: owner,
        others: applicants - 1,
        frauds: frauds - (outcome === "confirmed_fraud" ? 1 : 0),
        isMore: applicants >= mostCounted,
        value,
      },
    ];
  });
  const before = new Map(first?.applicants.map((each) => [each.id, each]));
  const applicants = shownOf(
    gather(hubs, sharers, { step, before, without: new Set([...(step === 1 ? of : []), middle]) }),
  );
  const isShared = new Set(hubs.map(({ index }) => keyOf(index)));
  return {
    hubs,
    applicants,
    persons: new Set(identifiers.map((row) => keyOf(row.person_index))),
    unshared: [...new Set(own.filter(({ index }) => !isShared.has(keyOf(index))).map(({ kind }) => kind))],
  };
}

/** Each applicant once, with its hubs. Those of the first step get them there. */
function gather(
  hubs: readonly FoundHub[],
  sharers: readonly SharerRow[],
  {
    step,
    before,
    without,
  }: {
    step: 1 | 2;
    before: ReadonlyMap<string, FoundApplicant>;
    without: ReadonlySet<string | undefined>;
  },
): FoundApplicant[] {
  const hubOf = new Map(hubs.map((hub) => [keyOf(hub.index), hub]));
  const found = new Map<string, FoundApplicant>();
  for (const { index, applicant_id: id, person_index, outcome, seen_at: seenAt } of sharers) {
    const hub = hubOf.get(keyOf(index));
    if (hub === undefined || hub.of === id || without.has(id)) continue;
    const known = before.get(id) ?? found.get(id);
    if (known) {
      known.hubs.add(hub.id);
      known.outcome ??= outcome;
      if (seenAt > known.seenAt) known.seenAt = seenAt;
      continue;
    }
    found.set(id, { id, step, hubs: new Set([hub.id]), outcome, person: keyOf(person_index), seenAt });
  }
  return [...found.values()];
}

function shownOf(applicants: readonly FoundApplicant[]): FoundApplicant[] {
  const isFraud = ({ outcome }: FoundApplicant) => (outcome === "confirmed_fraud" ? 1 : 0);
  const sorted = applicants.toSorted(
    (a, b) =>
      isFraud(b) - isFraud(a) ||
      b.hubs.size - a.hubs.size ||
      b.seenAt.getTime() - a.seenAt.getTime() ||
      (a.id < b.id ? 1 : -1),
  );
  return sorted.slice(0, Math.max(mostShown, sorted.filter((each) => isFraud(each) === 1).length));
}

/** Each identifier once, by kind. */
function distinct(rows: readonly IdentifierRow[]): IdentifierRow[] {
  const found = new Map<string, IdentifierRow>();
  for (const row of rows) if (!found.has(keyOf(row.index))) found.set(keyOf(row.index), row);
  return [...found.values()].sort((a, b) => hubKinds.indexOf(a.kind) - hubKinds.indexOf(b.kind));
}

/** A blind index as a key. */
function keyOf(index: Buffer): string {
  return index.toString("latin1");
}
