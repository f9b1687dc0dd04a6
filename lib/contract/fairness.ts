import { z } from "zod";
import { estimate } from "./performance";

const count = z.int().min(0);

const comparison = z
  .object({
    reference: z
      .string()
      .nullable()
      .meta({ description: "The group that is approved most often; null if none is large enough." }),
    withheld: count.meta({ description: "Groups with fewer than 30 cases: they are left out." }),
    groups: z.array(
      z.object({
        group: z.string().meta({ description: "Of the Census surname table.", example: "two_or_more" }),
        cases: count,
        approvalRate: estimate.nullable(),
        ratio: estimate.nullable().meta({
          description: "Approval rate by that of the reference group; null for that group itself.",
        }),
        reading: z.enum(["below", "possibly_below", "not_below", "above"]).nullable().meta({
          description:
            "Beside four fifths (29 CFR 1607.4(D)): the whole interval below, the estimate below, the estimate not below, the whole interval not below.",
        }),
      }),
    ),
  })
  .meta({ id: "FairnessComparison" });

export const fairnessResult = z.object({
  applicants: count.meta({ description: "Each counts once, with the latest analysis of the period." }),
  matched: count.meta({ description: "Whose surname the table has." }),
  unmatched: count.meta({ description: "Whose surname the table lacks." }),
  erased: count,
  machine: comparison.meta({ description: "By the machine's decisions." }),
  decided: comparison.meta({ description: "By the final decisions, reviews included." }),
});
export type FairnessResult = z.output<typeof fairnessResult>;

export const fairnessReport = z
  .object({
    id: z.string().meta({ example: "fai_01jz0v7h0k3x8q2n5r9t6w1y4b" }),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable().meta({ description: "Null while it is being measured." }),
    result: fairnessResult.nullable(),
  })
  .meta({
    id: "FairnessReport",
    description:
      "Approval rates by groups that are estimated from surnames for the report alone: never used to decide, and no one's group is stored.",
  });
export type FairnessReport = z.output<typeof fairnessReport>;
