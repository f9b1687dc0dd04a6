import { workerData } from "node:worker_threads";
import { systemClock } from "@/lib/platform/clock";
import { loadKeys } from "@/lib/platform/crypto/load-keys";
import { observeStatements, type PoolName } from "@/lib/platform/db/observe-statements";
import { createPool } from "@/lib/platform/db/pool";
import type { Env } from "@/lib/platform/env";
import { createLog, describeError } from "@/lib/platform/log";
import { createMetricsRelay, type RelayedMetrics } from "@/lib/platform/metrics/relay";
import { noTracing } from "@/lib/platform/tracing/tracing";
import type { Platform } from "@/lib/platform/wiring/platform";
import { createSingletons } from "@/lib/platform/wiring/singletons";
import type { WorkMessage } from "@/lib/platform/work-queue";
import { sendToMainThread } from "./thread";

/** The `workerData` of such a thread. */
export interface ThreadData {
  env: Env;
  /** Names its pool in metrics and the log. */
  pool: PoolName;
  connectionString: string;
  directConnectionString: string;
  connections: number;
}

/** What such a thread tells the main thread: see `withPlatform`. */
export type FromThread = { work: readonly WorkMessage[] } | { relayed: RelayedMetrics };

/**
 * Opens the platform of a worker thread that uses the database: without Prisma, which takes long to load, and without the
 * limiter, whose counts are the main thread's. Background work that it queues, and what it counts, goes to the main thread.
 */
export async function openThreadPlatform(): Promise<Platform> {
  const data = workerData as ThreadData;
  const { env, connectionString, directConnectionString } = data;
  const log = createLog(env.LOG_LEVEL, { instance: env.INSTANCE });
  const metrics = createMetricsRelay((relayed) => sendToMainThread({ relayed } satisfies FromThread));
  // Traces show the calls of a thread, made on the main thread, but not what happens within.
  const tracing = noTracing;
  const pool = createPool(connectionString, {
    max: data.connections,
    name: `assay-${data.pool}`,
    directConnectionString,
    onError: (error) => log.warn({ error: describeError(error) }, "a database connection broke"),
    observer: observeStatements(data.pool, { env, log, metrics, tracing }),
  });
  const platform: Platform = {
    env,
    clock: systemClock,
    log,
    metrics,
    tracing,
    keys: await loadKeys(env),
    pool,
    connectionString,
    directConnectionString,
    prisma: absent("Prisma"),
    sendBy: () => Promise.reject(new Error("a worker thread has no Prisma")),
    limiter: absent("limiter"),
    clientAddressHeader: "",
    work: { send: async (work) => sendToMainThread({ work } satisfies FromThread) },
    singletons: createSingletons(() => platform),
    keepAlive: () => {},
    // The thread ends with its process, so there is nothing to wait for.
    beforeClose: () => {},
    close: () => pool.end(),
  };
  return platform;
}

function absent<Missing extends object>(name: string): Missing {
  return new Proxy({} as Missing, {
    get() {
      throw new Error(`a worker thread has no ${name}`);
    },
  });
}
