import { rm } from "node:fs/promises";
import type { Pool } from "pg";
import type { Clock } from "@/lib/clock";
import { loadKeys } from "@/lib/crypto/load-keys";
import { createPool } from "@/lib/db/pool";
import { createPrisma } from "@/lib/db/prisma";
import { readEnv } from "@/lib/env";
import { createLog, type Logger } from "@/lib/log";
import { provideRuntime, type Runtime } from "@/lib/runtime";
import { sweptQueue } from "@/lib/work-queue";
import { makeTestFolder } from "./postgres";

export interface Stage {
  runtime: Runtime;
  pool: Pool;
  close(): Promise<void>;
}

/** Provides this process with a runtime on a database of the test, its limits apart. Once in a test file. */
export async function stageRuntime(
  connectionString: string,
  { clock, log = createLog("silent") }: { clock: Clock; log?: Logger },
): Promise<Stage> {
  const folder = await makeTestFolder();
  const env = readEnv({ NODE_ENV: "test", DATA_DIR: folder });
  const pool = createPool(connectionString, { max: 8 });
  const parts: Partial<Runtime> = {
    env,
    clock,
    log,
    pool,
    connectionString,
    prisma: createPrisma(pool),
    keys: await loadKeys(env),
    work: sweptQueue,
  };
  const runtime = await provideRuntime(async () => parts as Runtime);
  return {
    runtime,
    pool,
    async close() {
      await runtime.prisma.$disconnect();
      await pool.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
