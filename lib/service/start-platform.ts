import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import path from "node:path";
import { systemClock } from "@/lib/platform/clock";
import { checkKeys } from "@/lib/platform/crypto/check-keys";
import { loadKeys } from "@/lib/platform/crypto/load-keys";
import { checkSessions } from "@/lib/platform/db/check-sessions";
import { holderName } from "@/lib/platform/db/key-holders";
import { migrate } from "@/lib/platform/db/migrate";
import { observeStatements } from "@/lib/platform/db/observe-statements";
import { createPool } from "@/lib/platform/db/pool";
import { createPrisma } from "@/lib/platform/db/prisma";
import { type Env, readEnv } from "@/lib/platform/env";
import { createInProcessStore } from "@/lib/platform/limits/in-process-store";
import { createLimiter, type Limiter } from "@/lib/platform/limits/limiter";
import { createUpstashStore } from "@/lib/platform/limits/upstash-store";
import { createLog, describeError, type Logger } from "@/lib/platform/log";
import { type Metrics, noMetrics } from "@/lib/platform/metrics/metrics";
import { noTracing, type Tracing } from "@/lib/platform/tracing/tracing";
import { createParts } from "@/lib/platform/wiring/parts";
import type { Platform } from "@/lib/platform/wiring/ports";
import { sweptQueue } from "@/lib/platform/work-queue";
import { version } from "@/package.json";
import { openDatabase } from "./open-database";

export interface StartOptions {
  /** Logs warnings and errors only, and sends no traces: for commands, whose output is their result. */
  quiet?: boolean;
  metrics?: Metrics;
  /** Called if the embedded database is lost for good: the process must end. Default: it exits with 1. */
  onDatabaseGone?: () => void;
}

/** Starts the service's foundation: configuration, keys, the migrated database, rate limits. */
export async function startPlatform({
  quiet = false,
  onDatabaseGone = () => process.exit(1),
  metrics = noMetrics,
}: StartOptions = {}): Promise<Platform> {
  const env = readEnv();
  const { log, tracing } = await startLog(env, quiet);
  const keys = await loadKeys(env);
  const database = await openDatabase(env, {
    log: (message) => log.info(message),
    warn: (message) => log.warn(message),
    onGone: (error) => {
      log.fatal({ error: describeError(error) }, "the embedded database is gone: the service ends");
      onDatabaseGone();
    },
  });
  const { connectionString, directConnectionString } = database;
  const pool = createPool(connectionString, {
    max: env.DATABASE_POOL_SIZE,
    name: holderName(env.DATA_ENCRYPTION_KEY === undefined ? undefined : keys.dataEncryption),
    directConnectionString,
    onError: (error) => log.warn({ error: describeError(error) }, "a database connection broke"),
    observer: observeStatements("requests", { env, log, metrics, tracing }),
  });
  const prisma = createPrisma(pool);
  const stops: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const stop of stops.toReversed()) await stop();
    await prisma.$disconnect();
    await Promise.all([pool.end(), tracing.close()]);
    await database.close();
    log.flush();
  };
  try {
    if (env.DATABASE_URL !== undefined) await checkSessions({ directConnectionString, pool, log });
    const { applied, newer } = await migrate(directConnectionString, path.resolve("prisma/migrations"));
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
    metrics,
    tracing,
    pool,
    connectionString,
    directConnectionString,
    prisma,
    keys,
    limiter: limiterOf(env, log, metrics),
    clientAddressHeader: `x-client-address-${randomBytes(12).toString("hex")}`,
    work: sweptQueue,
    parts: createParts(() => platform),
    beforeClose: (stop) => stops.push(stop),
    close,
  };
  return platform;
}

/** Creates the log and, if a collector is configured, the traces, which lines of the log name. */
async function startLog(env: Env, quiet: boolean): Promise<{ log: Logger; tracing: Tracing }> {
  const level = quiet ? "warn" : env.LOG_LEVEL;
  if (quiet || !isTraced(env)) {
    return { log: createLog(level, { instance: env.INSTANCE }), tracing: noTracing };
  }
  let tracing = noTracing;
  const log = createLog(level, { instance: env.INSTANCE, fields: () => tracing.fields() });
  // Only here, because it takes a while to load.
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

function limiterOf(env: Env, log: Logger, metrics: Metrics): Limiter {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = env;
  return createLimiter({
    fallback: createInProcessStore({ now: systemClock }),
    now: systemClock,
    ...(url !== undefined && token !== undefined ? { primary: createUpstashStore({ url, token }) } : {}),
    onDegraded: (error) =>
      log.warn({ error: describeError(error) }, "the rate limit store is not responding"),
    onRecovered: () => log.info("the rate limit store responds again"),
    onRefused: ({ name }) => metrics.count("assay_rate_limit_refusals_total", { limit: name }),
  });
}
