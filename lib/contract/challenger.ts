import { z } from "zod";
import { decision } from "./analyses";
import { estimate } from "./performance";
import { policyDocument } from "./policy";
import { policyVersionNumber } from "./policy-api";
import { line } from "./text";

export const putChallengerBody = z
  .strictObject({
    document: policyDocument,
    note: line(1, 500)
      .optional()
      .meta({ description: "What it tries out.", example: "More points for disposable mailboxes" }),
  })
  .meta({ id: "PutChallenger" });

export const promoteChallengerBody = z
  .strictObject({
    id: z.string().min(1).max(64).meta({
      description: "The challenger that you compared; if another one is active by now, the answer is 409.",
      example: "chl_01k9f5x0zq8r7m3v2c1b4n6d9e",
    }),
    replacesVersion: policyVersionNumber.meta({
      description:
        "The version of the policy that it replaces; if another one is in force by now, the answer is 409.",
    }),
    note: line(1, 500)
      .optional()
      .meta({ description: "Default: the challenger's note.", example: "It finds more fraud" }),
  })
  .meta({ id: "PromoteChallenger" });

export const challengerView = z
  .object({
    id: z.string().meta({ example: "chl_01k9f5x0zq8r7m3v2c1b4n6d9e" }),
    document: policyDocument,
    note: z.string().nullable(),
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable().meta({ description: "Null while it decides in shadow." }),
    promotedVersion: z
      .int()
      .nullable()
      .meta({ description: "The version of the policy that it became; null unless it was promoted." }),
  })
  .meta({ id: "Challenger", description: "A policy that decides new analyses in shadow." });
export type ChallengerView = z.infer<typeof challengerView>;

export const activeChallenger = z
  .object({ challenger: challengerView.nullable().meta({ description: "Null if none is active." }) })
  .meta({ id: "ActiveChallenger" });

const side = z.object({
  counts: z.object({ APPROVE: z.int(), REVIEW: z.int(), DECLINE: z.int() }),
  approvalRate: estimate.nullable(),
  reviewsPerDay: z.number(),
  labeled: z
    .object({
      approvedFraud: z.int(),
      reviewedFraud: z.int(),
      declinedFraud: z.int(),
      approvedGood: z.int(),
      reviewedGood: z.int(),
      declinedGood: z.int(),
    })
    .meta({ description: "Its decisions on analyses that have an outcome by now." }),
});

export const challengerComparison = z
  .object({
    challenger: challengerView.nullable().meta({
      description: "The active one, or else the last one; null if there never was one.",
    }),
    comparison: z
      .object({
        analyses: z.int().meta({ description: "Analyses that both have decided on." }),
        days: z.number(),
        agreement: estimate.nullable(),
        champion: side.meta({ description: "The policy in force at the time of each analysis." }),
        challenger: side,
        swaps: z.array(
          z.object({
            champion: decision,
            challenger: decision,
            count: z.int(),
            good: z.int(),
            fraud: z.int(),
          }),
        ),
      })
      .nullable(),
  })
  .meta({ id: "ChallengerComparison" });
export type ChallengerComparison = z.infer<typeof challengerComparison>;
