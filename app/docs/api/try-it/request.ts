import type { Draft } from "./draft";
import type { TriedOperation } from "./operation";

type Header = readonly [name: string, value: string];

/** A request without its key. */
export interface Prepared {
  method: string;
  /** Path and query. */
  target: string;
  headers: Header[];
  body: string | undefined;
}

export interface Answer {
  /** "200 OK" */
  status: string;
  milliseconds: number;
  /** Those that matter to a caller. */
  headers: Header[];
  body: string;
}

const longestWaitSeconds = 60;

const shownHeaders = [
  "X-Request-Id",
  "Location",
  "Retry-After",
  "Idempotency-Replayed",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
];

export function prepare({ method, path, parameters, example }: TriedOperation, draft: Draft): Prepared {
  const typed = (name: string) => draft.parameters[name]?.trim() ?? "";
  const asked = parameters.filter(({ name, place }) => place === "query" && typed(name) !== "");
  const query = new URLSearchParams(asked.map(({ name }) => [name, typed(name)]));
  const target = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(typed(name)));
  const body = example === undefined || draft.body.trim() === "" ? undefined : draft.body;
  const headers: Header[] = [];
  if (body !== undefined) headers.push(["Content-Type", "application/json"]);
  if (draft.idempotencyKey.trim() !== "") headers.push(["Idempotency-Key", draft.idempotencyKey.trim()]);
  return { method, target: query.size > 0 ? `${target}?${query}` : target, headers, body };
}

/** Throws an error that says why no answer came. */
export async function send({ method, target, headers, body }: Prepared, key: string): Promise<Answer> {
  const start = performance.now();
  try {
    const response = await fetch(target, {
      method,
      headers: Object.fromEntries(key === "" ? headers : [...headers, ["Authorization", `Bearer ${key}`]]),
      body: body ?? null,
      // The API ignores cookies, and what it answers belongs in no cache.
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.timeout(longestWaitSeconds * 1_000),
    });
    const text = await response.text();
    return {
      status: `${response.status} ${response.statusText}`.trim(),
      milliseconds: Math.round(performance.now() - start),
      headers: shownHeaders.flatMap((name): Header[] => {
        const value = response.headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
      body: prettyPrinted(text),
    };
  } catch (cause) {
    const isLate = cause instanceof DOMException && cause.name === "TimeoutError";
    const reason = isLate
      ? `No answer came within ${longestWaitSeconds} seconds.`
      : "Couldn't reach the server. Check your connection and send it again.";
    throw new Error(reason, { cause });
  }
}

function prettyPrinted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
