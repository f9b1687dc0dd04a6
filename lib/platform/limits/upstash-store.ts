import { Ratelimit } from "@upstash/ratelimit";
import { errors, Redis } from "@upstash/redis";
import { LRUCache } from "lru-cache";
import { entryOf } from "@/lib/platform/entry-of";
import { withPlainScripts } from "./plain-scripts";
import { type LimitBucket, type LimitStore, LimitStoreError } from "./store";
import { subjectDigest } from "./subjects";
import { consumeScript, giveBackScript } from "./upstash-scripts";
import { checkConsumption, limitResultOf, windowIndex, windowIndexOf } from "./windows";

const keyPrefix = "assay:limits";
/** A keep-alive connection that the other side has just closed fails at once and is worth a second try. */
const retry = { retries: 1, backoff: () => 20 };
const maxLimiters = 500;

interface UpstashStoreOptions {
  url: string;
  token: string;
  /** Time limit of a command, including its retry. */
  requestTimeoutMilliseconds?: number;
}

/**
 * Counts in Upstash Redis, shared by every instance. Requests of cost 1 against a sliding window use @upstash/ratelimit's
 * script; its others consume even when they refuse, so those requests use our own script over the same keys. So do refused
 * requests: @upstash/ratelimit doesn't tell when they would pass.
 */
export function createUpstashStore(options: UpstashStoreOptions): LimitStore {
  const { url, token, requestTimeoutMilliseconds = 1000 } = options;
  const redis = withPlainScripts(
    new Redis({
      url,
      token,
      retry,
      signal: () => AbortSignal.timeout(requestTimeoutMilliseconds),
      enableTelemetry: false,
    }),
  );
  const consumeAllOrNone =
    redis.createScript<[allowed: number, current: number, previous: number]>(consumeScript);
  const takeOff = redis.createScript<number>(giveBackScript);
  const limiters = new LRUCache<string, Ratelimit>({ max: maxLimiters });

  function slidingWindow(bucket: LimitBucket): Ratelimit {
    const key = `${bucket.limit}/${bucket.windowSeconds}`;
    const make = () =>
      new Ratelimit({
        redis,
        limiter: Ratelimit.slidingWindow(bucket.limit, `${bucket.windowSeconds} s`),
        prefix: keyPrefix,
        // Off: its timeout lets a request pass with a result of zeros; ours is an error (requestTimeoutMilliseconds).
        timeout: 0,
        // Off: an unbounded map that refuses until the window ends, although units free up earlier.
        ephemeralCache: false,
        analytics: false,
        enableTelemetry: false,
      });
    return entryOf(limiters, key, make);
  }

  return {
    async consume(bucket, subject, cost) {
      checkConsumption(bucket, cost);
      const identifier = identifierOf(bucket, subject);
      return answer(async () => {
        if (bucket.algorithm !== "fixed" && cost === 1) {
          const { success, limit, remaining, reset } = await slidingWindow(bucket).limit(identifier);
          if (success) {
            return { allowed: true, limit, remaining, resetAt: new Date(reset), retryAfterSeconds: 0 };
          }
        }
        // Like @upstash/ratelimit, scripts use this process's time, not Redis's.
        const atMilliseconds = Date.now();
        const index = windowIndex(bucket, atMilliseconds);
        const keys = [keyOf(identifier, index)];
        if (bucket.algorithm !== "fixed") keys.push(keyOf(identifier, index - 1));
        const [allowed, current, previous] = await consumeAllOrNone.exec(
          keys,
          [bucket.limit, atMilliseconds, bucket.windowSeconds * 1000, cost].map(String),
        );
        return limitResultOf(bucket, cost, allowed === 1, { current, previous }, atMilliseconds);
      });
    },

    async giveBack(bucket, subject, cost, result) {
      checkConsumption(bucket, cost);
      const key = keyOf(identifierOf(bucket, subject), windowIndexOf(bucket, result));
      await answer(() => takeOff.exec([key], [String(cost)]));
    },
  };
}

function identifierOf(bucket: LimitBucket, subject: string): string {
  return `${bucket.name}:${subjectDigest(subject)}`;
}

/** The key that @upstash/ratelimit counts a window under. */
function keyOf(identifier: string, index: number): string {
  return `${keyPrefix}:${identifier}:${index}`;
}

async function answer<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new LimitStoreError(reasonOf(error));
  }
}

function reasonOf(error: unknown): LimitStoreError["reason"] {
  if (error instanceof errors.UpstashError) return "error";
  if (error instanceof DOMException && error.name === "TimeoutError") return "timeout";
  return "unreachable";
}
