import type { ApplicantData } from "@/lib/contract/applicant";
import { defaultPolicy, type PolicyDocument } from "@/lib/contract/policy";
import type { Evidence, WatchlistMatch } from "./input/evidence";
import type { EarlierApplication, ElementSharing, SharingEvidence } from "./input/sharing";
import { normalizeApplicant } from "./normalize";
import type { Example } from "./signals/definition";

/** Raises only informational signals and corroboration. */
export const ordinaryApplicant: ApplicantData = {
  firstName: "Maria",
  lastName: "Santos",
  ssn: "536-22-8741",
  email: "maria.santos@gmail.com",
  phone: "(206) 343-7011",
  address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" },
};

const observedAt = "2026-11-01T12:00:00Z";

const nothingShared: ElementSharing = {
  persons: [0, 0, 0, 0],
  strangers: [0, 0, 0, 0],
  relatives: 0,
  established: 0,
};

const earlierApplication: EarlierApplication = {
  person: 0,
  name: "unrelated",
  same: [],
  close: [],
  different: [],
  minutesAgo: 60,
  standing: "approved",
};

/** For a lender with 2,000 applications a month. */
const usualVolume: SharingEvidence["volume"] = [70, 2_000];

const list = { name: "Test list", edition: "2026-10-31" };

const watchlistMatch: WatchlistMatch = {
  list: list.name,
  edition: list.edition,
  entry: "1001",
  listedName: "SANTOS, Maria",
  score: 0.97,
  dateOfBirth: "unknown",
};

export function policyOf({ policyPoints = {} }: Example): PolicyDocument {
  const signals = Object.entries(policyPoints).map(([code, points]) => [code, { points }]);
  return { ...defaultPolicy, signals: { ...defaultPolicy.signals, ...Object.fromEntries(signals) } };
}

export function evidenceOf({
  sharing,
  linksWithheld,
  ring,
  identity,
  credit,
  ownDomains,
  request,
  network,
  lists,
  screening,
  policyPoints: _,
  testMode: __,
  ...data
}: Example): Evidence {
  const evidence: Evidence = { applicant: normalizeApplicant({ ...ordinaryApplicant, ...data }) };
  if (data.dateOfBirth !== undefined || request || network) {
    evidence.request = {
      observedAt,
      ...request,
      ...(network ? { network: { database: "GeoIP2-Anonymous-IP 2026-10-31", kinds: [...network] } } : {}),
    };
  }
  if (sharing !== undefined) evidence.sharing = completed(sharing);
  if (linksWithheld) evidence.linksWithheld = true;
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

function completed({
  elements = {},
  earlier = [],
  volume = usualVolume,
  community,
  given,
  bornTooClose,
  minorBefore,
  usual,
}: NonNullable<Example["sharing"]>): SharingEvidence {
  const shared = Object.entries(elements).map(([kind, part]) => [
    kind,
    { ...nothingShared, ...(part.strangers ? { persons: part.strangers } : {}), ...part },
  ]);
  return {
    observedAt,
    volume,
    elements: Object.fromEntries(shared),
    earlier: earlier.map((one) => ({ ...earlierApplication, ...one })),
    ...(community ? { community } : {}),
    ...(given ? { given } : {}),
    ...(bornTooClose === undefined ? {} : { bornTooClose }),
    ...(minorBefore ? { minorBefore } : {}),
    ...(usual ? { usual } : {}),
  };
}
