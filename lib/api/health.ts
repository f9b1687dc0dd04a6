import { describeError } from "@/lib/platform/log";
import type { Platform } from "@/lib/platform/wiring/ports";
import { jsonHeaders } from "./json-headers";

/** Liveness: the process responds. */
export function healthResponse(): Response {
  return json(200, { status: "ok" });
}

/** Readiness: the database responds too. */
export async function readyResponse({ log, pool }: Pick<Platform, "log" | "pool">): Promise<Response> {
  try {
    await pool.query("SELECT 1");
    return json(200, { status: "ready" });
  } catch (error) {
    log.warn({ error: describeError(error) }, "not ready: the database is not responding");
    return json(503, { status: "unavailable" }, { "retry-after": "5" });
  }
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...jsonHeaders, ...headers },
  });
}
