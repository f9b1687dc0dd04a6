import { z } from "zod";
import { decision } from "./analyses";
import { mode } from "./api-keys";
import { instant } from "./lists";

const share = z.number().min(0).max(1);
const count = z.int().min(0);

export const estimate = z
  .object({ value: z.number(), low: z.number(), high: z.number() })
  .meta({ id: "Estimate", description: "An estimate with its 95% confidence interval." });

/** Reads a cost in a query string. */
const cost = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,4})?$/, { error: "must be a number from 0 to 999999999, such as 250 or 12.50" })
  .transform(Number)
  .optional();

export const performanceQuery = z
  .strictObject({
    from: instant.optional().meta({
      description: "Analyses created from then on. Default: a year before `to`.",
      example: "2026-01-01T00:00:00Z",
    }),
    to: instant.optional().meta({
      description: "Analyses created before then. Default: now.",
      example: "2026-07-01T00:00:00Z",
    }),
    costOfApprovedFraud: cost.meta({
      description: "What an approved fraud costs. Threshold advice needs all three costs, in one currency.",
      example: "2500",
    }),
    costOfDeclinedGood: cost.meta({ description: "What a declined good applicant costs.", example: "150" }),
    costOfReview: cost.meta({ description: "What a review costs.", example: "12.50" }),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from < to, {
    error: "must be before to",
    path: ["from"],
  });
export type PerformanceQuery = z.output<typeof performanceQuery>;

const thresholds = { approveBelow: z.int(), declineFrom: z.int() };
const range = z.object({ low: z.int(), high: z.int() });
const thresholdCost = z.object({
  ...thresholds,
  cost: z.number().meta({ description: "Expected cost of an analysis." }),
});

export const performanceReport = z.object({
  mode,
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  measuredAt: z.iso.datetime().meta({
    description: "With 10,000 analyses or more in the period, figures are kept for five minutes.",
  }),
  modelVersion: z.string(),
  policyVersion: z.int(),
  analyses: count.meta({ description: "Completed analyses of the period." }),
  labels: z.object({ total: count, good: count, fraud: count }),
  labeling: z.array(z.object({ decision, analyses: count, labeled: count, share: share.nullable() })).meta({
    description:
      "How many analyses have a label, by decision. Labels aren't a random sample: declined applicants rarely get one.",
  }),
  labelsByWeek: z
    .array(
      z.object({
        from: z.iso.datetime().meta({ description: "Monday, 00:00 UTC." }),
        analyses: count.meta({ description: "Completed analyses of the week, labeled or not." }),
        good: count,
        fraud: count,
        fraudRate: estimate.nullable().meta({ description: "Null in a week without labels." }),
      }),
    )
    .meta({
      description:
        "Outcomes by the week of the analysis, from the first week with analyses to the last, without gaps. Recent weeks have fewer labels, because outcomes take time.",
    }),
  fraudRate: estimate.nullable().meta({ description: "Share of fraud among labeled analyses." }),
  bands: z.array(
    z.object({
      from: z.int(),
      to: z.int(),
      analyses: count.meta({ description: "Completed analyses with such a score, labeled or not." }),
      good: count,
      fraud: count,
      fraudRate: estimate.nullable(),
    }),
  ),
  signals: z
    .array(
      z.object({
        code: z.string(),
        meaning: z.string(),
        good: count,
        fraud: count,
        precision: estimate.nullable().meta({ description: "Share of fraud where the signal was found." }),
        lift: estimate
          .nullable()
          .meta({ description: "Precision by the overall fraud rate; null without fraud." }),
      }),
    )
    .meta({ description: "Signals found in labeled analyses, by how many have them." }),
  ranking: z.object({
    auc: estimate.nullable().meta({
      description:
        "Area under the ROC curve. Null with fewer than two of either outcome, or where scores separate them entirely or not at all: the variance can't be estimated.",
    }),
    ks: z
      .object({
        difference: estimate.meta({
          description: "The largest difference between the two rates of `roc` (Kolmogorov-Smirnov).",
        }),
        from: z.int().meta({ description: "The threshold with this difference." }),
      })
      .nullable()
      .meta({ description: "Null without good cases or without frauds." }),
    roc: z
      .array(
        z.object({
          from: z.int().nullable().meta({
            description:
              "The threshold: cases with this score or a higher one are flagged. Null in the first point, which flags none.",
          }),
          falsePositiveRate: estimate.meta({ description: "Share of good cases that are flagged." }),
          truePositiveRate: estimate.meta({ description: "Share of frauds that are flagged." }),
        }),
      )
      .meta({
        description: "One point for each distinct score; empty without good cases or without frauds.",
      }),
    gains: z
      .array(
        z.object({
          share: share.meta({ description: "Share of labeled analyses, those with the highest scores." }),
          from: z.int().meta({ description: "The lowest score among them." }),
          caught: estimate.meta({ description: "Share of all frauds among them." }),
          lift: estimate.meta({ description: "How many times more frauds than in a random draw." }),
        }),
      )
      .meta({ description: "By tenths of the labeled analyses; empty without frauds." }),
  }),
  decisions: z.object({
    declinePrecision: estimate.nullable().meta({ description: "Share of fraud among DECLINE." }),
    declineRecall: estimate.nullable().meta({ description: "Share of frauds that were DECLINE." }),
    heldRecall: estimate.nullable().meta({ description: "Share of frauds that were REVIEW or DECLINE." }),
    goodDeclined: estimate.nullable().meta({ description: "Share of good applicants that were DECLINE." }),
    approvedFraud: estimate.nullable().meta({ description: "Share of fraud among APPROVE." }),
  }),
  calibration: z.object({
    needed: z.object({ labels: count, fraud: count }),
    missing: z
      .object({ labels: count, fraud: count })
      .meta({ description: "How many more are needed; zeros once there are enough." }),
    result: z
      .object({
        blocks: z
          .array(z.object({ from: z.int(), to: z.int(), probability: share, good: count, fraud: count }))
          .meta({ description: "Probability of fraud by score, by isotonic regression." }),
        curve: z
          .array(z.object({ predicted: share, observed: estimate, labeled: count }))
          .meta({ description: "On cases held out of the fit (five-fold cross-validation)." }),
        expectedError: share.meta({ description: "Expected calibration error of the same predictions." }),
      })
      .nullable(),
  }),
  thresholds: z
    .object({
      present: thresholdCost,
      best: thresholdCost,
      saving: estimate.meta({ description: "What the best pair saves on an analysis." }),
      approveBelow: range,
      declineFrom: range,
      grid: z.array(thresholdCost),
    })
    .nullable()
    .meta({
      description:
        "As the policy would decide under other thresholds that can be published, if every review came to the right result. A labeled analysis stands for the unlabeled ones of the same decision. Null unless all three costs are given and there are labels.",
    }),
  overrides: z.object({
    reviewed: count,
    rate: estimate
      .nullable()
      .meta({ description: "Of reviewed APPROVE and DECLINE, how many people decided otherwise." }),
    pairs: z.array(z.object({ machine: decision, person: decision, count })),
    reasons: z.array(z.object({ machine: decision, person: decision, reason: z.string(), count })),
  }),
  timeToDecision: z.object({
    decided: count,
    medianSeconds: z.number().nullable(),
    p90Seconds: z.number().nullable(),
  }),
});
export type PerformanceReport = z.output<typeof performanceReport>;
