import { startDurableWork } from "@/inngest/start-durable-work";
import type { Platform } from "@/lib/platform/wiring/platform";
import { type ServiceOptions, startService } from "@/lib/service/start";

/**
 * Starts the service with its background work: for serve.ts, and for Next, which loads it from the build.
 *
 * @param origin where the service is reached. Default: as configured.
 */
export function start(origin?: string, options?: ServiceOptions): Promise<Platform> {
  return startService(startDurableWork, origin, options);
}
