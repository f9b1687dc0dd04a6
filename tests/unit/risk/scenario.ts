import type { ApplicantData } from "@/lib/contract/applicant";
import type { Decision } from "@/lib/risk/assessment";
import { ordinaryApplicant } from "@/lib/risk/examples";
import type { Evidence, SharedIdentifier } from "@/lib/risk/input/evidence";

type Records = Omit<Evidence, "applicant" | "rings">;

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

export const noLinks: Records = {
  links: { observedAt: at },
  history: { observedAt: at, goodWithSharedContact: 0, confirmedFraud: 0 },
};

export function links(part: Omit<NonNullable<Evidence["links"]>, "observedAt">): Records {
  return { ...noLinks, links: { observedAt: at, ...part } };
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
export const place = (street: string, city: string, state: string, zip: string) => ({
  address: { street, city, state, zip },
});
