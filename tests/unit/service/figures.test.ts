import type { Pool } from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { createLog } from "@/lib/platform/log";
import { createMetricsRegistry } from "@/lib/platform/metrics/registry";
import type { Platform } from "@/lib/platform/wiring/platform";
import { createFigures } from "@/lib/service/figures";
import { sampleOf } from "@/tests/support/exposition";
import { unusedLimiter } from "@/tests/support/stage";

const sizes = { totalCount: 3, idleCount: 1, waitingCount: 2 };
let now: number;
let asked: number;
let answer: () => Promise<object>;
let read: () => Promise<string>;

beforeEach(() => {
  now = Date.UTC(2026, 0, 15, 12);
  asked = 0;
  answer = async () => ({
    rows: [{ pending: 4, oldestDueAt: new Date(now - 90_000), failing: 1, open: 0, oldestAt: null }],
  });
  const query = () => {
    asked++;
    return answer();
  };
  const singletons: Record<string, unknown> = {
    "background-pool": { ...sizes, query },
    "analysis-groups": { waiting: 7 },
    "embedded-work": {},
  };
  const clock = () => now;
  const platform = {
    clock,
    log: createLog("silent"),
    pool: sizes as Pool,
    limiter: unusedLimiter(clock),
    singletons: { get: (name) => singletons[name] },
  } satisfies Partial<Platform>;
  const metrics = createMetricsRegistry();
  const bringUpToDate = createFigures(platform as unknown as Platform, metrics);
  read = async () => {
    await bringUpToDate();
    return metrics.text();
  };
});

describe("gauges", () => {
  it("show the process and what the database knows", async () => {
    const text = await read();
    expect(sampleOf(text, "assay_database_up")).toBe(1);
    expect(sampleOf(text, "assay_database_connections", { pool: "requests", state: "used" })).toBe(2);
    expect(sampleOf(text, "assay_database_waiting_queries", { pool: "background" })).toBe(2);
    expect(sampleOf(text, "assay_analysis_waiting_analyses")).toBe(7);
    expect(sampleOf(text, "assay_webhook_pending_deliveries")).toBe(4);
    expect(sampleOf(text, "assay_webhook_oldest_due_age_seconds")).toBe(90);
    expect(sampleOf(text, "assay_batch_oldest_age_seconds")).toBe(0);
  });

  it("ask the database once in five seconds, however often they are read", async () => {
    await Promise.all([read(), read()]);
    const once = asked;
    now += 4_999;
    await read();
    expect(asked).toBe(once);
    now += 1;
    await read();
    expect(asked).toBe(2 * once);
  });

  it("of a queue that runs elsewhere are absent", async () => {
    const text = await read();
    expect(sampleOf(text, "assay_queue_jobs")).toBeUndefined();
    expect(sampleOf(text, "assay_queue_heartbeat_age_seconds")).toBeUndefined();
  });

  it("that the database knows are absent while it fails, and the others are not", async () => {
    await read();
    answer = async () => Promise.reject(new Error("down"));
    now += 5_000;
    const text = await read();
    expect(sampleOf(text, "assay_database_up")).toBe(0);
    expect(sampleOf(text, "assay_webhook_pending_deliveries")).toBeUndefined();
    expect(sampleOf(text, "assay_analysis_waiting_analyses")).toBe(7);
  });

  it("don't wait for a database that hangs, and don't ask it again until it has answered", async () => {
    let answerLate: (rows: object) => void = () => {};
    const late = new Promise<object>((resolve) => {
      answerLate = resolve;
    });
    answer = () => late;
    const [first] = await Promise.all([read(), read()]);
    expect(sampleOf(first, "assay_database_up")).toBe(0);
    const once = asked;
    now += 60_000;
    await read();
    expect(asked).toBe(once);
    answerLate({ rows: [{ pending: 1, oldestDueAt: null, failing: 0, open: 0 }] });
    await late;
  });
});
