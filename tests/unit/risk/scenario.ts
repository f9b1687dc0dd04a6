import type { ApplicantData } from "@/lib/contract/applicant";
import type { Decision } from "@/lib/risk/assessment";
import { ordinaryApplicant } from "@/lib/risk/examples";
import {
  type Evidence,
  type LinkedPerson,
  type LinkKind,
  linkKinds,
  type SharedIdentifier,
} from "@/lib/risk/input/evidence";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { createMemoryStore, type Outcome } from "@/tests/bench/decisions/store";

type Records = Omit<Evidence, "applicant" | "rings">;

/** An application that came before; what it leaves out is the ordinary applicant's. */
interface Earlier extends Partial<ApplicantData> {
  daysAgo: number;
  /** What staff concluded about it. */
  outcome?: Outcome;
}

export interface Scenario {
  title: string;
  truth: "honest" | "fraud";
  /** Decisions that a risk officer would stand behind. */
  band: readonly Decision[];
  /** One applicant, or a batch whose rings are looked for. */
  batch: readonly ApplicantData[];
  records?: Records;
}

const at = "2026-11-01T12:00:00Z";
export const approve = ["APPROVE"] as const;
export const review = ["REVIEW"] as const;
export const decline = ["DECLINE"] as const;

export function shared(part: Partial<SharedIdentifier>): SharedIdentifier {
  return {
    otherPersons: 0,
    otherSsns: 0,
    persons24Hours: 0,
    persons7Days: 0,
    persons30Days: 0,
    confirmedFraudPersons: 0,
    ...part,
  };
}

export function many(persons: number, recent = 0): SharedIdentifier {
  return shared({
    otherPersons: persons,
    otherSsns: persons,
    persons24Hours: recent,
    persons7Days: recent,
    persons30Days: recent,
  });
}

/** `count` persons with the identifiers `same`, who gave others otherwise. They applied a month apart, or as given. */
export function people(
  count: number,
  same: LinkKind[],
  { name = "unrelated", minutesAgo }: Partial<Pick<LinkedPerson, "name" | "minutesAgo">> = {},
): LinkedPerson[] {
  const different = linkKinds.filter((kind) => !same.includes(kind));
  return Array.from({ length: count }, (_, index) => ({
    name,
    same,
    close: [],
    different,
    minutesAgo: minutesAgo ?? (index + 1) * 43_200,
  }));
}

export const noLinks: Records = {
  links: { observedAt: at },
  history: { observedAt: at, goodWithSharedContact: 0, confirmedFraud: 0 },
};

export function links(part: Omit<NonNullable<Evidence["links"]>, "observedAt">): Records {
  return { ...noLinks, links: { observedAt: at, ...part } };
}

/** What the organization knows about the applicant after the applications in `earlier`. */
export function knownAfter(earlier: readonly Earlier[], change: Partial<ApplicantData>): Records {
  const store = createMemoryStore();
  const daysBefore = (days: number) => new Date(Date.parse(at) - days * 86_400_000);
  for (const { daysAgo, outcome, ...data } of earlier.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const applicant = normalizeApplicant({ ...ordinaryApplicant, ...data });
    store.observe(applicant, daysBefore(daysAgo));
    if (outcome) store.label(applicant, outcome);
  }
  return store.observe(normalizeApplicant({ ...ordinaryApplicant, ...change }), daysBefore(0));
}

export function identity(
  ssn: "match" | "mismatch" | "not_found" | "deceased",
  records: Records = noLinks,
): Records {
  return {
    ...records,
    sources: { identity: { observedAt: at, provider: "Bureau", ssn, address: "match", phone: "match" } },
  };
}

export function one(
  truth: Scenario["truth"],
  band: readonly Decision[],
  title: string,
  change: Partial<ApplicantData>,
  records: Records = noLinks,
): Scenario {
  return { title, truth, band, batch: [{ ...ordinaryApplicant, ...change }], records };
}

export const honest = (title: string, change: Partial<ApplicantData>, records?: Records) =>
  one("honest", approve, title, change, records);
/** Persons who apply one after another on one day, each known to the organization from then on. */
export function inTurn(
  title: string,
  members: readonly [Partial<ApplicantData>, ...Partial<ApplicantData>[]],
): Scenario[] {
  return members.map((member, index) => {
    const earlier = members.slice(0, index).map((other, place) => ({
      ...other,
      daysAgo: (index - place) / 24,
    }));
    return honest(`${title}: ${member.firstName} ${member.lastName}`, member, knownAfter(earlier, member));
  });
}

export const place = (street: string, city: string, state: string, zip: string) => ({
  address: { street, city, state, zip },
});
