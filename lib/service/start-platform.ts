import { hostname } from "node:os";
import path from "node:path";
import { ipDatabase } from "@/lib/domain/analyses/gather/ip-database";
import { checkSurnameFile } from "@/lib/domain/performance/fairness/surname-groups";
import { planUrlSealing } from "@/lib/domain/webhooks/seal-stored-urls";
import { checkKeys } from "@/lib/platform/crypto/check-keys";
import { type Keys, loadKeys } from "@/lib/platform/crypto/load-keys";
import { checkSessions } from "@/lib/platform/db/check-sessions";
import { holderName } from "@/lib/platform/db/key-holders";
import { migrate } from "@/lib/platform/db/migrate";
import { observeStatements, type PoolName } from "@/lib/platform/db/observe-statements";
import { createPool } from "@/lib/platform/db/pool";
import { takeIsolation } from "@/lib/platform/db/take-isolation";
import { whenAvailable } from "@/lib/platform/db/when-available";
import { type Env, readEnv } from "@/lib/platform/env";
import { createLog, describeError, type Logger } from "@/lib/platform/log";
import { type Metrics, noMetrics } from "@/lib/platform/metrics/metrics";
import { noTracing, type Tracing } from "@/lib/platform/tracing/tracing";
import { version } from "@/lib/platform/version";
import type { Platform } from "@/lib/platform/wiring/platform";
import { assemblePlatform, type Foundation, logStart } from "./assemble";
import { type OpenDatabase, openDatabase } from "./open-database";

const noIsolation =
  "the database doesn't isolate organizations: as its administrator, run this SQL, then start again (docs/operations.md)";

export interface StartOptions {
  /** Logs warnings and errors only, and sends no traces: for commands, whose output is their result. */
  quiet?: boolean;
  metrics?: Metrics;
  /** The folder of the migrations. Default: the one in the working directory. */
  migrations?: string;
  /** Called if the embedded database is lost for good: the process must end. Default: it exits with 1. */
  onDatabaseGone?: () => void;
}

/** Starts the service's foundation: configuration, keys, the migrated database, rate limits. */
export async function startPlatform({
  quiet = false,
  onDatabaseGone = () => process.exit(1),
  metrics = noMetrics,
  migrations = path.resolve("prisma/migrations"),
}: StartOptions = {}): Promise<Platform> {
  const env = readEnv();
  await checkSurnameFile(env);
  const { log, tracing } = await startLog(env, quiet);
  logStart(env, log);
  const keys = await loadKeys(env);
  const database = await openDatabase(env, {
    log: (message) => log.info(message),
    warn: (message) => log.warn(message),
    onGone: (error) => {
      log.fatal({ error: describeError(error) }, "the embedded database is gone: stopping the service");
      onDatabaseGone();
    },
  });
  const { directConnectionString } = database;
  const platform = connectPlatform({ env, log, tracing, metrics, keys, database, pool: "requests" });
  const { pool } = platform;
  try {
    ipDatabase(platform);
    if (env.DATABASE_URL !== undefined) await checkSessions({ directConnectionString, pool, log });
    const { applied, newer } = await migrate(directConnectionString, migrations);
    if (applied.length > 0)
      log.info({ migrations: applied.length, latest: applied.at(-1) }, "migrated the database");
    if (newer.length > 0) log.info({ migrations: newer }, "a newer release has migrated the database");
    const missing = await takeIsolation(directConnectionString);
    if (missing !== undefined) log.warn({ sql: missing }, noIsolation);
    await whenAvailable(() => checkKeys(pool, keys));
    await whenAvailable(() => planUrlSealing(platform));
  } catch (error) {
    await platform.close();
    throw error;
  }
  return platform;
}

interface Connection extends Pick<Foundation, "limiter" | "clientAddressHeader"> {
  env: Env;
  log: Logger;
  tracing: Tracing;
  metrics: Metrics;
  keys: Keys;
  database: OpenDatabase;
  /** The pool's name in metrics and the log. */
  pool: PoolName;
  /** Default: as configured. */
  connections?: number;
}

/** A platform on an open database, whose state it doesn't check. */
export function connectPlatform({ database, pool, connections, ...foundation }: Connection): Platform {
  const { env, keys, log } = foundation;
  const { connectionString, directConnectionString, close: closeDatabase } = database;
  return assemblePlatform({
    ...foundation,
    connectionString,
    directConnectionString,
    closeDatabase,
    pool: createPool(connectionString, {
      max: connections ?? env.DATABASE_POOL_SIZE,
      name: holderName(env.DATA_ENCRYPTION_KEY === undefined ? undefined : keys.dataEncryption),
      directConnectionString,
      onError: (error) => log.warn({ error: describeError(error) }, "a database connection broke"),
      observer: observeStatements(pool, foundation),
    }),
  });
}

/** Creates the log and, if a collector is configured, the traces that log lines refer to. */
export async function startLog(env: Env, quiet: boolean): Promise<{ log: Logger; tracing: Tracing }> {
  const level = quiet ? "warn" : env.LOG_LEVEL;
  if (quiet || !isTraced(env)) {
    return { log: createLog(level, { instance: env.INSTANCE }), tracing: noTracing };
  }
  let tracing = noTracing;
  const log = createLog(level, { instance: env.INSTANCE, fields: () => tracing.fields() });
  const { createOpenTelemetry } = await import("@/lib/platform/tracing/open-telemetry");
  tracing = createOpenTelemetry({
    log,
    resource: {
      "service.name": "assay",
      "service.version": version,
      "service.instance.id": env.INSTANCE ?? hostname(),
    },
  });
  return { log, tracing };
}

function isTraced(env: Env): boolean {
  if (env.OTEL_SDK_DISABLED === "true" || env.OTEL_TRACES_EXPORTER === "none") return false;
  return (env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined;
}
