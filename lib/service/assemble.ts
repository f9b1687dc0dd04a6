import { randomBytes } from "node:crypto";
import type { Pool } from "pg";
import { systemClock } from "@/lib/platform/clock";
import type { Keys } from "@/lib/platform/crypto/load-keys";
import { createPrisma } from "@/lib/platform/db/prisma";
import type { Env } from "@/lib/platform/env";
import { createInProcessStore } from "@/lib/platform/limits/in-process-store";
import { createLimiter, type Limiter } from "@/lib/platform/limits/limiter";
import { createUpstashStore } from "@/lib/platform/limits/upstash-store";
import { describeError, type Logger } from "@/lib/platform/log";
import type { Metrics } from "@/lib/platform/metrics/metrics";
import type { Tracing } from "@/lib/platform/tracing/tracing";
import { version } from "@/lib/platform/version";
import type { Platform } from "@/lib/platform/wiring/platform";
import { createSingletons } from "@/lib/platform/wiring/singletons";
import { sweptQueue } from "@/lib/platform/work-queue";

export interface Foundation {
  env: Env;
  log: Logger;
  keys: Keys;
  pool: Pool;
  connectionString: string;
  directConnectionString: string;
  metrics: Metrics;
  tracing: Tracing;
  closeDatabase?: () => Promise<void>;
  keepAlive?: Platform["keepAlive"];
  /** Default: this process counts, or the shared store that is configured. */
  limiter?: Limiter;
  /** Default: a new one. */
  clientAddressHeader?: string;
}

/** The first lines of a start. */
export function logStart({ WEBHOOK_ALLOW_INSECURE }: Env, log: Logger): void {
  log.info({ version }, "starting Assay");
  if (WEBHOOK_ALLOW_INSECURE)
    log.warn("WEBHOOK_ALLOW_INSECURE is set: webhooks may use http and private addresses");
}

/** Assembles the platform on a database. Touches neither network nor files. */
export function assemblePlatform({
  closeDatabase = async () => {},
  keepAlive = () => {},
  ...foundation
}: Foundation): Platform {
  const { env, log, metrics, pool, tracing } = foundation;
  const { prisma, sendBy } = createPrisma(pool);
  const stops: (() => Promise<void>)[] = [];
  const platform: Platform = {
    ...foundation,
    clock: systemClock,
    prisma,
    sendBy,
    limiter: foundation.limiter ?? limiterOf(env, log, metrics),
    clientAddressHeader:
      foundation.clientAddressHeader ?? `x-client-address-${randomBytes(12).toString("hex")}`,
    work: sweptQueue,
    singletons: createSingletons(() => platform),
    keepAlive,
    beforeClose: (stop) => stops.push(stop),
    async close() {
      for (const stop of stops.toReversed()) await stop();
      await prisma.$disconnect();
      await Promise.all([pool.end(), tracing.close()]);
      await closeDatabase();
      log.flush();
    },
  };
  return platform;
}

function limiterOf(env: Env, log: Logger, metrics: Metrics): Limiter {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = env;
  return createLimiter({
    fallback: createInProcessStore({ now: systemClock }),
    now: systemClock,
    ...(url !== undefined && token !== undefined ? { primary: createUpstashStore({ url, token }) } : {}),
    onDegraded: (error) => log.warn({ error: describeError(error) }, "the rate limit store isn't responding"),
    onRecovered: () => log.info("the rate limit store responds again"),
    onRefused: ({ name }) => metrics.count("assay_rate_limit_refusals_total", { limit: name }),
  });
}
