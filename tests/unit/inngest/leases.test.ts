import { randomUUID } from "node:crypto";
import { Pool } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  callAgain,
  completeRun,
  failRun,
  finishStep,
  keepSteps,
  type Lease,
  planSteps,
  releaseJob,
} from "@/inngest/embedded/store/settle-job";
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

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

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
  it("whose lease was taken over while it was held up can't write any more", async () => {
    const on = await executors.createDatabase();
    const clock = manualClock();
    const line = await lay(on);
    const gates = { old: createGate(), young: createGate() };
    const entered = { old: createGate(), young: createGate() };
    const ran: string[] = [];
    const functions =
      (name: "old" | "young"): Functions =>
      (client) => [
        client.createFunction({ id: "slow", triggers: { event: "test/go" } }, async ({ step }) => {
          const who = await step.run("first", async () => {
            if (name === "old") {
              entered.old.open();
              await gates.old.passed;
            }
            return name;
          });
          return step.run("second", async () => {
            ran.push(name);
            entered.young.open();
            await gates.young.passed;
            return [who, name];
          });
        }),
      ];
    const old = await executors.start({
      on,
      sessionUrl: line.url,
      clock,
      functions: functions("old"),
    });
    await old.executor.send({ name: "test/go" });
    await entered.old.passed;
    await line.cut();
    const young = await executors.start({ on, clock, functions: functions("young") });
    // The new worker is in the middle of the run when the old one comes back with its result.
    await entered.young.passed;
    gates.old.open();
    // Its connection for writing is whole: only the fence keeps it from the run.
    await old.executor.stop();
    expect(ran).toEqual(["young"]);
    expect(await readRuns(young.pool)).toMatchObject([{ status: "running" }]);
    gates.young.open();
    await young.executor.idle();
    expect(ran).toEqual(["young"]);
    expect(await readRuns(young.pool)).toMatchObject([{ status: "completed", output: ["young", "young"] }]);
  });

  const memo = [{ stepId: "s", output: { data: 1 } }];
  const child = { stepId: "c", kind: "step", dueAt: 0 } as const;
  const notice = { id: "n", isIdGiven: true, body: "{}" };
  const writes: [string, (pool: Pool, lease: Lease) => Promise<boolean>][] = [
    ["keep steps", (pool, lease) => keepSteps(pool, lease, memo)],
    ["give the job back", (pool, lease) => releaseJob(pool, lease, memo)],
    ["have it called again", (pool, lease) => callAgain(pool, lease, { memo, dueAt: 0, attempt: 1 })],
    ["plan steps", (pool, lease) => planSteps(pool, lease, { memo, children: [child] })],
    ["finish a step", (pool, lease) => finishStep(pool, lease, memo, 0)],
    ["complete the run", (pool, lease) => completeRun(pool, lease, 1, 0)],
    ["fail the run", (pool, lease) => failRun(pool, lease, { error: {}, notice, now: 0 })],
  ];

  it.each(writes)("without the lease's token can't %s", async (_, write) => {
    const on = await executors.createDatabase();
    const pool = new Pool({ connectionString: on, max: 2 });
    executors.keep({ close: () => pool.end() });
    const { rows } = await pool.query(
      `WITH run AS (
         INSERT INTO durable_runs (id, function_id, event, slots, created_at) VALUES ('r', 'f', '{}', '{}', now())
         RETURNING id)
       INSERT INTO durable_jobs (run_id, function_id, kind, step_id, slots, due_at, worker, token)
       SELECT id, 'f', 'discover', 'step', '{}', now(), 1, gen_random_uuid() FROM run RETURNING id::text, token`,
    );
    const { id, token } = rows[0];
    const everything = async () =>
      Promise.all(
        ["runs", "jobs", "steps", "events"].map(
          async (table) => (await pool.query(`SELECT * FROM durable_${table}`)).rows,
        ),
      );
    const before = await everything();
    expect(await write(pool, { id, token: randomUUID(), runId: "r" })).toBe(false);
    expect(await everything()).toEqual(before);
    expect(await write(pool, { id, token, runId: "r" })).toBe(true);
    expect(await everything()).not.toEqual(before);
  });

  it("that only lost its connection goes on with what it was doing", async () => {
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
    await line.mend();
    await until(async () => (await workerOf()) !== before, "the new connection");
    held.open();
    await harness.executor.idle();
    expect(await readRuns(harness.pool)).toMatchObject([{ status: "completed", output: 1 }]);
  });

  it("goes on after the database was away", async () => {
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
    await line.mend();
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

  it("that is stopped halts its functions between two steps, and the next one goes on from there", async () => {
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

  it("shares the queue with others: each step is run by one of them", async () => {
    const on = await executors.createDatabase();
    const clock = manualClock();
    const ran: string[] = [];
    // Neither goes on before both have begun: else the faster one might do it all.
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
    // Written by nobody's executor, so both hear of it.
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

  it("gives up a run over which one worker after the other has died", async () => {
    const on = await executors.createDatabase();
    let ran = 0;
    const failures: string[] = [];
    const harness = await executors.prepare({
      on,
      functions: (client) => [
        client.createFunction(
          {
            id: "deadly",
            triggers: { event: "test/go" },
            onFailure: ({ error }: { error: Error }) => {
              failures.push(error.name);
            },
          },
          () => {
            ran++;
          },
        ),
      ],
    });
    await harness.pool.query(
      `WITH run AS (
         INSERT INTO durable_runs (id, function_id, event, slots, created_at)
         VALUES ('r', 'assay-deadly', '{"id":"e","name":"test/go","data":{},"ts":0,"user":{}}', '{}', now())
         RETURNING id)
       INSERT INTO durable_jobs (run_id, function_id, kind, step_id, slots, due_at, losses, worker, token)
       SELECT id, 'assay-deadly', 'discover', 'step', '{}', now(), 10, 1, gen_random_uuid() FROM run`,
    );
    await harness.executor.start();
    await harness.executor.idle();
    harness.pass(3_600_000);
    await harness.executor.idle();
    expect(ran).toBe(0);
    expect(failures).toEqual(["WorkerLost"]);
  });
});

async function postgresSend(on: string, count: number, now: number): Promise<void> {
  const sender = createHarness({ connectionString: on, clock: () => now, functions: () => [] });
  await sender.executor.send(Array.from({ length: count }, (_, n) => ({ name: "test/go", data: { n } })));
  await sender.close();
}
