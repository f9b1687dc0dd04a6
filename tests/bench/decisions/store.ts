import { normalizeIp } from "@/lib/domain/applicants/normalize-ip";
import { linkedPersons } from "@/lib/risk/compare/linked-persons";
import { neighborhoodsOf } from "@/lib/risk/compare/neighborhoods";
import {
  type Evidence,
  type HistoryEvidence,
  type LinkEvidence,
  type LinkKind,
  linkKinds,
  type RequestEvidence,
  type SharedIdentifier,
  type Sightings,
} from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import type { Identifiers } from "@/lib/risk/normalize";
import type { Attempt } from "./attempt";
import { type BenchEngine, presentEngine } from "./engine";

export interface EvidenceStore {
  /** Stores an applicant, and returns what it shares with those before it. */
  observe(
    applicant: NormalizedApplicant,
    at: Date,
    context?: Attempt["context"],
  ): Pick<Evidence, "links" | "history" | "request">;
  /** Notes what staff conclude about an applicant that was observed. */
  label(applicant: NormalizedApplicant, outcome: Outcome): void;
}

export type Outcome = "good" | "confirmed_fraud";

interface StoredApplicant {
  applicant: NormalizedApplicant;
  identifiers: Identifiers;
  at: number;
  outcome?: Outcome;
}

const hour = 3_600_000;
/** The database reads the latest hundred of an identifier. */
const mostRead = 100;
/** And compares the latest ten with the applicant. */
const mostCompared = 10;
const mostNeighbors = 5;

/** What the database returns when an applicant is admitted (`admit_applicants`), computed in memory. */
export function createMemoryStore({ identifiersOf }: BenchEngine = presentEngine): EvidenceStore {
  const byIdentifier = new Map<string, StoredApplicant[]>();
  const byNeighborhood = new Map<string, StoredApplicant[]>();
  const bySighting = new Map<string, StoredApplicant[]>();
  const stored = new Map<NormalizedApplicant, StoredApplicant>();

  /** Those who share an identifier, in the order in which they came. */
  const sharing = (kind: LinkKind, value: string | undefined): readonly StoredApplicant[] =>
    value === undefined ? [] : (byIdentifier.get(`${kind}:${value}`) ?? []);

  return {
    observe(applicant, at, context) {
      const own: StoredApplicant = { applicant, identifiers: identifiersOf(applicant), at: at.getTime() };
      const observedAt = at.toISOString();
      const links: LinkEvidence = { observedAt };
      let confirmedFraud = 0;
      for (const kind of linkKinds) {
        if (own.identifiers[kind] === undefined) continue;
        const persons = personsOf(sharing(kind, own.identifiers[kind]).slice(-mostRead));
        links[kind] = shareOf(persons, own);
        if (persons.get(own.identifiers.person)?.isFraud) confirmedFraud = 1;
      }
      const good = sharing("ssn", own.identifiers.ssn).filter(
        ({ outcome, identifiers }) =>
          outcome === "good" &&
          (["email", "phone"] as const).some(
            (kind) => identifiers[kind] !== undefined && identifiers[kind] === own.identifiers[kind],
          ),
      );
      const near = neighborhoodsOf(applicant);
      const neighbors = linkKinds.flatMap((kind) => {
        const keys = [near[kind]?.own, near[kind]?.next].flatMap((key) =>
          key === undefined ? [] : [`${kind}:${key}`],
        );
        return keys
          .flatMap((key) => byNeighborhood.get(key) ?? [])
          .sort((a, b) => a.at - b.at)
          .slice(-mostNeighbors);
      });
      const latest = linkKinds.flatMap((kind) => sharing(kind, own.identifiers[kind]).slice(-mostCompared));
      const earlier = [...new Set([...latest, ...neighbors])].sort((a, b) => b.at - a.at);
      const persons = linkedPersons(
        applicant,
        earlier.map(({ identifiers: { person }, applicant: other, at: seenAt }) => ({
          person,
          applicant: other,
          minutesAgo: Math.floor((own.at - seenAt) / 60_000),
        })),
      );
      if (persons.length > 0) links.persons = persons;
      const history: HistoryEvidence = { observedAt, goodWithSharedContact: good.length, confirmedFraud };

      const sightings: NonNullable<RequestEvidence["sightings"]> = {};
      for (const [kind, value] of sightingsOf(context)) {
        const key = `${kind}:${value}`;
        const list = bySighting.get(key) ?? [];
        if (list.length > 0) sightings[kind] = sightingsAt(list, own);
        bySighting.set(key, [...list.slice(1 - mostSightings), own]);
      }

      stored.set(applicant, own);
      for (const kind of linkKinds) {
        const key = near[kind] && `${kind}:${near[kind].own}`;
        if (key !== undefined) byNeighborhood.set(key, [...(byNeighborhood.get(key) ?? []), own]);
      }
      for (const kind of linkKinds) {
        const value = own.identifiers[kind];
        if (value === undefined) continue;
        const list = byIdentifier.get(`${kind}:${value}`);
        if (list) list.push(own);
        else byIdentifier.set(`${kind}:${value}`, [own]);
      }
      const given = context !== undefined || applicant.dateOfBirth !== undefined;
      const request = { observedAt, ...context, ...(Object.keys(sightings).length > 0 ? { sightings } : {}) };
      return { links, history, ...(given ? { request } : {}) };
    },

    label(applicant, outcome) {
      const found = stored.get(applicant);
      if (!found) throw new Error("the applicant was not observed");
      found.outcome = outcome;
    },
  };
}

/** The database reads the latest 500 of a device or network. */
const mostSightings = 500;

function sightingsOf(context: Attempt["context"]): ["device" | "ip", string][] {
  const { deviceId, ip } = context ?? {};
  const network = ip === undefined ? undefined : normalizeIp(ip);
  return [
    ...(deviceId === undefined ? [] : [["device", deviceId] as ["device", string]]),
    ...(network?.isPublic ? [["ip", network.network] as ["ip", string]] : []),
  ];
}

function sightingsAt(list: readonly StoredApplicant[], own: StoredApplicant): Sightings {
  const others = [...personsOf(list)].flatMap(([person, seen]) =>
    person === own.identifiers.person ? [] : [seen],
  );
  const since = (hours: number) => others.filter(({ firstSeen }) => firstSeen > own.at - hours * hour).length;
  return {
    otherPersons: others.length,
    persons1Hour: since(1),
    persons24Hours: since(24),
    persons7Days: since(7 * 24),
    persons30Days: since(30 * 24),
    confirmedFraudPersons: others.filter(({ isFraud }) => isFraud).length,
  };
}

interface SharingPerson {
  ssn: string | undefined;
  firstSeen: number;
  isFraud: boolean;
}

function personsOf(applicants: readonly StoredApplicant[]): Map<string, SharingPerson> {
  const persons = new Map<string, SharingPerson>();
  for (const { identifiers, at, outcome } of applicants) {
    const known = persons.get(identifiers.person);
    const isFraud = outcome === "confirmed_fraud";
    if (known) {
      known.firstSeen = Math.min(known.firstSeen, at);
      known.isFraud ||= isFraud;
    } else persons.set(identifiers.person, { ssn: identifiers.ssn, firstSeen: at, isFraud });
  }
  return persons;
}

function shareOf(persons: ReadonlyMap<string, SharingPerson>, own: StoredApplicant): SharedIdentifier {
  const others = [...persons].flatMap(([person, seen]) => (person === own.identifiers.person ? [] : [seen]));
  const since = (hours: number) => others.filter(({ firstSeen }) => firstSeen > own.at - hours * hour).length;
  const ssns = new Set(
    others.flatMap(({ ssn }) => (ssn === undefined || ssn === own.identifiers.ssn ? [] : [ssn])),
  );
  return {
    otherPersons: others.length,
    otherSsns: ssns.size,
    persons24Hours: since(24),
    persons7Days: since(7 * 24),
    persons30Days: since(30 * 24),
    confirmedFraudPersons: others.filter(({ isFraud }) => isFraud).length,
  };
}
