import type { ResourceLimits, Transferable } from "node:worker_threads";
import { hasCode } from "@/lib/platform/db/has-code";
import { AppError } from "@/lib/platform/errors";
import type { Platform } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";
import { createThread, moduleBeside, ThreadEnded, ThreadTimedOut } from "./thread";
import { createTurnQueue } from "./turn-queue";
import { withPlatform } from "./with-platform";

/**
 * Uploads are read apart, so that a simulation doesn't wait for a file; so are reports, which may take a minute. Masks make
 * applicants searchable.
 */
type Lane = "uploads" | "reads" | "reports" | "masks";

interface HeavyJob<Input, Result> {
  lane: Lane;
  /** Its name in lib/service/heavy-work-thread.ts. */
  name: string;
  /** Organizations whose work waits take turns. */
  organizationId: string;
  input: Input;
  transfer?: Transferable[];
  /** The same work where there are no threads. */
  inline(platform: Platform, input: Input): Promise<Result>;
}

/** Work whose size members choose, kept off the thread that answers requests, with limits of time and memory. */
interface HeavyWork {
  /** Rejects with what the work threw, and with `invalid_request` for work beyond the limits. */
  run<Input, Result>(job: HeavyJob<Input, Result>): Promise<Result>;
}

export type HeavyCall = [name: string, input: unknown, now: number];

/** For one piece of work, from its start. The largest accepted honest file takes about 3 s. */
const limitMilliseconds: Record<Lane, number> = {
  uploads: 30_000,
  reads: 15_000,
  reports: 300_000,
  masks: 60_000,
};
/** The thread that members don't wait for ends when it is idle, so that its memory goes back. */
const idleMilliseconds = 60_000;
const limits: Record<Lane, ResourceLimits> = {
  uploads: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 24 },
  reads: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
  reports: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 },
  masks: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
};

export const heavyWork = defineSingleton(
  "heavy-work",
  (platform: Platform): HeavyWork =>
    platform.env.SERVERLESS
      ? // A function serves few requests at once, and has no module to start a thread from.
        workInline(platform)
      : startLanes(platform),
);

export function workInline(platform: Platform): HeavyWork {
  return { run: ({ inline, input }) => inline(platform, input) };
}

function startLanes(platform: Platform): HeavyWork {
  // In the build, modules of threads lie beside each other.
  const name = import.meta.url.endsWith(".ts") ? "../../service/heavy-work-thread" : "heavy-work-thread";
  const createLane = (lane: Lane) => {
    /** Moves to the thread with the present call. */
    const moved: Transferable[] = [];
    const thread = createThread<HeavyCall, unknown>(moduleBeside(import.meta.url, name), {
      resourceLimits: limits[lane],
      limitMilliseconds: limitMilliseconds[lane],
      ...(lane === "masks" && { idleMilliseconds }),
      ...withPlatform(platform, { pool: "requests", connections: 1 }),
      transfer: () => moved.splice(0),
    });
    return { turns: createTurnQueue(), moved, thread };
  };
  const lanes: Record<Lane, ReturnType<typeof createLane>> = {
    uploads: createLane("uploads"),
    reads: createLane("reads"),
    reports: createLane("reports"),
    masks: createLane("masks"),
  };
  platform.beforeClose(async () => {
    await Promise.all(Object.values(lanes).map(({ thread }) => thread.close()));
  });
  return {
    run: ({ lane, name, organizationId, input, transfer = [] }) =>
      lanes[lane].turns.run(organizationId, async () => {
        lanes[lane].moved.push(...transfer);
        try {
          return (await lanes[lane].thread.call(name, input, platform.clock())) as never;
        } catch (error) {
          throw beyondLimit(error) ?? error;
        }
      }),
  };
}

/** The refusal of work that exceeded its thread's limits; undefined for other errors. */
export function beyondLimit(error: unknown): AppError | undefined {
  const limit = error instanceof ThreadTimedOut ? "time" : isOutOfMemory(error) ? "memory" : undefined;
  if (limit === undefined) return undefined;
  return new AppError(
    "invalid_request",
    `This needs more ${limit} than one request may use; ask for less at once`,
  );
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof ThreadEnded && hasCode(error.cause, "ERR_WORKER_OUT_OF_MEMORY");
}
