import type { ResourceLimits } from "node:worker_threads";
import { wakeWebhooks } from "@/lib/domain/events/wake";
import { definePart } from "@/lib/platform/wiring/parts";
import type { Platform } from "@/lib/platform/wiring/ports";
import type { BatchBody, PreparedBatch, prepareBatch } from "./prepare";
import type { ChunkRun } from "./run-chunk";
import type { RunningThreadData, WokenWebhooks } from "./running-thread";
import { createThread } from "./thread";

/** The heavy parts of batches, away from the thread that answers requests. */
export interface BatchThreads {
  /** As the function of that name. */
  prepare(body: BatchBody): Promise<PreparedBatch>;
  /** As the function of that name. */
  runChunks(run: ChunkRun): Promise<void>;
}

/** While PostgreSQL is busy with a chunk of one, the other computes. */
const runningThreads = 2;

/**
 * Limits make the garbage of a batch be collected soon: without them a heap grows to some 200 MB. Smaller ones
 * cost more time than they save memory. The largest body that is accepted (16 MiB of empty arrays) needs less
 * than 256 MB.
 */
const readingLimits: ResourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 };
const runningLimits: ResourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 48 };

/** Beside this module, from its source or as it was built. */
function moduleOf(name: string): URL {
  return new URL(`./${name}.${import.meta.url.endsWith(".ts") ? "ts" : "mjs"}`, import.meta.url);
}

/**
 * Of the service: one thread for reading, since a body takes some 500 ms in one go, in which no transaction may
 * wait; two for running.
 */
export const batchThreads = definePart("batch-threads", (platform: Platform): BatchThreads => {
  const reading = createThread<Parameters<typeof prepareBatch>, PreparedBatch>(moduleOf("reading-thread"), {
    resourceLimits: readingLimits,
  });
  const running = Array.from({ length: runningThreads }, () =>
    createThread<[ChunkRun], void>(moduleOf("running-thread"), {
      resourceLimits: runningLimits,
      data: { connectionString: platform.connectionString } satisfies RunningThreadData,
      onMessage: (message) => wakeWebhooks(platform, (message as WokenWebhooks).webhookIds),
    }),
  );
  const threads: BatchThreads = {
    prepare: reading.call,
    async runChunks({ batchId, numbers }) {
      const shares = running.flatMap((thread, share) => {
        const own = numbers.filter((_, i) => i % runningThreads === share);
        return own.length > 0 ? [thread.call({ batchId, numbers: own })] : [];
      });
      // All shares end before a failure is thrown: a retry must not meet the other share.
      const failed = (await Promise.allSettled(shares)).find(({ status }) => status === "rejected");
      if (failed?.status === "rejected") throw failed.reason;
    },
  };
  platform.beforeClose(async () => {
    await Promise.all([reading, ...running].map((thread) => thread.close()));
  });
  return threads;
});
