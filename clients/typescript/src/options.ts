import type { LogEntry } from "./log.js";

/** What may be set for one call; for all calls where the client is created. */
export interface CallOptions {
  /** Ends the call. It rejects with the signal's own reason. */
  signal?: AbortSignal | undefined;
  /** How long one attempt may take, in milliseconds. Default: 60,000. */
  timeoutMs?: number | undefined;
  /** How long the call may take with all its attempts and waits, in milliseconds. Default: no limit. */
  deadlineMs?: number | undefined;
  /** How often a request is sent again; 0 for never. Default: 3. */
  maxRetries?: number | undefined;
  /** More headers, such as `traceparent`. */
  headers?: Record<string, string> | undefined;
}

/** Options of a call that may change something. */
export interface WriteOptions extends CallOptions {
  /**
   * Under one key a request takes effect once. The client makes a key for each call, for all its attempts; give one if
   * your own program may repeat the call.
   */
  idempotencyKey?: string | undefined;
}

export interface AssayOptions extends Omit<CallOptions, "signal" | "headers"> {
  /** `assay_live_…` or `assay_test_…`. */
  apiKey: string;
  /** Where the service is, such as `https://assay.example.com`. */
  baseUrl: string;
  /**
   * The longest wait between two attempts, and the longest in all for a first attempt that is still running, in seconds.
   * Default: 60. A longer Retry-After is thrown as the error.
   */
  maxWaitSeconds?: number | undefined;
  /** Is told of every attempt. Entries hold neither personal data nor keys. */
  log?: ((entry: LogEntry) => void) | undefined;
  /** Sends one request. Default: Node's. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Waits. Default: Node's timer. */
  wait?: ((milliseconds: number, signal?: AbortSignal) => Promise<void>) | undefined;
}
