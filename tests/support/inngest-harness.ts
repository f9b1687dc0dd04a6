import type { Inngest, InngestFunction } from "inngest";
import type { Pool } from "pg";
import { createInngestClient } from "@/inngest/client";
import {
  createEmbeddedExecutor,
  createTransport,
  type EmbeddedExecutor,
  generateSigningKey,
} from "@/inngest/embedded";
import { createInngestHandler } from "@/inngest/handler";
import type { Clock } from "@/lib/platform/clock";
import { createPool } from "@/lib/platform/db/pool";
import { createLog, type Logger } from "@/lib/platform/log";

export interface ManualClock {
  (): number;
  /** Moves the clock forward. An executor notices once it is woken. */
  advance(milliseconds: number): void;
}

/**
 * Ahead of the machine's clock, which the SDK dates events by: an event dated in the future would wait.
 */
export function manualClock(now: number = Date.now() + 86_400_000): ManualClock {
  let time = now;
  return Object.assign(() => time, {
    advance(milliseconds: number) {
      time += milliseconds;
    },
  });
}

export interface Harness {
  executor: EmbeddedExecutor;
  handler: (request: Request) => Promise<Response>;
  signingKey: string;
  pool: Pool;
  /** Moves the clock forward and lets the executor notice. */
  pass(milliseconds: number): void;
  close(): Promise<void>;
}

interface HarnessOptions {
  connectionString: string;
  functions: (client: Inngest) => InngestFunction.Any[];
  /** Default: a clock that the test moves. */
  clock?: Clock | ManualClock;
  /** For the worker only, if it should reach the database in a different way. */
  sessionUrl?: string;
  /** For the executor, if it should differ from the handler's. */
  signingKey?: string;
  /** Default: silent. */
  log?: Logger;
  maxConcurrentCalls?: number;
  ownCalls?: Record<string, number>;
  retentionDays?: number;
}

/** An executor as the service makes one, on one of the test's databases. Not started yet. */
export function createHarness({
  connectionString,
  functions,
  clock = manualClock(),
  sessionUrl = connectionString,
  signingKey: executorKey,
  log = createLog("silent"),
  ...options
}: HarnessOptions): Harness {
  const pool = createPool(connectionString, { max: 8, name: "assay-background" });
  const signingKey = generateSigningKey();
  const transport = createTransport();
  const client = createInngestClient({ kind: "embedded", signingKey, fetch: transport.fetch }, log);
  const handler = createInngestHandler(client, functions(client));
  const executor = createEmbeddedExecutor({
    pool,
    connectionString: sessionUrl,
    handler,
    signingKey: executorKey ?? signingKey,
    transport,
    clock,
    log,
    ...options,
  });
  return {
    executor,
    handler,
    signingKey,
    pool,
    pass(milliseconds) {
      if (!("advance" in clock)) throw new Error("this clock is not turned by hand");
      clock.advance(milliseconds);
      executor.wake();
    },
    async close() {
      await executor.stop();
      await pool.end();
    },
  };
}

export interface RunRow {
  id: string;
  function_id: string;
  status: "running" | "completed" | "failed";
  output: unknown;
}

/** All runs, in the order they began. */
export async function readRuns(pool: Pool): Promise<RunRow[]> {
  const { rows } = await pool.query<RunRow>(
    "SELECT id, function_id, status, output FROM durable_runs ORDER BY created_at, id",
  );
  return rows;
}

export async function countRows(pool: Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  return rows[0]?.count ?? 0;
}

export interface Gate {
  passed: Promise<void>;
  open(): void;
}

/** Blocks everything that awaits it until it is opened. */
export function createGate(): Gate {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

/** The only run of a harness, once its executor is idle. */
export async function onlyRun(harness: Harness) {
  await harness.executor.idle();
  const [run, ...others] = await readRuns(harness.pool);
  if (run === undefined || others.length > 0) throw new Error("there is not exactly one run");
  return run;
}
