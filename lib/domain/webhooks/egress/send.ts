import { type Clock, systemClock } from "@/lib/platform/clock";
import type { Attempt, ErrorClass } from "./attempt";
import { parseRetryAfter } from "./attempt-retry-after";
import type { Dialer } from "./dial";
import { DialError } from "./dial-error";
import { type Exchange, exchange } from "./send-exchange";
import { hostnameOf } from "./url-guard-host";
import { checkUrlShape } from "./url-guard-shape";

export interface Delivery {
  url: string;
  /** Sent as it is. */
  body: Buffer;
  headers: Record<string, string>;
  dialer: Dialer;
  clock?: Clock;
}

type Outcome = Omit<Attempt, "startedAt" | "durationMs">;

/**
 * Delivers once, within the dialer's limits. Whatever the receiver, its name servers or the network do is in
 * the attempt: it rejects only for a request that no receiver could be sent (headers that are not HTTP).
 */
export async function sendDelivery(delivery: Delivery): Promise<Attempt> {
  const { clock = systemClock, dialer } = delivery;
  const startedAt = new Date(clock());
  const begunMs = performance.now();
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new DialError("timeout")), dialer.limits.totalMs);
  try {
    const outcome = await deliver(delivery, clock, deadline.signal);
    return { startedAt, durationMs: Math.round(performance.now() - begunMs), ...outcome };
  } finally {
    clearTimeout(timer);
  }
}

async function deliver(
  { dialer, ...delivery }: Delivery,
  clock: Clock,
  signal: AbortSignal,
): Promise<Outcome> {
  // Anew each time: the settings may be stricter than when the URL was saved.
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

function describe({ status, headers, body, failure }: Exchange, nowMs: number): Omit<Outcome, "address"> {
  const isSuccess = status !== undefined && status >= 200 && status < 300;
  // Sent twice, it is a list.
  const retryAfter = [headers["retry-after"]].flat()[0];
  return {
    status,
    errorClass: failure ? errorClassOf(failure) : isSuccess ? undefined : "status",
    responseBody: body,
    retryAfterSeconds: isSuccess ? undefined : parseRetryAfter(retryAfter, nowMs),
  };
}

/** Nothing was sent, so another address may be tried. A bad certificate is not mended by one. */
function isUnreachable(failure: Error | undefined): boolean {
  return failure instanceof DialError && failure.errorClass !== "tls";
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
