import { type Clock, systemClock } from "@/lib/platform/clock";
import { type Attempt, DialError, type ErrorClass } from "./attempt";
import type { Dialer } from "./dialer";
import { type Exchange, exchange } from "./send-exchange";
import { checkUrlShape, hostnameOf } from "./url-guard-shape";

export interface Delivery {
  url: string;
  /** Sent unchanged. */
  body: Buffer;
  headers: Record<string, string>;
  dialer: Dialer;
  clock?: Clock;
}

const imfFixdate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

type Outcome = Omit<Attempt, "startedAt" | "durationMs">;

/**
 * One attempt within the dialer's limits. The attempt reports failures of the receiver, its name servers or the network;
 * this rejects only for invalid headers.
 */
export async function sendDelivery(delivery: Delivery): Promise<Attempt> {
  const { clock = systemClock, dialer } = delivery;
  const startedAt = new Date(clock());
  const begunMilliseconds = performance.now();
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new DialError("timeout")), dialer.limits.totalMilliseconds);
  try {
    const outcome = await deliver(delivery, clock, deadline.signal);
    return { startedAt, durationMs: Math.round(performance.now() - begunMilliseconds), ...outcome };
  } finally {
    clearTimeout(timer);
  }
}

async function deliver(
  { dialer, ...delivery }: Delivery,
  clock: Clock,
  signal: AbortSignal,
): Promise<Outcome> {
  // Checked every time: the settings may be stricter than when the URL was saved.
  const { url } = checkUrlShape(delivery.url, dialer);
  if (url === undefined) return nothingSent("blocked");
  let addresses: readonly string[];
  try {
    addresses = await untilAborted(dialer.lookup(hostnameOf(url)), signal);
  } catch (error) {
    return nothingSent(errorClassOf(error));
  }

  let outcome = nothingSent("dns");
  for (const address of addresses.slice(0, dialer.limits.addresses)) {
    const result = await exchange({
      connections: dialer.connections(url, address),
      url,
      headers: delivery.headers,
      body: delivery.body,
      answerBytes: dialer.limits.answerBytes,
      signal,
    });
    outcome = { address, ...describe(result, clock()) };
    if (signal.aborted || !isUnreachable(result.failure)) break;
  }
  return outcome;
}

function describe(
  { status, headers, body, failure }: Exchange,
  nowMilliseconds: number,
): Omit<Outcome, "address"> {
  const isSuccess = status !== undefined && status >= 200 && status < 300;
  // A repeated header is a list.
  const retryAfter = [headers["retry-after"]].flat()[0];
  return {
    status,
    errorClass: failure ? errorClassOf(failure) : isSuccess ? undefined : "status",
    responseBody: body,
    retryAfterSeconds: isSuccess ? undefined : parseRetryAfter(retryAfter, nowMilliseconds),
  };
}

/** Whether nothing was sent, so that another address may be tried. That does not help with a bad certificate. */
function isUnreachable(failure: Error | undefined): boolean {
  return failure instanceof DialError && failure.errorClass !== "tls";
}

/**
 * A number of seconds or an HTTP date (RFC 9110, 10.2.3), as whole seconds from `nowMilliseconds`, rounded up; 0 for a time in the
 * past, undefined for anything else.
 */
function parseRetryAfter(value: string | undefined, nowMilliseconds: number): number | undefined {
  const text = value?.trim() ?? "";
  if (/^\d{1,15}$/.test(text)) return Number(text);
  if (!imfFixdate.test(text)) return undefined;
  const atMilliseconds = Date.parse(text);
  return Number.isNaN(atMilliseconds)
    ? undefined
    : Math.max(0, Math.ceil((atMilliseconds - nowMilliseconds) / 1000));
}

function errorClassOf(error: unknown): ErrorClass {
  return error instanceof DialError ? error.errorClass : "connect";
}

function nothingSent(errorClass: ErrorClass): Outcome {
  return { errorClass, responseBody: Buffer.alloc(0) };
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
