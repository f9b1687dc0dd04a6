import { randomBytes } from "node:crypto";
import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import type { BatchView } from "@/lib/contract/batches";
import { metadataIndexes } from "@/lib/domain/applicants/metadata/metadata-pairs";
import { sealMetadata } from "@/lib/domain/metadata/sealed";
import { takeFromDailyCap } from "@/lib/domain/organizations/limits";
import { analysisSettings } from "@/lib/domain/policy/current";
import { seal } from "@/lib/platform/crypto/seal";
import type { Prepared } from "@/lib/platform/db/transaction";
import { newId } from "@/lib/platform/ids";
import { asBuffer } from "@/lib/platform/threads/bytes";
import { sendCommitted } from "@/lib/platform/wiring/wake-soon";
import { batchSubmitted } from "@/lib/platform/work-queue";
import { batchAad, batchKeyAad } from "./chunk";
import type { PreparedBatch } from "./prepare";
import { batchThreads } from "./threads";
import { viewBatch } from "./view";
import { withheldEntries } from "./withheld-entries";

export interface AcceptedBatch extends Prepared {
  id: string;
  key: Buffer;
  prepared: PreparedBatch;
  policyVersion: number;
  withheld: Buffer | null;
}

/** Counts all applicants or none against the daily cap. Empties `bytes`. Throws `invalid_request` and `rate_limited`. */
export async function prepareBatchSubmission(context: Context, bytes: Buffer): Promise<AcceptedBatch> {
  const { clock, principal } = context;
  authorize(principal, "batch.create");
  const id = newId("bat", clock());
  const key = randomBytes(32);
  const aad = batchAad(principal.organizationId, id);
  const prepared = await batchThreads(context).prepare(principal.organizationId, { bytes, key, aad });
  const withheld = await withheldEntries(context, prepared.ssns);
  const { policy } = await analysisSettings(context);
  const abandon = await takeFromDailyCap(context, prepared.validCount);
  return { id, key, prepared, policyVersion: policy.version, withheld, abandon };
}

const WRITE_CHUNKS = {
  name: "write_batch_chunks",
  text: `INSERT INTO batch_chunks (batch_id, number, count, sealed)
    SELECT b.id, c.number, c.count, c.sealed
    FROM batches b CROSS JOIN unnest($3::int[], $4::int[], $5::bytea[]) AS c(number, count, sealed)
    WHERE b.id = $2 AND b.organization_id = $1`,
};

/** Processing begins once the transaction is committed. */
export async function submitBatch(
  context: Tx,
  { id, key, prepared, policyVersion, withheld }: AcceptedBatch,
): Promise<BatchView> {
  const { clock, keys, principal, scope, sql } = context;
  const createdAt = new Date(clock());
  const { totalCount, options, parts } = prepared;
  const { organizationId } = scope;
  const metadata = sealMetadata(context.keys, { organizationId, id }, prepared.metadata, "people");
  await sql.execute(
    {
      text: `INSERT INTO batches (id, organization_id, mode, total_count, include_reasons, risc_scoring, policy_version,
          data_key, created_by, created_at, progress_at, withheld, metadata, metadata_indexes)
        VALUES ($2, $1, $3::mode, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13::bytea[])`,
    },
    [
      id,
      scope.mode,
      totalCount,
      options.includeReasons,
      options.riscScoring,
      policyVersion,
      seal(keys.dataEncryption, batchKeyAad(batchAad(organizationId, id)), key, "batches"),
      principal.id,
      createdAt,
      withheld,
      metadata,
      metadataIndexes(context, "batch", prepared.metadata),
    ],
  );
  for (const { numbers, counts, sealed } of parts) {
    await sql.execute(WRITE_CHUNKS, [id, asBuffer(numbers), asBuffer(counts), asBuffer(sealed)]);
  }
  sendCommitted(
    context,
    batchSubmitted({ id, organizationId, totalCount }),
    "couldn't start a batch; the sweep will",
  );
  return viewBatch(context.keys, {
    id,
    organizationId,
    status: "processing",
    totalCount,
    processedCount: 0,
    failedCount: 0,
    mode: scope.mode,
    createdAt,
    startedAt: null,
    endedAt: null,
    metadata,
  });
}
