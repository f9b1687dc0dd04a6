import { workerData } from "node:worker_threads";
import { systemClock } from "@/lib/platform/clock";
import { loadKeys } from "@/lib/platform/crypto/load-keys";
import { createPool } from "@/lib/platform/db/pool";
import type { Env } from "@/lib/platform/env";
import { createLog, describeError } from "@/lib/platform/log";
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
}

/** Opens the thread's ports. Background work that it queues goes to the main thread as a message (`queuedWork`). */
export async function openThreadPorts(): Promise<ThreadPorts> {
  const { env, connectionString, directConnectionString, connections } = workerData as ThreadData;
  const log = createLog(env.LOG_LEVEL);
  const pool = createPool(connectionString, {
    max: connections,
    directConnectionString,
    onError: (error) => log.warn({ error: describeError(error) }, "a database connection broke"),
  });
  const ports: ThreadPorts = {
    env,
    clock: systemClock,
    log,
    keys: await loadKeys(env),
    pool,
    work: { send: async (messages) => sendToMainThread({ work: messages } satisfies QueuedWork) },
    parts: createParts(() => ports),
    // The thread ends with its process, so there is nothing to wait for.
    beforeClose: () => {},
  };
  return ports;
}

interface QueuedWork {
  work: readonly WorkMessage[];
}

/** The background work in a message of such a thread. */
export function queuedWork(message: unknown): readonly WorkMessage[] {
  return (message as QueuedWork).work;
}
