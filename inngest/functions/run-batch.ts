import type { Inngest } from "inngest";
import { maxRunningBatches } from "@/lib/domain/batches/run-chunk";
import { startBatch } from "@/lib/domain/batches/start";
import { batchThreads } from "@/lib/domain/batches/threads";
import { whenAvailable } from "@/lib/platform/db/when-available";
import type { Platform } from "@/lib/platform/wiring/ports";

/** An SDK call costs about as much as thirty applicants, so each step takes several chunks. */
const CHUNKS_PER_STEP = 10;

/** Analyzes the applicants of a batch. Finished chunks are deleted, so running it again is harmless. */
export function runBatch(client: Inngest, platform: Platform) {
  return client.createFunction(
    {
      id: "run-batch",
      triggers: { event: "assay/batch.submitted" },
      concurrency: [{ key: "event.data.batchId", limit: 1 }, { limit: maxRunningBatches }],
      checkpointing: true,
      retries: 10,
    },
    async ({ event, step }) => {
      const { batchId } = event.data as { batchId: string };
      const chunks = await step.run("start", () => whenAvailable(() => startBatch(platform, batchId)));
      for (let from = 0; from < chunks.length; from += CHUNKS_PER_STEP) {
        const numbers = chunks.slice(from, from + CHUNKS_PER_STEP);
        await step.run(`chunks-${numbers[0]}`, () =>
          whenAvailable(() => batchThreads(platform).runChunks({ batchId, numbers })),
        );
      }
    },
  );
}
