import { ipDatabase } from "@/lib/domain/analyses/gather/ip-database";
import { checkSurnameFile } from "@/lib/domain/performance/fairness/surname-groups";
import { checkKeys, KeyMismatchError } from "@/lib/platform/crypto/check-keys";
import { loadKeys } from "@/lib/platform/crypto/load-keys";
import { DatabaseNotReadyError, requireMigrated, warnOfMissingLimits } from "@/lib/platform/db/admission";
import { createPool } from "@/lib/platform/db/pool";
import { EnvironmentError, readEnv } from "@/lib/platform/env";
import { createLog, describeError } from "@/lib/platform/log";
import { noMetrics } from "@/lib/platform/metrics/metrics";
import { noTracing } from "@/lib/platform/tracing/tracing";
import type { Platform } from "@/lib/platform/wiring/platform";
import { assemblePlatform, logStart } from "./assemble";

/** Connects a platform, reached at `origin`, to the server that runs its background work. Nothing is sent yet. */
export type ConnectWork = (
  platform: Platform,
  origin: string,
) => Promise<{ work: Platform["work"]; answer: NonNullable<Platform["answerInngest"]> }>;

/**
 * The composition root of a function: wires the service from the environment, without files, threads or background work
 * of its own. It connects at the first request, so an unreachable database fails requests, not the start. Throws
 * EnvironmentError, and says what is wrong with IP_DATABASE and SURNAME_FILE.
 */
export async function startServerless(
  keepAlive: Platform["keepAlive"],
  connectWork: ConnectWork,
): Promise<Platform> {
  const env = readEnv();
  await checkSurnameFile(env);
  const { DATABASE_URL: connectionString, NEXTAUTH_URL: origin } = env;
  if (connectionString === undefined || origin === undefined) throw new EnvironmentError("not serverless");
  const log = createLog(env.LOG_LEVEL, { instance: env.INSTANCE, isPrompt: true });
  logStart(env, log);
  const keys = await loadKeys(env);
  const pool = createPool(connectionString, {
    max: env.DATABASE_POOL_SIZE,
    isServerless: true,
    onError: (error) => log.info({ error: describeError(error) }, "a database connection broke"),
    async admit(client) {
      try {
        await requireMigrated(client);
        await checkKeys(client, keys);
      } catch (error) {
        const problem = error instanceof KeyMismatchError ? new DatabaseNotReadyError(error.message) : error;
        log.error({ error: describeError(problem) }, "the database can't be used");
        throw problem;
      }
      await warnOfMissingLimits(client, log);
    },
  });
  const platform = assemblePlatform({
    env,
    log,
    keys,
    pool,
    connectionString,
    directConnectionString: env.DIRECT_DATABASE_URL ?? connectionString,
    metrics: noMetrics,
    tracing: noTracing,
    keepAlive,
  });
  ipDatabase(platform);
  const { work, answer } = await connectWork(platform, env.INNGEST_SERVE_ORIGIN ?? origin);
  platform.work = work;
  platform.answerInngest = answer;
  return platform;
}
