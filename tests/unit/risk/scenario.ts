import type { ApplicantData } from "@/lib/contract/applicant";
import type { Decision } from "@/lib/risk/assessment";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { type Evidence, type LinkKind, linkKinds } from "@/lib/risk/input/evidence";
import type { EarlierApplication, ElementSharing, SharingEvidence } from "@/lib/risk/input/sharing";
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

/** Others who used an identifier: in all, within 30 days, and labeled fraud. */
interface Others {
  persons: number;
  recent: number;
  fraud: number;
}

export function many(persons: number, recent = 0, fraud = 0): Others {
  return { persons, recent, fraud };
}

/** `count` persons with the identifiers `same`, who gave others otherwise. They applied a month apart, or as given. */
export function people(
  count: number,
  same: LinkKind[],
  { name = "unrelated", minutesAgo }: Partial<Pick<EarlierApplication, "name" | "minutesAgo">> = {},
): EarlierApplication[] {
  const different = linkKinds.filter((kind) => !same.includes(kind));
  return Array.from({ length: count }, (_, index) => ({
    person: index,
    name,
    same,
    close: [],
    different,
    minutesAgo: minutesAgo ?? (index + 1) * 43_200,
    standing: "approved",
  }));
}

const nothing: SharingEvidence = { observedAt: at, volume: [0, 0], elements: {}, earlier: [] };
export const noLinks: Records = { sharing: nothing };

const day = 24 * 60;

/** What the persons share, and more of the same where an identifier has more. */
export function links({
  persons = [],
  ...kinds
}: { persons?: readonly EarlierApplication[] } & { [Kind in LinkKind]?: Others }): Records {
  const earlier = persons.map((one, person) => ({ ...one, person }));
  const elements: SharingEvidence["elements"] = {};
  for (const kind of linkKinds) {
    const sharing = sharingOf(
      earlier.filter(({ same }) => same.includes(kind)),
      kinds[kind],
    );
    if (sharing.persons[0] > 0) elements[kind] = sharing;
  }
  return { sharing: { ...nothing, elements, earlier } };
}

const contacts = ["email", "phone"] as const;

function sharingOf(
  sharers: readonly EarlierApplication[],
  { persons, recent, fraud }: Others = many(sharers.length),
): ElementSharing {
  const strangers = sharers.filter(({ name }) => name === "unrelated");
  const within = (days: number) => strangers.filter(({ minutesAgo }) => minutesAgo <= days * day).length;
  const share = sharers.length === 0 ? 1 : strangers.length / sharers.length;
  const more = (count: number, known: number) => Math.max(Math.round(count * share), known);
  const all = more(persons, strangers.length);
  return {
    persons: [Math.max(persons, sharers.length), recent, recent, recent],
    strangers: [all, more(recent, within(1)), more(recent, within(7)), more(recent, within(30))],
    household: strangers.filter(
      ({ same }) => same.includes("address") && contacts.some((kind) => same.includes(kind)),
    ).length,
    relatives: sharers.length - strangers.length,
    established: all - more(recent, within(14)),
    ...(fraud > 0 ? { fraud } : {}),
  };
}

/** The applicant applied before with the same data, and staff labeled it. */
export function labeled(standing: "good" | "fraud"): Records {
  const [own] = people(1, [...linkKinds], { name: "same" });
  return { sharing: { ...nothing, earlier: [{ ...(own as EarlierApplication), standing }] } };
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
