import { type AssayError, errorOf } from "./errors.js";

export interface RetryOptions {
  /** How often a request is sent again; 0 for never. */
  maxRetries: number;
  /** How long one attempt may take, in milliseconds. */
  timeoutMs: number;
  /** The longest wait between two attempts, in seconds. A longer Retry-After is returned as the error. */
  maxWaitSeconds: number;
  fetch: (request: Request) => Promise<Response>;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const firstWaitSeconds = 0.5;

/**
 * A `fetch` that throws AssayError for an answer that is not 2xx, and sends a request again after a lost connection, a
 * timeout, 429, 502, 503, 504, or 409 while the first attempt is still running. POST requests carry an Idempotency-Key, so
 * they take effect once however often they are sent; PUT, PATCH and DELETE come to the same result when repeated.
 */
export function retryingFetch(options: RetryOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === "POST" && !request.headers.has("idempotency-key"))
      request.headers.set("idempotency-key", crypto.randomUUID());
    for (let tries = 0; ; tries++) {
      const isLast = tries >= options.maxRetries;
      let wait = firstWaitSeconds * 2 ** tries;
      try {
        // A body can be read only once.
        const attempt = new Request(request.clone(), {
          signal: AbortSignal.any([request.signal, AbortSignal.timeout(options.timeoutMs)]),
        });
        const response = await options.fetch(attempt);
        if (response.ok) return response;
        const error = await errorOf(response);
        wait = error.retryAfter ?? wait;
        if (isLast || !isPassing(error) || wait > options.maxWaitSeconds) throw error;
      } catch (error) {
        // The caller's own signal ends it; anything else without a status is the network's doing.
        if (isLast || request.signal.aborted || (error as Partial<AssayError>).status !== undefined)
          throw error;
      }
      await options.wait(Math.min(wait, options.maxWaitSeconds) * 1_000, request.signal);
    }
  };
}

function isPassing({ status, code }: AssayError): boolean {
  return [429, 502, 503, 504].includes(status) || code === "idempotency_in_progress";
}
