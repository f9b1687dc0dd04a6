import type { ApplicantData } from "@/lib/contract/applicant";
import type { EvidenceKind } from "@/lib/contract/policy";
import type {
  CreditSourceEvidence,
  IdentitySourceEvidence,
  ListEvidence,
  ListMatch,
  NetworkKind,
  RequestEvidence,
  RingFeature,
  WatchlistMatch,
} from "@/lib/risk/input/evidence";
import type {
  EarlierApplication,
  ElementKind,
  ElementSharing,
  SharingEvidence,
} from "@/lib/risk/input/sharing";

export const components = ["identity", "credit", "fraud"] as const;
export type Component = (typeof components)[number];

/** Links to others, labels and rings can't be corrected. */
export const correctionKinds = [
  "ssn",
  "email",
  "phone",
  "address",
  "name",
  "date_of_birth",
  "identity_source",
  "links",
  "history",
] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** The home; a contact: a phone number, a mailbox or its domain; and the place: a building, a network or an hour. */
export const aspects = ["home", "contact", "place"] as const;
export type Aspect = (typeof aspects)[number];

export interface SignalDefinition {
  /** One fact about the applicant: within a family the strongest signal counts. */
  family: string;
  /** What strangers share of one aspect is mostly one fact: only the strongest signal counts. For dependent families. */
  aspect?: Aspect;
  component: Component;
  /**
   * Weight of evidence: 10 points double the odds of fraud; negative points speak for the applicant. Of a graded signal the
   * most that it can have.
   */
  points: number;
  meaning: string;
  source: string;
  /** May stand for a protected trait: limited in points, carries no decline and no rule. */
  proxy?: true;
  /** Rests on what other people did, who may have wronged this one: asks for a review, never declines. */
  association?: true;
  /** Rests on a model's estimate, such as of letters at random: asks for a review, never declines. */
  estimated?: true;
  /** Honest people have reasons for it, such as a business's number: asks for a review, never declines. */
  explainable?: true;
  /** One slip of the keyboard causes it: it never declines without what is certain. */
  correctable?: true;
  /** Listed among the reasons although it has no points. */
  notice?: true;
  /** Listed only where it counts: most applicants have it. */
  quiet?: true;
  /** Policies can't switch it off or weight it, and no rule rests on it. */
  fixed?: true;
  /** Principal reason in an adverse-action notice; never mentions other people. */
  adverseAction?: string;
  /** Counterfactuals: the correction that removes the signal. */
  correction?: CorrectionKind;
  /** Coverage: the kind of evidence that is missing or proves nothing when the signal is raised. */
  voids?: EvidenceKind;
  examples: Examples;
}

/** Tests assess them, and the model's fingerprint covers the signal through them. */
export interface Examples {
  raise: readonly Example[];
  spare: readonly Example[];
}

/** Differences from an ordinary applicant about whom nothing else is known; lib/risk/examples.ts completes it. */
export interface Example extends Partial<ApplicantData> {
  sharing?: Partial<
    Pick<SharingEvidence, "volume" | "community" | "given" | "bornTooClose" | "minorBefore" | "usual">
  > & {
    readonly elements?: { readonly [Kind in ElementKind]?: Partial<ElementSharing> };
    readonly earlier?: readonly Partial<EarlierApplication>[];
  };
  linksWithheld?: true;
  ring?: { members: number; features: readonly RingFeature[] };
  identity?: Partial<Pick<IdentitySourceEvidence, "ssn" | "address" | "phone">>;
  credit?: Pick<CreditSourceEvidence, "risk"> & { factors?: readonly string[] };
  ownDomains?: readonly string[];
  request?: Partial<Pick<RequestEvidence, "ip" | "isPrivateIp" | "userAgent" | "rhythm">>;
  network?: readonly NetworkKind[];
  lists?: { matches: readonly Pick<ListMatch, "effect" | "kind">[]; cleared?: ListEvidence["cleared"] };
  /** One list; `matches` depart from an ordinary match. */
  screening?: { matches?: readonly Partial<WatchlistMatch>[]; stale?: true };
  policyPoints?: Readonly<Record<string, number>>;
  /** Sample SSNs get the result that they ask for. */
  testMode?: true;
}

export interface Finding<Code extends string = string> {
  code: Code;
  /** How strong the finding is, where the signal is graded: from 1 to the definition's points. */
  points?: number;
  /** A sentence that names its evidence. May hold an SSN's area and group, never a whole identifier. */
  message: string;
  /** Where the finding differs from the definition's source, for example the name of a credit bureau. */
  source?: string;
}

export interface Findings<Code extends string> {
  push(finding: Finding<Code>): void;
}
