import { systemClock } from "@/lib/platform/clock";
import type { Env } from "@/lib/platform/env";
import type { Platform } from "@/lib/platform/wiring/platform";
import { createFront, type Front } from "./front";
import { strictTransportSecurity } from "./strict-transport-security";

/** How long requests in flight get to finish when a process stops. */
export const drainMilliseconds = 10_000;

/** The front of a process of the service. @param platform undefined until it has started */
export function createServiceFront(env: Env, platform: () => Platform | undefined): Front {
  return createFront({
    now: systemClock,
    headers: strictTransportSecurity(env),
    onRefused(status, reason) {
      platform()?.metrics.count("assay_http_connections_refused_total", { status: String(status) });
      platform()?.log.info({ status, reason }, "refused a connection");
    },
  });
}
