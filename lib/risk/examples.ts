import type { ApplicantData } from "@/lib/contract/applicant";
import { defaultPolicy, type PolicyDocument } from "@/lib/contract/policy";
import type {
  Evidence,
  LinkedPerson,
  RequestEvidence,
  SharedIdentifier,
  Sightings,
  WatchlistMatch,
} from "./input/evidence";
import { normalizeApplicant } from "./normalize";
import type { Example } from "./signals/definition";

/** Raises nothing but informational signals and corroboration. */
export const ordinaryApplicant: ApplicantData = {
  firstName: "Maria",
  lastName: "Santos",
  ssn: "536-22-8741",
  email: "maria.santos@gmail.com",
  phone: "(206) 343-7011",
  address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" },
};

const observedAt = "2026-11-01T12:00:00Z";

const nothingShared: SharedIdentifier = {
  otherPersons: 0,
  otherSsns: 0,
  persons24Hours: 0,
  persons7Days: 0,
  persons30Days: 0,
  confirmedFraudPersons: 0,
};

const linkedPerson: LinkedPerson = { name: "unrelated", same: [], close: [], different: [], minutesAgo: 60 };

const list = { name: "Test list", edition: "2026-10-31" };

const watchlistMatch: WatchlistMatch = {
  list: list.name,
  edition: list.edition,
  entry: "1001",
  listedName: "SANTOS, Maria",
  score: 0.97,
  dateOfBirth: "unknown",
};

/** The policy of an example: the default one, but for points of its own. */
export function policyOf({ policyPoints = {} }: Example): PolicyDocument {
  const signals = Object.entries(policyPoints).map(([code, points]) => [code, { points }]);
  return { ...defaultPolicy, signals: { ...defaultPolicy.signals, ...Object.fromEntries(signals) } };
}

/** The whole evidence of an example. */
export function evidenceOf({
  links,
  linksWithheld,
  history,
  ring,
  identity,
  credit,
  ownDomains,
  request,
  sightings,
  network,
  lists,
  screening,
  policyPoints: _,
  testMode: __,
  ...data
}: Example): Evidence {
  const evidence: Evidence = { applicant: normalizeApplicant({ ...ordinaryApplicant, ...data }) };
  if (data.dateOfBirth !== undefined || request || sightings || network) {
    evidence.request = {
      observedAt,
      ...request,
      ...(sightings ? { sightings: completed(sightings) } : {}),
      ...(network ? { network: { database: "GeoIP2-Anonymous-IP 2026-10-31", kinds: [...network] } } : {}),
    };
  }
  if (links !== undefined) {
    const { persons, ...kinds } = links;
    const shared = Object.entries(kinds).map(([kind, part]) => [kind, { ...nothingShared, ...part }]);
    evidence.links = {
      observedAt,
      ...Object.fromEntries(shared),
      ...(persons ? { persons: persons.map((person) => ({ ...linkedPerson, ...person })) } : {}),
    };
  }
  if (linksWithheld) evidence.linksWithheld = true;
  if (history !== undefined) {
    evidence.history = { observedAt, goodWithSharedContact: 0, confirmedFraud: 0, ...history };
  }
  if (ownDomains !== undefined) evidence.ownDomains = [...ownDomains];
  if (lists !== undefined) {
    const { matches, cleared } = lists;
    evidence.lists = {
      observedAt,
      matches: matches.map((match, i) => ({ id: `lst_${i + 1}`, reason: "Reason", ...match })),
      ...(cleared ? { cleared: [...cleared] } : {}),
    };
  }
  if (screening !== undefined) {
    evidence.screening = {
      observedAt,
      lists: [{ ...list, ...(screening.stale ? { stale: true } : {}) }],
      matches: (screening.matches ?? []).map((match) => ({ ...watchlistMatch, ...match })),
    };
  }
  if (ring !== undefined) evidence.rings = { members: ring.members, features: [...ring.features] };
  const provider = "Bureau";
  const sources: NonNullable<Evidence["sources"]> = {};
  if (identity !== undefined) {
    sources.identity = { observedAt, provider, ssn: "match", address: "match", phone: "match", ...identity };
  }
  if (credit !== undefined) {
    sources.credit = { observedAt, provider, risk: credit.risk, factors: [...(credit.factors ?? [])] };
  }
  return { ...evidence, sources };
}

const neverSeen: Sightings = {
  otherPersons: 0,
  persons1Hour: 0,
  persons24Hours: 0,
  persons7Days: 0,
  persons30Days: 0,
  confirmedFraudPersons: 0,
};

function completed({
  device,
  ip,
}: NonNullable<Example["sightings"]>): NonNullable<RequestEvidence["sightings"]> {
  return {
    ...(device ? { device: { ...neverSeen, ...device } } : {}),
    ...(ip ? { ip: { ...neverSeen, ...ip } } : {}),
  };
}
