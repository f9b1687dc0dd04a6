import type { components } from "./schema.js";

export type ErrorCode = components["schemas"]["ErrorCode"];
export type ErrorDetail = components["schemas"]["ErrorDetail"];

/** The service answered with an error: any status other than 2xx. */
// biome-ignore lint/plugin: a package of its own, loaded once.
export class AssayError extends Error {
  override readonly name = "AssayError";

  constructor(
    message: string,
    /** HTTP status. */
    readonly status: number,
    /**
     * What went wrong, for programs; undefined if the answer didn't come from Assay, as with a proxy's 502.
     */
    readonly code: ErrorCode | undefined,
    /** Where in the request: at most 20 problems. */
    readonly details: readonly ErrorDetail[],
    /** Quote it when contacting support. */
    readonly traceId: string | undefined,
    /** The stored analysis that failed; only after a 500 of POST /analyze. */
    readonly requestId: string | undefined,
    /** How many seconds to wait before sending the request again. */
    readonly retryAfter: number | undefined,
    /** Where the code is explained; undefined if the answer didn't come from Assay. */
    readonly documentationUrl: string | undefined,
  ) {
    super(message);
  }
}

/** No answer came: the connection was refused, reset or cut off. `cause` has what Node says. */
// biome-ignore lint/plugin: a package of its own, loaded once.
export class AssayConnectionError extends Error {
  override readonly name: string = "AssayConnectionError";
}

/**
 * No complete answer came within `timeoutMs` or `deadlineMs`. The reason of a caller's own signal is thrown
 * unchanged.
 */
export class AssayTimeoutError extends AssayConnectionError {
  override readonly name = "AssayTimeoutError";
}

/** An answer that Assay never writes: cut-off JSON, or a proxy's page with status 200. */
export class AssayResponseError extends AssayConnectionError {
  override readonly name = "AssayResponseError";

  constructor(
    message: string,
    /** HTTP status. */
    readonly status: number,
    /** Quote it when contacting support. */
    readonly traceId: string | undefined,
  ) {
    super(message);
  }
}

/** The error for an answer other than 2xx, from the service at this address. */
export function errorOf(
  { status, headers, text }: { status: number; headers: Headers; text: string },
  service: string,
) {
  const traceId = headers.get("x-request-id") ?? undefined;
  const { body, isJson } = parse(text);
  if (!isJson && headers.get("content-type")?.startsWith("application/json"))
    return new AssayResponseError("The answer isn't valid JSON", status, traceId);
  const path: unknown = body?.error.documentationUrl;
  return new AssayError(
    body?.error.message ?? `The server answered ${status}`,
    status,
    body?.error.code,
    Array.isArray(body?.error.details) ? body.error.details : [],
    body?.error.traceId ?? traceId,
    body?.requestId,
    secondsOf(headers.get("retry-after")),
    typeof path === "string" ? service + path : undefined,
  );
}

function parse(text: string): { body?: components["schemas"]["ApiError"]; isJson: boolean } {
  try {
    const body = JSON.parse(text) as components["schemas"]["ApiError"] | null;
    return typeof body?.error?.message === "string" ? { body, isJson: true } : { isJson: true };
  } catch {
    return { isJson: false };
  }
}

/** Reads Retry-After: seconds, or from some proxies a date. */
function secondsOf(value: string | null): number | undefined {
  if (value === null || value.trim() === "") return undefined;
  const seconds = Number(value);
  const found = Number.isNaN(seconds) ? (Date.parse(value) - Date.now()) / 1_000 : seconds;
  return Number.isFinite(found) ? Math.max(found, 0) : undefined;
}
