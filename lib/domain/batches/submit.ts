import { randomBytes } from "node:crypto";
import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { BatchView } from "@/lib/contract/batches";
import { takeFromDailyCap } from "@/lib/domain/organizations/daily-cap";
import { currentPolicy } from "@/lib/domain/policy/current";
import { seal } from "@/lib/platform/crypto/seal";
import { byteaArray, intArray } from "@/lib/platform/db/arrays";
import type { SqlWork } from "@/lib/platform/db/unit-of-work";
import { whenAvailable } from "@/lib/platform/db/when-available";
import { newId } from "@/lib/platform/ids";
import type { EffectiveLimits } from "@/lib/platform/limits/plans";
import { describeError } from "@/lib/platform/log";
import { runtime } from "@/lib/platform/runtime";
import { batchPlace } from "./chunk";
import type { PreparedBatch } from "./prepare";
import { batchKeyPlace } from "./running-batch";
import { viewBatch } from "./view";

/**
 * Takes the body of a batch: validates it whole, counts its applicants against the daily cap, all or none of
 * them, and stores it sealed through `commit`; then its processing begins. Throws `invalid_request` and
 * `rate_limited`.
 */
export async function submitBatch(
  principal: Principal,
  limits: EffectiveLimits,
  bytes: Buffer,
  commit: (work: (work: SqlWork) => Promise<BatchView>) => Promise<BatchView>,
): Promise<BatchView> {
  authorize(principal, "batch.create");
  const { batchThreads, clock } = runtime();
  const { organizationId } = principal;
  const id = newId("bat", clock());
  const key = randomBytes(32);
  const prepared = await batchThreads.prepare(bytes, key, batchPlace(organizationId, id));
  const { version } = await currentPolicy(organizationId);
  const giveBack = await takeFromDailyCap(organizationId, limits, prepared.validCount);
  try {
    return await commit((work) => store(work, principal, { id, key, prepared, policyVersion: version }));
  } catch (error) {
    await giveBack();
    throw error;
  }
}

interface NewBatch {
  id: string;
  key: Buffer;
  prepared: PreparedBatch;
  policyVersion: number;
}

async function store(
  work: SqlWork,
  { organizationId, mode, id: createdBy }: Principal,
  { id, key, prepared, policyVersion }: NewBatch,
): Promise<BatchView> {
  const { clock, keys, log, work: queue } = runtime();
  const createdAt = new Date(clock());
  const { totalCount, options, chunks } = prepared;
  await work.client.query(
    `INSERT INTO batches (id, organization_id, mode, total_count, include_reasons, risc_scoring, policy_version,
       data_key, created_by, created_at, progress_at)
     VALUES ($1, $2, $3::mode, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [
      id,
      organizationId,
      mode,
      totalCount,
      options.includeReasons,
      options.riscScoring,
      policyVersion,
      seal(keys.dataEncryption, batchKeyPlace(batchPlace(organizationId, id)), key),
      createdBy,
      createdAt,
    ],
  );
  await work.client.query(
    `INSERT INTO batch_chunks (batch_id, number, count, sealed)
     SELECT $1, c.number, c.count, c.sealed FROM unnest($2::int[], $3::int[], $4::bytea[]) AS c(number, count, sealed)`,
    [
      id,
      intArray(chunks.map(({ number }) => number)),
      intArray(chunks.map(({ count }) => count)),
      byteaArray(chunks.map(({ sealed }) => sealed)),
    ],
  );
  work.afterCommit(() => {
    const begin = () => queue.send([{ name: "assay/batch.submitted", data: { batchId: id } }]);
    whenAvailable(begin).catch((error: unknown) => {
      log.warn({ error: describeError(error) }, "a batch could not be begun; the sweep will");
    });
  });
  return viewBatch({
    id,
    status: "processing",
    totalCount,
    processedCount: 0,
    failedCount: 0,
    mode,
    createdAt,
    startedAt: null,
    endedAt: null,
  });
}
