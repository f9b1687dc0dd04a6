import { createHmac, hkdfSync } from "node:crypto";
import type { Context } from "@/lib/auth/context";
import { openWith, sealWith } from "@/lib/platform/crypto/seal";
import type { OrganizationSql } from "@/lib/platform/db/organization-sql";
import { AppError, invalid } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import type { Reply } from "./respond";

/** How long an answer is kept, and how long a crashed request blocks its key. */
const keptMilliseconds = 24 * 3_600_000;
const leaseMilliseconds = 60_000;
const maxKeyLength = 255;

interface IdempotentRequest {
  /** The presented API key, from which the record's id and sealing key are derived. */
  apiKey: string;
  method: string;
  path: string;
  body: Buffer | undefined;
}

/** A claimed Idempotency-Key. Must be completed with the answer (and the applicant it is about) or released. */
export interface Claim {
  complete(sql: OrganizationSql, reply: Reply, applicantId?: string): Promise<void>;
  release(): Promise<void>;
}

/** Claims the request's Idempotency-Key, if it has one, or returns the earlier answer to replay. */
export async function claimIdempotencyKey(
  context: Context,
  { header, request }: { header: string | null; request: IdempotentRequest },
): Promise<{ claim?: Claim; replay?: Reply }> {
  if (header === null) return {};
  if (header.length === 0 || header.length > maxKeyLength) {
    throw invalid("Idempotency-Key", `must have 1 to ${maxKeyLength} characters`);
  }
  const { id, sealingKey, fingerprint } = derive(header, request);
  // The record may disappear between the two statements (its holder released it): then claim again.
  for (let tries = 0; tries < 5; tries++) {
    const leaseToken = await tryClaim(context, id, fingerprint);
    if (leaseToken) return { claim: claimOf(context, { id, leaseToken, sealingKey }) };
    const [row] = await context.sql.query<{
      fingerprint: Buffer;
      status: number | null;
      response: Buffer | null;
    }>(READ, [id]);
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
 * Derives record id, sealing key and fingerprint from the API key and the Idempotency-Key: without both, a record
 * reveals nothing, and API keys never see each other's records.
 */
function derive(header: string, { apiKey, method, path, body }: IdempotentRequest) {
  const material = Buffer.from(hkdfSync("sha256", apiKey, Buffer.from(header), "assay/idempotency", 96));
  const fingerprint = createHmac("sha256", material.subarray(64))
    .update(`${method} ${path}\n`)
    .update(body ?? "")
    .digest();
  return { id: material.subarray(0, 32), sealingKey: material.subarray(32, 64), fingerprint };
}

const READ = {
  name: "read_idempotency_record",
  text: "SELECT fingerprint, status, response FROM idempotency_records WHERE organization_id = $1 AND id = $2",
};

const CLAIM = {
  name: "claim_idempotency_key",
  text: `INSERT INTO idempotency_records AS r
      (id, organization_id, fingerprint, lease_token, lease_until, created_at, expires_at)
    VALUES ($2, $1, $3, $4, $5, $6, $7)
    ON CONFLICT (id) DO UPDATE
      SET fingerprint = excluded.fingerprint, lease_token = excluded.lease_token, lease_until = excluded.lease_until,
          created_at = excluded.created_at, expires_at = excluded.expires_at, status = NULL, response = NULL
    WHERE r.expires_at <= excluded.created_at OR (r.status IS NULL AND r.lease_until <= excluded.created_at)`,
};

const COMPLETE = {
  name: "complete_idempotency_record",
  text: `UPDATE idempotency_records SET status = $4, response = $5, applicant_id = $6
    WHERE organization_id = $1 AND id = $2 AND lease_token = $3 AND status IS NULL`,
};

const RELEASE = {
  name: "release_idempotency_key",
  text: `DELETE FROM idempotency_records
    WHERE organization_id = $1 AND id = $2 AND lease_token = $3 AND status IS NULL`,
};

/** Returns the lease token; undefined if another request holds the key or has used it. */
async function tryClaim(
  { clock, sql }: Context,
  id: Buffer,
  fingerprint: Buffer,
): Promise<string | undefined> {
  const now = clock();
  const leaseToken = newId("lse", now);
  const claimed = await sql.execute(CLAIM, [
    id,
    fingerprint,
    leaseToken,
    new Date(now + leaseMilliseconds),
    new Date(now),
    new Date(now + keptMilliseconds),
  ]);
  return claimed === 1 ? leaseToken : undefined;
}

function claimOf(
  context: Context,
  { id, leaseToken, sealingKey }: { id: Buffer; leaseToken: string; sealingKey: Buffer },
): Claim {
  return {
    async complete(sql, { status, body, headers }, applicantId) {
      const response = sealWith(sealingKey, "idempotency", JSON.stringify({ body, headers }));
      const changed = await sql.execute(COMPLETE, [id, leaseToken, status, response, applicantId ?? null]);
      // The lease expired and another request took the key: this request must not take effect too.
      if (changed !== 1) {
        throw new AppError("idempotency_in_progress", "Another request took over this Idempotency-Key");
      }
    },
    async release() {
      await context.sql.execute(RELEASE, [id, leaseToken]);
    },
  };
}
