import type { Received } from "./attempt.js";
import { AssayResponseError, errorOf } from "./errors.js";

export const json = "application/json";

/** An answer with what its headers say. */
export interface AssayResponse<Data> {
  data: Data;
  status: number;
  headers: Headers;
  /** Quote it when contacting support. */
  traceId: string | undefined;
  /** Whether an earlier attempt had taken effect, and this is its answer. */
  isReplayed: boolean;
  /** Requests a minute, those left, and when the window ends. Undefined if a proxy took the headers away. */
  rateLimit: { limit: number; remaining: number; resetsAt: Date } | undefined;
}

/** The answer's body as a promise, or with `withResponse()` the whole answer. */
export interface Call<Data> extends Promise<Data> {
  withResponse(): Promise<AssayResponse<Data>>;
}

export function callOf<Data>(response: Promise<AssayResponse<Data>>): Call<Data> {
  const data = response.then((answer) => answer.data);
  return Object.assign(data, {
    withResponse: () => {
      // A caller that takes the whole answer gets its failure there.
      data.catch(() => {});
      return response;
    },
  });
}

/** Reads an answer of the service at this address. Throws AssayError if its status is not 2xx, AssayResponseError if its body is not of `mediaType`. */
export function readResponse(
  received: Received,
  { mediaType, service }: { mediaType: string; service: string },
): AssayResponse<unknown> {
  const { status, headers } = received;
  if (status < 200 || status > 299) throw errorOf(received, service);
  const traceId = headers.get("x-request-id") ?? undefined;
  return {
    data: status === 204 ? undefined : dataOf(received, { mediaType, traceId }),
    status,
    headers,
    traceId,
    isReplayed: headers.get("idempotency-replayed") === "true",
    rateLimit: rateLimitOf(headers),
  };
}

function dataOf(
  { status, headers, text }: Received,
  { mediaType, traceId }: { mediaType: string; traceId: string | undefined },
): unknown {
  const given = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (given !== undefined && given !== mediaType)
    throw new AssayResponseError(`The answer is ${given}, not ${mediaType}`, status, traceId);
  if (mediaType !== json) {
    // A closed connection could cut such a text anywhere: with JSON it shows, with text it doesn't.
    if (!hasKnownEnd(headers))
      throw new AssayResponseError(
        "The answer doesn't state its length, so it may be cut off",
        status,
        traceId,
      );
    return text;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new AssayResponseError("The answer isn't valid JSON", status, traceId);
  }
}

/**
 * Whether `fetch` fails if an answer ends early: Node's doesn't notice a missing last chunk on a connection
 * that was about to close.
 */
function hasKnownEnd(headers: Headers): boolean {
  if (headers.has("content-length")) return true;
  const has = (name: string, word: string) => headers.get(name)?.toLowerCase().includes(word) === true;
  return has("transfer-encoding", "chunked") && !has("connection", "close");
}

function rateLimitOf(headers: Headers): AssayResponse<unknown>["rateLimit"] {
  const [limit, remaining, reset] = ["limit", "remaining", "reset"].map((name) =>
    Number(headers.get(`x-ratelimit-${name}`) ?? Number.NaN),
  ) as [number, number, number];
  if ([limit, remaining, reset].some(Number.isNaN)) return undefined;
  return { limit, remaining, resetsAt: new Date(reset * 1_000) };
}
