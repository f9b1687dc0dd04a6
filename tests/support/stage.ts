import { rm } from "node:fs/promises";
import type { Pool } from "pg";
import type { Clock } from "@/lib/platform/clock";
import { loadKeys } from "@/lib/platform/crypto/load-keys";
import { createPool } from "@/lib/platform/db/pool";
import { createPrisma } from "@/lib/platform/db/prisma";
import { readEnv } from "@/lib/platform/env";
import { createInProcessStore } from "@/lib/platform/limits/in-process-store";
import { createLimiter, type Limiter } from "@/lib/platform/limits/limiter";
import { createLog, type Logger } from "@/lib/platform/log";
import { provideRuntime, type Runtime } from "@/lib/platform/runtime";
import { sweptQueue, type WorkQueue } from "@/lib/platform/work-queue";
import { makeTestFolder } from "./postgres";

export interface Stage {
  runtime: Runtime;
  pool: Pool;
  close(): Promise<void>;
}

interface StageOptions {
  clock: Clock;
  log?: Logger;
  env?: Record<string, string>;
  work?: WorkQueue;
}

/** Provides this process with a runtime on a database of the test. Once in a test file. */
export async function stageRuntime(
  connectionString: string,
  { clock, log = createLog("silent"), env: settings, work = sweptQueue }: StageOptions,
): Promise<Stage> {
  const folder = await makeTestFolder();
  const env = readEnv({ NODE_ENV: "test", DATA_DIR: folder, ...settings });
  const pool = createPool(connectionString, { max: 8 });
  const stops: (() => Promise<void>)[] = [];
  const parts: Partial<Runtime> = {
    env,
    clock,
    log,
    pool,
    connectionString,
    prisma: createPrisma(pool),
    keys: await loadKeys(env),
    limiter: unusedLimiter(clock),
    work,
    beforeClose: (stop) => stops.push(stop),
  };
  const runtime = await provideRuntime(async () => parts as Runtime);
  return {
    runtime,
    pool,
    async close() {
      for (const stop of stops.toReversed()) await stop();
      await runtime.prisma.$disconnect();
      await pool.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A limiter that has counted nothing yet, in memory. */
export function unusedLimiter(now: Clock): Limiter {
  return createLimiter({ fallback: createInProcessStore({ now }), now });
}
