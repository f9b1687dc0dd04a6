import { z } from "zod";
import { decision } from "./analyses";
import { createdPeriod } from "./lists";
import { policyDocument } from "./policy";
import { line } from "./text";

/** Number of a version of the policy in a request: what PostgreSQL's integer holds. */
export const policyVersionNumber = z.int().min(1).max(2_147_483_647);

export const policyView = z
  .object({
    version: z.int(),
    document: policyDocument,
    note: z.string().nullable(),
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Policy" });
export type PolicyView = z.infer<typeof policyView>;

export const putPolicyBody = z
  .strictObject({
    document: policyDocument,
    note: line(1, 500)
      .optional()
      .meta({ description: "Why it was changed.", example: "Fewer reviews of small loans" }),
    replacesVersion: policyVersionNumber.optional().meta({
      description:
        "The version that the change is based on; if another version is in force by now, the answer is 409.",
    }),
  })
  .meta({ id: "PutPolicy" });

/** The most stored analyses that one simulation replays. */
const maxSimulated = 10_000;

export const simulateBody = z
  .strictObject({
    document: policyDocument,
    ...createdPeriod,
    limit: z
      .int()
      .min(1)
      .max(maxSimulated)
      .default(maxSimulated)
      .meta({ description: `How many of the latest completed analyses to replay, at most ${maxSimulated}.` }),
  })
  .meta({ id: "SimulatePolicy" });
export type SimulateBody = z.infer<typeof simulateBody>;

const share = z.number().min(0).max(1);
const mix = z.object({
  counts: z.object({ APPROVE: z.int(), REVIEW: z.int(), DECLINE: z.int() }),
  rates: z.object({ APPROVE: share, REVIEW: share, DECLINE: share }),
});

export const simulation = z
  .object({
    analysed: z.int().meta({ description: "Completed analyses that were replayed." }),
    changed: z.int().meta({ description: "How many of them the draft decides differently." }),
    stored: mix.meta({ description: "The stored decisions." }),
    draft: mix.meta({ description: "The decisions the draft would have made." }),
    swapSets: z
      .array(z.object({ from: decision, to: decision, count: z.int() }))
      .meta({ description: "How many decisions would have changed, by old and new decision." }),
    changes: z
      .array(
        z.object({
          id: z.string(),
          from: decision,
          to: decision,
          riskScoreFrom: z.int(),
          riskScoreTo: z.int(),
        }),
      )
      .meta({ description: "The analyses whose decision would have changed, newest first; at most 1,000." }),
    reviewWorkload: z
      .object({ stored: z.int(), draft: z.int(), perDayStored: z.number(), perDayDraft: z.number() })
      .meta({
        description:
          "REVIEW cases, in total and per day over the time that the analyses span (at least one day).",
      }),
  })
  .meta({ id: "PolicySimulation" });
export type Simulation = z.infer<typeof simulation>;
