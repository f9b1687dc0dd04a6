import { z } from "zod";

const share = z.number().min(0).max(1);
const count = z.int().min(0);

const stability = z.object({
  name: z.string(),
  index: z.number().meta({ description: "Population stability index (PSI)." }),
  chance: z.number().meta({ description: "What chance alone exceeds in one of twenty comparisons." }),
  reading: z.enum(["stable", "shifting", "shifted"]).meta({
    id: "DriftReading",
    description: "`shifting` from an index above 0.1, `shifted` above 0.25, unless it is within `chance`.",
  }),
});

const part = stability
  .extend({
    baselineShare: share.meta({ description: "Share of the baseline's analyses that have it." }),
    recentShare: share.meta({ description: "Share of the last week's analyses that have it." }),
  })
  .meta({ id: "DriftOfShare" });

const whole = stability
  .extend({
    bins: z
      .array(
        z.object({
          name: z.string().meta({ description: "A band of scores such as `10-19`, or a decision." }),
          baseline: count.meta({ description: "The baseline's analyses in it." }),
          recent: count.meta({ description: "The last week's analyses in it." }),
        }),
      )
      .meta({ description: "The distributions that are compared." }),
  })
  .meta({ id: "Drift" })
  .nullable();

/** How the analyses of the last week differ from those of the four weeks before. */
export const driftReport = z
  .object({
    baselineFrom: z.iso.datetime().meta({ description: "Four weeks before `recentFrom`." }),
    recentFrom: z.iso.datetime().meta({ description: "A week before `to`." }),
    to: z.iso.datetime(),
    baseline: count.meta({ description: "Completed analyses from `baselineFrom` until `recentFrom`." }),
    recent: count.meta({ description: "Completed analyses from `recentFrom` until `to`." }),
    isEnough: z.boolean().meta({ description: "False with fewer than 200 analyses in either time." }),
    versions: z
      .array(z.object({ modelVersion: z.string(), policyVersion: z.int(), baseline: count, recent: count }))
      .meta({ description: "Analyses by model and policy: a new version is a reason to differ." }),
    score: whole.meta({
      description: "Of the scores, in bands of ten; null without analyses in either time.",
    }),
    decisions: whole.meta({ description: "Of the machine's decisions." }),
    signals: z.array(part).meta({ description: "Of each signal found, the largest index first." }),
    inputs: z.array(part).meta({ description: "Of each kind of evidence, by how many analyses have it." }),
  })
  .meta({
    id: "DriftReport",
    description: "The last week compared with the four weeks before, regardless of the query's period.",
  });
export type DriftReport = z.output<typeof driftReport>;
