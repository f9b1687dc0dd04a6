import { startFilling } from "@/lib/domain/applicants/words/fill-soon";
import { webhookDialer } from "@/lib/domain/webhooks/egress/dialer";
import { planUrlSealing } from "@/lib/domain/webhooks/seal-stored-urls";
import { listenForChanges } from "@/lib/platform/changes/listen";
import { organizationChanges } from "@/lib/platform/changes/organization-changes";
import { loadKeys } from "@/lib/platform/crypto/load-keys";
import { readEnv } from "@/lib/platform/env";
import { createMetricsRegistry } from "@/lib/platform/metrics/registry";
import { backgroundPool } from "@/lib/platform/wiring/background-pool";
import type { Platform } from "@/lib/platform/wiring/platform";
import type { WorkQueue } from "@/lib/platform/work-queue";
import { provideService } from "@/lib/service/current";
import { connectPlatform, startLog } from "@/lib/service/start-platform";
import { type Channel, createCalls } from "./calls";
import type { PagesAnswers, ServiceAnswers } from "./protocol";
import { createSharedLimiter } from "./shared-limiter";

/** Pages ask a few questions at a time, and people are few. */
const connections = 6;

interface PagesService {
  platform: Platform;
  /** The Unix socket where the service asks for pages. */
  socketPath: string;
  /** Tells the service that pages are answered there. */
  opened(): Promise<void>;
}

/**
 * Starts what pages need in the process that answers them: keys, connections to the service's database, and its limits.
 * The service has migrated the database, and runs all background work.
 *
 * @param loaded resolves once Next is loaded. That blocks the thread, on which the database would seem not to answer
 * @param stop ends the process in order
 */
export function startPages(
  channel: Channel,
  {
    connectWork,
    loaded,
    stop,
  }: {
    connectWork: (platform: Platform) => Promise<WorkQueue>;
    loaded: Promise<unknown>;
    stop: () => void;
  },
): Promise<PagesService> {
  const env = readEnv();
  const metrics = createMetricsRegistry();
  const { limiter, seed } = createSharedLimiter(() => service);
  let changed: PagesAnswers["changed"] = () => {};
  const service = createCalls<ServiceAnswers>(channel, {
    seed,
    metrics: () => metrics.values(),
    changed: (organizationId) => changed(organizationId),
    stop,
  } satisfies PagesAnswers);
  let socketPath = "";
  return provideService(async () => {
    const [{ log, tracing }, keys, setup] = await Promise.all([
      startLog(env, false),
      loadKeys(env),
      service.call("setup", null),
      loaded,
    ]);
    ({ socketPath } = setup);
    const platform = connectPlatform({
      env,
      log,
      tracing,
      metrics,
      keys,
      limiter,
      clientAddressHeader: setup.clientAddressHeader,
      database: { ...setup, close: async () => {} },
      pool: "pages",
      connections,
    });
    // Here, because its threads are modules of this bundle.
    startFilling(platform);
    backgroundPool(platform);
    webhookDialer(platform);
    listenForChanges(platform);
    const changes = organizationChanges(platform);
    changes.relayTo((organizationId) => void service.call("changed", organizationId).catch(() => {}));
    changed = (organizationId) => changes.note(organizationId);
    platform.work = await connectWork(platform);
    await planUrlSealing(platform);
    return platform;
  }).then((platform) => ({
    platform,
    socketPath,
    opened: () => service.call("opened", null),
  }));
}
