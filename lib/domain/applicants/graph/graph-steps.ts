import type { Context } from "@/lib/auth/context";
import type { Outcome } from "@/lib/domain/applicants/elements/standing";
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

export interface FoundHub {
  id: string;
  element: bigint;
  kind: HubKind;
  step: 1 | 2;
  of: string;
  others: number;
  frauds: number;
  isMore: boolean;
}

export interface FoundApplicant {
  id: string;
  step: 1 | 2;
  hubs: Set<string>;
  outcome: Outcome | null;
  /** One person: 32 bits of the hash of SSN and name. */
  person: number;
  /** Minutes since 1970 of the first application with one of the hubs, the latest of these. */
  minute: number;
}

interface Step {
  hubs: FoundHub[];
  applicants: FoundApplicant[];
  persons: ReadonlySet<number>;
  unshared: HubKind[];
}

/** Confirmed frauds are all shown, even if they are more. */
const mostShown = 24;

/** The second step leaves out the hubs of the first, and adds its own to the applicants of the first who have them. */
export async function followIdentifiers(
  context: Context,
  { of, step, first, middle }: { of: readonly string[]; step: 1 | 2; first?: Step; middle?: string },
): Promise<Step> {
  if (of.length === 0) return { hubs: [], applicants: [], persons: new Set(), unshared: [] };
  const identifiers = await identifiersOfApplicants(context, of);
  const known = new Set(first?.hubs.map(({ element }) => element));
  const own = distinct(identifiers).filter(({ element }) => !known.has(element));
  const [sharers, counts] = await Promise.all([sharersOf(context, of), countSharers(context, of)]);
  const countOf = new Map(counts.map((row) => [row.element, row]));
  const hubs = own.flatMap(({ applicantId: owner, kind, element, outcome }, place): FoundHub[] => {
    const { applicants = 0, frauds = 0 } = countOf.get(element) ?? {};
    if (applicants < 2) return [];
    return [
      {
        id: `${step}.${place}`,
        element,
        kind,
        step,
        of: owner,
        others: applicants - 1,
        frauds: frauds - (outcome === "confirmed_fraud" ? 1 : 0),
        isMore: applicants >= mostCounted,
      },
    ];
  });
  const before = new Map(first?.applicants.map((each) => [each.id, each]));
  const applicants = shownOf(
    gather(hubs, sharers, { step, before, without: new Set([...(step === 1 ? of : []), middle]) }),
  );
  const shared = new Set(hubs.map(({ element }) => element));
  return {
    hubs,
    applicants,
    persons: new Set(identifiers.map(({ person }) => person)),
    unshared: [...new Set(own.filter(({ element }) => !shared.has(element)).map(({ kind }) => kind))],
  };
}

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
  const hubOf = new Map(hubs.map((hub) => [hub.element, hub]));
  const found = new Map<string, FoundApplicant>();
  for (const { element, applicantId: id, person, outcome, minute } of sharers) {
    const hub = hubOf.get(element);
    if (hub === undefined || hub.of === id || without.has(id)) continue;
    const known = before.get(id) ?? found.get(id);
    if (known) {
      known.hubs.add(hub.id);
      known.outcome ??= outcome;
      known.minute = Math.max(known.minute, minute);
      continue;
    }
    found.set(id, { id, step, hubs: new Set([hub.id]), outcome, person, minute });
  }
  return [...found.values()];
}

function shownOf(applicants: readonly FoundApplicant[]): FoundApplicant[] {
  const isFraud = ({ outcome }: FoundApplicant) => (outcome === "confirmed_fraud" ? 1 : 0);
  const sorted = applicants.toSorted(
    (a, b) =>
      isFraud(b) - isFraud(a) || b.hubs.size - a.hubs.size || b.minute - a.minute || (a.id < b.id ? 1 : -1),
  );
  return sorted.slice(0, Math.max(mostShown, sorted.filter((each) => isFraud(each) === 1).length));
}

function distinct(rows: readonly IdentifierRow[]): IdentifierRow[] {
  const found = new Map<bigint, IdentifierRow>();
  for (const row of rows) if (!found.has(row.element)) found.set(row.element, row);
  return [...found.values()].sort((a, b) => hubKinds.indexOf(a.kind) - hubKinds.indexOf(b.kind));
}
