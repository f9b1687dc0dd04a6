import { operationsOf } from "@/lib/api/operation/define";
import { CsvAnswer } from "@/lib/api/operation/file-answers";
import {
  batch,
  batchBody,
  batchPage,
  batchQuery,
  batchResultPage,
  batchResultQuery,
  batchResultsCsv,
  maxBatchBytes,
  searchBatchesBody,
} from "@/lib/contract/batches";
import { cancelBatch } from "@/lib/domain/batches/cancel";
import { listBatches } from "@/lib/domain/batches/list";
import { readBatch } from "@/lib/domain/batches/read";
import { readBatchResults } from "@/lib/domain/batches/results";
import { readBatchResultsCsv } from "@/lib/domain/batches/results-csv";
import { prepareBatchSubmission, submitBatch } from "@/lib/domain/batches/submit";
import { commitOrAbandon } from "@/lib/platform/db/transaction";

const defineOperation = operationsOf("Batches", "Identifier of the batch.");

export const submit = defineOperation({
  method: "POST",
  path: "/analyze/batch",
  operationId: "submitBatch",
  summary: "Analyze many applicants",
  description:
    "1 to 10,000 applicants in at most 16 MiB. Returns immediately; batch.started and batch.completed report progress.",
  action: "batch.create",
  body: batchBody,
  isBodyReadByHandler: true,
  maxBodyBytes: maxBatchBytes,
  success: {
    status: 202,
    description: "The batch, now being processed.",
    schema: batch,
    location: ({ batchId }) => `/v1/analyze/batch/${batchId}`,
  },
  handler: async ({ context, bytes, commit }) => {
    const accepted = await prepareBatchSubmission(context, bytes);
    return commitOrAbandon(accepted, () => commit((context) => submitBatch(context, accepted)));
  },
});

export const list = defineOperation({
  method: "GET",
  path: "/analyze/batch",
  operationId: "listBatches",
  summary: "List batches",
  description: "Newest first.",
  action: "batch.read",
  query: batchQuery,
  success: { status: 200, description: "A page of batches.", schema: batchPage },
  handler: ({ context, query }) => listBatches(context, query),
});

export const search = defineOperation({
  method: "POST",
  path: "/analyze/batch/search",
  operationId: "searchBatches",
  summary: "Find batches by metadata",
  description: "Batches that match the status and all metadata, newest first.",
  action: "batch.read",
  isOnlyReading: true,
  body: searchBatchesBody,
  success: { status: 200, description: "A page of batches.", schema: batchPage },
  handler: ({ context, body }) => listBatches(context, body),
});

export const read = defineOperation({
  method: "GET",
  path: "/analyze/batch/:id",
  operationId: "getBatch",
  summary: "Read a batch",
  action: "batch.read",
  success: { status: 200, description: "The batch's current state.", schema: batch },
  handler: ({ context, params }) => readBatch(context, params.id),
});

export const results = defineOperation({
  method: "GET",
  path: "/analyze/batch/:id/results",
  operationId: "getBatchResults",
  summary: "Read the results of a batch",
  description:
    "The results so far, in the order submitted. With `Accept: text/csv` they come as CSV, and the header X-Next-Cursor replaces `nextCursor`.",
  action: "batch.read",
  query: batchResultQuery,
  csvAnswer: batchResultsCsv,
  success: { status: 200, description: "A page of results.", schema: batchResultPage },
  handler: async ({ context, params, query, isCsvPreferred }) =>
    isCsvPreferred
      ? new CsvAnswer(await readBatchResultsCsv(context, { id: params.id, query }))
      : readBatchResults(context, { id: params.id, query }),
});

export const cancel = defineOperation({
  method: "POST",
  path: "/analyze/batch/:id/cancel",
  operationId: "cancelBatch",
  summary: "Cancel a batch",
  description:
    "Cancels the applicants not yet started; finished results remain. Canceling again changes nothing.",
  action: "batch.cancel",
  success: { status: 200, description: "The canceled batch.", schema: batch },
  handler: ({ params, commit }) => commit((context) => cancelBatch(context, params.id)),
});
