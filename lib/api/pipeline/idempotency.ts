import { createHmac, hkdfSync } from "node:crypto";
import type { Context } from "@/lib/auth/context";
import type { ApiKeyPrincipal } from "@/lib/auth/principal";
import { renewEveryMilliseconds } from "@/lib/domain/idempotency/leases";
import {
  type AnswerSeal,
  findAnswer,
  leaseKey,
  leaseMilliseconds,
  openAnswer,
  readRecord,
  releaseKey,
} from "@/lib/domain/idempotency/records";
import { findEndedKey } from "@/lib/domain/keys/authenticate";
import { isKeyShaped } from "@/lib/domain/keys/format";
import { AppError, invalid } from "@/lib/platform/errors";
import type { Platform } from "@/lib/platform/wiring/platform";
import type { Reply } from "./respond";

const maxKeyLength = 255;

interface IdempotentRequest {
  /** The presented API key, from which the record's id and sealing key are derived. */
  apiKey: string;
  method: string;
  path: string;
  body: Buffer | undefined;
}

/** A leased Idempotency-Key. Its answer must be kept (`sealAnswer`), or the key released. */
export interface Lease extends Omit<AnswerSeal, "status"> {
  release(): Promise<void>;
  /** The answer of another request that took the key over. Throws `idempotency_in_progress` if there is none yet. */
  answerOfOther(): Promise<Reply<string>>;
}

/** Leases the request's Idempotency-Key, if it has one, or returns the earlier answer to replay. */
export async function leaseIdempotencyKey(
  context: Context,
  { header, request }: { header: string | null; request: IdempotentRequest },
): Promise<{ lease?: Lease; replay?: Reply<string> }> {
  if (header === null) return {};
  if (header.length === 0 || header.length > maxKeyLength) {
    throw invalid("Idempotency-Key", `must have 1 to ${maxKeyLength} characters`);
  }
  const derived = derive(header, request);
  const { id, sealingKey, fingerprint } = derived;
  // The key may become free between the two statements: then lease again.
  for (let tries = 0; tries < 5; tries++) {
    const leased = await leaseKey(context, { id, fingerprint });
    if (leased) {
      const answerOfOther = async () => (await keptAnswer(context, derived)) ?? inProgress(0);
      return {
        lease: { leased, sealingKey, release: () => releaseKey(context, leased), answerOfOther },
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
  if (!fingerprint.equals(record.fingerprint)) {
    throw new AppError(
      "idempotency_mismatch",
      "This Idempotency-Key was used with another request; use a new key for this one",
    );
  }
  const { status, response } = record;
  if (status === null || response === null) {
    const restMilliseconds = record.lease_until.getTime() - context.clock();
    if (restMilliseconds <= 0) return undefined;
    // While its request runs, the lease is renewed, and an answer may come at any moment.
    const isRenewed = restMilliseconds > leaseMilliseconds - 2 * renewEveryMilliseconds;
    return inProgress(isRenewed ? 0 : restMilliseconds);
  }
  return replayOf(sealingKey, { status, response });
}

function replayOf(
  sealingKey: Buffer,
  { status, response }: { status: number; response: Uint8Array },
): Reply<string> {
  const { body, headers } = openAnswer(sealingKey, response);
  return { status, body, headers: { ...headers, "idempotency-replayed": "true" } };
}

/**
 * The answer kept for a request whose API key has been revoked or has ended since, such as by this very request;
 * undefined if there is none. Leases nothing. It looks for the record first, for every key alike: a key without one
 * learns nothing.
 */
export async function answerBeforeEnd(
  platform: Platform,
  { header, request }: { header: string; request: Omit<IdempotentRequest, "body"> },
  readBody: () => Promise<Buffer | undefined>,
): Promise<{ principal: ApiKeyPrincipal; replay: Reply<string> } | undefined> {
  if (header.length > maxKeyLength || !isKeyShaped(request.apiKey)) return undefined;
  const { id } = derive(header, { ...request, body: undefined });
  const answer = await findAnswer(platform, id);
  if (!answer) return undefined;
  const principal = await findEndedKey(platform, request.apiKey);
  if (principal?.organizationId !== answer.organizationId) return undefined;
  const { fingerprint, sealingKey } = derive(header, { ...request, body: await readBody() });
  if (!answer.fingerprint.equals(fingerprint)) return undefined;
  return { principal, replay: replayOf(sealingKey, answer) };
}

/** @param restMilliseconds after which the key is free if its request has crashed; 0 if it's running */
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
