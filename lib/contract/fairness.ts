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

const disparity = z
  .object({
    group: z.string().meta({ description: "Of the Census surname table.", example: "two_or_more" }),
    cases: count,
    rate: estimate.nullable(),
    othersRate: estimate.nullable().meta({ description: "Of everyone else whose surname the table has." }),
    ratio: estimate.nullable().meta({
      description: "Rate by that of everyone else; null without anything to compare.",
    }),
    reading: z.enum(["higher", "lower", "possibly_higher", "possibly_lower", "none_shown"]).nullable().meta({
      description:
        "Higher and lower hold for all comparisons of their kind together: of those that read so, at most 5% are expected to be chance (Benjamini-Hochberg). Possibly: the interval alone excludes 1.",
    }),
  })
  .meta({ id: "FairnessDisparity" });
const disparities = z.array(disparity).meta({ description: "The clearest difference first." });

const held = z
  .object({
    withheld: count.meta({ description: "Groups with fewer than 30 cases: they are left out." }),
    groups: disparities,
    signals: z
      .array(
        z.object({
          code: z.string(),
          raised: count.meta({ description: "Applicants whose score or decision it raised." }),
          held: count.meta({ description: "How many of them were held." }),
          groups: disparities.meta({
            description: "How often it raised either; the clearest difference first.",
          }),
        }),
      )
      .meta({
        description:
          "Signals that raised the score or the decision of held applicants, the clearest difference first. Those with fewer than 10 applicants are left out.",
      }),
  })
  .meta({
    id: "FairnessHeld",
    description:
      "Who was held (REVIEW or DECLINE by the machine), and by which signals: each group compared with everyone else.",
  });

export const fairnessResult = z.object({
  applicants: count.meta({ description: "Each counts once, with the latest analysis of the period." }),
  matched: count.meta({ description: "Whose surname the table has." }),
  unmatched: count.meta({ description: "Whose surname the table lacks." }),
  erased: count,
  machine: comparison.meta({ description: "By the machine's decisions." }),
  decided: comparison.meta({ description: "By the final decisions, reviews included." }),
  held: held.nullable().meta({ description: "Null in reports of earlier releases." }),
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
      "Approval and held rates by groups that are estimated from surnames for the report alone: never used to decide, and no one's group is stored.",
  });
export type FairnessReport = z.output<typeof fairnessReport>;
