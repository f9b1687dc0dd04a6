import { AnalysisFailure, assessApplicant } from "@/lib/domain/analyses/assess-applicant";
import { type Conclusion, concludeAnalysis } from "@/lib/domain/analyses/conclude";
import { analysisEvent } from "@/lib/domain/analyses/event";
import { analysisFailed, sourcesDown } from "@/lib/domain/analyses/failure";
import { type AnalysisRow, writeAnalyses } from "@/lib/domain/analyses/write";
import { type AdmittedApplicant, admitApplicants } from "@/lib/domain/applicants/admit";
import { linksOf } from "@/lib/domain/applicants/links";
import { nameIndexOf } from "@/lib/domain/applicants/name-index";
import { ApplicantVault } from "@/lib/domain/applicants/vault";
import { recordEvents } from "@/lib/domain/events/record";
import { policyOf, type VersionedPolicy } from "@/lib/domain/policy/current";
import { askSources, type SourceAnswers } from "@/lib/domain/sources/ask";
import { intArray, jsonArray, textArray, wordArray } from "@/lib/platform/db/arrays";
import { inSqlWork, type SqlWork } from "@/lib/platform/db/unit-of-work";
import { newId } from "@/lib/platform/ids";
import { describeError } from "@/lib/platform/log";
import { runtime } from "@/lib/platform/runtime";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { type ChunkEntry, openChunk, type ValidEntry } from "./chunk";
import { batchCompleted } from "./events";
import { inParallel } from "./in-parallel";
import { type RunningBatch, readRunningBatch } from "./running-batch";

/** Questions to outside sources at once, of one batch. */
const parallelQuestions = 16;
/** Batches at once; each keeps a core and PostgreSQL busy. */
export const maxRunningBatches = 3;

interface PreparedApplicant {
  entry: ValidEntry;
  vault: ApplicantVault;
  applicant: AdmittedApplicant;
  normalized: NormalizedApplicant;
  sources: SourceAnswers;
}

interface PreparedChunk {
  number: number;
  entries: ChunkEntry[];
  applicants: PreparedApplicant[];
}

/**
 * Processes chunks of a batch, each in a transaction that also removes it: what is done is never done again,
 * however often this is called.
 */
export async function runChunks(batchId: string, numbers: readonly number[]): Promise<void> {
  const batch = await readRunningBatch(batchId);
  if (!batch) return;
  const policy = {
    version: batch.policyVersion,
    document: await policyOf(batch.organizationId, batch.policyVersion),
  };
  for (const number of numbers) {
    const chunk = await prepareChunk(batch, policy, number);
    if (chunk) await inSqlWork((work) => commitChunk(work, batch, policy, chunk));
  }
}

/** All that takes no lock: opens the entries, asks outside sources, seals. Undefined for a chunk that is done. */
async function prepareChunk(
  batch: RunningBatch,
  policy: VersionedPolicy,
  number: number,
): Promise<PreparedChunk | undefined> {
  const { rows } = await runtime().pool.query<{ sealed: Buffer }>({
    name: "read_batch_chunk",
    text: "SELECT sealed FROM batch_chunks WHERE batch_id = $1 AND number = $2",
    values: [batch.id, number],
  });
  const [row] = rows;
  if (!row) return undefined;
  const entries = openChunk(batch.key, batch.place, number, row.sealed);
  const valid = entries.filter((entry): entry is ValidEntry => "data" in entry);
  const { clock } = runtime();
  const applicants = await inParallel(valid, parallelQuestions, async (entry) => {
    const sources = await askSources(entry.data, {
      mode: batch.mode,
      riscScoring: batch.options.riscScoring,
      requiredSources: policy.document.requiredSources,
      now: clock,
    });
    const id = newId("app", clock());
    const normalized = normalizeApplicant(entry.data);
    const vault = ApplicantVault.create(batch.organizationId, id);
    return {
      entry,
      vault,
      normalized,
      sources,
      applicant: {
        id,
        isNew: true,
        externalId: entry.id,
        wrappedKey: vault.wrappedKey,
        sealedData: vault.seal(id, "data", entry.data),
        nameIndex: nameIndexOf(batch, normalized.name),
        links: linksOf(batch, normalized),
      },
    };
  });
  return { number, entries, applicants };
}

async function commitChunk(
  work: SqlWork,
  batch: RunningBatch,
  policy: VersionedPolicy,
  { number, entries, applicants }: PreparedChunk,
): Promise<void> {
  const { client } = work;
  // Whoever removes the chunk does its work; a second run, or a cancellation, waits here and finds nothing.
  const { rowCount } = await client.query({
    name: "take_batch_chunk",
    text: "DELETE FROM batch_chunks WHERE batch_id = $1 AND number = $2",
    values: [batch.id, number],
  });
  if (rowCount !== 1) return;

  const createdAt = new Date(runtime().clock());
  const observations = await admitApplicants(
    client,
    batch,
    applicants.map(({ applicant }) => applicant),
    createdAt,
  );
  const rows = applicants.map(({ entry, vault, applicant, normalized, sources }): AnalysisRow => {
    const evidence = {
      ...observations.get(applicant.id),
      rings: entry.rings,
      ...(sources.evidence ? { sources: sources.evidence } : {}),
    };
    return concludeAnalysis(
      {
        id: newId("ana", createdAt.getTime()),
        applicantId: applicant.id,
        externalId: applicant.externalId,
        vault,
        input: entry.data,
        evidence,
        policy,
        options: batch.options,
        createdAt,
      },
      sourcesDown(sources.failed) ?? conclude({ applicant: normalized, ...evidence }, batch, policy),
    );
  });
  await writeAnalyses(client, { ...batch, id: batch.createdBy }, rows, createdAt);
  await recordEvents(work, batch, rows.map(analysisEvent));
  const failedCount = await writeItems(client, batch.id, entries, applicants, rows);
  await advance(work, batch, entries.length, failedCount, createdAt);
}

function conclude(
  evidence: Parameters<typeof assessApplicant>[0],
  { mode }: RunningBatch,
  policy: VersionedPolicy,
): Conclusion {
  try {
    return { assessment: assessApplicant(evidence, policy.document, mode), error: null };
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    runtime().log.error({ error: describeError(error) }, "an analysis failed");
    return { assessment: undefined, error: analysisFailed };
  }
}

/** Writes what became of each entry. Returns how many failed. */
async function writeItems(
  client: SqlWork["client"],
  batchId: string,
  entries: readonly ChunkEntry[],
  applicants: readonly PreparedApplicant[],
  rows: readonly AnalysisRow[],
): Promise<number> {
  const analysisOf = new Map(applicants.map(({ entry }, i) => [entry.position, rows[i] as AnalysisRow]));
  const items = entries.map((entry) => {
    const analysis = analysisOf.get(entry.position);
    return {
      position: entry.position,
      externalId: entry.id,
      status: analysis?.status ?? "failed",
      analysisId: analysis?.id ?? null,
      error:
        "problems" in entry
          ? JSON.stringify({
              code: "invalid_request",
              message: "The entry is not valid",
              details: entry.problems,
            })
          : null,
    };
  });
  await client.query({
    name: "write_batch_items",
    text: `
      INSERT INTO batch_items (batch_id, position, external_id, status, analysis_id, error)
      SELECT $1, i.position, i.external_id, i.status, i.analysis_id, i.error
      FROM unnest($2::int[], $3::text[], $4::batch_item_status[], $5::text[], $6::json[])
        AS i(position, external_id, status, analysis_id, error)`,
    values: [
      batchId,
      intArray(items.map(({ position }) => position)),
      textArray(items.map(({ externalId }) => externalId)),
      wordArray(items.map(({ status }) => status)),
      textArray(items.map(({ analysisId }) => analysisId)),
      jsonArray(items.map(({ error }) => error)),
    ],
  });
  return items.filter(({ status }) => status === "failed").length;
}

/**
 * Counts what was processed. The last chunk completes the batch: the counts tell which it is, because two
 * chunks that end at once wait for each other here and see them anew.
 */
async function advance(
  work: SqlWork,
  batch: RunningBatch,
  processed: number,
  failed: number,
  now: Date,
): Promise<void> {
  const { rows } = await work.client.query<{ status: string; processed_count: number; failed_count: number }>(
    {
      name: "advance_batch",
      text: `
      UPDATE batches SET
        processed_count = processed_count + $2, failed_count = failed_count + $3, progress_at = $4::timestamptz,
        status = CASE WHEN processed_count + $2 = total_count THEN 'completed' ELSE status END,
        ended_at = CASE WHEN processed_count + $2 = total_count THEN $4::timestamptz END,
        data_key = CASE WHEN processed_count + $2 < total_count THEN data_key END
      WHERE id = $1
      RETURNING status, processed_count, failed_count`,
      values: [batch.id, processed, failed, now],
    },
  );
  const [row] = rows;
  if (row?.status !== "completed") return;
  await recordEvents(work, batch, [
    batchCompleted({
      id: batch.id,
      status: "completed",
      totalCount: batch.totalCount,
      processedCount: row.processed_count,
      failedCount: row.failed_count,
    }),
  ]);
}
