import { z } from "zod";

/** The model card: what the engine looks at, what each finding weighs and where it comes from. */
export const modelCard = z
  .object({
    modelVersion: z.string(),
    summary: z.string(),
    decisions: z.record(z.string(), z.string()),
    limits: z.object({
      proxyPoints: z.int().meta({
        description:
          "What signals that may stand for a protected trait can give together. They never carry a DECLINE.",
      }),
      weakPoints: z.int().meta({ description: "Corroboration only offsets points up to this." }),
    }),
    tables: z.array(z.object({ name: z.string(), edition: z.string() })),
    signals: z.array(
      z.object({
        code: z.string(),
        family: z.string().meta({ description: "Of one family only the strongest counts." }),
        component: z.enum(["identity", "credit", "fraud"]),
        points: z.int(),
        meaning: z.string(),
        source: z.string(),
        tags: z.array(z.enum(["proxy", "correctable", "notice", "fixed"])),
        adverseAction: z.string().nullable().meta({ description: "Its text in a notice to the applicant." }),
      }),
    ),
    reviewReasons: z.array(z.object({ code: z.string(), text: z.string() })),
    testApplicants: z
      .array(z.object({ ssn: z.string(), meaning: z.string() }))
      .meta({ description: "Never-issued SSNs that force an outcome, with test keys only." }),
  })
  .meta({ id: "ModelCard" });
export type ModelCard = z.infer<typeof modelCard>;
