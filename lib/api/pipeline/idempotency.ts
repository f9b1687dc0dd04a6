import { createHmac, hkdfSync } from "node:crypto";
import type { Context } from "@/lib/auth/context";
import {
  type AnswerSeal,
  claimKey,
  openAnswer,
  readRecord,
  releaseKey,
} from "@/lib/domain/idempotency/records";
import { AppError, invalid } from "@/lib/platform/errors";
import type { Reply } from "./respond";

const maxKeyLength = 255;

interface IdempotentRequest {
  /** The presented API key, from which the record's id and sealing key are derived. */
  apiKey: string;
  method: string;
  path: string;
  body: Buffer | undefined;
}

/** A claimed Idempotency-Key. Its answer must be kept (`sealAnswer`), or the key released. */
export interface Claim extends Omit<AnswerSeal, "status"> {
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
    const claimed = await claimKey(context, { id, fingerprint });
    if (claimed) return { claim: { claimed, sealingKey, release: () => releaseKey(context, claimed) } };
    const record = await readRecord(context, id);
    if (!record) continue;
    if (!record.fingerprint.equals(fingerprint)) {
      throw new AppError(
        "idempotency_mismatch",
        "This Idempotency-Key was used with another request; use a new key for this one",
      );
    }
    if (record.status === null || record.response === null) break;
    const { body, headers } = openAnswer(sealingKey, record.response);
    return {
      replay: { status: record.status, body, headers: { ...headers, "idempotency-replayed": "true" } },
    };
  }
  throw new AppError(
    "idempotency_in_progress",
    "A request with this Idempotency-Key is still running; send the same request again in a few seconds",
  );
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
