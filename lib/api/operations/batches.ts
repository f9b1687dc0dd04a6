import { CsvAnswer } from "@/lib/api/csv-answer";
import { defineRoute } from "@/lib/api/route";
import {
  batch,
  batchBody,
  batchPage,
  batchQuery,
  batchResultPage,
  batchResultQuery,
  maxBatchBytes,
} from "@/lib/contract/batches";
import { cancelBatch } from "@/lib/domain/batches/cancel";
import { listBatches } from "@/lib/domain/batches/list";
import { readBatch } from "@/lib/domain/batches/read";
import { readBatchResults } from "@/lib/domain/batches/results";
import { readBatchResultsCsv } from "@/lib/domain/batches/results-csv";
import { submitBatch } from "@/lib/domain/batches/submit";

const tag = "Batches";
const pathDescription = "Identifier of the batch.";

export const submit = defineRoute({
  method: "POST",
  path: "/analyze/batch",
  operationId: "submitBatch",
  summary: "Analyze many applicants",
  description:
    "1 to 10,000 applicants in at most 16 MiB. Answers at once; batch.started and batch.completed tell the rest.",
  tag,
  action: "batch.create",
  body: batchBody,
  isBodyReadByHandler: true,
  maxBodyBytes: maxBatchBytes,
  success: { status: 202, description: "The batch, which is being processed.", schema: batch },
  handler: ({ principal, limits, bytes, setHeader, commitSql }) =>
    submitBatch(principal, limits, bytes, (work) =>
      commitSql(async (unit) => {
        const accepted = await work(unit);
        setHeader("location", `/v1/analyze/batch/${accepted.batchId}`);
        return accepted;
      }),
    ),
});

export const list = defineRoute({
  method: "GET",
  path: "/analyze/batch",
  operationId: "listBatches",
  summary: "List batches",
  description: "Newest first.",
  tag,
  action: "batch.read",
  query: batchQuery,
  success: { status: 200, description: "A page of batches.", schema: batchPage },
  handler: ({ principal, query }) => listBatches(principal, query),
});

export const read = defineRoute({
  method: "GET",
  path: "/analyze/batch/:id",
  pathDescription,
  operationId: "getBatch",
  summary: "Read a batch",
  tag,
  action: "batch.read",
  success: { status: 200, description: "How the batch stands.", schema: batch },
  handler: ({ principal, params }) => readBatch(principal, params.id),
});

export const results = defineRoute({
  method: "GET",
  path: "/analyze/batch/:id/results",
  pathDescription,
  operationId: "getBatchResults",
  summary: "Read the results of a batch",
  description:
    "In the order of the submission, those that there are so far. With `Accept: text/csv` as CSV, whose header X-Next-Cursor takes the place of `nextCursor`.",
  tag,
  action: "batch.read",
  query: batchResultQuery,
  isCsvOffered: true,
  success: { status: 200, description: "A page of results.", schema: batchResultPage },
  handler: async ({ principal, params, query, isCsvPreferred }) =>
    isCsvPreferred
      ? new CsvAnswer(await readBatchResultsCsv(principal, params.id, query))
      : readBatchResults(principal, params.id, query),
});

export const cancel = defineRoute({
  method: "POST",
  path: "/analyze/batch/:id/cancel",
  pathDescription,
  operationId: "cancelBatch",
  summary: "Cancel a batch",
  description: "What has not begun is canceled; what is done stays. Canceling again changes nothing.",
  tag,
  action: "batch.cancel",
  success: { status: 200, description: "The batch, canceled.", schema: batch },
  handler: ({ principal, params, commitSql }) => commitSql((work) => cancelBatch(work, principal, params.id)),
});
