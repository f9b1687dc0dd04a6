import type { Inngest } from "inngest";
import { batchSlots } from "@/lib/domain/batches/slots";
import { startBatch } from "@/lib/domain/batches/start";
import { batchThreads } from "@/lib/domain/batches/threads";
import { whenAvailable } from "@/lib/platform/db/when-available";
import type { Platform } from "@/lib/platform/wiring/platform";
import type { BatchSize, SubmittedBatch } from "@/lib/platform/work-queue";

/** An SDK call costs about as much as thirty applicants, so each step takes several chunks. */
const CHUNKS_PER_STEP = 10;

const IDS: Record<BatchSize, string> = { small: "run-small-batch", large: "run-batch" };

/**
 * Analyzes the applicants of batches of one size. A separate function gives small batches slots that large ones can't
 * take. An organization takes one slot at a time, so its other batches don't hold back other organizations. A batch has
 * one run at a time. Finished chunks are deleted, so running a batch again is harmless.
 */
export function runBatch(client: Inngest, platform: Platform, size: BatchSize) {
  return client.createFunction(
    {
      id: IDS[size],
      triggers: { event: "assay/batch.submitted", if: `event.data.size == '${size}'` },
      concurrency: [{ key: "event.data.organizationId", limit: 1 }, { limit: batchSlots[size] }],
      // The sweep asks for each waiting batch every minute; a batch that is waiting or retrying has its run.
      singleton: { key: "event.data.batchId", mode: "skip" },
      checkpointing: true,
      // Few, because the next sweep starts a run for a batch without one: sooner than a late retry would come.
      retries: 3,
    },
    async ({ event, step }) => {
      const { batchId } = event.data as SubmittedBatch;
      const chunks = await step.run("start", () => whenAvailable(() => startBatch(platform, batchId)));
      for (let from = 0; from < chunks.length; from += CHUNKS_PER_STEP) {
        const numbers = chunks.slice(from, from + CHUNKS_PER_STEP);
        await step.run(`chunks-${numbers[0]}`, () =>
          whenAvailable(() => batchThreads(platform).runChunks(size, { batchId, numbers })),
        );
      }
    },
  );
}
