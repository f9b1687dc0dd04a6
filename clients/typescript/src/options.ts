import type { LogEntry } from "./log.js";

/** Options of one call, or of all calls when given at the client's creation. */
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
   * A request takes effect once per key. The client makes one key for all attempts of a call; give your own
   * if your program may repeat the call.
   */
  idempotencyKey?: string | undefined;
}

export interface AssayOptions extends Omit<CallOptions, "signal" | "headers"> {
  /** `assay_live_…` or `assay_test_…`. */
  apiKey: string;
  /** Where the service is, such as `https://assay.example.com`, with or without `/v1`. */
  baseUrl: string;
  /**
   * The longest wait between two attempts, and the longest in all for a first attempt that is still running,
   * in seconds. Default: 60. With a longer Retry-After, the call throws the error.
   */
  maxWaitSeconds?: number | undefined;
  /** Receives every attempt. Entries hold no personal data or keys. */
  log?: ((entry: LogEntry) => void) | undefined;
  /** Sends one request. Default: Node's. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Waits. Default: Node's timer. */
  wait?: ((milliseconds: number, signal?: AbortSignal) => Promise<void>) | undefined;
}
