import { AssayConnectionError, AssayError } from "./errors.js";

const firstBackoffMs = 500;
const longestBackoffMs = 30_000;
/** The wait for a first attempt that is still running, without a Retry-After. */
const shortestLookMs = 250;

/** Decides after each failed attempt of a call whether to try again. */
export class Retries {
  #made = 0;
  #waitedForFirstMs = 0;
  readonly #maxRetries: number;
  readonly #maxWaitMs: number;

  constructor({ maxRetries, maxWaitSeconds }: { maxRetries: number; maxWaitSeconds: number }) {
    this.#maxRetries = maxRetries;
    this.#maxWaitMs = maxWaitSeconds * 1_000;
  }

  /** How long to wait before the next attempt, in milliseconds; undefined if this error is final. */
  waitAfter(error: unknown): number | undefined {
    if (this.#maxRetries <= 0) return undefined;
    const backoffMs = Math.min(firstBackoffMs * 2 ** this.#made, longestBackoffMs, this.#maxWaitMs);
    const askedMs = error instanceof AssayError ? (error.retryAfter ?? 0) * 1_000 : 0;
    const waitMs = Math.max(askedMs, Math.random() * backoffMs);
    if (error instanceof AssayError && error.code === "idempotency_in_progress") {
      // Nothing has failed: the first attempt is on its way, or its lease ends soon.
      const lookMs = Math.max(waitMs, shortestLookMs);
      this.#waitedForFirstMs += lookMs;
      return this.#waitedForFirstMs > this.#maxWaitMs ? undefined : lookMs;
    }
    if (this.#made >= this.#maxRetries || !isPassing(error) || waitMs > this.#maxWaitMs) return undefined;
    this.#made += 1;
    return waitMs;
  }
}

function isPassing(error: unknown): boolean {
  if (error instanceof AssayError) return [408, 429, 500, 502, 503, 504].includes(error.status);
  return error instanceof AssayConnectionError;
}
