import { z } from "zod";
import { mode } from "./api-keys";
import { backtestReport } from "./backtest";
import { driftReport } from "./drift";
import { fairnessReport } from "./fairness";
import { instant, page, pageQuery } from "./lists";
import { role } from "./members";
import { modelCard } from "./model";
import { estimate, performanceReport } from "./performance";
import { policyDocument } from "./policy";
import { line, text } from "./text";

const count = z.int().min(0);
const recordId = line(1, 64);

/** Who answers for what the monitoring plan watches. */
export const ownerRoles = ["modelOwner", "riskOperations", "compliance"] as const;
export type OwnerRole = (typeof ownerRoles)[number];
const ownerName = line(1, 100).optional();

export const createValidationDocumentBody = z
  .strictObject({
    studyId: recordId.optional().meta({ description: "A completed study. Default: production." }),
    from: instant.optional().meta({
      description: "Analyses created from then on. Default: a year before `to`.",
      example: "2026-01-01T00:00:00Z",
    }),
    to: instant
      .optional()
      .meta({ description: "Analyses created before then. Default: now.", example: "2026-07-01T00:00:00Z" }),
    supersedes: recordId.optional().meta({ description: "The earlier document that this one replaces." }),
    owners: z
      .strictObject({ modelOwner: ownerName, riskOperations: ownerName, compliance: ownerName })
      .default({})
      .meta({ description: "Names for the monitoring plan; a role without one stays a role." }),
  })
  .refine(({ studyId, from, to }) => studyId === undefined || (from === undefined && to === undefined), {
    error: "must not be there together with from or to",
    path: ["studyId"],
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from < to, {
    error: "must be before to",
    path: ["from"],
  })
  .meta({
    id: "CreateValidationDocument",
    example: { from: "2026-01-01T00:00:00Z", to: "2026-07-01T00:00:00Z" },
  });
export type CreateValidationDocument = z.output<typeof createValidationDocumentBody>;

/** What a policy does with the same applications. */
const effect = {
  fraudHeld: count,
  goodHeld: count,
  reviews: count,
  declines: count,
  auc: z.number().nullable(),
};
const policyEffect = z.object(effect).meta({
  id: "PolicyEffect",
  description:
    "Labeled fraud and labeled good applicants held, all reviews and declines, and the area under the ROC curve.",
});
export type PolicyEffect = z.infer<typeof policyEffect>;

const weight = z
  .object({
    ...modelCard.shape.signals.element.shape,
    weight: z.int().meta({ description: "The points in force." }),
    enabled: z.boolean(),
    found: count.meta({ description: "Applications that have it." }),
    good: count,
    fraud: count,
    likelihoodRatio: estimate.nullable().meta({
      description: "How much more often fraud has it than good applicants; null without either.",
    }),
  })
  .meta({ id: "ValidatedWeight" });

const monitored = z
  .object({
    what: z.string(),
    measure: z.string(),
    threshold: z.string(),
    now: z.string().meta({ description: "When the document was made." }),
    isBeyond: z.boolean().nullable().meta({ description: "Null if nothing tells." }),
    cadence: z.string(),
    owner: z.enum(ownerRoles),
    ownerName: z.string().nullable(),
  })
  .meta({ id: "MonitoredFigure" });

const source = z
  .object({
    kind: z.enum(["production", "study"]),
    mode,
    study: z
      .object({
        id: z.string(),
        name: z.string(),
        received: count,
        withProblems: count,
        modelVersion: z.string().nullable(),
        policyVersion: z.int().nullable(),
        completedAt: z.iso.datetime().nullable(),
      })
      .nullable(),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    lineage: z.array(z.object({ step: z.string(), text: z.string() })),
  })
  .meta({ id: "ValidationSource" });

/** All that the document's pages print. Aggregates alone: nothing in it refers to an applicant. */
export const validationContent = z
  .object({
    format: z.literal(1),
    organization: z.string(),
    createdAt: z.iso.datetime(),
    createdBy: z.string().meta({ description: "The name of the member or key." }),
    source,
    model: z.object({
      version: z.string(),
      fingerprint: z.string().nullable(),
      ...modelCard.pick({ summary: true, decisions: true, limits: true, tables: true, benchmark: true })
        .shape,
    }),
    policy: z.object({ version: z.int(), document: policyDocument }),
    purpose: z.array(z.string()),
    design: z.array(z.string()),
    assumptions: z.array(z.string()),
    limits: z.array(z.string()),
    weights: z.array(weight).meta({ description: "Signals that have points, the heaviest first." }),
    performance: performanceReport.omit({ thresholds: true }).meta({
      description: "Of a study: what the policy in force would have decided, and your decisions as reviews.",
    }),
    backtest: backtestReport
      .pick({ fraud: true, honest: true, decided: true, products: true, rejects: true })
      .nullable()
      .meta({ description: "Of a study alone." }),
    sensitivity: z.object({
      base: policyEffect,
      signals: z
        .array(
          z.object({
            code: z.string(),
            weight: z.int(),
            found: count,
            lighter: policyEffect,
            heavier: policyEffect,
            off: policyEffect,
          }),
        )
        .meta({
          description:
            "What happens when a weight is 25 % lower or higher, and when the signal is off. The largest effect comes first. Leaves out signals that no application has.",
        }),
      fixed: z.array(z.string()).meta({ description: "Signals found whose weight can't be changed." }),
    }),
    stability: z.object({
      months: z.array(
        z.object({
          month: z.string().regex(/^\d{4}-\d\d$/),
          analyses: count,
          approved: count,
          reviews: count,
          declined: count,
          good: count,
          fraud: count,
          index: z.number().nullable().meta({
            description: "Population stability index of the scores beside all other months.",
          }),
          chance: z.number().nullable(),
        }),
      ),
      drift: driftReport.nullable().meta({ description: "Null for a study." }),
    }),
    benchmarks: z.array(
      z.object({
        name: z.string(),
        text: z.string(),
        held: count.meta({ description: "Of all applications." }),
        fraudHeld: estimate.nullable().meta({ description: "Share of labeled fraud." }),
        goodHeld: estimate.nullable().meta({ description: "Share of labeled good applicants." }),
        auc: estimate.nullable(),
      }),
    ),
    fairness: fairnessReport
      .omit({ id: true })
      .nullable()
      .meta({ description: "The latest report, with its own period." }),
    monitoring: z.array(monitored),
    changes: z.object({
      policies: z.array(
        z.object({
          version: z.int(),
          note: z.string().nullable(),
          author: z.string(),
          publishedAt: z.iso.datetime(),
        }),
      ),
      models: z.array(
        z.object({
          version: z.string(),
          fingerprint: z.string().nullable(),
          analyses: count,
          firstAt: z.iso.datetime().nullable(),
          lastAt: z.iso.datetime().nullable(),
        }),
      ),
    }),
  })
  .meta({ id: "ValidationContent" });
export type ValidationContent = z.infer<typeof validationContent>;

export const signOffBody = z
  .strictObject({
    comment: text(1, 2_000).optional(),
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ description: "Of the content that the member read." }),
  })
  .meta({ id: "SignOff" });
export type SignOffBody = z.output<typeof signOffBody>;

const signOff = z.object({
  name: z.string(),
  role,
  comment: z.string().nullable(),
  signedAt: z.iso.datetime(),
});

export const validationDocument = z
  .object({
    documentId: z.string().meta({ example: "val_01jd3k9mvcq5f8w2r6t0y4x7zn" }),
    mode,
    source: z.enum(["production", "study"]),
    studyName: z.string().nullable(),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    modelVersion: z.string(),
    policyVersion: z.int(),
    hash: z.string().meta({ description: "SHA-256 of the content, which the audit log has too." }),
    supersedes: z.string().nullable(),
    supersededBy: z.string().nullable(),
    signOffs: z.array(signOff).meta({ description: "By members, on the page; the first one first." }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "ValidationDocument" });
export type ValidationDocumentView = z.infer<typeof validationDocument>;

export const validationDocumentWithContent = validationDocument
  .extend({ content: validationContent })
  .meta({ id: "ValidationDocumentWithContent" });
export type ValidationDocumentWithContent = z.infer<typeof validationDocumentWithContent>;

export const validationDocumentPage = page(validationDocument).meta({ id: "ValidationDocumentPage" });
export const validationDocumentQuery = z.strictObject(pageQuery);
