import { rm } from "node:fs/promises";
import type { Pool } from "pg";
import { type Context, contextOf } from "@/lib/auth/context";
import type { Principal } from "@/lib/auth/principal";
import type { Clock } from "@/lib/platform/clock";
import { loadKeys } from "@/lib/platform/crypto/load-keys";
import { holderName } from "@/lib/platform/db/key-holders";
import { createPool } from "@/lib/platform/db/pool";
import { createPrisma } from "@/lib/platform/db/prisma";
import { readEnv } from "@/lib/platform/env";
import { createInProcessStore } from "@/lib/platform/limits/in-process-store";
import { createLimiter, type Limiter } from "@/lib/platform/limits/limiter";
import { createLog, type Logger } from "@/lib/platform/log";
import { noMetrics } from "@/lib/platform/metrics/metrics";
import { workInline } from "@/lib/platform/threads/heavy-work";
import { noTracing } from "@/lib/platform/tracing/tracing";
import type { Platform } from "@/lib/platform/wiring/platform";
import { createSingletons } from "@/lib/platform/wiring/singletons";
import { sweptQueue, type WorkQueue } from "@/lib/platform/work-queue";
import { makeTestFolder } from "./temporary-folder";

export interface Stage {
  platform: Platform;
  pool: Pool;
  /** The context of a principal's call. */
  context<Who extends Principal>(principal: Who): Context<Who>;
  close(): Promise<void>;
}

interface StageOptions {
  clock: Clock;
  log?: Logger;
  env?: Record<string, string>;
  work?: WorkQueue;
}

/** A platform on one of the test's databases. */
export async function stagePlatform(
  connectionString: string,
  { clock, log = createLog("silent"), env: settings, work = sweptQueue }: StageOptions,
): Promise<Stage> {
  const folder = await makeTestFolder();
  const env = readEnv({ NODE_ENV: "test", DATA_DIR: folder, ...settings });
  const pool = createPool(connectionString, { max: 8, name: holderName(undefined) });
  const { prisma, sendBy } = createPrisma(pool);
  const stops: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const stop of stops.toReversed()) await stop();
    await prisma.$disconnect();
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  };
  const platform: Platform = {
    env,
    clock,
    pause: async () => {},
    log,
    metrics: noMetrics,
    tracing: noTracing,
    pool,
    connectionString,
    directConnectionString: connectionString,
    prisma,
    sendBy,
    keys: await loadKeys(env),
    limiter: unusedLimiter(clock),
    clientAddressHeader: "x-client-address",
    work,
    singletons: createSingletons(() => platform),
    keepAlive: () => {},
    beforeClose: (stop) => stops.push(stop),
    close,
  };
  // From sources, a thread would take seconds to start for each test file.
  platform.singletons.get("heavy-work", () => workInline(platform));
  return { platform, pool, context: (principal) => contextOf(platform, principal), close };
}

/** An in-memory limiter that has counted nothing yet. */
export function unusedLimiter(now: Clock): Limiter {
  return createLimiter({ fallback: createInProcessStore({ now }), now });
}
