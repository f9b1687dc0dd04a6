import type { ApplicantData } from "@/lib/contract/applicant";
import type { RequestInputs } from "@/lib/contract/request";

/**
 * What a form stands for. `owed_review` is an honest person of whom a careful clerk would want to see more, such as
 * the victim of an identity theft: REVIEW is right, DECLINE never. `scenery` is submitted and not counted.
 */
export type Part = "typical" | "atypical" | "owed_review" | "fraud" | "scenery";

/** One form as it arrives. */
export interface Attempt {
  kind: string;
  part: Part;
  at: Date;
  data: ApplicantData;
  /** What came with the request. */
  context?: NonNullable<RequestInputs["context"]>;
  /** Fraud only: whether an expert with everything before it on the desk would see it. */
  visible: boolean;
  /** Groups whose approval rates are compared. */
  groups: readonly string[];
  /** Forms of one story belong together: a sample takes all of them or none. */
  story: string;
  /** Forms of one batch are submitted together, and searched for rings. */
  batch?: string;
  /** What staff conclude about it later. */
  label?: { outcome: "good" | "confirmed_fraud"; at: Date };
}

/** A form within its story, before the story has its place in time. */
export interface Draft {
  data: ApplicantData;
  groups: readonly string[];
  /** Minutes since the story began. */
  after: number;
  visible?: boolean;
  /** Submitted and not counted. */
  scenery?: boolean;
  /** Where it is not the kind's own. */
  part?: Part;
  /** All drafts of the story that say so go into one batch. */
  inBatch?: boolean;
  /** What staff conclude, minutes since the story began. */
  label?: { outcome: "good" | "confirmed_fraud"; after: number };
}

export const hours = 60;
export const days = 24 * 60;
