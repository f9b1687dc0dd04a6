import { AssayError, AssayResponseError, type ErrorCode } from "./errors.js";
import type { AssayResponse } from "./response.js";

/** One attempt of a call. */
export interface LogEntry {
  method: string;
  /** As in the API reference, such as `/analyze/{id}`. */
  path: string;
  /** 1 for the first. */
  attempt: number;
  durationMs: number;
  /** Undefined without an answer. */
  status: number | undefined;
  traceId: string | undefined;
  /** Undefined after success. */
  error: { name: string; code: ErrorCode | undefined } | undefined;
  /** When the next attempt begins, in milliseconds; undefined after the last one. */
  retryInMs: number | undefined;
}

export type Attempted = Pick<LogEntry, "method" | "path" | "attempt"> & { startedAt: number };
export type Outcome = {
  response?: AssayResponse<unknown>;
  error?: unknown;
  retryInMs?: number | undefined;
};

export function entryOf(
  { startedAt, ...attempted }: Attempted,
  { response, error, retryInMs }: Outcome,
): LogEntry {
  const answer =
    response ?? (error instanceof AssayError || error instanceof AssayResponseError ? error : undefined);
  return {
    ...attempted,
    durationMs: performance.now() - startedAt,
    status: answer?.status,
    traceId: answer?.traceId,
    error:
      response === undefined
        ? {
            name: error instanceof Error ? error.name : "Error",
            code: error instanceof AssayError ? error.code : undefined,
          }
        : undefined,
    retryInMs,
  };
}
