import { workerData } from "node:worker_threads";
import { systemClock } from "@/lib/platform/clock";
import { loadKeys } from "@/lib/platform/crypto/load-keys";
import { createPool } from "@/lib/platform/db/pool";
import type { Env } from "@/lib/platform/env";
import { createLog, describeError } from "@/lib/platform/log";
import { createParts } from "@/lib/platform/wiring/parts";
import { type ChunkRun, runChunks } from "./run-chunk";
import { answerCalls, sendToMainThread } from "./thread";
import type { ThreadPorts } from "./thread-ports";

/* A worker thread that analyzes the applicants of batches, so that other requests don't wait for it. */

export interface RunningThreadData {
  /** As the main thread has read it. */
  env: Env;
  connectionString: string;
  /** How many batches are processed at once; each processes one chunk at a time here. */
  connections: number;
}

/** Webhooks with due deliveries; the main thread knows whether a run is already draining them. */
export interface WokenWebhooks {
  webhookIds: string[];
}

const { env, connectionString, connections } = workerData as RunningThreadData;
const log = createLog(env.LOG_LEVEL);
const pool = createPool(connectionString, {
  max: connections,
  name: "assay-batches",
  onError: (error) => log.warn({ error: describeError(error) }, "a database connection broke"),
});
const ports: ThreadPorts = {
  env,
  clock: systemClock,
  log,
  keys: await loadKeys(env),
  pool,
  work: {
    async send(messages) {
      const webhookIds = messages.flatMap(({ data }) => ("webhookId" in data ? data.webhookId : []));
      sendToMainThread({ webhookIds } satisfies WokenWebhooks);
    },
  },
  parts: createParts(() => ports),
  // The thread ends with its process, so there is nothing to wait for.
  beforeClose: () => {},
};
answerCalls((run: ChunkRun) => runChunks(ports, run));
