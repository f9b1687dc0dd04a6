import { startDurableWork } from "@/inngest/start-durable-work";
import { loadEngine, planAuthentication, planWriting } from "@/lib/domain/analyses/warm-up";
import { listenForChanges } from "@/lib/platform/changes/listen";
import { describeError } from "@/lib/platform/log";
import { createMetricsRegistry } from "@/lib/platform/metrics/registry";
import type { Platform } from "@/lib/platform/wiring/ports";
import { modelVersion } from "@/lib/risk/model-version";
import { version } from "@/package.json";
import { provideService } from "./current";
import { createFigures } from "./figures";
import { type StartOptions, startPlatform } from "./start-platform";

/**
 * The composition root: starts and wires the service's parts, then starts background work.
 *
 * @param origin where the service is reached. Default: as configured.
 */
export function startService(origin?: string, options?: StartOptions): Promise<Platform> {
  return provideService(async () => {
    const metrics = createMetricsRegistry();
    metrics.set(
      "assay_build_info",
      { version, model_version: modelVersion, node_version: process.version },
      1,
    );
    const platform = await startPlatform({ ...options, metrics });
    const bringUpToDate = createFigures(platform, metrics);
    platform.readMetrics = async () => {
      await bringUpToDate();
      return { text: await metrics.text(), contentType: metrics.contentType };
    };
    listenForChanges(platform);
    // While PostgreSQL plans and the other parts start.
    const warmed = Promise.all([planWriting(platform), planAuthentication(platform).then(loadEngine)]).catch(
      (error: unknown) =>
        platform.log.warn({ error: describeError(error) }, "the first analyses will take longer"),
    );
    const { INNGEST_SERVE_ORIGIN, NEXTAUTH_URL, PORT } = platform.env;
    const reachedAt = INNGEST_SERVE_ORIGIN ?? origin ?? NEXTAUTH_URL ?? `http://localhost:${PORT}`;
    await startDurableWork(platform, reachedAt).catch(async (error: unknown) => {
      await platform.close();
      throw error;
    });
    await warmed;
    return platform;
  });
}
