import { z } from "zod";
import { analysisOptions, decision, decisionBasis, externalId, riscScore } from "./analyses";
import { mode } from "./api-keys";
import { applicantData } from "./applicant";
import { errorDetail } from "./errors";
import { page, pageBody, pageQuery, pageSize } from "./lists";
import { metadata, metadataFilter, storedMetadata } from "./metadata";
import { requestInputs } from "./request";

export const maxBatchApplicants = 10_000;
/** 16 MiB. */
export const maxBatchBytes = 16 * 1_048_576;

export const batchEntry = z
  .strictObject({
    id: externalId.meta({
      description: "Your own identifier for the applicant: unique within the batch, stored as `externalId`.",
      example: "loan-2026-00417",
    }),
    data: applicantData,
    metadata: metadata.optional().meta({ description: "Kept on the entry's analysis." }),
    ...requestInputs,
  })
  .meta({ id: "BatchEntry" });
export type BatchEntry = z.infer<typeof batchEntry>;

const onInvalid = z.enum(["reject", "skip"]).meta({ id: "OnInvalid" });

export const batchBody = z
  .strictObject({
    applicants: z.array(batchEntry).min(1).max(maxBatchApplicants),
    options: analysisOptions.prefault({}).meta({ description: "Apply to every applicant in the batch." }),
    onInvalid: onInvalid.default("reject").meta({
      description:
        "`reject`: one invalid entry rejects the whole batch, and nothing is stored. `skip`: invalid entries become failed items.",
    }),
    metadata: metadata.optional(),
  })
  .meta({ id: "BatchRequest" });

export const batchStatus = z.enum(["processing", "completed", "canceled"]).meta({ id: "BatchStatus" });

export const batch = z
  .object({
    batchId: z.string().meta({ example: "bat_01jd3k9mvcq5f8w2r6t0y4x7zn" }),
    status: batchStatus,
    totalCount: z.int().meta({ description: "Applicants submitted." }),
    processedCount: z.int().meta({ description: "Applicants processed so far, including failed ones." }),
    failedCount: z.int(),
    mode,
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
    metadata: storedMetadata,
  })
  .meta({ id: "Batch" });
export type BatchView = z.infer<typeof batch>;

export const batchPage = page(batch).meta({ id: "BatchPage" });

const batchFilters = { status: batchStatus.optional() };

export const batchQuery = z.strictObject({ ...pageQuery, ...batchFilters });

/** In a body, because proxies log URLs. */
export const searchBatchesBody = z
  .strictObject({ ...pageBody, ...batchFilters, metadata: metadataFilter.optional() })
  .meta({ id: "SearchBatches", description: "The batches must match all of this." });
export type SearchBatchesBody = z.infer<typeof searchBatchesBody>;

export const batchItemStatus = z.enum(["completed", "failed", "canceled"]).meta({ id: "BatchItemStatus" });

const batchItemError = z
  .object({ code: z.string(), message: z.string(), details: z.array(errorDetail).optional() })
  .meta({ id: "BatchItemError" });

const batchResult = z
  .object({
    position: z.int().meta({ description: "From 0, in the order submitted." }),
    id: z
      .string()
      .nullable()
      .meta({ description: "Your own identifier; null if an invalid entry had none." }),
    status: batchItemStatus,
    requestId: z.string().nullable().meta({ description: "Identifier of the analysis." }),
    applicantId: z.string().nullable(),
    riskScore: z.int().min(0).max(100).nullable(),
    decision: decision.nullable(),
    finalDecision: decision.nullable().meta({
      description: "The latest review's decision if there is one, else the machine's.",
    }),
    decisionBasis: decisionBasis.nullable(),
    riscScore: riscScore.optional(),
    reasons: z.array(z.string()).optional(),
    error: batchItemError.nullable(),
  })
  .meta({ id: "BatchResult" });
export type BatchResult = z.infer<typeof batchResult>;

export const batchResultPage = page(batchResult).meta({ id: "BatchResultPage" });

/** The columns of results as CSV, in order. */
export const batchResultColumns = [
  "position",
  "id",
  "status",
  "requestId",
  "applicantId",
  "riskScore",
  "decision",
  "decisionBasis",
  "riscScore",
  "reasons",
  "error",
  "finalDecision",
] as const;

export const batchResultsCsv = z.string().meta({
  id: "BatchResultsCsv",
  description: `CSV (RFC 4180, UTF-8). The first line names the columns: ${batchResultColumns.join(", ")}. Later versions may add columns after them. \`riscScore\` is its total, a bar separates \`reasons\`, and what is null is empty.`,
  contentMediaType: "text/csv",
  example: `${batchResultColumns.join(",")}\r\n0,loan-2026-00417,completed,ana_01jd3k9mvcq5f8w2r6t0y4x7zn,app_01jd3k9mvcq5f8w2r6t0y4x7zn,12,APPROVE,score,,,,APPROVE\r\n`,
});

export const maxResultsPage = 1_000;

export const batchResultQuery = z.strictObject({
  ...pageQuery,
  status: batchItemStatus.optional().meta({ description: "Only entries with this status." }),
  decision: decision.optional().meta({ description: "Only entries with this decision of the machine." }),
  finalDecision: decision.optional().meta({
    description:
      "Only entries with this final decision: the latest review's if there is one, else the machine's.",
  }),
  limit: pageSize(maxResultsPage)
    .optional()
    .meta({
      description: `Entries per page, 1 to ${maxResultsPage}. Default: 100 as JSON, all as CSV.`,
      example: 100,
    }),
});
export type BatchResultQuery = z.infer<typeof batchResultQuery>;
