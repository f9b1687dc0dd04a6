import type { ResourceLimits } from "node:worker_threads";
import { fillMasksSoon } from "@/lib/domain/applicants/words/fill-soon";
import { wakeQueued } from "@/lib/domain/events/wake";
import { noteMatchesLater } from "@/lib/domain/ssn-guessing/judge";
import type { FoundMatches } from "@/lib/domain/ssn-guessing/matches";
import { ownMemory } from "@/lib/platform/threads/bytes";
import { beyondLimit } from "@/lib/platform/threads/heavy-work";
import { createThread, moduleBeside } from "@/lib/platform/threads/thread";
import { createTurnQueue } from "@/lib/platform/threads/turn-queue";
import { withPlatform } from "@/lib/platform/threads/with-platform";
import type { Platform } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";
import type { BatchSize } from "@/lib/platform/work-queue";
import { type BatchBody, type PreparedBatch, prepareBatch } from "./prepare";
import { type ChunkRun, runChunks } from "./run-chunk";
import { batchSlots } from "./slots";

export interface BatchThreads {
  /**
   * See `prepareBatch`. Moves the body to another thread. Organizations take turns. Throws `invalid_request` for a body
   * that takes too much time or memory.
   */
  prepare(organizationId: string, body: BatchBody): Promise<PreparedBatch>;
  /** See `runChunks` in run-chunk.ts. */
  runChunks(size: BatchSize, run: ChunkRun): Promise<void>;
}

/** Larger bodies are read on another thread, so that small ones don't wait for them. Takes about 40 ms to read. */
const maxSmallBody = 512 * 1024;
/** One large batch computes while PostgreSQL works on the other's chunk. A chunk of 200 keeps a thread for 30 ms. */
const runningThreads: Record<BatchSize, number> = { small: 1, large: 2 };

/**
 * The limits make V8 collect a batch's garbage early; without them a heap grows to about 200 MB. The most that a body
 * may have, a million empty arrays, needs less than 256 MB.
 */
const readingLimits: Record<BatchSize, ResourceLimits> = {
  small: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
  large: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 },
};
const runningLimits: Record<BatchSize, ResourceLimits> = {
  small: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  large: { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 32 },
};

/** Large batches take much memory, and come rarely. The thread that reads one is done before the batch is analyzed. */
const idleMilliseconds = { reading: 1_000, running: 60_000 };

/** Of one body, once it is its turn. The most demanding accepted one takes about 500 ms. */
const readingLimitMilliseconds = 15_000;

/** Reading and running have separate threads: a body can block one for about 500 ms while a transaction must not wait. */
export const batchThreads = defineSingleton(
  "batch-threads",
  (platform: Platform): BatchThreads =>
    platform.env.SERVERLESS ? withoutThreads(platform) : startThreads(platform),
);

/** A function serves few requests at once, has no module to start a thread from, and must not outlive its answer. */
function withoutThreads(platform: Platform): BatchThreads {
  return {
    prepare: async (_, body) => prepareBatch(body),
    runChunks: async (_, run) => {
      const matches = await runChunks(platform, run);
      fillMasksSoon(platform);
      if (matches) noteMatchesLater(platform, matches);
    },
  };
}

function startThreads(platform: Platform): BatchThreads {
  const createReader = (size: BatchSize) => ({
    turns: createTurnQueue(),
    thread: createThread<Parameters<typeof prepareBatch>, PreparedBatch>(
      moduleBeside(import.meta.url, "reading-thread"),
      {
        resourceLimits: readingLimits[size],
        limitMilliseconds: readingLimitMilliseconds,
        ...(size === "large" && { idleMilliseconds: idleMilliseconds.reading }),
        transfer: ({ bytes }) => ownMemory(bytes),
      },
    ),
  });
  const readers: Record<BatchSize, ReturnType<typeof createReader>> = {
    small: createReader("small"),
    large: createReader("large"),
  };
  const createRunners = (size: BatchSize) =>
    Array.from({ length: runningThreads[size] }, () =>
      createThread<[ChunkRun], FoundMatches | undefined>(moduleBeside(import.meta.url, "running-thread"), {
        resourceLimits: runningLimits[size],
        ...(size === "large" && { idleMilliseconds: idleMilliseconds.running }),
        ...withPlatform(platform, { pool: "batches", connections: batchSlots[size] }, (work) =>
          wakeQueued(platform, work),
        ),
      }),
    );
  const runners: Record<BatchSize, ReturnType<typeof createRunners>> = {
    small: createRunners("small"),
    large: createRunners("large"),
  };
  const threads: BatchThreads = {
    prepare(organizationId, body) {
      const { turns, thread } = readers[body.bytes.length <= maxSmallBody ? "small" : "large"];
      return turns.run(organizationId, async () => {
        try {
          return await thread.call(body);
        } catch (error) {
          throw beyondLimit(error) ?? error;
        }
      });
    },
    async runChunks(size, { batchId, numbers }) {
      const shares = runners[size].flatMap((thread, share) => {
        const own = numbers.filter((_, i) => i % runners[size].length === share);
        return own.length > 0 ? [thread.call({ batchId, numbers: own })] : [];
      });
      // Wait for all shares before throwing a failure: a retry must not overlap with the other share.
      const ended = await Promise.allSettled(shares);
      fillMasksSoon(platform);
      for (const share of ended)
        if (share.status === "fulfilled" && share.value) noteMatchesLater(platform, share.value);
      const failed = ended.find(({ status }) => status === "rejected");
      if (failed?.status === "rejected") throw failed.reason;
    },
  };
  platform.beforeClose(async () => {
    const reading = Object.values(readers).map(({ thread }) => thread);
    const running = Object.values(runners).flat();
    await Promise.all([...reading, ...running].map((thread) => thread.close()));
  });
  return threads;
}
