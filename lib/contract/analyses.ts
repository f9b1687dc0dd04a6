import { z } from "zod";
import { mode } from "./api-keys";
import { applicantData } from "./applicant";
import { createdPeriod, page, pageBody, pageQuery } from "./lists";
import { metadata, metadataFilter, storedMetadata } from "./metadata";
import { evidenceKinds } from "./policy";
import { requestInputs } from "./request";
import { line } from "./text";

const score = z.int().min(0).max(100);
const share = z.number().min(0).max(1);

export const decision = z.enum(["APPROVE", "REVIEW", "DECLINE"]).meta({
  id: "Decision",
  description: "APPROVE means that no adverse evidence was found. It doesn't prove the identity.",
});
export type Decision = z.infer<typeof decision>;

export const finalDecision = z
  .enum(["APPROVE", "DECLINE"])
  .meta({ id: "FinalDecision", description: "A person's decision on a case." });

export const decisionBasis = z.enum(["score", "rule", "insufficient_evidence"]).meta({
  id: "DecisionBasis",
  description:
    "What determined the decision: the score, a policy rule, or missing evidence that the policy requires.",
});

export const analysisStatus = z.enum(["processing", "completed", "failed"]).meta({ id: "AnalysisStatus" });

/** Neither option changes riskScore or decision. */
export const analysisOptions = z
  .strictObject({
    includeReasons: z.boolean().default(false).meta({ description: "Adds `reasons` and `signals`." }),
    riscScoring: z.boolean().default(false).meta({ description: "Adds `riscScore`." }),
  })
  .meta({ id: "AnalysisOptions" });

export const externalId = line(1, 100).meta({
  description:
    "Your own identifier: stored and returned, not necessarily unique. It's stored unencrypted, so leave out personal data.",
  example: "loan-2026-00417",
});

export const analyzeBody = z
  .strictObject({
    applicantData,
    options: analysisOptions.prefault({}),
    externalId: externalId.optional(),
    applicantId: z
      .string()
      .regex(/^app_[0-9a-z]{26}$/, { error: "must be an applicant identifier (app_…)" })
      .optional()
      .meta({ description: "Analyze this applicant again, replacing its current data." }),
    metadata: metadata.optional(),
    ...requestInputs,
  })
  .meta({ id: "AnalyzeRequest" });
export type AnalyzeBody = z.infer<typeof analyzeBody>;

/** `riscScore` in a result. */
export const riscScore = z
  .object({
    total: score.meta({ description: "Weighted mean of the components, never below riskScore." }),
    components: z.object({ identity: score, credit: score, fraud: score }).meta({ id: "ComponentScores" }),
    coverage: z
      .object({ identity: share, credit: share, fraud: share })
      .meta({ description: "The share of each component's evidence that was available, 0 to 1." }),
    evaluated: z
      .array(z.enum([...evidenceKinds, "credit_source"]))
      .optional()
      .meta({ description: "The kinds of evidence that were evaluated. Older analyses don't have it." }),
  })
  .meta({ id: "RiscScore" });

export const scoreComponent = z.enum(["identity", "credit", "fraud"]).meta({ id: "ScoreComponent" });

export const signal = z
  .object({
    code: z.string().meta({ example: "EMAIL_DISPOSABLE" }),
    component: scoreComponent,
    points: z
      .int()
      .meta({ description: "Points added to riskScore; the points of all signals add up to it exactly." }),
    message: z.string(),
    source: z.string().meta({ description: "The table, edition or check that the signal is based on." }),
  })
  .meta({ id: "Signal" });

const requestId = z
  .string()
  .meta({ description: "Identifier of the analysis.", example: "ana_01jd3k9mvcq5f8w2r6t0y4x7zn" });

const provenance = {
  applicantId: z.string().meta({ example: "app_01jd3k9mvcq5f8w2r6t0y4x7zn" }),
  externalId: z.string().nullable(),
  decisionBasis: decisionBasis.nullable(),
  modelVersion: z.string().meta({ description: "Identifies the engine version and its tables." }),
  policyVersion: z.int(),
  mode,
  createdAt: z.iso.datetime(),
};

const requestedDetail = {
  riscScore: riscScore.optional(),
  reasons: z
    .array(z.string())
    .optional()
    .meta({ description: "Ordered by weight; empty if there is nothing to say." }),
  signals: z.array(signal).optional(),
};

/** What the documented request of POST /analyze gets from an empty organization. */
export const exampleResult = {
  success: true,
  requestId: "ana_01jd3k9mvcq5f8w2r6t0y4x7zn",
  status: "completed",
  riskScore: 0,
  decision: "APPROVE",
  riscScore: {
    total: 13,
    components: {
      identity: 25,
      credit: 50,
      fraud: 0,
    },
    coverage: {
      identity: 0.5,
      credit: 0,
      fraud: 1,
    },
    evaluated: ["ssn", "email", "phone", "address", "links", "history"],
  },
  reasons: [],
  signals: [
    {
      code: "SSN_ISSUABLE_BEFORE_2011",
      component: "identity",
      points: 0,
      message:
        "Area 536 and group 22 may have been issued before randomization (SSA High Group List 2011-06-24: highest group 71).",
      source: "SSA High Group List 2011-06-24",
    },
    {
      code: "EMAIL_FREE_PROVIDER",
      component: "fraud",
      points: 0,
      message: "gmail.com is a free email provider.",
      source: "npm email-providers",
    },
    {
      code: "EMAIL_DOTS",
      component: "fraud",
      points: 0,
      message: "The email address has dots that its provider ignores.",
      source: "Google Account Help",
    },
    {
      code: "IDENTITY_NOT_EVALUATED",
      component: "identity",
      points: 0,
      message: "No identity source was asked.",
      source: "identity source",
    },
  ],
  applicantId: "app_01jd3k9mvcq5f8w2r6t0y4x7zn",
  externalId: "loan-2026-00417",
  decisionBasis: "score",
  modelVersion: "2026.12.9",
  policyVersion: 1,
  mode: "live",
  createdAt: "2026-01-31T12:00:00.000Z",
  metadata: {
    loanOfficer: "R. Diaz",
    branch: "seattle-2",
  },
};

/** The answer to POST /analyze. */
export const analysisResult = z
  .object({
    success: z.literal(true),
    requestId,
    status: z.literal("completed"),
    riskScore: score,
    decision,
    ...requestedDetail,
    ...provenance,
    decisionBasis,
    metadata: storedMetadata,
  })
  .meta({ id: "AnalysisResult", example: exampleResult });
export type AnalysisResult = z.infer<typeof analysisResult>;

const analysisSummary = z
  .object({
    id: requestId,
    status: analysisStatus,
    result: z
      .object({ riskScore: score, decision })
      .meta({ id: "ScoreAndDecision" })
      .nullable()
      .meta({ description: "The machine's. Null unless the analysis is completed." }),
    finalDecision: decision.nullable().meta({
      description:
        "The latest review's decision if there is one, else the machine's. Null unless the analysis is completed.",
    }),
    error: z
      .object({ code: z.string(), message: z.string() })
      .meta({ id: "AnalysisError" })
      .nullable()
      .meta({ description: "Null unless the analysis failed." }),
    ...provenance,
  })
  .meta({ id: "AnalysisSummary" });
export type AnalysisSummary = z.infer<typeof analysisSummary>;

export const review = z
  .object({
    decision: finalDecision,
    reasons: z.array(z.string()).meta({ description: "Codes, most important first." }),
    note: z.string().nullable().meta({ description: "Null if there is none or the applicant was erased." }),
    reviewedBy: z.string().meta({ description: "The user (`usr_…`) or API key (`key_…`)." }),
    reviewedAt: z.iso.datetime(),
  })
  .meta({ id: "Review" });

export const outcome = z.enum(["good", "confirmed_fraud"]).meta({
  id: "Outcome",
  description: "What the applicant turned out to be, according to a person. Later analyses use it.",
});

/** The answer to GET /analyze/:id; riscScore, reasons and signals are present if they were requested. */
export const storedAnalysis = analysisSummary
  .extend({
    ...requestedDetail,
    review: review
      .nullable()
      .meta({ description: "The latest decision by a person; the machine's decision stays in `result`." }),
    reviewDueAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: "The deadline for deciding a REVIEW case." }),
    outcome: outcome.nullable(),
    metadata: storedMetadata,
  })
  .meta({ id: "StoredAnalysis" });
export type StoredAnalysis = z.infer<typeof storedAnalysis>;

export const analysisPage = page(analysisSummary).meta({ id: "AnalysisPage" });

const analysisFilters = {
  decision: decision.optional().meta({ description: "The machine's decision." }),
  finalDecision: decision.optional().meta({
    description: "The latest review's decision if there is one, else the machine's.",
  }),
  status: analysisStatus.optional(),
  externalId: externalId.optional(),
  ...createdPeriod,
};

export const analysisQuery = z.strictObject({ ...pageQuery, ...analysisFilters });

/** In a body, because proxies log URLs. */
export const searchAnalysesBody = z
  .strictObject({ ...pageBody, ...analysisFilters, metadata: metadataFilter.optional() })
  .meta({ id: "SearchAnalyses", description: "The analyses must match all of this." });
export type SearchAnalysesBody = z.infer<typeof searchAnalysesBody>;
