import type { ResourceLimits } from "node:worker_threads";
import { wakeWebhooks } from "@/lib/domain/events/wake";
import type { PreparedBatch, prepareBatch } from "./prepare";
import type { runChunks } from "./run-chunk";
import type { RunningThreadData, WokenWebhooks } from "./running-thread";
import { createThread } from "./thread";

/** The heavy parts of batches, away from the thread that answers requests. */
export interface BatchThreads {
  /** As the function of that name. */
  prepare(...args: Parameters<typeof prepareBatch>): Promise<PreparedBatch>;
  /** As the function of that name. */
  runChunks: typeof runChunks;
  close(): Promise<void>;
}

/** While PostgreSQL is busy with a chunk of one, the other works one out. */
const runningThreads = 2;

/**
 * So that what a batch leaves behind is collected soon: without limits a heap grows to some 200 MB before
 * anybody looks. Still smaller ones cost more time than they save memory. The largest body that is taken (16 MiB
 * of empty arrays) needs less than 256 MB.
 */
const readingLimits: ResourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 };
const runningLimits: ResourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 48 };

/** Beside this module, from its source or as it was built. */
function moduleOf(name: string): URL {
  return new URL(`./${name}.${import.meta.url.endsWith(".ts") ? "ts" : "mjs"}`, import.meta.url);
}

/**
 * Bodies are read on a thread of their own: one takes some 500 ms in one go, in which no transaction may stand
 * still.
 */
export function createBatchThreads(data: RunningThreadData): BatchThreads {
  const reading = createThread<Parameters<typeof prepareBatch>, PreparedBatch>(moduleOf("reading-thread"), {
    resourceLimits: readingLimits,
  });
  const running = Array.from({ length: runningThreads }, () =>
    createThread<Parameters<typeof runChunks>, void>(moduleOf("running-thread"), {
      resourceLimits: runningLimits,
      data,
      onNews: (news) => wakeWebhooks((news as WokenWebhooks).webhookIds),
    }),
  );
  return {
    prepare: reading.call,
    async runChunks(batchId, numbers) {
      const shares = running.flatMap((thread, share) => {
        const own = numbers.filter((_, place) => place % runningThreads === share);
        return own.length > 0 ? [thread.call(batchId, own)] : [];
      });
      // Whoever tries again after a failure is not to meet the other share.
      const failed = (await Promise.allSettled(shares)).find(({ status }) => status === "rejected");
      if (failed?.status === "rejected") throw failed.reason;
    },
    async close() {
      await Promise.all([reading, ...running].map((thread) => thread.close()));
    },
  };
}
