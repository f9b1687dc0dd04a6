import { z } from "zod";
import { estimate } from "./performance";

const count = z.int().min(0);

const comparison = z.object({
  /** The group that is approved most often; null if none is large enough. */
  reference: z.string().nullable(),
  /** Groups with fewer than 30 cases. */
  withheld: count,
  groups: z.array(
    z.object({
      group: z.string(),
      cases: count,
      approvalRate: estimate.nullable(),
      /** Approval rate by that of the reference group. */
      ratio: estimate.nullable(),
      /** Beside four fifths: the whole interval below, the estimate below, the estimate above, the whole interval above. */
      reading: z.enum(["below", "possibly_below", "not_below", "above"]).nullable(),
    }),
  ),
});

export const fairnessResult = z.object({
  applicants: count,
  matched: count,
  /** Whose surname the table lacks. */
  unmatched: count,
  erased: count,
  /** By the machine's decisions. */
  machine: comparison,
  /** By the final decisions, reviews included. */
  decided: comparison,
});
export type FairnessResult = z.output<typeof fairnessResult>;

export interface FairnessReport {
  id: string;
  from: string;
  to: string;
  createdAt: string;
  /** Null while it is under way. */
  completedAt: string | null;
  result: FairnessResult | null;
}
