import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Executors, type Functions, openExecutors } from "@/tests/support/executors";
import { countRows, manualClock, readRuns } from "@/tests/support/inngest-harness";
import { until } from "@/tests/support/postgres";
import { recorder } from "./recorder";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let executors: Executors;

beforeAll(async () => {
  executors = await openExecutors();
});
afterEach(() => executors.closeAll());
afterAll(() => executors.close());

describe("an event", () => {
  it("with an id starts each function once per 24 hours", async () => {
    const a: unknown[] = [];
    const b: unknown[] = [];
    const harness = await executors.start({
      functions: (client) => [recorder("a", "test/go", a)(client), recorder("b", "test/go", b)(client)],
    });
    const twice = { id: "same", name: "test/go", data: { n: 1 } };
    await harness.executor.send([twice, twice]);
    await harness.executor.idle();
    await Promise.all([harness.executor.send(twice), harness.executor.send(twice)]);
    await harness.executor.idle();
    expect([a, b]).toEqual([[1], [1]]);
    harness.pass(DAY - 1);
    await harness.executor.send({ ...twice, data: { n: 2 } });
    await harness.executor.idle();
    expect([a, b]).toEqual([[1], [1]]);
    harness.pass(1);
    await harness.executor.send({ ...twice, data: { n: 3 } });
    await harness.executor.idle();
    expect([a, b]).toEqual([
      [1, 3],
      [1, 3],
    ]);
  });

  it("sent before the executor started waits for it", async () => {
    const got: unknown[] = [];
    const harness = await executors.prepare({
      functions: (client) => [recorder("a", "test/go", got)(client)],
    });
    await harness.executor.send({ name: "test/go", data: { n: 1 } });
    expect(got).toEqual([]);
    await harness.executor.start();
    await harness.executor.idle();
    expect(got).toEqual([1]);
  });

  it.each([
    ["a name", { name: "", data: {} }],
    ["a name that can be stored", { name: "test/\u0000", data: {} }],
    ["data that is an object", { name: "test/go", data: [] as never }],
  ])("is refused without %s", async (_, event) => {
    const harness = await executors.prepare({ functions: () => [] });
    await expect(harness.executor.send(event)).rejects.toThrow();
    expect(await countRows(harness.pool, "durable_events")).toBe(0);
  });

  it("reaches the executor from another process", async () => {
    const got: unknown[] = [];
    const on = await executors.createDatabase();
    const clock = manualClock();
    await executors.start({ on, clock, functions: (client) => [recorder("a", "test/go", got)(client)] });
    const other = await executors.prepare({ on, clock, functions: () => [] });
    await other.executor.send({ name: "test/go", data: { n: 1 } });
    await until(() => got.length === 1, "the event");
  });
});

describe("a schedule", () => {
  it("starts its function at each of its times, and once for all missed ones", async () => {
    const clock = manualClock(Date.UTC(2031, 0, 1, 10, 2));
    const started: unknown[] = [];
    const on = await executors.createDatabase();
    const functions: Functions = (client) => [
      client.createFunction({ id: "timed", triggers: { cron: "*/15 * * * *" } }, ({ event }) => {
        started.push([event.name, clock()]);
      }),
    ];
    const first = await executors.start({ on, clock, functions });
    first.pass(12 * MINUTE);
    await first.executor.idle();
    expect(started).toEqual([]);
    first.pass(MINUTE);
    await first.executor.idle();
    first.pass(0);
    await first.executor.idle();
    expect(started).toEqual([["inngest/scheduled.timer", Date.UTC(2031, 0, 1, 10, 15)]]);
    await first.executor.stop();
    clock.advance(DAY);
    const second = await executors.start({ on, clock, functions });
    await second.executor.idle();
    expect(started).toHaveLength(2);
    second.pass(15 * MINUTE);
    await second.executor.idle();
    expect(started).toHaveLength(3);
  });
});

describe("finished runs", () => {
  it("are kept for the configured number of days, then deleted with their steps", async () => {
    const clock = manualClock();
    const on = await executors.createDatabase();
    const functions: Functions = (client) => [
      client.createFunction({ id: "a", triggers: { event: "test/go" } }, ({ step }) =>
        step.run("s", () => 1),
      ),
      client.createFunction({ id: "b", triggers: { event: "test/sleep" } }, ({ step }) =>
        step.sleep("s", "60d"),
      ),
    ];
    const first = await executors.start({ on, clock, functions, retentionDays: 2 });
    await first.executor.send([{ id: "x", name: "test/go" }, { name: "test/sleep" }]);
    await first.executor.idle();
    await first.executor.stop();
    clock.advance(2 * DAY - 1);
    const second = await executors.start({ on, clock, functions, retentionDays: 2 });
    await until(async () => (await countRows(second.pool, "durable_receipts")) === 0, "retention");
    expect(await countRows(second.pool, "durable_runs")).toBe(2);
    await second.executor.stop();
    clock.advance(2);
    const third = await executors.start({ on, clock, functions, retentionDays: 2 });
    await until(async () => (await countRows(third.pool, "durable_runs")) === 1, "retention");
    expect(await countRows(third.pool, "durable_steps")).toBe(0);
    expect((await readRuns(third.pool))[0]).toMatchObject({ function_id: "assay-b", status: "running" });
  });
});
