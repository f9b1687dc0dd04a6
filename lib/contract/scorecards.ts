import { z } from "zod";
import { decision } from "./analyses";
import { mode } from "./api-keys";
import { instant, page, pageQuery } from "./lists";
import { estimate } from "./performance";
import { policyDocument } from "./policy";

const count = z.int().min(0);
const labels = { good: z.number(), fraud: z.number() };

export const createScorecardBody = z
  .strictObject({
    studyId: z
      .string()
      .regex(/^std_[0-9a-z]{26}$/, { error: "must be the identifier of a study" })
      .optional()
      .meta({
        description: "An analyzed study. Default: your stored analyses.",
        example: "std_01jd3k9mvcq5f8w2r6t0y4x7zn",
      }),
    from: instant.optional().meta({ description: "Applications from then on." }),
    to: instant.optional().meta({ description: "Applications before then." }),
    heldOutShare: z.number().min(0.1).max(0.5).default(0.25).meta({
      description: "The latest part of the labels, which the fit never sees: it judges the result.",
    }),
  })
  .meta({ id: "CreateScorecard" });
export type CreateScorecardBody = z.output<typeof createScorecardBody>;

export const scorecardStatus = z.enum(["running", "completed", "refused", "failed"]).meta({
  id: "ScorecardStatus",
  description: "`refused`: there are too few labels; `missing` says how many.",
});

const period = z.object({ ...labels, from: z.iso.datetime(), to: z.iso.datetime() });
const change = z.object({
  before: z.number(),
  after: z.number(),
  difference: estimate.meta({ description: "After less before, on the same applications." }),
});
const calibration = z.object({
  curve: z.array(z.object({ predicted: z.number(), observed: estimate, labeled: z.number() })),
  expectedError: z.number(),
});
const gain = z.object({
  labels: z.object(labels),
  auc: change.nullable(),
  ks: change.nullable(),
  logLoss: change.nullable(),
  calibrationError: change.nullable(),
  calibration: z.object({ before: calibration, after: calibration }),
});

export const scorecardResult = z.object({
  signals: z
    .array(
      z.object({
        code: z.string(),
        before: z.int(),
        after: z.int(),
        occurrences: z.object(labels).meta({ description: "Labels with the signal that the fit saw." }),
        fitted: z
          .object({ points: z.number(), standardError: z.number(), low: z.number(), high: z.number() })
          .nullable()
          .meta({
            description: "Before rounding, with a 95 % interval; null for a signal that keeps its points.",
          }),
        kept: z.enum(["fixed", "proxy", "neutral", "off", "too_few"]).nullable().meta({
          description: "Why a signal keeps its points. Proxies are never tuned: outcomes may repeat a bias.",
        }),
      }),
    )
    .meta({ description: "Signals that the fit saw, in the order of the catalog." }),
  strength: z
    .number()
    .meta({ description: "How strongly points are held to the present ones, by validation in time." }),
  validation: z.array(z.object({ strength: z.number(), logLoss: z.number() })),
  residual: z.number().meta({ description: "The largest violation of the optimality conditions." }),
  isStable: z.boolean().meta({
    description: "Whether the signals that count under the points are those that the fit assumed.",
  }),
  training: period,
  heldOut: period,
  gain: gain.meta({ description: "On held-out applications." }),
  groups: z.array(z.object({ group: z.string(), gain })).meta({ description: "By product." }),
  decisions: z
    .array(z.object({ before: decision, after: decision, ...labels }))
    .meta({ description: "Held-out labels by the decision before and after, thresholds as they are." }),
  policyDocument: policyDocument.meta({
    description: "The policy in force with these points: publish it, or try it with PUT /policy/challenger.",
  }),
  problems: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .meta({ description: "Why the document can't be published; empty if it can." }),
});
export type ScorecardResult = z.infer<typeof scorecardResult>;

export const scorecard = z
  .object({
    scorecardId: z.string().meta({ example: "scd_01jd3k9mvcq5f8w2r6t0y4x7zn" }),
    mode,
    studyId: z.string().nullable().meta({ description: "Null for stored analyses." }),
    status: scorecardStatus,
    progress: z.number().min(0).max(1),
    policyVersion: z.int().meta({ description: "Whose points it began with." }),
    modelVersion: z.string(),
    missing: z.array(
      z.object({
        part: z.enum(["training", "heldOut"]),
        outcome: z.enum(["good", "fraud"]),
        found: count,
        needed: count,
      }),
    ),
    result: scorecardResult.nullable(),
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Scorecard" });
export type ScorecardView = z.infer<typeof scorecard>;

export const scorecardPage = page(scorecard.omit({ result: true })).meta({ id: "ScorecardPage" });
export const scorecardQuery = z.strictObject(pageQuery);
