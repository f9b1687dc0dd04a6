import { warmUp } from "@/lib/domain/analyses/submit/warm-up";
import { eraseAgain } from "@/lib/domain/applicants/erasure/erase-again";
import { erasedLedgerFile, readErasedLedger } from "@/lib/domain/applicants/erasure/erased-ledger";
import { settleErasures } from "@/lib/domain/applicants/erasure/reconcile-ledger";
import { startFilling } from "@/lib/domain/applicants/words/fill-soon";
import { listenForChanges } from "@/lib/platform/changes/listen";
import { whenAvailable } from "@/lib/platform/db/when-available";
import { createMetricsRegistry, type ProcessMetrics } from "@/lib/platform/metrics/registry";
import { version } from "@/lib/platform/version";
import type { Platform } from "@/lib/platform/wiring/platform";
import { modelVersion } from "@/lib/risk/model-version";
import { provideService } from "./current";
import { createFigures } from "./figures";
import { metricsToken } from "./metrics-token";
import { type StartOptions, startPlatform } from "./start-platform";
import { watchDescriptors } from "./watch-descriptors";

/** Starts background work on a platform, for a service that is reached at `origin`. */
export type StartWork = (platform: Platform, origin: string) => Promise<void>;

export interface ServiceOptions extends StartOptions {
  /** Metrics of the service's other processes. */
  otherMetrics?: () => Promise<ProcessMetrics[]>;
}

/** The composition root. `origin` is where the service is reached; by default as configured. */
export function startService(
  startWork: StartWork,
  origin?: string,
  { otherMetrics, ...options }: ServiceOptions = {},
): Promise<Platform> {
  return provideService(async () => {
    const metrics = createMetricsRegistry();
    metrics.set(
      "assay_build_info",
      { version, model_version: modelVersion, node_version: process.version },
      1,
    );
    const platform = await startPlatform({ ...options, metrics });
    const bringUpToDate = createFigures(platform, metrics);
    const token = await metricsToken(platform);
    if (token !== undefined) platform.metricsToken = token;
    platform.readMetrics = async () => {
      const [others] = await Promise.all([otherMetrics?.(), bringUpToDate()]);
      return { text: await metrics.text(others), contentType: metrics.contentType };
    };
    // Here, because its threads are modules of the listener's bundle; they start when they are first needed.
    startFilling(platform);
    watchDescriptors(platform);
    await eraseBroughtBack(platform);
    listenForChanges(platform);
    // Meanwhile PostgreSQL plans and the rest starts.
    const warmed = warmUp(platform);
    const { INNGEST_SERVE_ORIGIN, NEXTAUTH_URL, PORT } = platform.env;
    const reachedAt = INNGEST_SERVE_ORIGIN ?? origin ?? NEXTAUTH_URL ?? `http://localhost:${PORT}`;
    await startWork(platform, reachedAt).catch(async (error: unknown) => {
      await platform.close();
      throw error;
    });
    await warmed;
    return platform;
  });
}

/**
 * A restored backup may hold applicants and study rows erased after it was made. An external database's operator erases
 * them again with `npm run erase-again`.
 */
async function eraseBroughtBack(platform: Platform): Promise<void> {
  const { env, log } = platform;
  if (env.SERVERLESS) return;
  try {
    await whenAvailable(() => settleErasures(platform));
    if (env.DATABASE_URL !== undefined) return;
    const { erased } = await readErasedLedger(erasedLedgerFile(env));
    const count = await whenAvailable(() => eraseAgain(platform, erased));
    if (count.applicants + count.studyRows > 0)
      log.info(count, "erased applicants and study rows that a backup had brought back");
  } catch (error) {
    await platform.close();
    throw error;
  }
}
