import { type Clock, systemClock } from "@/lib/platform/clock";
import { type Attempt, DialError, type ErrorClass } from "./attempt";
import { beforeDeadline, type Deadline, startDeadline } from "./deadline";
import type { Dialer } from "./dialer";
import { type Exchange, exchange } from "./send-exchange";
import type { Target } from "./target";

export interface Delivery {
  /** Undefined if the URL isn't allowed. */
  target: Target | undefined;
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
  const { dialer, clock = systemClock } = delivery;
  const startedAt = new Date(clock());
  const begunMilliseconds = performance.now();
  const deadline = startDeadline(dialer.limits.totalMilliseconds);
  try {
    const outcome = await deliver(delivery, clock, deadline);
    return { startedAt, durationMs: Math.round(performance.now() - begunMilliseconds), ...outcome };
  } finally {
    deadline.cancel();
  }
}

async function deliver(
  { target, body, headers, dialer }: Delivery,
  clock: Clock,
  deadline: Deadline,
): Promise<Outcome> {
  if (target === undefined) return nothingSent("blocked");
  let addresses: readonly string[];
  try {
    const found = dialer.lookup(target.hostname);
    addresses = found instanceof Promise ? await beforeDeadline(found, deadline) : found;
  } catch (error) {
    return nothingSent(errorClassOf(error));
  }

  const { answerBytes, addresses: mostAddresses } = dialer.limits;
  let outcome = nothingSent("dns");
  for (const address of addresses.slice(0, mostAddresses)) {
    const connections = dialer.connections(target, address);
    const { path } = target;
    const result = await exchange({ connections, path, headers, body, answerBytes, deadline });
    outcome = describe(address, result, clock);
    if (deadline.failure !== undefined || !isUnreachable(result.failure)) break;
  }
  return outcome;
}

function describe(address: string, { status, headers, body, failure }: Exchange, clock: Clock): Outcome {
  const isSuccess = status !== undefined && status >= 200 && status < 300;
  // A repeated header is a list.
  const retryAfter = isSuccess ? undefined : [headers["retry-after"]].flat()[0];
  return {
    address,
    status,
    errorClass: failure ? errorClassOf(failure) : isSuccess ? undefined : "status",
    responseBody: body,
    retryAfterSeconds: parseRetryAfter(retryAfter, clock()),
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
  if (value === undefined) return undefined;
  const text = value.trim();
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
