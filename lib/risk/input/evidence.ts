import type { ListEffect, ListKind } from "@/lib/contract/list-kinds";
import type { BirthGrade, NameGrade } from "./grades";
import type { NormalizedApplicant } from "./normalized-applicant";
import type { SharingEvidence } from "./sharing";

export const linkKinds = ["ssn", "email", "phone", "address"] as const;
export type LinkKind = (typeof linkKinds)[number];

/** How an earlier applicant compares with the present one. Grades only, never values. */
export interface ApplicantComparison {
  name: NameGrade;
  /** Undefined unless both gave a date of birth. */
  birth?: BirthGrade;
  /** Identifiers that both gave and that are equal. */
  same: LinkKind[];
  /** Identifiers that both gave and that are a slip or a small edit apart, or mailboxes that differ in digits only. */
  close: LinkKind[];
  /** Identifiers that both gave and that are otherwise different. */
  different: LinkKind[];
  /** What the earlier one gave and the present one doesn't; `name` for the date of birth. */
  withdrawn: (LinkKind | "name")[];
}

export type { BirthGrade, NameGrade } from "./grades";

export const ringFeatures = [
  "near_sequential_ssns",
  "shared_email",
  "shared_phone",
  "shared_address",
  "templated_emails",
] as const;
export type RingFeature = (typeof ringFeatures)[number];

/** Features of one kind are not independent of each other: a household shares phone and address. */
export const ringKinds: Readonly<Record<RingFeature, "ssn" | "contact" | "template">> = {
  near_sequential_ssns: "ssn",
  shared_email: "contact",
  shared_phone: "contact",
  shared_address: "contact",
  templated_emails: "template",
};

/** As `findRings` reports it. */
export interface RingEvidence {
  /** Includes the applicant; 0 where the batch was searched and there is none. */
  members: number;
  features: RingFeature[];
}

/** Answer of an identity source (bureau, SSA consent-based verification, …). */
export interface IdentitySourceEvidence {
  /** ISO 8601, UTC. */
  observedAt: string;
  provider: string;
  ssn: "match" | "mismatch" | "not_found" | "deceased" | "not_checked";
  address: "match" | "mismatch" | "not_found" | "not_checked";
  phone: "match" | "mismatch" | "not_found" | "not_checked";
}

export interface CreditSourceEvidence {
  /** ISO 8601, UTC. */
  observedAt: string;
  provider: string;
  /** 0–100, higher is riskier; null where the source has no file or too thin a one to score. */
  risk: number | null;
  /** The source's own factors, most important first, as sentences. */
  factors: string[];
}

export const networkKinds = ["tor", "proxy", "residential_proxy", "vpn", "hosting"] as const;
export type NetworkKind = (typeof networkKinds)[number];

export interface NetworkEvidence {
  /** Its type and build day, such as "GeoIP2-Anonymous-IP 2026-10-31". */
  database: string;
  kinds: NetworkKind[];
}

/** Applications that came at equal gaps, this one the last. */
export interface Rhythm {
  seconds: number;
  gaps: number;
  /** That came in between, of the latest 24 within an hour. */
  others: number;
}

export interface RequestEvidence {
  /** ISO 8601, UTC. An applicant's age is counted up to this day. */
  observedAt: string;
  /** As given. */
  amount?: number;
  product?: string;
  ip?: string;
  /** It is an address within some network, and none of the internet. */
  isPrivateIp?: true;
  deviceId?: string;
  userAgent?: string;
  rhythm?: Rhythm;
  /** Left out without a database, and for addresses that it has nothing about. */
  network?: NetworkEvidence;
}

/** An entry of the organization's own lists that names a fact of the applicant. */
export interface ListMatch {
  /** `lst_…` */
  id: string;
  effect: ListEffect;
  kind: ListKind;
  /** Why the entry exists, as its author wrote it. */
  reason: string;
}

export interface ClearedSignal {
  /** `clr_…` */
  id: string;
  code: string;
  /** As it was then: another one is another alert, unless the signal is about sharing, whose counts change each time. */
  message: string;
  analysisId: string;
  clearedBy: string;
  /** ISO 8601, UTC. */
  clearedAt: string;
}

export interface ListEvidence {
  /** ISO 8601, UTC. */
  observedAt: string;
  matches: ListMatch[];
  /** Leaves out alerts about facts that have changed. Undefined without any. */
  cleared?: ClearedSignal[];
}

/** How an applicant's date of birth compares with a listed person's; "year" where only years are known or nearly agree. */
export const dateOfBirthGrades = ["same", "year", "different", "unknown"] as const;
export type DateOfBirthGrade = (typeof dateOfBirthGrades)[number];

export interface WatchlistMatch {
  /** Name of the list and date of its edition, `YYYY-MM-DD`. */
  list: string;
  edition: string;
  entry: string;
  listedName: string;
  /** 0 to 1, in hundredths. */
  score: number;
  dateOfBirth: DateOfBirthGrade;
  /** A person decided earlier that this applicant is someone else, and nothing has made the two more alike since. */
  cleared?: true;
}

export interface ScreeningEvidence {
  /** ISO 8601, UTC. */
  observedAt: string;
  /** The lists in force; `stale` if one should have been loaded again by then. */
  lists: { name: string; edition: string; stale?: true }[];
  /** The most alike first. */
  matches: WatchlistMatch[];
}

/** Everything an assessment rests on. What is absent was not evaluated and lowers coverage. */
export interface Evidence {
  applicant: NormalizedApplicant;
  /** Email domains of the organization itself, in lower case, which an applicant's domain may imitate. */
  ownDomains?: string[];
  sharing?: SharingEvidence;
  /** The caller may be guessing SSNs, so evidence from other applications and lists is left out. */
  linksWithheld?: true;
  rings?: RingEvidence;
  sources?: { identity?: IdentitySourceEvidence; credit?: CreditSourceEvidence };
  /** Left out where neither a date of birth nor anything about the request was given. */
  request?: RequestEvidence;
  /** Left out where no entry matches and nothing was cleared. */
  lists?: ListEvidence;
  /** Left out where no watchlist is loaded. */
  screening?: ScreeningEvidence;
}
