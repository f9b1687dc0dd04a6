import { z } from "zod";
import { decision, outcome } from "./analyses";
import { instant } from "./lists";
import { estimate } from "./performance";
import { policyDocument } from "./policy";
import { policyVersionNumber } from "./policy-api";
import { product } from "./request";

const count = z.int().min(0);
const amount = z.number().min(0);
const mix = z.object({ APPROVE: count, REVIEW: count, DECLINE: count });

export const backtestBody = z
  .strictObject({
    version: policyVersionNumber.optional().meta({
      description: "A version of your policy. Default: the one in force.",
    }),
    document: policyDocument.optional().meta({ description: "A draft instead of a version." }),
    from: instant.optional().meta({ description: "Applications from then on." }),
    to: instant.optional().meta({ description: "Applications before then." }),
    product: product.optional().meta({ description: "Applications for this product alone." }),
  })
  .refine(({ version, document }) => version === undefined || document === undefined, {
    error: "must not be there together with version",
    path: ["document"],
  })
  .meta({ id: "BacktestRequest", example: { product: "personal-loan", from: "2025-01-01T00:00:00Z" } });
export type BacktestBody = z.output<typeof backtestBody>;

const example = z.object({
  position: count,
  id: z.string().nullable().meta({ description: "Your identifier; null once erased." }),
  riskScore: z.int(),
  outcome: outcome.nullable(),
});

/** What a part of the applications came to. */
const part = {
  applications: count,
  held: count.meta({ description: "Sent to review or declined." }),
  good: count,
  fraud: count,
  goodHeld: count,
  fraudHeld: count,
};

export const backtestReport = z
  .object({
    policyVersion: z.int().nullable().meta({ description: "Null for a draft." }),
    modelVersion: z.string(),
    from: z.iso.datetime().nullable(),
    to: z.iso.datetime().nullable(),
    days: z
      .number()
      .meta({ description: "From the first application's to the last one's, both included, in UTC." }),
    applications: count,
    labels: z.object({ good: count, fraud: count }),
    decisions: mix.meta({ description: "What the policy would have decided." }),
    decided: mix
      .extend({ none: count })
      .meta({ description: "What you decided; `none` where you didn't say." }),
    cells: z
      .array(
        z.object({
          decided: decision.nullable(),
          decision,
          count,
          good: count,
          fraud: count,
          amount,
          fraudAmount: amount,
          examples: z.array(example).meta({ description: "The first few." }),
        }),
      )
      .meta({ description: "Swap sets: what you decided against what the policy would have decided." }),
    fraud: z
      .object({
        total: count,
        held: count,
        share: estimate.nullable(),
        declined: count,
        amount: amount.meta({ description: "Of all fraud that has an amount." }),
        heldAmount: amount,
      })
      .meta({ description: "Labeled fraud, and how much of it the policy would have held." }),
    honest: z
      .object({
        total: count,
        held: count,
        heldShare: estimate.nullable(),
        declined: count,
        declinedShare: estimate.nullable(),
      })
      .meta({ description: "Labeled good applicants, and how many the policy would have held." }),
    reviews: z.object({
      total: count,
      perDay: z.number(),
      decidedPerDay: z.number().meta({ description: "Your own reviews a day." }),
      busiestDay: z.object({ day: z.iso.date(), count }).nullable(),
    }),
    bands: z
      .array(
        z.object({
          from: z.int(),
          to: z.int(),
          ...part,
          approvedThen: count.meta({ description: "You had approved." }),
          fraudRate: estimate.nullable(),
        }),
      )
      .meta({ description: "By the score under the policy." }),
    products: z
      .array(z.object({ product: z.string().nullable(), ...part, amount }))
      .meta({ description: "The 20 with the most applications." }),
    months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d\d$/), ...part, reviews: count })),
    ranking: z
      .object({
        auc: estimate.nullable(),
        ks: z.object({ difference: estimate, from: z.int() }).nullable().meta({
          description:
            "The largest distance between the shares of fraud and of good applicants at or above a score, and that score.",
        }),
        averagePrecision: estimate.nullable(),
        roc: z.array(
          z.object({ from: z.int().nullable(), falsePositiveRate: estimate, truePositiveRate: estimate }),
        ),
        precisionRecall: z.array(z.object({ from: z.int(), recall: estimate, precision: estimate })),
        gains: z
          .array(z.object({ share: z.number(), from: z.int(), caught: estimate, lift: estimate }))
          .meta({
            description: "The riskiest tenths of the labeled applications, and the fraud that they hold.",
          }),
        distribution: z.array(
          z.object({ from: z.int(), to: z.int(), good: count, fraud: count, fraudRate: estimate.nullable() }),
        ),
        calibration: z
          .object({
            curve: z.array(z.object({ predicted: z.number(), observed: estimate, labeled: count })),
            expectedError: z.number(),
          })
          .nullable()
          .meta({
            description:
              "Probabilities by isotonic regression, on cases held out of it. Null with too few labels.",
          }),
      })
      .meta({ description: "On labeled applications." }),
    rejects: z
      .object({
        unlabeled: count.meta({ description: "Applications without an outcome." }),
        rejected: count.meta({ description: "Those that you hadn't approved." }),
        fraudHeld: z.object({ low: z.number(), high: z.number() }).nullable().meta({
          description:
            "Share of all fraud held: the least and the most, if nothing is known of the rejected.",
        }),
        auc: z.object({ low: z.number(), high: z.number() }).nullable().meta({
          description: "The same for the area under the ROC curve. These bounds assume nothing.",
        }),
        reweighed: z
          .object({
            auc: estimate.nullable(),
            effective: z.object({ good: z.number(), fraud: z.number() }).meta({
              description: "How many labels of equal weight would say as much.",
            }),
          })
          .meta({
            description:
              "If the rejected had become what the labeled of their score band became: each label stands for all of its band.",
          }),
        unknown: z.array(z.object({ from: z.int(), to: z.int(), applications: count })).meta({
          description: "Bands of scores without any label: what happened there can't be known.",
        }),
      })
      .meta({
        description: "Outcomes exist mostly for the applicants that you accepted; what that leaves open.",
      }),
  })
  .meta({ id: "BacktestReport" });
export type BacktestReport = z.infer<typeof backtestReport>;
