import { createHmac, hkdfSync } from "node:crypto";
import { newId } from "@/lib/platform/ids";
import type { Seed, SeededKey } from "./seed";

interface LeasedRequest {
  caller: SeededKey;
  idempotencyKey: string;
  method: string;
  /** Below `/v1`. */
  path: string;
  /** The exact text that will be sent. */
  body: string | undefined;
}

/**
 * Leaves what a request leaves behind while it holds an Idempotency-Key and has not been answered: the record,
 * with key and fingerprint derived as lib/api/pipeline/idempotency.ts derives them.
 */
export async function leaveLease(seed: Seed, request: LeasedRequest, leaseUntil: Date): Promise<void> {
  const { caller, idempotencyKey, method, path, body } = request;
  const material = Buffer.from(
    hkdfSync("sha256", caller.key, Buffer.from(idempotencyKey), "assay/idempotency", 96),
  );
  const fingerprint = createHmac("sha256", material.subarray(64))
    .update(`${method} ${path}\n`)
    .update(body ?? "")
    .digest();
  const createdAt = new Date(leaseUntil.getTime() - 60_000);
  await seed.pool.query(
    `INSERT INTO idempotency_records (id, organization_id, fingerprint, lease_token, lease_until, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      material.subarray(0, 32),
      caller.organizationId,
      fingerprint,
      newId("lse", createdAt.getTime()),
      leaseUntil,
      createdAt,
      new Date(createdAt.getTime() + 86_400_000),
    ],
  );
}
