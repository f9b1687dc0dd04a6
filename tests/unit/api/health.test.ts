import type { Pool } from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type EmbeddedExecutor, embeddedWork } from "@/inngest/embedded";
import { healthResponse, readyResponse } from "@/lib/api/health";
import { createLog } from "@/lib/platform/log";
import type { Platform } from "@/lib/platform/wiring/platform";
import { createSingletons } from "@/lib/platform/wiring/singletons";
import { version } from "@/package.json";

const now = 1_700_000_000_000;

function platformOf(query: () => Promise<unknown>): Platform {
  const platform = {
    clock: () => now,
    log: createLog("silent"),
    pool: { query } as unknown as Pool,
    singletons: createSingletons(() => platform),
    beforeClose: () => {},
  } as unknown as Platform;
  return platform;
}

const ready = (query: () => Promise<unknown>) => readyResponse(platformOf(query));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("liveness names the version", async () => {
  expect(await healthResponse().json()).toEqual({ status: "ok", version });
});

describe("readiness", () => {
  test("is given while the database answers and can be written to", async () => {
    const response = await ready(async () => ({ rows: [{ writable: true }] }));
    expect([response.status, await response.json()]).toEqual([200, { status: "ready" }]);
  });

  test("says when the embedded executor last read its queue, and for how long a job has been due", async () => {
    const platform = platformOf(async () => ({ rows: [{ writable: true, due_at: new Date(now - 7_000) }] }));
    embeddedWork(platform).executor = {
      progress: () => ({ lastLoopAt: now - 1_250, functionIds: ["relay-events"] }),
    } as EmbeddedExecutor;
    const response = await readyResponse(platform);
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: "ready", work: { secondsSinceLoop: 1.3, oldestDueJobSeconds: 7 } },
    ]);
  });

  test("tells how Inngest does, and does not depend on it", async () => {
    const inngestHealth = { state: "events refused", since: "2026-01-15T12:00:00.000Z" } as const;
    const platform = platformOf(async () => ({ rows: [{ writable: true }] }));
    platform.inngestHealth = () => inngestHealth;
    const response = await readyResponse(platform);
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: "ready", inngest: inngestHealth },
    ]);
  });

  test("is denied by a database that takes no writes, such as a standby before its promotion", async () => {
    const response = await ready(async () => ({ rows: [{ writable: false }] }));
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  });

  test("is denied within two seconds by a database that accepts and never answers", async () => {
    const answer = ready(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await answer).status).toBe(503);
  });

  test("is denied by a service that is stopping, whatever the database says", async () => {
    const platform = platformOf(async () => ({ rows: [{ writable: true }] }));
    platform.isStopping = true;
    const response = await readyResponse(platform);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  });

  test("is denied without a database", async () => {
    expect((await ready(() => Promise.reject(new Error("no")))).status).toBe(503);
  });
});
