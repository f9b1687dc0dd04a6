import { workerData } from "node:worker_threads";
import { systemClock } from "@/lib/platform/clock";
import { loadKeys } from "@/lib/platform/crypto/load-keys";
import { observeStatements, type PoolName } from "@/lib/platform/db/observe-statements";
import { createPool } from "@/lib/platform/db/pool";
import type { Env } from "@/lib/platform/env";
import { createLog, describeError } from "@/lib/platform/log";
import { addRelayed, createMetricsRelay, type RelayedMetrics } from "@/lib/platform/metrics/relay";
import { noTracing } from "@/lib/platform/tracing/tracing";
import { createParts } from "@/lib/platform/wiring/parts";
import type { CorePorts, Platform } from "@/lib/platform/wiring/ports";
import type { WorkMessage } from "@/lib/platform/work-queue";
import { sendToMainThread } from "./thread";

/** What a worker thread that writes to the database runs on: its own pool, but no Prisma and no limiter. */
export type ThreadPorts = CorePorts & Pick<Platform, "pool">;

/** The `workerData` of such a thread. */
export interface ThreadData {
  /** As the main thread has read it. */
  env: Env;
  connectionString: string;
  directConnectionString: string;
  /** The most connections that it opens. */
  connections: number;
  poolName: PoolName;
}

/** Opens the thread's ports. Background work that it queues goes to the main thread as a message (`queuedWork`). */
export async function openThreadPorts(): Promise<ThreadPorts> {
  const { env, connectionString, directConnectionString, connections, poolName } = workerData as ThreadData;
  const log = createLog(env.LOG_LEVEL, { instance: env.INSTANCE });
  const metrics = createMetricsRelay((relayed) => sendToMainThread({ relayed } satisfies FromThread));
  // Traces show the calls of a thread, made on the main thread, but not what happens within.
  const tracing = noTracing;
  const pool = createPool(connectionString, {
    max: connections,
    directConnectionString,
    onError: (error) => log.warn({ error: describeError(error) }, "a database connection broke"),
    observer: observeStatements(poolName, { env, log, metrics, tracing }),
  });
  const ports: ThreadPorts = {
    env,
    clock: systemClock,
    log,
    metrics,
    tracing,
    keys: await loadKeys(env),
    pool,
    work: { send: async (messages) => sendToMainThread({ work: messages } satisfies FromThread) },
    parts: createParts(() => ports),
    // The thread ends with its process, so there is nothing to wait for.
    beforeClose: () => {},
  };
  return ports;
}

type FromThread = { work: readonly WorkMessage[] } | { relayed: RelayedMetrics };

/** The background work in a message of such a thread. What the thread has counted is added to `metrics` instead. */
export function queuedWork(
  { metrics }: Pick<CorePorts, "metrics">,
  message: unknown,
): readonly WorkMessage[] {
  const sent = message as FromThread;
  if ("work" in sent) return sent.work;
  addRelayed(metrics, sent.relayed);
  return [];
}
