import type { Inngest } from "inngest";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { layDatabaseLine } from "@/tests/support/database-line";
import { type Executors, type Functions, openExecutors } from "@/tests/support/executors";
import { countRows, manualClock } from "@/tests/support/inngest-harness";
import { recorder } from "./recorder";

const DAY = 86_400_000;

let executors: Executors;

beforeAll(async () => {
  executors = await openExecutors();
});
afterEach(() => executors.closeAll());
afterAll(() => executors.close());

describe("the start", () => {
  const refused: [string, (client: Inngest) => unknown, string][] = [
    [
      "cancelOn",
      (c) => c.createFunction({ id: "f", triggers: { event: "a" }, cancelOn: [{ event: "b" }] }, fn),
      "cancelOn",
    ],
    [
      "rateLimit",
      (c) =>
        c.createFunction({ id: "f", triggers: { event: "a" }, rateLimit: { limit: 1, period: "1m" } }, fn),
      "rateLimit",
    ],
    [
      "throttle",
      (c) =>
        c.createFunction({ id: "f", triggers: { event: "a" }, throttle: { limit: 1, period: "1m" } }, fn),
      "throttle",
    ],
    [
      "debounce",
      (c) => c.createFunction({ id: "f", triggers: { event: "a" }, debounce: { period: "1m" } }, fn),
      "debounce",
    ],
    [
      "batchEvents",
      (c) =>
        c.createFunction(
          { id: "f", triggers: { event: "a" }, batchEvents: { maxSize: 2, timeout: "1s" } },
          fn,
        ),
      "batchEvents",
    ],
    [
      "priority",
      (c) => c.createFunction({ id: "f", triggers: { event: "a" }, priority: { run: "1" } }, fn),
      "priority",
    ],
    [
      "idempotency",
      (c) => c.createFunction({ id: "f", triggers: { event: "a" }, idempotency: "event.id" }, fn),
      "idempotency",
    ],
    [
      "a singleton that cancels",
      (c) =>
        c.createFunction(
          { id: "f", triggers: { event: "a" }, singleton: { mode: "cancel", key: "event.data.a" } },
          fn,
        ),
      'singleton.mode "cancel"',
    ],
    [
      "a singleton without a key",
      (c) => c.createFunction({ id: "f", triggers: { event: "a" }, singleton: { mode: "skip" } }, fn),
      'singleton.key "undefined"',
    ],
    [
      "timeouts",
      (c) => c.createFunction({ id: "f", triggers: { event: "a" }, timeouts: { finish: "1m" } }, fn),
      "timeouts",
    ],
    [
      "a condition",
      (c) => c.createFunction({ id: "f", triggers: { event: "a", if: "event.data.n > 1" } }, fn),
      'triggers.if "event.data.n > 1"',
    ],
    [
      "a key",
      (c) =>
        c.createFunction(
          { id: "f", triggers: { event: "a" }, concurrency: { limit: 1, key: "event.data.a + 'b'" } },
          fn,
        ),
      "concurrency.key \"event.data.a + 'b'\"",
    ],
    [
      "a scope",
      (c) =>
        c.createFunction(
          {
            id: "f",
            triggers: { event: "a" },
            concurrency: { limit: 1, scope: "account", key: "event.data.a" },
          },
          fn,
        ),
      'concurrency.scope "account"',
    ],
    [
      "a time zone",
      (c) => c.createFunction({ id: "f", triggers: { cron: "TZ=Europe/Paris 0 12 * * 5" } }, fn),
      'cron "TZ=Europe/Paris 0 12 * * 5"',
    ],
    ["a wildcard", (c) => c.createFunction({ id: "f", triggers: { event: "a/*" } }, fn), 'event "a/*"'],
    ["invocation", (c) => c.createFunction({ id: "f", triggers: [] }, fn), "no trigger (invoke)"],
  ];
  const fn = () => {};

  it.each(refused)("refuses %s by name", async (_, make, named) => {
    const harness = await executors.prepare({
      functions: (client) => [make(client) as ReturnType<Functions>[number]],
    });
    await expect(harness.executor.start()).rejects.toThrow(`assay-f: ${named}`);
  });

  it("can be tried again after the database was out of reach", async () => {
    const on = await executors.createDatabase();
    const line = executors.keep(await layDatabaseLine(on));
    const got: unknown[] = [];
    const harness = await executors.prepare({
      on,
      sessionUrl: line.url,
      functions: (client) => [recorder("a", "test/go", got)(client)],
    });
    await line.cut();
    await expect(harness.executor.start()).rejects.toThrow();
    await line.restore();
    await harness.executor.start();
    await harness.executor.send({ name: "test/go", data: { n: 1 } });
    await harness.executor.idle();
    expect(got).toHaveLength(1);
  });

  it("leaves runs of a removed function to the release that still has it", async () => {
    const got: unknown[] = [];
    const on = await executors.createDatabase();
    const old = await executors.start({ on, functions: (client) => [recorder("a", "test/go", got)(client)] });
    await old.executor.send({ name: "test/go", data: { n: 1 }, ts: Date.now() + 2 * DAY });
    await old.executor.idle();
    await old.executor.stop();
    const clock = manualClock(Date.now() + 3 * DAY);
    const without = await executors.start({
      on,
      clock,
      functions: (client) => [recorder("b", "test/b", [])(client)],
    });
    await without.executor.idle();
    expect(await countRows(without.pool, "durable_jobs")).toBe(1);
    await without.executor.stop();
    const again = await executors.start({
      on,
      clock,
      functions: (client) => [recorder("a", "test/go", got)(client)],
    });
    await again.executor.idle();
    expect(got).toEqual([1]);
  });
});
