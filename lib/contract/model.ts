import { z } from "zod";
import { scoreComponent } from "./analyses";

const share = z.number().min(0).max(1);

/** How the model decides on invented people of a seed that its points were not chosen on. */
export const decisionBenchmark = z
  .object({
    modelVersion: z.string(),
    seed: z.int(),
    bars: z.array(z.object({ what: z.string(), wanted: z.string(), measured: z.string(), met: z.boolean() })),
    kinds: z.array(
      z.object({
        kind: z.string(),
        part: z.enum(["typical", "atypical", "owed_review", "fraud"]).meta({
          description:
            "Honest and ordinary, honest and unusual, honest but linked to a fraud, or fraud. Right is APPROVE for the first two, anything but DECLINE for the third, anything but APPROVE for fraud that can be seen.",
        }),
        count: z.int(),
        approved: z.int(),
        review: z.int(),
        decline: z.int(),
        right: share,
      }),
    ),
    groups: z
      .array(z.object({ group: z.string(), count: z.int(), approved: share, ratio: z.number() }))
      .meta({ description: "Approval of honest people by group, and its ratio to that of typical ones." }),
  })
  .meta({ id: "DecisionBenchmark" });
export type DecisionBenchmark = z.infer<typeof decisionBenchmark>;

/** The model card: what the engine looks at, how much each finding weighs, and where it comes from. */
export const modelCard = z
  .object({
    modelVersion: z.string(),
    models: z.array(z.string()).meta({
      description: "The models that a policy can decide by, the newest first. It's the first one by default.",
    }),
    summary: z.string(),
    decisions: z.record(z.string(), z.string()),
    limits: z.object({
      proxyPoints: z.int().meta({
        description:
          "The most points that all signals that could be proxies for a protected trait can add together. They never cause a DECLINE.",
      }),
      weakPoints: z.int().meta({ description: "Corroboration offsets at most this many points." }),
    }),
    tables: z.array(z.object({ name: z.string(), edition: z.string() })),
    signals: z.array(
      z.object({
        code: z.string(),
        family: z.string().meta({ description: "Only the strongest signal of a family counts." }),
        component: scoreComponent,
        points: z.int(),
        meaning: z.string(),
        source: z.string(),
        tags: z.array(z.enum(["proxy", "correctable", "notice", "fixed"])),
        adverseAction: z.string().nullable().meta({ description: "The text for an adverse action notice." }),
      }),
    ),
    benchmark: decisionBenchmark,
    reviewReasons: z.array(z.object({ code: z.string(), text: z.string() })),
    testApplicants: z
      .array(z.object({ ssn: z.string(), meaning: z.string() }))
      .meta({ description: "SSNs that were never issued and that force a result, with test keys only." }),
  })
  .meta({ id: "ModelCard" });
export type ModelCard = z.infer<typeof modelCard>;
