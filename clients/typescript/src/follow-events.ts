import type { Assay } from "./assay.js";
import { AssayConnectionError, AssayError } from "./errors.js";
import type { ForwardedEvent } from "./forward.js";

export interface Follower {
  signal: AbortSignal;
  /** Waits, or rejects once the signal is aborted. */
  wait(milliseconds: number): Promise<void>;
  /** Events from now on are yielded. */
  onReady(): void;
  /** The service can't be reached; it's asked again until it can. */
  onOutage(error: Error): void;
  onRecovery(): void;
}

/** Half of the free plan's limit would be 50 a minute. */
const pollMs = 2_000;
const outageMs = 5_000;
/** An event may be listed this long after later ones, once its cause is committed. */
const overlapMs = 60_000;
const pageSize = 100;

/** Yields each event that is recorded from now on, once. Throws errors that a retry can't fix; ends when `signal` aborts. */
export async function* followEvents(assay: Assay, follower: Follower): AsyncGenerator<ForwardedEvent> {
  const { signal, wait } = follower;
  // The service's clock, as this machine's may differ.
  let { time } = await pageOf(assay, { createdAfter: instantOf(Date.now()), limit: 1 }, signal);
  let known = new Set<string>();
  let isFirst = true;
  let isAway = false;
  for (;;) {
    try {
      const found = await eventsSince(assay, time - overlapMs, signal);
      if (isAway) follower.onRecovery();
      isAway = false;
      const fresh = isFirst ? [] : found.events.filter(({ id }) => !known.has(id));
      time = Math.max(time, found.time);
      known = new Set(found.events.map(({ id }) => id));
      if (isFirst) follower.onReady();
      isFirst = false;
      yield* fresh;
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
      if (!isAway) follower.onOutage(error);
      isAway = true;
    }
    await wait(isAway ? outageMs : pollMs);
  }
}

type Query = NonNullable<Parameters<Assay["listEvents"]>[0]>;

async function eventsSince(assay: Assay, since: number, signal: AbortSignal) {
  const events: ForwardedEvent[] = [];
  const createdAfter = instantOf(since);
  const first = await pageOf(assay, { createdAfter, limit: pageSize }, signal);
  for (let page = first; ; ) {
    events.push(...page.events);
    if (page.nextCursor === null) return { events, time: first.time };
    page = await pageOf(assay, { createdAfter, limit: pageSize, cursor: page.nextCursor }, signal);
  }
}

/** `time`: the service's, in milliseconds since 1970. */
async function pageOf(assay: Assay, query: Query, signal: AbortSignal) {
  const { data, headers } = await assay.listEvents(query, { signal }).withResponse();
  const time = Date.parse(headers.get("date") ?? "");
  return { events: data.data, nextCursor: data.nextCursor, time: Number.isNaN(time) ? Date.now() : time };
}

function instantOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** Whether the service may answer later. */
function isPassing(error: unknown): error is Error {
  if (error instanceof AssayError) return error.status === 429 || error.status >= 500;
  return error instanceof AssayConnectionError;
}
