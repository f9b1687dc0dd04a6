import type { NormalizedApplicant } from "./normalized-applicant";

/**
 * What is known about persons that share one identifier with the applicant, within one organization and
 * mode. All counts are of distinct persons (blind index of SSN and normalized name), the applicant's own
 * person never among them, submitted up to `observedAt`.
 */
export interface SharedIdentifier {
  otherPersons: number;
  /** Distinct SSNs among them, without the applicant's own. */
  otherSsns: number;
  /** Of `otherPersons`, those first seen with this identifier in the last 24 hours, 7 days and 30 days. */
  persons24Hours: number;
  persons7Days: number;
  persons30Days: number;
  /** Of `otherPersons`, those that a human labeled `confirmed_fraud` (never machine decisions). */
  confirmedFraudPersons: number;
}

/** Links to other persons of the organization. A kind that the applicant did not give is left out. */
export interface LinkEvidence {
  /** ISO 8601, UTC. */
  observedAt: string;
  /** Persons of the same SSN are those with another normalized name. */
  ssn?: SharedIdentifier;
  email?: SharedIdentifier;
  phone?: SharedIdentifier;
  address?: SharedIdentifier;
}

/** What humans concluded about earlier analyses of the same SSN in this organization and mode. */
export interface HistoryEvidence {
  /** ISO 8601, UTC. */
  observedAt: string;
  /** Analyses labeled `good` with the same SSN and the same email or phone. */
  goodWithSharedContact: number;
  /** Analyses of the same person (SSN and normalized name) labeled `confirmed_fraud`. */
  confirmedFraud: number;
}

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

/** The applicant's ring within its batch, as `findRings` reports it. */
export interface RingEvidence {
  /** Persons of the ring, the applicant among them; 0 where the batch was searched and there is none. */
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

/** Answer of a credit source. */
export interface CreditSourceEvidence {
  /** ISO 8601, UTC. */
  observedAt: string;
  provider: string;
  /** 0–100, higher is riskier; null where the source has no file or too thin a one to score. */
  risk: number | null;
  /** The source's own factors, most important first, as sentences. */
  factors: string[];
}

/** Everything an assessment rests on. What is absent was not evaluated and lowers coverage. */
export interface Evidence {
  applicant: NormalizedApplicant;
  links?: LinkEvidence;
  history?: HistoryEvidence;
  rings?: RingEvidence;
  sources?: { identity?: IdentitySourceEvidence; credit?: CreditSourceEvidence };
}
