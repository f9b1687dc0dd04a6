import { setTimeout as sleep } from "node:timers/promises";
import { brandedError } from "@/lib/platform/branded-error";
import { describeError } from "@/lib/platform/log";
import type { Platform } from "@/lib/platform/wiring/ports";
import { jsonHeaders } from "./json-headers";

class NotInTimeError extends brandedError("NotInTimeError") {}

/** Liveness: the process responds. */
export function healthResponse(): Response {
  return json(200, { status: "ok" });
}

/** An orchestrator's probe must not wait for as long as a request may. */
const readyTimeoutMs = 2_000;

/**
 * Readiness: the database responds within two seconds, and can be written to. How Inngest does is only told: without it,
 * requests are answered all the same.
 */
export async function readyResponse({
  durableWork,
  log,
  pool,
}: Pick<Platform, "durableWork" | "log" | "pool">): Promise<Response> {
  try {
    const { rows } = await within(
      readyTimeoutMs,
      pool.query<{ standby: boolean }>("SELECT pg_is_in_recovery() AS standby"),
    );
    if (rows[0]?.standby) {
      log.warn("not ready: the database is a standby that has not been promoted");
      return json(503, { status: "unavailable" }, { "retry-after": "5" });
    }
    return json(200, { status: "ready", ...(durableWork && { durableWork: durableWork() }) });
  } catch (error) {
    log.warn({ error: describeError(error) }, "not ready: the database is not responding");
    return json(503, { status: "unavailable" }, { "retry-after": "5" });
  }
}

async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const limit = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: limit.signal, ref: false }).then(() => {
    throw new NotInTimeError("the database did not answer in time");
  });
  return Promise.race([answer, late]).finally(() => limit.abort());
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...jsonHeaders, ...headers },
  });
}
