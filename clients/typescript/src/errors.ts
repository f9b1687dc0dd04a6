import type { components } from "./schema.js";

export type ErrorCode = components["schemas"]["ErrorCode"];
export type ErrorDetail = components["schemas"]["ErrorDetail"];

/** The API answered with an error. */
// biome-ignore lint/plugin: a package of its own, loaded once.
export class AssayError extends Error {
  override readonly name = "AssayError";

  constructor(
    message: string,
    /** HTTP status. */
    readonly status: number,
    /** What went wrong, for programs; undefined if the answer did not come from Assay, as with a proxy's 502. */
    readonly code: ErrorCode | undefined,
    /** Where in the request: at most 20 problems. */
    readonly details: readonly ErrorDetail[],
    /** Quote it when contacting support. */
    readonly traceId: string | undefined,
    /** The stored analysis that failed; only after a 500 of POST /analyze. */
    readonly requestId: string | undefined,
    /** After how many seconds the request may be sent again. */
    readonly retryAfter: number | undefined,
  ) {
    super(message);
  }
}

/** Reads an answer that is not 2xx. */
export async function errorOf(response: Response): Promise<AssayError> {
  const text = await response.text().catch(() => "");
  const body = parse(text);
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new AssayError(
    body?.error.message ?? `The server answered ${response.status}`,
    response.status,
    body?.error.code,
    body?.error.details ?? [],
    body?.error.traceId ?? response.headers.get("x-request-id") ?? undefined,
    body?.requestId,
    Number.isFinite(retryAfter) ? retryAfter : undefined,
  );
}

function parse(text: string): components["schemas"]["ApiError"] | undefined {
  try {
    const body = JSON.parse(text) as components["schemas"]["ApiError"];
    return typeof body.error?.message === "string" ? body : undefined;
  } catch {
    return undefined;
  }
}
