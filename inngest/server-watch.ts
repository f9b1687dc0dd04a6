import type { Clock } from "@/lib/platform/clock";
import { describeError, type Logger } from "@/lib/platform/log";
import type { InngestHealth, InngestState } from "@/lib/platform/wiring/platform";

/** The sweep alone makes a server call every minute. A server that hasn't for this long may have lost the functions. */
const silenceMilliseconds = 75_000;
/**
 * A server that takes an event calls within moments. A server that hasn't for this long may have lost the functions too.
 */
const lateCallMilliseconds = 5_000;
/** Something is wrong that registering didn't fix. */
const callBackMilliseconds = 60_000;
const registerRetryMilliseconds = 15_000;
const sweepRetryMilliseconds = 30_000;
const repeatLogMilliseconds = 60_000;

interface WatchOptions {
  clock: Clock;
  log: Logger;
  /** Where the server is to call this service. */
  origin: string;
  /** Registers the functions. Returns the problem, or null on success. */
  register(): Promise<string | null>;
  /** Asks for a run that wakes unfinished work. */
  requestSweep(): Promise<void>;
  /** Whether work has waited for this long without anything happening. */
  isWorkWaiting(seconds: number): Promise<boolean>;
}

/** Keeps the functions registered with an Inngest server, and tells when the server isn't doing its part. */
export interface ServerWatch {
  /** Something calls a function, perhaps the server. A signature is checked within moments. */
  callBegan(): void;
  callEnded(): void;
  /** The server called a function, with a valid signature. */
  called(): void;
  /** A call with a signature of another key: a stranger's, or the server's if that sends no other calls. */
  refusedCall(): void;
  /** The server answered a request to take events. */
  eventsAnswered(status: number): void;
  inngestHealth(): InngestHealth;
  /** Call it often: it does what is due. */
  tick(): Promise<void>;
}

export function createServerWatch(options: WatchOptions): ServerWatch {
  const { clock, log, origin } = options;
  let state: InngestState = "starting";
  let since = clock();
  let loggedAt = Number.NEGATIVE_INFINITY;
  let problem: string | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;
  let registeredAt: number | undefined;
  let isSweepOwed = true;
  let sweepTriedAt = Number.NEGATIVE_INFINITY;
  let calledAt: number | undefined;
  let callsInProgress = 0;
  let hasRefusedCalls = false;
  let refusedStatus: number | undefined;
  /** When the server took an event without a callback so far. */
  let takenAt: number | undefined;
  /** How long to wait before registering again while calls are late. It grows: other instances may be called instead. */
  let patienceMilliseconds = lateCallMilliseconds;

  function enter(next: InngestState): void {
    const now = clock();
    if (next !== state) {
      state = next;
      since = now;
      loggedAt = Number.NEGATIVE_INFINITY;
      if (next === "registered") log.info("Inngest runs the functions");
    }
    if (now - loggedAt < repeatLogMilliseconds) return;
    loggedAt = now;
    if (next === "not registered") log.error({ problem }, "Inngest didn't accept the functions; retrying");
    if (next === "events refused") {
      log.error(
        { status: refusedStatus },
        "Inngest refuses events: check that INNGEST_EVENT_KEY is a key of this Inngest server",
      );
    }
    if (next === "calls refused") {
      log.error(
        "Inngest's calls are signed with another key: check that INNGEST_SIGNING_KEY is the server's",
      );
    }
    if (next === "not called back") {
      log.error(
        { origin },
        "Inngest takes events but doesn't call this service. Either it can't reach this address (NEXTAUTH_URL or INNGEST_SERVE_ORIGIN), or it has lost the functions, which Assay keeps registering",
      );
    }
  }

  async function registerIfDue(): Promise<void> {
    const now = clock();
    const isRegistered = problem === null && registeredAt !== undefined;
    const isLate = callsInProgress === 0 && takenAt !== undefined && now - takenAt >= lateCallMilliseconds;
    if (isRegistered && !isLate && now - (calledAt ?? 0) < silenceMilliseconds) return;
    const pauseMilliseconds =
      problem !== null ? registerRetryMilliseconds : isLate ? patienceMilliseconds : silenceMilliseconds;
    if (now - triedAt < pauseMilliseconds) return;
    triedAt = now;
    if (isRegistered && isLate) {
      patienceMilliseconds = Math.min(2 * patienceMilliseconds, silenceMilliseconds);
      log.info(
        "Inngest takes events but doesn't call: registering the functions again, in case it lost them",
      );
    }
    problem = await options.register().catch((error: unknown) => JSON.stringify(describeError(error)));
    if (problem === null) registeredAt = now;
    // A server keeps no events for unknown functions.
    isSweepOwed = true;
    if (isRegistered) sweepTriedAt = Number.NEGATIVE_INFINITY;
  }

  /** After each registration, so that work does not wait for the next regular sweep; also tries the key. */
  async function sweepIfOwed(): Promise<void> {
    const now = clock();
    if (!isSweepOwed || problem !== null || now - sweepTriedAt < sweepRetryMilliseconds) return;
    sweepTriedAt = now;
    try {
      await options.requestSweep();
      isSweepOwed = false;
    } catch (error) {
      log.warn({ error: describeError(error) }, "couldn't request a sweep; trying again within a minute");
    }
  }

  async function findState(): Promise<InngestState> {
    if (problem !== null) return "not registered";
    if (registeredAt === undefined) return "starting";
    if (refusedStatus !== undefined) return "events refused";
    const isSilent = takenAt !== undefined && clock() - takenAt >= callBackMilliseconds;
    if (isSilent && hasRefusedCalls) return "calls refused";
    // Other instances may be called instead of this one: then no work waits.
    if (isSilent && (await options.isWorkWaiting(callBackMilliseconds / 1_000))) return "not called back";
    return "registered";
  }

  return {
    callBegan() {
      callsInProgress++;
    },
    callEnded() {
      callsInProgress--;
    },
    called() {
      calledAt = clock();
      takenAt = undefined;
      patienceMilliseconds = lateCallMilliseconds;
      hasRefusedCalls = false;
    },
    refusedCall() {
      hasRefusedCalls = true;
    },
    eventsAnswered(status) {
      refusedStatus = status === 401 || status === 403 || status === 404 ? status : undefined;
      if (refusedStatus !== undefined) isSweepOwed = true;
      if (status === 200) takenAt ??= clock();
    },
    inngestHealth: () => ({ state, since: new Date(since).toISOString() }),
    async tick() {
      await registerIfDue();
      await sweepIfOwed();
      enter(await findState());
    },
  };
}
