import { workerData } from "node:worker_threads";
import { systemClock } from "@/lib/platform/clock";
import { loadKeys } from "@/lib/platform/crypto/load-keys";
import { observeStatements } from "@/lib/platform/db/observe-statements";
import { createPool } from "@/lib/platform/db/pool";
import type { Env } from "@/lib/platform/env";
import { createLog, describeError } from "@/lib/platform/log";
import { createMetricsRelay, type RelayedMetrics } from "@/lib/platform/metrics/relay";
import { noTracing } from "@/lib/platform/tracing/tracing";
import { createParts } from "@/lib/platform/wiring/parts";
import { type ChunkRun, runChunks } from "./run-chunk";
import { answerCalls, sendToMainThread } from "./thread";
import type { ThreadPorts } from "./thread-ports";

/* A worker thread that analyzes the applicants of batches, so that other requests don't wait for it. */

export interface RunningThreadData {
  /** As the main thread has read it. */
  env: Env;
  connectionString: string;
  directConnectionString: string;
  /** How many batches are processed at once; each processes one chunk at a time here. */
  connections: number;
}

/** What a thread tells the main thread. */
export type FromThread =
  /** Webhooks with due deliveries; the main thread knows whether a run is already draining them. */
  { webhookIds: string[] } | { relayed: RelayedMetrics };

const { env, connectionString, directConnectionString, connections } = workerData as RunningThreadData;
const log = createLog(env.LOG_LEVEL, { instance: env.INSTANCE });
const metrics = createMetricsRelay((relayed) => sendToMainThread({ relayed } satisfies FromThread));
// Traces show the calls of a thread, made on the main thread, but not what happens within.
const tracing = noTracing;
const pool = createPool(connectionString, {
  max: connections,
  directConnectionString,
  onError: (error) => log.warn({ error: describeError(error) }, "a database connection broke"),
  observer: observeStatements("batches", { env, log, metrics, tracing }),
});
const ports: ThreadPorts = {
  env,
  clock: systemClock,
  log,
  metrics,
  tracing,
  keys: await loadKeys(env),
  pool,
  work: {
    async send(messages) {
      const webhookIds = messages.flatMap(({ data }) => ("webhookId" in data ? data.webhookId : []));
      sendToMainThread({ webhookIds } satisfies FromThread);
    },
  },
  parts: createParts(() => ports),
  // The thread ends with its process, so there is nothing to wait for.
  beforeClose: () => {},
};
answerCalls((run: ChunkRun) => runChunks(ports, run));
