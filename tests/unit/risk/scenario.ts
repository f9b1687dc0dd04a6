import type { ApplicantData } from "@/lib/contract/applicant";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import type { Decision } from "@/lib/risk/assessment";
import { evidenceOf, ordinaryApplicant } from "@/lib/risk/examples";
import { type Evidence, linkKinds } from "@/lib/risk/input/evidence";
import {
  type EarlierApplication,
  type ElementKind,
  type ElementSharing,
  elementKinds,
} from "@/lib/risk/input/sharing";
import { normalizeApplicant } from "@/lib/risk/normalize";
import type { Example } from "@/lib/risk/signals/definition";
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

/** What is shared, and what came before, of an otherwise unknown applicant. */
export function sharing(part: NonNullable<Example["sharing"]>): Records {
  const { sharing: evidence } = evidenceOf({ sharing: part });
  return evidence ? { sharing: evidence } : {};
}

/** `count` persons with the elements `same`, who gave other identifiers otherwise. They applied a month apart, or as given. */
export function people(
  count: number,
  same: ElementKind[],
  {
    name = "unrelated",
    minutesAgo,
    standing = "approved",
  }: Partial<Pick<EarlierApplication, "name" | "minutesAgo" | "standing">> = {},
): Omit<EarlierApplication, "person">[] {
  const different = linkKinds.filter((kind) => !same.includes(kind));
  return Array.from({ length: count }, (_, index) => ({
    name,
    same,
    close: [],
    different,
    minutesAgo: minutesAgo ?? (index + 1) * 43_200,
    standing,
  }));
}

const day = 24 * 60;

/** The evidence of these persons, each of a family of its own unless its name says otherwise. */
export function sharedWith(...groups: readonly Omit<EarlierApplication, "person">[][]): Records {
  const all = groups.flat().map((one, person) => ({ ...one, person }));
  const counts = (some: typeof all) => {
    const within = (minutes: number) => some.filter(({ minutesAgo }) => minutesAgo <= minutes).length;
    return [some.length, within(day), within(7 * day), within(30 * day)] as const;
  };
  const elements: { [Kind in ElementKind]?: Partial<ElementSharing> } = {};
  for (const kind of elementKinds) {
    const seen = all.filter(({ same }) => same.includes(kind));
    if (seen.length === 0) continue;
    const unrelated = seen.filter(({ name }) => name === "unrelated");
    const household = unrelated.filter(({ same }) => same.includes("address") && same.length > 1);
    const fraud = seen.filter(({ standing }) => standing === "fraud").length;
    elements[kind] = {
      persons: counts(seen),
      strangers: counts(unrelated.filter((one) => !household.includes(one))),
      relatives: seen.length - unrelated.length,
      established: unrelated.filter(({ minutesAgo }) => minutesAgo > (kind === "device" ? 7 : 30) * day)
        .length,
      ...(kind === "address" ? { household: counts(household) } : {}),
      ...(fraud > 0 ? { fraud } : {}),
    };
  }
  return sharing({ elements, earlier: all.toSorted((a, b) => a.minutesAgo - b.minutesAgo).slice(0, 14) });
}

/** Nobody shares anything with the applicant. */
export const nothingShared: Records = sharing({});

/** What the organization knows about the applicant after the applications in `earlier`. */
export function knownAfter(earlier: readonly Earlier[], change: Partial<ApplicantData>): Records {
  const store = createMemoryStore();
  const daysBefore = (days: number) => new Date(Date.parse(at) - days * 86_400_000);
  for (const { daysAgo, outcome, ...data } of earlier.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const applicant = normalizeApplicant({ ...ordinaryApplicant, ...data });
    const { sharing: known } = store.observe(applicant, daysBefore(daysAgo));
    store.conclude(applicant, assess({ applicant, ...(known ? { sharing: known } : {}) }, defaultPolicy));
    if (outcome) store.label(applicant, outcome);
  }
  return store.observe(normalizeApplicant({ ...ordinaryApplicant, ...change }), daysBefore(0));
}

export function identity(
  ssn: "match" | "mismatch" | "not_found" | "deceased",
  records: Records = nothingShared,
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
  records: Records = nothingShared,
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
