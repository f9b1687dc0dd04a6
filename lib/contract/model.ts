import { z } from "zod";

/** The model card: what the engine looks at, how much each finding weighs, and where it comes from. */
export const modelCard = z
  .object({
    modelVersion: z.string(),
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
        component: z.enum(["identity", "credit", "fraud"]),
        points: z.int(),
        meaning: z.string(),
        source: z.string(),
        tags: z.array(z.enum(["proxy", "correctable", "notice", "fixed"])),
        adverseAction: z.string().nullable().meta({ description: "The text for an adverse action notice." }),
      }),
    ),
    reviewReasons: z.array(z.object({ code: z.string(), text: z.string() })),
    testApplicants: z
      .array(z.object({ ssn: z.string(), meaning: z.string() }))
      .meta({ description: "SSNs that were never issued and that force a result, with test keys only." }),
  })
  .meta({ id: "ModelCard" });
export type ModelCard = z.infer<typeof modelCard>;
