import { randomBytes } from "node:crypto";
import path from "node:path";
import { systemClock } from "@/lib/platform/clock";
import { checkKeys } from "@/lib/platform/crypto/check-keys";
import { loadKeys } from "@/lib/platform/crypto/load-keys";
import { holderName } from "@/lib/platform/db/key-holders";
import { migrate } from "@/lib/platform/db/migrate";
import { createPool } from "@/lib/platform/db/pool";
import { createPrisma } from "@/lib/platform/db/prisma";
import { type Env, readEnv } from "@/lib/platform/env";
import { createInProcessStore } from "@/lib/platform/limits/in-process-store";
import { createLimiter, type Limiter } from "@/lib/platform/limits/limiter";
import { createUpstashStore } from "@/lib/platform/limits/upstash-store";
import { createLog, describeError, type Logger } from "@/lib/platform/log";
import { createParts } from "@/lib/platform/wiring/parts";
import type { Platform } from "@/lib/platform/wiring/ports";
import { sweptQueue } from "@/lib/platform/work-queue";
import { openDatabase } from "./open-database";

interface StartOptions {
  /** Logs warnings and errors only: for commands, whose output is their result. */
  quiet?: boolean;
}

/** Starts the service's foundation: configuration, keys, the migrated database, rate limits. */
export async function startPlatform({ quiet = false }: StartOptions = {}): Promise<Platform> {
  const env = readEnv();
  const log = createLog(quiet ? "warn" : env.LOG_LEVEL);
  const keys = await loadKeys(env);
  const { connectionString, close: closeDatabase } = await openDatabase(env, (message) => log.info(message));
  const pool = createPool(connectionString, {
    max: env.DATABASE_POOL_SIZE,
    name: holderName(env.DATA_ENCRYPTION_KEY === undefined ? undefined : keys.dataEncryption),
    onError: (error) => log.warn({ error: describeError(error) }, "a database connection broke"),
  });
  const prisma = createPrisma(pool);
  const stops: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const stop of stops.toReversed()) await stop();
    await prisma.$disconnect();
    await pool.end();
    await closeDatabase();
    log.flush();
  };
  try {
    const { applied, newer } = await migrate(connectionString, path.resolve("prisma/migrations"));
    if (applied.length > 0) log.info({ migrations: applied }, "migrated the database");
    if (newer.length > 0) log.info({ migrations: newer }, "a newer release has migrated the database");
    await checkKeys(pool, keys);
  } catch (error) {
    await close();
    throw error;
  }
  if (env.WEBHOOK_ALLOW_INSECURE) {
    log.warn("WEBHOOK_ALLOW_INSECURE is set: webhooks may go to http and private addresses");
  }
  const platform: Platform = {
    env,
    clock: systemClock,
    log,
    pool,
    connectionString,
    prisma,
    keys,
    limiter: limiterOf(env, log),
    clientAddressHeader: `x-client-address-${randomBytes(12).toString("hex")}`,
    work: sweptQueue,
    parts: createParts(() => platform),
    beforeClose: (stop) => stops.push(stop),
    close,
  };
  return platform;
}

function limiterOf(env: Env, log: Logger): Limiter {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = env;
  return createLimiter({
    fallback: createInProcessStore({ now: systemClock }),
    now: systemClock,
    ...(url !== undefined && token !== undefined ? { primary: createUpstashStore({ url, token }) } : {}),
    onDegraded: (error) =>
      log.warn({ error: describeError(error) }, "the rate limit store is not responding"),
  });
}
