import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { Clock } from "@/lib/platform/clock";
import { describeError, type Logger } from "@/lib/platform/log";
import { within } from "@/lib/platform/within";
import { createConnection } from "./connection";
import { createDueTimer } from "./due-timer";
import { createIntake } from "./intake";
import { APP_ORIGIN, type Handler } from "./protocol/call";
import type { SentEvent } from "./protocol/messages";
import { registerFunctions } from "./protocol/register";
import { RegistrationError } from "./registry/errors";
import { createLanes, type Lanes } from "./registry/lanes";
import { createRegistry, type Registry } from "./registry/registry";
import { createTurns } from "./registry/turns";
import { createRetention } from "./retention";
import { longestRetryMilliseconds } from "./retry-delays";
import { runJob } from "./run-job";
import type { Session } from "./session";
import { bringBackJobs } from "./store/bring-back-jobs";
import { NOTICE_EVENTS, NOTICE_JOBS, NOTICE_WORKER } from "./store/channel";
import { findUnknown } from "./store/find-unknown";
import { type LeasedJob, leaseJobs } from "./store/lease-jobs";
import { nextDue } from "./store/next-due";
import { recoverJobs, returnJobs } from "./store/recover-jobs";
import { routeEvents } from "./store/route-events";
import { bringBackSchedules, saveSchedules, startScheduled } from "./store/schedules";
import type { EmbeddedTransport } from "./transport";

export interface ExecutorOptions {
  pool: Pool;
  /** Must reach PostgreSQL directly, not a pooler: the worker's lock belongs to its session. */
  connectionString: string;
  /** Handles /api/inngest. */
  handler: Handler;
  signingKey: string;
  /** The transport that the functions' client was created with. */
  transport: EmbeddedTransport;
  clock: Clock;
  log: Logger;
  /** Concurrent calls. They mostly wait for networks, so there may be more than connections. */
  maxConcurrentCalls?: number;
  /** Concurrent calls reserved for a function, by function id; not counted in `maxConcurrentCalls`. */
  ownCalls?: Record<string, number>;
  /** How long finished runs are kept. */
  retentionDays?: number;
}

export interface EmbeddedExecutor {
  /**
   * Registers the functions and starts working.
   *
   * @throws UnsupportedError naming every unsupported feature that the functions use.
   * @throws RegistrationError when the handler rejects this executor's signature.
   */
  start(): Promise<void>;
  /** Stops taking work and waits up to `drainMilliseconds` for running calls; the next start resumes the rest. */
  stop(options?: { drainMilliseconds?: number }): Promise<void>;
  /** Sends events and returns their ids. Works before `start`. */
  send(events: SentEvent | SentEvent[]): Promise<string[]>;
  /** Looks for due work immediately; only tests that move the clock need it. */
  wake(): void;
  /** Resolves once nothing is running and nothing is due; sleeping runs don't count. */
  idle(): Promise<void>;
  /** When it last read its queue, in milliseconds since 1970, and whose jobs it runs; undefined before the start. */
  progress(): { lastLoopAt: number; functionIds: string[] } | undefined;
}

const DEFAULT_CONCURRENT_CALLS = 64;
const defaultDrainMilliseconds = 8_000;
/** How often to check for dead workers while there are other workers. */
const peerCheckMilliseconds = 10_000;
const retryCycleMilliseconds = 1_000;

/** Runs Inngest functions on PostgreSQL, speaking an Inngest server's protocol. For a single machine. */
export function createEmbeddedExecutor(options: ExecutorOptions): EmbeddedExecutor {
  const { pool, connectionString, handler, signingKey, transport, clock, log } = options;
  const capacity = options.maxConcurrentCalls ?? DEFAULT_CONCURRENT_CALLS;

  let state: "new" | "running" | "stopping" | "stopped" = "new";
  let registered: { registry: Registry } | { error: Error } | undefined;
  let lanes: Lanes = createLanes([], 0, {});
  const turns = createTurns();
  /** Running jobs by lease token. */
  const underWay = new Map<string, Promise<void>>();
  /** Whether the last lease filled a lane, so more jobs may be waiting. */
  let isFull = false;
  /** What the next cycle must check. */
  const todo = { events: false, jobs: false, recovery: false, timer: false };
  let cycling: Promise<void> | undefined;
  let lastLoopAt = clock();
  let isFailing = false;
  const idleWaiters: (() => void)[] = [];
  let peerCheck: NodeJS.Timeout | undefined;
  const due = createDueTimer(clock, () => look("jobs", "timer"));
  const retention = createRetention({ pool, clock, log, retentionDays: options.retentionDays });
  const isRunning = () => state === "running";
  const intake = createIntake({ pool, clock, isRunning, onEvents: () => look("events") });
  const connection = createConnection({
    connectionString,
    isRunning,
    heldTokens: () => [...underWay.keys()],
    onOpen: () => look("events", "jobs", "recovery", "timer"),
    onNotice(notice) {
      if (notice === NOTICE_EVENTS) look("events");
      else if (notice === NOTICE_JOBS) look("jobs", "timer");
      else if (notice === NOTICE_WORKER) look("recovery");
    },
    log,
  });

  transport.connect({
    async register(body) {
      try {
        registered = { registry: createRegistry(body) };
        return Response.json({ ok: true, modified: true });
      } catch (error) {
        registered = { error: error instanceof Error ? error : new Error(String(error)) };
        return Response.json({ error: registered.error.message, status: 400 }, { status: 400 });
      }
    },
    receiveEvents: intake.receiveEvents,
    checkpoint: intake.checkpoint,
  });

  /** Starts a cycle that checks these; a running cycle checks them again. */
  function look(...checks: (keyof typeof todo)[]): void {
    for (const check of checks) todo[check] = true;
    const session = connection.session();
    if (state !== "running" || session === undefined || cycling !== undefined) return;
    cycling = cycle(session).finally(() => {
      cycling = undefined;
      if (isPending()) look();
      else settleIdle();
    });
  }

  function isPending(): boolean {
    return connection.session() !== undefined && state === "running" && Object.values(todo).some(Boolean);
  }

  async function cycle(current: Session): Promise<void> {
    const { registry } = registered as { registry: Registry };
    try {
      while (isPending() && connection.session() === current) {
        const startedAt = clock();
        // The clock was set back, or another worker's was ahead before it died.
        const isCorrected = startedAt < lastLoopAt || todo.recovery;
        if (todo.recovery) await recover(current);
        if (todo.events) await route(registry);
        if (isCorrected) {
          await bringBackSchedules(current.client, registry, startedAt);
          await bringBackJobs(current.client, { now: startedAt, longestRetryMilliseconds });
          todo.timer = true;
          todo.jobs = true;
        }
        const isTimed = todo.timer;
        todo.timer = false;
        if (isTimed) await startScheduled(current.client, registry, clock());
        await lease(current, registry);
        if (isTimed) {
          const at = await nextDue(current.client, registry.functionIds, clock());
          if (at !== null) due.wakeAt(at);
        }
        // A clock that is set back meanwhile is noticed next time.
        lastLoopAt = Math.max(startedAt, clock());
        if (isFailing) log.info("reading the durable queue again");
        isFailing = false;
      }
    } catch (error) {
      if (!isFailing) log.warn({ error: describeError(error) }, "couldn't read the durable queue");
      isFailing = true;
      // Check everything again: the cycle may have stopped halfway.
      await sleep(retryCycleMilliseconds);
      Object.assign(todo, { events: true, jobs: true, recovery: true, timer: true });
    }
  }

  async function recover(current: Session): Promise<void> {
    todo.recovery = false;
    const { recovered, others } = await recoverJobs(current.client, {
      worker: current.worker,
      heldTokens: [...underWay.keys()],
      now: clock(),
    });
    if (recovered > 0) log.warn({ jobs: recovered }, "took over jobs of a dead worker");
    clearTimeout(peerCheck);
    if (others > 0) peerCheck = setTimeout(() => look("recovery", "jobs", "timer"), peerCheckMilliseconds);
    todo.jobs = true;
  }

  async function route(registry: Registry): Promise<void> {
    todo.events = false;
    const { isMore, dueAt } = await routeEvents(pool, registry, clock());
    if (isMore) todo.events = true;
    if (dueAt !== null) comeBackAt(dueAt);
  }

  async function lease(current: Session, registry: Registry): Promise<void> {
    if (!todo.jobs) return;
    todo.jobs = false;
    const asked = lanes.now();
    const open = asked.filter(({ free }) => free > 0);
    const jobs =
      open.length === 0
        ? []
        : await leaseJobs(current.client, registry, {
            worker: current.worker,
            lanes: open,
            turns,
            now: clock(),
          });
    for (const job of jobs) {
      lanes.enter(job.functionId);
      underWay.set(job.token, execute(registry, job));
    }
    isFull = asked.some(
      ({ functionIds, free }) => jobs.filter((job) => functionIds.includes(job.functionId)).length >= free,
    );
  }

  async function execute(registry: Registry, job: LeasedJob): Promise<void> {
    try {
      const { dueAt, hasEvents } = await runJob({ pool, registry, handler, signingKey, clock, log }, job);
      if (hasEvents) look("events");
      if (dueAt !== null) comeBackAt(dueAt);
    } catch (error) {
      log.error(
        { functionId: job.functionId, error: describeError(error) },
        "couldn't store the outcome of a durable job",
      );
      // Still leased to this worker, though it no longer runs here.
      setTimeout(() => look("recovery"), retryCycleMilliseconds);
    } finally {
      underWay.delete(job.token);
      lanes.leave(job.functionId);
      // A concurrency slot or a call has just become free.
      if (isFull || job.slots.length > 0) look("jobs");
      settleIdle();
    }
  }

  function comeBackAt(dueAt: number): void {
    if (dueAt <= clock()) look("jobs");
    else due.wakeAt(dueAt);
  }

  function settleIdle(): void {
    const isQuiet = cycling === undefined && !isPending() && underWay.size === 0;
    if (!(isQuiet && connection.session()) && state !== "stopped") return;
    for (const resolve of idleWaiters.splice(0)) resolve();
  }

  return {
    async start() {
      if (state !== "new") throw new Error("the executor was already started");
      const problem = await registerFunctions(handler, signingKey, APP_ORIGIN);
      if (registered !== undefined && "error" in registered) throw registered.error;
      if (problem !== null || registered === undefined) {
        throw new RegistrationError(
          `the handler didn't register its functions here: ${problem ?? "its client uses another transport"}`,
        );
      }
      const { registry } = registered;
      lanes = createLanes(registry.functionIds, capacity, options.ownCalls ?? {});
      await saveSchedules(pool, registry, clock());
      const unknown = await findUnknown(pool, registry.functionIds);
      if (unknown.length > 0)
        log.warn({ functions: unknown }, "some runs wait for functions that no longer exist");
      state = "running";
      try {
        await connection.open();
      } catch (error) {
        state = "new";
        throw error;
      }
      retention.start();
    },
    async stop({ drainMilliseconds = defaultDrainMilliseconds } = {}) {
      if (state !== "running") return;
      state = "stopping";
      retention.stop();
      clearTimeout(peerCheck);
      due.stop();
      await cycling;
      await within(drainMilliseconds, Promise.allSettled(underWay.values()), () => {});
      const session = connection.session();
      if (session !== undefined) await returnJobs(session.client, session.worker).catch(() => {});
      await connection.notify(NOTICE_JOBS).catch(() => {});
      await connection.close();
      state = "stopped";
      settleIdle();
    },
    send: (events) => intake.send(Array.isArray(events) ? events : [events]),
    wake: () => look("events", "jobs", "timer"),
    idle: () =>
      new Promise((resolve) => {
        idleWaiters.push(resolve);
        settleIdle();
      }),
    progress: () =>
      state === "running" && registered !== undefined && "registry" in registered
        ? { lastLoopAt, functionIds: registered.registry.functionIds }
        : undefined,
  };
}
