import path from "node:path";
import { checkKeys } from "@/lib/platform/crypto/check-keys";
import { loadKeys } from "@/lib/platform/crypto/load-keys";
import { openEmbeddedPostgres } from "@/lib/platform/db/embedded/open";
import { migrate } from "@/lib/platform/db/migrate";
import { createPool } from "@/lib/platform/db/pool";
import { type Env, readEnv } from "@/lib/platform/env";
import { createLog, describeError, type Logger } from "@/lib/platform/log";
import type { Platform } from "@/lib/platform/wiring/ports";
import { assemblePlatform } from "./assemble";

interface StartOptions {
  /** Logs warnings and errors only: for commands, whose output is their result. */
  quiet?: boolean;
}

/** Starts the service's foundation: configuration, keys, the migrated database, rate limits. */
export async function startPlatform({ quiet = false }: StartOptions = {}): Promise<Platform> {
  const env = readEnv();
  const log = createLog(quiet ? "warn" : env.LOG_LEVEL);
  const keys = await loadKeys(env);
  const { connectionString, close: closeDatabase } = await openDatabase(env, log);
  const pool = createPool(connectionString, {
    max: env.DATABASE_POOL_SIZE,
    onError: (error) => log.warn({ error: describeError(error) }, "a database connection broke"),
  });
  const platform = assemblePlatform({ env, log, keys, pool, connectionString, closeDatabase });
  try {
    const { applied } = await migrate(connectionString, path.resolve("prisma/migrations"));
    if (applied.length > 0) log.info({ migrations: applied }, "migrated the database");
    await checkKeys(pool, keys);
  } catch (error) {
    await platform.close();
    throw error;
  }
  return platform;
}

/** Opens the configured database, or else the embedded one. */
async function openDatabase(env: Env, log: Logger) {
  if (env.DATABASE_URL !== undefined) return { connectionString: env.DATABASE_URL, close: async () => {} };
  return openEmbeddedPostgres({
    dataDirectory: path.resolve(env.DATA_DIR),
    log: (message) => log.info(message),
  });
}
