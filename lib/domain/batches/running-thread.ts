import { workerData } from "node:worker_threads";
import { systemClock } from "@/lib/platform/clock";
import { loadKeys } from "@/lib/platform/crypto/load-keys";
import { createPool } from "@/lib/platform/db/pool";
import { readEnv } from "@/lib/platform/env";
import { createLog, describeError } from "@/lib/platform/log";
import { provideRuntime, type Runtime } from "@/lib/platform/runtime";
import { maxRunningBatches, runChunks } from "./run-chunk";
import { answerCalls, sendNews } from "./thread";

/* Analyses the applicants of batches, so that requests don't wait for that. */

export interface RunningThreadData {
  connectionString: string;
}

/** A webhook has deliveries that are due; the main thread knows whether somebody looks at them already. */
export interface WokenWebhooks {
  webhookIds: string[];
}

const { connectionString } = workerData as RunningThreadData;
const env = readEnv();
const log = createLog(env.LOG_LEVEL);
/** What analysing needs of a runtime. */
const parts: Pick<Runtime, "env" | "clock" | "log" | "pool" | "connectionString" | "keys" | "work"> = {
  env,
  clock: systemClock,
  log,
  connectionString,
  pool: createPool(connectionString, {
    // Each batch goes on with one chunk at a time here.
    max: maxRunningBatches,
    onError: (error) => log.warn({ error: describeError(error) }, "a database connection broke"),
  }),
  keys: await loadKeys(env),
  work: {
    async send(messages) {
      const webhookIds = messages.flatMap(({ data }) => ("webhookId" in data ? data.webhookId : []));
      sendNews({ webhookIds } satisfies WokenWebhooks);
    },
  },
};
await provideRuntime(async () => parts as Runtime);
answerCalls(runChunks);
