import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseLine, layDatabaseLine } from "@/tests/support/database-line";
import { type Executors, type Functions, openExecutors } from "@/tests/support/executors";
import {
  createGate,
  createHarness,
  type Harness,
  manualClock,
  readRuns,
} from "@/tests/support/inngest-harness";
import { until } from "@/tests/support/postgres";

let executors: Executors;

beforeAll(async () => {
  executors = await openExecutors();
});
afterEach(() => executors.closeAll());
afterAll(() => executors.close());

async function lay(connectionString: string): Promise<DatabaseLine> {
  return executors.keep(await layDatabaseLine(connectionString));
}

describe("a worker", () => {
  it("that only lost its connection continues its work", async () => {
    const on = await executors.createDatabase();
    const line = await lay(on);
    const [entered, held] = [createGate(), createGate()];
    let ran = 0;
    const harness = await executors.start({
      on,
      sessionUrl: line.url,
      functions: (client) => [
        client.createFunction({ id: "slow", triggers: { event: "test/go" } }, ({ step }) =>
          step.run("first", async () => {
            entered.open();
            await held.passed;
            return ++ran;
          }),
        ),
      ],
    });
    await harness.executor.send({ name: "test/go" });
    await entered.passed;
    const workerOf = async () =>
      (await harness.pool.query("SELECT worker FROM durable_jobs")).rows[0]?.worker;
    const before = await workerOf();
    await line.cut();
    await line.restore();
    await until(async () => (await workerOf()) !== before, "the new connection");
    held.open();
    await harness.executor.idle();
    expect(await readRuns(harness.pool)).toMatchObject([{ status: "completed", output: 1 }]);
  });

  it("continues after a database outage", async () => {
    const on = await executors.createDatabase();
    const line = await lay(on);
    const [entered, held] = [createGate(), createGate()];
    const ran: string[] = [];
    const harness = await executors.start({
      on: line.url,
      functions: (client) => [
        client.createFunction({ id: "chain", triggers: { event: "test/go" } }, async ({ step, event }) => {
          await step.run("first", async () => {
            ran.push(`first ${event.data.n}`);
            entered.open();
            await held.passed;
          });
          await step.run("second", () => {
            ran.push(`second ${event.data.n}`);
          });
        }),
      ],
    });
    await harness.executor.send({ name: "test/go", data: { n: 1 } });
    await entered.passed;
    await line.cut();
    held.open();
    await expect(harness.executor.send({ name: "test/go", data: { n: 0 } })).rejects.toThrow();
    await line.restore();
    await until(
      () => harness.executor.send({ name: "test/go", data: { n: 2 } }).then(Boolean, () => false),
      "a connection",
    );
    await until(
      async () => (await readRuns(harness.pool)).filter(({ status }) => status === "completed").length === 2,
      "both runs",
    );
    expect(ran.sort()).toEqual(["first 1", "first 2", "second 1", "second 2"]);
  });

  it("that is stopped halts its functions between two steps, and the next worker continues from there", async () => {
    const on = await executors.createDatabase();
    const clock = manualClock();
    const [entered, held] = [createGate(), createGate()];
    const ran: string[] = [];
    const functions: Functions = (client) => [
      client.createFunction({ id: "chain", triggers: { event: "test/go" } }, async ({ step }) => {
        await step.run("first", async () => {
          ran.push("first");
          entered.open();
          await held.passed;
        });
        await step.run("second", () => {
          ran.push("second");
        });
      }),
    ];
    const old = await executors.start({ on, clock, functions });
    await old.executor.send({ name: "test/go" });
    await entered.passed;
    const stopped = old.executor.stop();
    held.open();
    await stopped;
    expect(ran).toEqual(["first"]);
    expect(await readRuns(old.pool)).toMatchObject([{ status: "running" }]);
    const young = await executors.start({ on, clock, functions });
    await young.executor.idle();
    expect(ran).toEqual(["first", "second"]);
    expect(await readRuns(young.pool)).toMatchObject([{ status: "completed" }]);
  });

  it("that is stopped in the middle of a step returns its job at once, and no loss is counted", async () => {
    const on = await executors.createDatabase();
    const [entered, held] = [createGate(), createGate()];
    const functions: Functions = (client) => [
      client.createFunction({ id: "slow", triggers: { event: "test/go" } }, ({ step }) =>
        step.run("first", async () => {
          entered.open();
          await held.passed;
        }),
      ),
    ];
    const old = await executors.start({ on, functions });
    await old.executor.send({ name: "test/go" });
    await entered.passed;
    await old.executor.stop({ drainMilliseconds: 0 });
    const { rows } = await old.pool.query("SELECT worker, token, losses FROM durable_jobs");
    expect(rows).toEqual([{ worker: null, token: null, losses: 0 }]);
    held.open();
    const young = await executors.start({ on, functions });
    await young.executor.idle();
    expect(await readRuns(young.pool)).toMatchObject([{ status: "completed" }]);
  });

  it("shares the queue with others, and each step runs on one of them", async () => {
    const on = await executors.createDatabase();
    const clock = manualClock();
    const ran: string[] = [];
    // Neither continues before both have begun: otherwise the faster one might do all the work.
    const begun = { a: createGate(), b: createGate() };
    const functions =
      (name: "a" | "b"): Functions =>
      (client) => [
        client.createFunction({ id: "chain", triggers: { event: "test/go" } }, async ({ step, event }) => {
          await step.run("first", async () => {
            ran.push(`${event.data.n}:${name}`);
            begun[name].open();
            await Promise.all([begun.a.passed, begun.b.passed]);
          });
        }),
      ];
    const workers = [
      await executors.start({ on, clock, functions: functions("a"), maxConcurrentCalls: 3 }),
      await executors.start({ on, clock, functions: functions("b"), maxConcurrentCalls: 3 }),
    ];
    // Sent from outside both executors, so that both are notified.
    await postgresSend(on, 80, clock());
    await until(
      async () =>
        (await readRuns((workers[0] as Harness).pool)).filter((r) => r.status === "completed").length === 80,
      "all runs",
    );
    expect(new Set(ran.map((line) => line.split(":")[0])).size).toBe(80);
    expect(ran).toHaveLength(80);
    expect(new Set(ran.map((line) => line.split(":")[1]))).toEqual(new Set(["a", "b"]));
  });
});

async function postgresSend(on: string, count: number, now: number): Promise<void> {
  const sender = createHarness({ connectionString: on, clock: () => now, functions: () => [] });
  await sender.executor.send(Array.from({ length: count }, (_, n) => ({ name: "test/go", data: { n } })));
  await sender.close();
}
