import { workHealth } from "@/inngest/embedded";
import { brandedError } from "@/lib/platform/branded-error";
import { describeError } from "@/lib/platform/log";
import { version } from "@/lib/platform/version";
import { databaseOutage, isWritable } from "@/lib/platform/wiring/database-outage";
import type { Platform } from "@/lib/platform/wiring/platform";
import { within } from "@/lib/platform/within";
import { jsonHeaders } from "./json-headers";

class NotInTimeError extends brandedError("NotInTimeError") {}
class ReadOnlyError extends brandedError("ReadOnlyError") {}

/** Liveness: the process responds, and which version it is. */
export function healthResponse(): Response {
  return json(200, { status: "ok", version });
}

/** An orchestrator's probe must not wait for as long as a request may. */
const readyTimeoutMilliseconds = 2_000;

/**
 * Readiness: the service is not stopping, and the database responds within two seconds and can be written to, its disk
 * too. It only reports the state of background work and Inngest: requests are answered all the same, and moving them
 * elsewhere wouldn't help.
 */
export async function readyResponse(platform: Platform): Promise<Response> {
  const { log, pool, inngestHealth, isStopping = false } = platform;
  if (isStopping || databaseOutage(platform).isFull()) return unavailable();
  try {
    const [canWrite, work] = await within(
      readyTimeoutMilliseconds,
      Promise.all([isWritable(pool), workHealth(platform)]),
      () => {
        throw new NotInTimeError("the database didn't answer in time");
      },
    );
    if (!canWrite) throw new ReadOnlyError("the database is read-only: a standby, or set so");
    return json(200, { status: "ready", work, ...(inngestHealth && { inngest: inngestHealth() }) });
  } catch (error) {
    log.warn({ error: describeError(error) }, "not ready");
    databaseOutage(platform).note(error);
    return unavailable();
  }
}

function unavailable(): Response {
  return json(503, { status: "unavailable" }, { "retry-after": "5" });
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...jsonHeaders, ...headers },
  });
}
