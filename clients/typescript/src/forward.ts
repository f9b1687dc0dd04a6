import { attempt } from "./attempt.js";
import { AssayTimeoutError } from "./errors.js";
import { deliveryHeaders } from "./signing.js";

/** An event in the form that webhooks get. */
export interface ForwardedEvent {
  id: string;
  event: string;
  timestamp: string;
  data: object;
}

export interface Receiver {
  url: string;
  secret: string;
}

export interface Forwarded {
  isTaken: boolean;
  /** A status, or why there is none. */
  result: string;
  milliseconds: number;
}

/** As long as Assay waits for a webhook. */
const timeoutMs = 15_000;

/** Sends an event once, signed like a delivery. Rejects with the signal's reason alone. */
export async function forward(
  { id, event, timestamp, data }: ForwardedEvent,
  { url, secret }: Receiver,
  signal: AbortSignal,
): Promise<Forwarded> {
  const body = JSON.stringify({ id, event, timestamp, data });
  const signed = { id, timestamp: String(Math.floor(Date.now() / 1_000)), body: Buffer.from(body) };
  const headers = new Headers(deliveryHeaders(signed, secret));
  const startedAt = performance.now();
  const outcome = await attempt({
    url,
    init: { method: "POST", headers, body },
    fetch: (request) => fetch(request),
    timeoutMs,
    signal,
  }).then(
    ({ status }) => ({ isTaken: status >= 200 && status <= 299, result: String(status) }),
    (error: unknown) => {
      signal.throwIfAborted();
      return { isTaken: false, result: problemOf(error) };
    },
  );
  return { ...outcome, milliseconds: Math.round(performance.now() - startedAt) };
}

/** One line: time, event, result, duration, id. */
export function lineOf({ event, id }: ForwardedEvent, { result, milliseconds }: Forwarded): string {
  const time = new Date().toTimeString().slice(0, 8);
  return [time, event.padEnd(18), result, `${milliseconds} ms`, id].join("  ");
}

function problemOf(error: unknown): string {
  if (error instanceof AssayTimeoutError) return "no answer within 15 s";
  const { code } = ((error as { cause?: { cause?: unknown } }).cause?.cause ?? {}) as { code?: unknown };
  return code === "ECONNREFUSED" ? "connection refused" : "connection failed";
}
