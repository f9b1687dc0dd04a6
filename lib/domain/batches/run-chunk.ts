import pMap from "p-map";
import { type Context, contextOf, type Tx } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import type { AnalysisTerms } from "@/lib/domain/analyses/decide/terms";
import type { AnalysisRow } from "@/lib/domain/analyses/record/write";
import { analyzeApplicants } from "@/lib/domain/analyses/submit/analyze";
import { countAnalyses } from "@/lib/domain/analyses/submit/count";
import { inputsOf, type PreparedApplicant, prepareApplicant } from "@/lib/domain/analyses/submit/prepare";
import { recordEvents } from "@/lib/domain/events/record";
import { unlessEmpty } from "@/lib/domain/metadata/merge";
import { challengerOf, policyOf } from "@/lib/domain/policy/current";
import { attemptOf, type SsnAttempt } from "@/lib/domain/ssn-guessing/attempt";
import { type FoundMatches, isMatch } from "@/lib/domain/ssn-guessing/matches";
import { byteaArray, intArray, jsonArray, textArray, unquotedArray } from "@/lib/platform/db/arrays";
import type { Batch } from "@/lib/platform/db/generated/client";
import type { Platform } from "@/lib/platform/wiring/platform";
import { type ChunkEntry, openChunk, type ValidEntry } from "./chunk";
import { batchCompleted } from "./events";
import { amongForgotten } from "./forgotten";
import { type RunningBatch, readRunningBatch } from "./running-batch";
import { type SubmittedRow, sealRow, submittedRow } from "./submitted-row";
import { isEntryWithheld } from "./withheld-entries";

const parallelQuestions = 16;

export interface ChunkRun {
  batchId: string;
  numbers: readonly number[];
}

interface PreparedChunk {
  number: number;
  entries: ChunkEntry[];
  valid: { entry: ValidEntry; applicant: PreparedApplicant }[];
}

/**
 * Each chunk is removed in the transaction that processes it, so no chunk is processed twice, however often this is
 * called. Returns the SSNs that turned out to be known under unrelated names.
 */
export async function runChunks(
  platform: Platform,
  { batchId, numbers }: ChunkRun,
): Promise<FoundMatches | undefined> {
  const batch = await readRunningBatch(platform, batchId);
  if (!batch) return undefined;
  const context = contextOf(platform, systemOf(batch.scope));
  const terms: AnalysisTerms = {
    policy: { version: batch.policyVersion, document: await policyOf(context, batch.policyVersion) },
    ...(batch.challengerId === null ? {} : { challenger: await challengerOf(context, batch.challengerId) }),
    ownDomains: batch.ownDomains,
    listModes: batch.listModes,
    watchlists: batch.watchlists,
    options: batch.options,
    createdBy: batch.createdBy,
  };
  const matches: SsnAttempt[] = [];
  for (const number of numbers) {
    const chunk = await prepareChunk(context, { batch, terms, number });
    if (!chunk) continue;
    const rows = await context.transaction((write) => commitChunk(write, { batch, terms, chunk }));
    countAnalyses(
      platform.metrics,
      rows.map(({ decision, error }) => ({ decision, error, mode: batch.scope.mode })),
    );
    for (const row of rows) {
      const attempt = isMatch(row) ? attemptOf(context, row.record.input.ssn) : undefined;
      if (attempt) matches.push(attempt);
    }
  }
  return { scope: batch.scope, callerId: batch.createdBy, attempts: matches };
}

const READ_CHUNK = {
  name: "read_batch_chunk",
  text: `SELECT c.sealed FROM batch_chunks c JOIN batches b ON b.id = c.batch_id
    WHERE b.organization_id = $1 AND c.batch_id = $2 AND c.number = $3`,
};

/** Undefined for a finished chunk. */
async function prepareChunk(
  context: Context,
  { batch, terms, number }: { batch: RunningBatch; terms: AnalysisTerms; number: number },
): Promise<PreparedChunk | undefined> {
  const [row] = await context.sql.query<{ sealed: Uint8Array }>(READ_CHUNK, [batch.id, number]);
  if (!row) return undefined;
  const entries = openChunk(batch.key, batch.aad, number, row.sealed);
  const valid = await pMap(
    entries.filter((entry): entry is ValidEntry => "data" in entry),
    async (entry) => {
      const { id: externalId, data, rings, position } = entry;
      const isWithheld = isEntryWithheld(batch.withheld, position);
      return {
        entry,
        applicant: await prepareApplicant(context, {
          applicant: {
            data,
            externalId,
            rings,
            inputs: inputsOf(entry),
            metadata: unlessEmpty(entry.metadata),
            isWithheld,
          },
          terms,
        }),
      };
    },
    { concurrency: parallelQuestions },
  );
  return { number, entries, valid };
}

const TAKE_CHUNK = {
  name: "take_batch_chunk",
  text: `DELETE FROM batch_chunks c USING batches b
    WHERE b.id = c.batch_id AND b.organization_id = $1 AND c.batch_id = $2 AND c.number = $3`,
};

async function commitChunk(
  context: Tx,
  { batch, terms, chunk }: { batch: RunningBatch; terms: AnalysisTerms; chunk: PreparedChunk },
): Promise<AnalysisRow[]> {
  const { number, entries, valid } = chunk;
  // Removing the chunk claims it: a second run or a cancellation waits here and then finds nothing.
  if ((await context.sql.execute(TAKE_CHUNK, [batch.id, number])) !== 1) return [];
  const rows = await analyzeApplicants(context, {
    applicants: valid.map(({ applicant }) => applicant),
    terms,
  });
  const analyses = new Map(valid.map(({ entry }, i) => [entry.position, rows[i] as AnalysisRow]));
  const failed = entries.length - rows.filter(({ status }) => status === "completed").length;
  // Before the items: see `forgetEntries`.
  const forgotten = await advance(context, { batch, processed: entries.length, failed });
  await writeItems(context, { batch, entries, analyses, forgotten });
  return rows;
}

const WRITE_ITEMS = {
  name: "write_batch_items",
  text: `
    INSERT INTO batch_items (batch_id, position, external_id, status, analysis_id, error, submitted)
    SELECT b.id, i.position, i.external_id, i.status, i.analysis_id, i.error, NULLIF(i.submitted, '')
    FROM batches b CROSS JOIN unnest($3::int[], $4::text[], $5::batch_item_status[], $6::text[], $7::json[], $8::bytea[])
      AS i(position, external_id, status, analysis_id, error, submitted)
    WHERE b.id = $2 AND b.organization_id = $1`,
};

const nothing = Buffer.alloc(0);

function rowToKeep(entry: ChunkEntry): SubmittedRow | undefined {
  return "data" in entry ? submittedRow(entry) : entry.submitted;
}

/** `analyses` is by position. Of an entry without one, leaves out what is forgotten. */
async function writeItems(
  { sql, keys, scope }: Tx,
  {
    batch,
    entries,
    analyses,
    forgotten,
  }: {
    batch: RunningBatch;
    entries: readonly ChunkEntry[];
    analyses: ReadonlyMap<number, AnalysisRow>;
    forgotten: Uint8Array | null;
  },
): Promise<void> {
  const isForgotten = amongForgotten(batch.key, forgotten);
  const items = entries.map((entry) => {
    const analysis = analyses.get(entry.position);
    const status = analysis?.status ?? "failed";
    const isLeftOut = !analysis && isForgotten(entry.id);
    const row = status === "failed" && !isLeftOut ? rowToKeep(entry) : undefined;
    const aad = { organizationId: scope.organizationId, batchId: batch.id, position: entry.position };
    return {
      position: entry.position,
      externalId: isLeftOut ? null : entry.id,
      status,
      // To be corrected and sent again.
      submitted: row ? sealRow(keys, aad, row) : nothing,
      analysisId: analysis?.id ?? null,
      error:
        "problems" in entry
          ? JSON.stringify({
              code: "invalid_request",
              message: "The entry is invalid",
              details: entry.problems,
            })
          : null,
    };
  });
  await sql.execute(WRITE_ITEMS, [
    batch.id,
    intArray(items.map(({ position }) => position)),
    textArray(items.map(({ externalId }) => externalId)),
    unquotedArray(items.map(({ status }) => status)),
    textArray(items.map(({ analysisId }) => analysisId)),
    jsonArray(items.map(({ error }) => error)),
    byteaArray(items.map(({ submitted }) => submitted)),
  ]);
}

const ADVANCE = {
  name: "advance_batch",
  text: `
    UPDATE batches SET
      processed_count = processed_count + $3, failed_count = failed_count + $4, progress_at = $5::timestamptz,
      status = CASE WHEN processed_count + $3 = total_count THEN 'completed' ELSE status END,
      ended_at = CASE WHEN processed_count + $3 = total_count THEN $5::timestamptz END,
      data_key = CASE WHEN processed_count + $3 < total_count THEN data_key END
    WHERE id = $2 AND organization_id = $1
    RETURNING id, status, total_count AS "totalCount", processed_count AS "processedCount",
      failed_count AS "failedCount", forgotten`,
};

type Advanced = Pick<Batch, "id" | "status" | "totalCount" | "processedCount" | "failedCount" | "forgotten">;

/**
 * The last chunk completes the batch: chunks that end together wait for each other here and see the updated counts. Returns
 * the hashes of identifiers that were erased since the batch was submitted.
 */
async function advance(
  context: Tx,
  { batch, processed, failed }: { batch: RunningBatch; processed: number; failed: number },
): Promise<Uint8Array | null> {
  const [row] = await context.sql.query<Advanced>(ADVANCE, [
    batch.id,
    processed,
    failed,
    new Date(context.clock()),
  ]);
  if (row?.status === "completed") await recordEvents(context, [batchCompleted(row, "completed")]);
  return row?.forgotten ?? null;
}
