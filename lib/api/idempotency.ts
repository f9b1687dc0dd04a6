import { createHmac, hkdfSync } from "node:crypto";
import { openWith, sealWith } from "@/lib/platform/crypto/seal";
import { AppError, invalid } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { runtime } from "@/lib/platform/runtime";
import type { Reply } from "./respond";

/** How long an answer is kept, and how long a crashed request blocks its key. */
const keptMilliseconds = 24 * 3_600_000;
const leaseMilliseconds = 60_000;
const maxKeyLength = 255;

interface IdempotentRequest {
  /** The presented API key: what records are derived from and sealed under. */
  apiKey: string;
  organizationId: string;
  method: string;
  path: string;
  body: Buffer | undefined;
}

/** Runs one parameterised statement and tells how many rows it changed. */
export type Execute = (sql: string, values: unknown[]) => Promise<number>;

/** A claimed Idempotency-Key: to be completed with the answer, and whose data it holds, or released. */
export interface Claim {
  complete(execute: Execute, reply: Reply, applicantId?: string): Promise<void>;
  release(): Promise<void>;
}

/** Claims the request's Idempotency-Key, if it has one, or answers what was answered before. */
export async function claimIdempotencyKey(
  header: string | null,
  request: IdempotentRequest,
): Promise<{ claim?: Claim; replay?: Reply }> {
  if (header === null) return {};
  if (header.length === 0 || header.length > maxKeyLength) {
    throw invalid("Idempotency-Key", `must have 1 to ${maxKeyLength} characters`);
  }
  const { id, sealingKey, fingerprint } = derive(header, request);
  // A record may vanish between the two statements (released by its holder): then claim again.
  for (let tries = 0; tries < 5; tries++) {
    const leaseToken = await tryClaim(id, fingerprint, request.organizationId);
    if (leaseToken) return { claim: claimOf(id, leaseToken, sealingKey) };
    const { rows } = await runtime().pool.query<{
      fingerprint: Buffer;
      status: number | null;
      response: Buffer | null;
    }>("SELECT fingerprint, status, response FROM idempotency_records WHERE id = $1", [id]);
    const [row] = rows;
    if (!row) continue;
    if (!row.fingerprint.equals(fingerprint)) {
      throw new AppError("idempotency_mismatch", "This Idempotency-Key was used with another request");
    }
    if (row.status === null || row.response === null) break;
    const { body, headers } = JSON.parse(
      openWith(sealingKey, "idempotency", row.response).toString(),
    ) as Reply;
    return { replay: { status: row.status, body, headers: { ...headers, "idempotency-replayed": "true" } } };
  }
  throw new AppError("idempotency_in_progress", "A request with this Idempotency-Key is still running");
}

/**
 * Record id, sealing key and fingerprint, all derived from the API key and the Idempotency-Key: without both
 * a record says nothing, and one API key never meets the records of another.
 */
function derive(header: string, { apiKey, method, path, body }: IdempotentRequest) {
  const material = Buffer.from(hkdfSync("sha256", apiKey, Buffer.from(header), "assay/idempotency", 96));
  const fingerprint = createHmac("sha256", material.subarray(64))
    .update(`${method} ${path}\n`)
    .update(body ?? "")
    .digest();
  return { id: material.subarray(0, 32), sealingKey: material.subarray(32, 64), fingerprint };
}

async function tryClaim(
  id: Buffer,
  fingerprint: Buffer,
  organizationId: string,
): Promise<string | undefined> {
  const { clock, pool } = runtime();
  const now = clock();
  const leaseToken = newId("lse", now);
  const { rowCount } = await pool.query(
    `INSERT INTO idempotency_records AS r (id, organization_id, fingerprint, lease_token, lease_until, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (id) DO UPDATE
       SET fingerprint = excluded.fingerprint, lease_token = excluded.lease_token, lease_until = excluded.lease_until,
           created_at = excluded.created_at, expires_at = excluded.expires_at, status = NULL, response = NULL
     WHERE r.expires_at <= excluded.created_at OR (r.status IS NULL AND r.lease_until <= excluded.created_at)`,
    [
      id,
      organizationId,
      fingerprint,
      leaseToken,
      new Date(now + leaseMilliseconds),
      new Date(now),
      new Date(now + keptMilliseconds),
    ],
  );
  return rowCount === 1 ? leaseToken : undefined;
}

function claimOf(id: Buffer, leaseToken: string, sealingKey: Buffer): Claim {
  return {
    async complete(execute, { status, body, headers }, applicantId) {
      const response = sealWith(sealingKey, "idempotency", JSON.stringify({ body, headers }));
      const changed = await execute(
        "UPDATE idempotency_records SET status = $3, response = $4, applicant_id = $5 WHERE id = $1 AND lease_token = $2 AND status IS NULL",
        [id, leaseToken, status, response, applicantId ?? null],
      );
      // The lease ran out and another request took the key: this one must not take effect as well.
      if (changed !== 1) {
        throw new AppError("idempotency_in_progress", "Another request took over this Idempotency-Key");
      }
    },
    async release() {
      await runtime().pool.query(
        "DELETE FROM idempotency_records WHERE id = $1 AND lease_token = $2 AND status IS NULL",
        [id, leaseToken],
      );
    },
  };
}
