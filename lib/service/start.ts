import { randomBytes } from "node:crypto";
import path from "node:path";
import { createBatchThreads } from "@/lib/domain/batches/threads";
import { systemClock } from "@/lib/platform/clock";
import { checkKeys } from "@/lib/platform/crypto/check-keys";
import { loadKeys } from "@/lib/platform/crypto/load-keys";
import { openEmbeddedPostgres } from "@/lib/platform/db/embedded/open";
import { migrate } from "@/lib/platform/db/migrate";
import { createPool } from "@/lib/platform/db/pool";
import { createPrisma } from "@/lib/platform/db/prisma";
import { readEnv } from "@/lib/platform/env";
import { createInProcessStore } from "@/lib/platform/limits/in-process-store";
import { createLimiter } from "@/lib/platform/limits/limiter";
import { createUpstashStore } from "@/lib/platform/limits/upstash-store";
import { createLog, describeError } from "@/lib/platform/log";
import { provideRuntime, type Runtime } from "@/lib/platform/runtime";
import { sweptQueue } from "@/lib/platform/work-queue";

interface StartOptions {
  /** Logs warnings only: for commands, whose output is their answer. */
  quiet?: boolean;
}

/** Starts the service's parts: configuration, keys, database with its migrations, limits. */
export function startRuntime(options: StartOptions = {}): Promise<Runtime> {
  return provideRuntime(() => start(options));
}

async function start({ quiet = false }: StartOptions): Promise<Runtime> {
  const env = readEnv();
  const log = createLog(quiet ? "warn" : env.LOG_LEVEL);
  const keys = await loadKeys(env);
  const embedded =
    env.DATABASE_URL === undefined
      ? await openEmbeddedPostgres({
          dataDirectory: path.resolve(env.DATA_DIR),
          log: (message) => log.info(message),
        })
      : undefined;
  const connectionString = env.DATABASE_URL ?? (embedded as { connectionString: string }).connectionString;
  const pool = createPool(connectionString, {
    max: env.DATABASE_POOL_SIZE,
    onError: (error) => log.warn({ error: describeError(error) }, "a database connection broke"),
  });
  const prisma = createPrisma(pool);
  const batchThreads = createBatchThreads({ connectionString });
  const stops: (() => Promise<void>)[] = [batchThreads.close];
  const close = async () => {
    for (const stop of stops.toReversed()) await stop();
    await prisma.$disconnect();
    await pool.end();
    await embedded?.close();
  };
  try {
    const { applied } = await migrate(pool, path.resolve("prisma/migrations"));
    if (applied.length > 0) log.info({ migrations: applied }, "migrated the database");
    await checkKeys(prisma, keys);
  } catch (error) {
    await close();
    throw error;
  }
  if (env.WEBHOOK_ALLOW_INSECURE) {
    log.warn("WEBHOOK_ALLOW_INSECURE is set: webhooks may go to http and private addresses");
  }
  const fallback = createInProcessStore({ now: systemClock });
  const limiter = createLimiter({
    fallback,
    now: systemClock,
    ...(env.UPSTASH_REDIS_REST_URL !== undefined && env.UPSTASH_REDIS_REST_TOKEN !== undefined
      ? {
          primary: createUpstashStore({
            url: env.UPSTASH_REDIS_REST_URL,
            token: env.UPSTASH_REDIS_REST_TOKEN,
          }),
        }
      : {}),
    onDegraded: (error) => log.warn({ error: describeError(error) }, "the rate limit store does not answer"),
  });
  return {
    env,
    clock: systemClock,
    log,
    pool,
    connectionString,
    prisma,
    keys,
    limiter,
    clientAddressHeader: `x-client-address-${randomBytes(12).toString("hex")}`,
    batchThreads,
    work: sweptQueue,
    beforeClose: (stop) => stops.push(stop),
    close,
  };
}
