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
  /** The answer of another request that took the key over. Throws `idempotency_in_progress` if there is none yet. */
  answerOfOther(): Promise<Reply>;
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
  const derived = derive(header, request);
  const { id, sealingKey, fingerprint } = derived;
  // The key may become free between the two statements: then claim again.
  for (let tries = 0; tries < 5; tries++) {
    const claimed = await claimKey(context, { id, fingerprint });
    if (claimed) {
      const answerOfOther = async () => (await keptAnswer(context, derived)) ?? inProgress(0);
      return {
        claim: { claimed, sealingKey, release: () => releaseKey(context, claimed), answerOfOther },
      };
    }
    const replay = await keptAnswer(context, derived);
    if (replay) return { replay };
  }
  return inProgress(0);
}

/** The answer kept under a key; undefined if the key is free. */
async function keptAnswer(context: Context, { id, sealingKey, fingerprint }: Derived) {
  const record = await readRecord(context, id);
  if (!record) return undefined;
  if (!record.fingerprint.equals(fingerprint)) {
    throw new AppError(
      "idempotency_mismatch",
      "This Idempotency-Key was used with another request; use a new key for this one",
    );
  }
  const { status, response } = record;
  if (status === null || response === null) {
    const restMilliseconds = record.lease_until.getTime() - context.clock();
    return restMilliseconds > 0 ? inProgress(restMilliseconds) : undefined;
  }
  const { body, headers } = openAnswer(sealingKey, response);
  return { status, body, headers: { ...headers, "idempotency-replayed": "true" } };
}

/** @param restMilliseconds after which the key is free if its request has ended without an answer */
function inProgress(restMilliseconds: number): never {
  throw new AppError(
    "idempotency_in_progress",
    "A request with this Idempotency-Key has no answer yet; send the same request again after `Retry-After` seconds",
    { headers: { "retry-after": String(Math.max(1, Math.ceil(restMilliseconds / 1_000))) } },
  );
}

type Derived = ReturnType<typeof derive>;

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
