import type { Pool } from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readyResponse } from "@/lib/api/health";
import { createLog } from "@/lib/platform/log";

const ready = (query: () => Promise<unknown>) =>
  readyResponse({ log: createLog("silent"), pool: { query } as unknown as Pool });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("readiness", () => {
  test("is given while the database answers and can be written to", async () => {
    expect((await ready(async () => ({ rows: [{ standby: false }] }))).status).toBe(200);
  });

  test("tells how Inngest does, and does not depend on it", async () => {
    const durableWork = { state: "events refused", since: "2026-01-15T12:00:00.000Z" } as const;
    const response = await readyResponse({
      log: createLog("silent"),
      pool: { query: async () => ({ rows: [{ standby: false }] }) } as unknown as Pool,
      durableWork: () => durableWork,
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: "ready", durableWork });
  });

  test("is denied on a standby before its promotion", async () => {
    const response = await ready(async () => ({ rows: [{ standby: true }] }));
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  });

  test("is denied within two seconds by a database that accepts and never answers", async () => {
    const answer = ready(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await answer).status).toBe(503);
  });

  test("is denied without a database", async () => {
    expect((await ready(() => Promise.reject(new Error("no")))).status).toBe(503);
  });
});
