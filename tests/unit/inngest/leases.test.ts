import { randomUUID } from "node:crypto";
import { Pool } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
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
import { createLog, type Logger } from "@/lib/platform/log";
import { type DatabaseLine, layDatabaseLine } from "@/tests/support/database-line";
import { type Executors, type Functions, openExecutors } from "@/tests/support/executors";
import { createGate, manualClock, readRuns } from "@/tests/support/inngest-harness";

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
  it("whose lease was taken over while it was held up can no longer write", async () => {
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
          const first = await step.run("first", async () => {
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
            return [first, name];
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
    const logged: [object, string][] = [];
    const log = { ...createLog("silent"), warn: (...entry: [object, string]) => logged.push(entry) };
    const young = await executors.start({
      on,
      clock,
      functions: functions("young"),
      log: log as unknown as Logger,
    });
    // The new worker is in the middle of the run when the old one returns with its result.
    await entered.young.passed;
    expect(logged).toEqual([[{ jobs: 1 }, "took over jobs of a dead worker"]]);
    gates.old.open();
    // Its connection for writing is intact: only the fence keeps it away from the run.
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

  /** A run with one job, which a worker has leased. */
  async function leased(): Promise<{ pool: Pool; lease: Lease }> {
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
    return { pool, lease: { ...rows[0], runId: "r" } };
  }

  it.each(writes)("without the lease's token can't %s", async (_, write) => {
    const { pool, lease } = await leased();
    const everything = async () =>
      Promise.all(
        ["runs", "jobs", "steps", "events"].map(
          async (table) => (await pool.query(`SELECT * FROM durable_${table}`)).rows,
        ),
      );
    const before = await everything();
    expect(await write(pool, { ...lease, token: randomUUID() })).toBe(false);
    expect(await everything()).toEqual(before);
    expect(await write(pool, lease)).toBe(true);
    expect(await everything()).not.toEqual(before);
  });

  it.each([
    ["keeping steps", (pool: Pool, lease: Lease) => keepSteps(pool, lease, memo), { attempt: 0 }],
    ["giving the job back", (pool: Pool, lease: Lease) => releaseJob(pool, lease, memo), { attempt: 0 }],
    [
      "having it called again",
      (pool: Pool, lease: Lease) => callAgain(pool, lease, { memo, dueAt: 0, attempt: 7 }),
      { attempt: 7 },
    ],
  ])("that made progress by %s counts no earlier failure or loss against the job", async (_, write, left) => {
    const { pool, lease } = await leased();
    await pool.query("UPDATE durable_jobs SET attempt = 3, losses = 2");
    expect(await write(pool, lease)).toBe(true);
    const { rows } = await pool.query("SELECT attempt, losses FROM durable_jobs");
    expect(rows).toEqual([{ ...left, losses: 0 }]);
  });

  it("that fails a run leaves none of its other jobs, and all of other runs", async () => {
    const { pool, lease } = await leased();
    await pool.query(
      `WITH other AS (
         INSERT INTO durable_runs (id, function_id, event, slots, created_at) VALUES ('o', 'f', '{}', '{}', now()))
       INSERT INTO durable_jobs (run_id, function_id, kind, step_id, slots, due_at)
       VALUES ('r', 'f', 'sleep', 'nap', '{}', now()), ('o', 'f', 'discover', 'step', '{}', now())`,
    );
    expect(await failRun(pool, lease, { error: {}, notice: null, now: 0 })).toBe(true);
    const { rows } = await pool.query("SELECT run_id FROM durable_jobs");
    expect(rows).toEqual([{ run_id: "o" }]);
  });

  it("gives up on a run that keeps killing its workers", async () => {
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
