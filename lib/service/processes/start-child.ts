import { listenForChanges } from "@/lib/platform/changes/listen";
import { organizationChanges } from "@/lib/platform/changes/organization-changes";
import { loadKeys } from "@/lib/platform/crypto/load-keys";
import type { PoolName } from "@/lib/platform/db/observe-statements";
import { readEnv } from "@/lib/platform/env";
import { createMetricsRegistry } from "@/lib/platform/metrics/registry";
import type { Platform } from "@/lib/platform/wiring/platform";
import { setOwnGauges } from "@/lib/service/figures";
import { connectPlatform, startLog } from "@/lib/service/start-platform";
import { type Calls, type Channel, createCalls } from "./calls";
import type { ChildAnswers, ServiceAnswers } from "./protocol";
import { createSharedLimiter } from "./shared-limiter";

export interface Child {
  platform: Platform;
  service: Calls<ServiceAnswers>;
  socketPath: string;
}

interface ChildOptions {
  pool: PoolName;
  /** Resolves once what blocks the thread is loaded: the database would seem not to answer meanwhile. */
  loaded?: Promise<unknown>;
  /** Ends the process in order. */
  stop: () => void;
}

/**
 * Starts the foundation of a process that the service has started: keys, connections to the service's database, and its
 * limits. The service has migrated the database, and runs all background work.
 */
export async function startChild(channel: Channel, { pool, loaded, stop }: ChildOptions): Promise<Child> {
  const env = readEnv();
  const metrics = createMetricsRegistry();
  const { limiter, seed } = createSharedLimiter(() => service);
  let begun: Platform | undefined;
  const service = createCalls<ServiceAnswers>(channel, {
    seed,
    async metrics() {
      if (begun) setOwnGauges(begun, metrics, pool);
      return metrics.values();
    },
    changed(organizationId) {
      if (begun) organizationChanges(begun).note(organizationId);
    },
    stop,
  } satisfies ChildAnswers);
  const [{ log, tracing }, keys, { socketPath, connections, clientAddressHeader, ...database }] =
    await Promise.all([startLog(env, false), loadKeys(env), service.call("setup", null), loaded]);
  const platform = connectPlatform({
    ...{ env, log, tracing, metrics, keys, limiter, clientAddressHeader, pool, connections },
    database: { ...database, close: async () => {} },
  });
  begun = platform;
  listenForChanges(platform);
  organizationChanges(platform).relayTo((organizationId) =>
    service.call("changed", organizationId).catch(() => {}),
  );
  return { platform, service, socketPath };
}
