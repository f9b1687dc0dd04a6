import type { Inngest } from "inngest";
import { Pool } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createRegistry } from "@/inngest/embedded/registry/registry";
import { createTurns } from "@/inngest/embedded/registry/turns";
import { leaseJobs } from "@/inngest/embedded/store/lease-jobs";
import { type Executors, type Functions, openExecutors } from "@/tests/support/executors";
import { createGate, manualClock, readRuns } from "@/tests/support/inngest-harness";
import { until } from "@/tests/support/postgres";

const DAY = 86_400_000;

let executors: Executors;

beforeAll(async () => {
  executors = await openExecutors();
});
afterEach(() => executors.closeAll());
afterAll(() => executors.close());

describe("a concurrency key", () => {
  it("with limit 1 never lets two calls overlap, while other keys proceed", async () => {
    const running = new Map<string, number>();
    let most = 0;
    let together = 0;
    const harness = await executors.start({
      functions: (client) => [
        client.createFunction(
          { id: "keyed", triggers: { event: "test/go" }, concurrency: [{ key: "event.data.key", limit: 1 }] },
          async ({ event, step }) => {
            for (const part of ["a", "b"]) {
              await step.run(part, async () => {
                const { key } = event.data;
                running.set(key, (running.get(key) ?? 0) + 1);
                most = Math.max(most, running.get(key) ?? 0);
                together = Math.max(together, [...running.values()].filter((count) => count > 0).length);
                await new Promise((resolve) => setTimeout(resolve, 5));
                running.set(key, (running.get(key) ?? 0) - 1);
              });
            }
          },
        ),
      ],
    });
    const events = Array.from({ length: 60 }, (_, n) => ({ name: "test/go", data: { key: `k${n % 4}` } }));
    await harness.executor.send(events);
    await harness.executor.idle();
    expect(most).toBe(1);
    expect(together).toBe(4);
    expect((await readRuns(harness.pool)).every(({ status }) => status === "completed")).toBe(true);
  });

  it("keeps its limit across workers and with any characters in it", async () => {
    const on = await executors.createDatabase();
    const clock = manualClock();
    let running = 0;
    let most = 0;
    let done = 0;
    const functions: Functions = (client) => [
      client.createFunction(
        { id: "keyed", triggers: { event: "test/go" }, concurrency: [{ key: "event.data.key", limit: 2 }] },
        async () => {
          most = Math.max(most, ++running);
          await new Promise((resolve) => setTimeout(resolve, 3));
          running--;
          done++;
        },
      ),
    ];
    await executors.start({ on, clock, functions });
    await executors.start({ on, clock, functions });
    const sender = await executors.prepare({ on, clock, functions: () => [] });
    const key = `\u0000\ud800${"x".repeat(9_000)}`;
    await sender.executor.send(Array.from({ length: 60 }, () => ({ name: "test/go", data: { key } })));
    await until(() => done === 60, "all runs");
    expect(most).toBe(2);
  });

  it("gives its last slot to one of two workers that lease at once", async () => {
    const pool = new Pool({ connectionString: await executors.createDatabase(), max: 3 });
    const registry = createRegistry({
      functions: [
        {
          id: "f",
          triggers: [{ event: "test/go" }],
          steps: { step: {} },
          concurrency: [{ key: "event.data.key", limit: 1 }],
        },
      ],
    });
    await pool.query(
      `WITH runs AS (
         INSERT INTO durable_runs (id, function_id, event, slots, created_at)
         SELECT n::text, 'f', '{}', '{0:f:k}', now() FROM generate_series(1, 2) n RETURNING id, slots)
       INSERT INTO durable_jobs (run_id, function_id, kind, step_id, slots, due_at)
       SELECT id, 'f', 'discover', 'step', slots, now() FROM runs`,
    );
    const [first, second] = [await pool.connect(), await pool.connect()];
    const committing = createGate();
    const held = createGate();
    const slow = new Proxy(first, {
      get: (target, name) => async (statement: never, values: never) => {
        if (name !== "query") throw new Error("only queries");
        if (statement === "COMMIT") {
          committing.open();
          await held.passed;
        }
        return target.query(statement, values);
      },
    });
    const now = Date.now() + DAY;
    const lanes = [{ functionIds: ["f"], free: 1 }];
    const leases = [leaseJobs(slow, registry, { worker: 1, lanes, turns: createTurns(), now })];
    await committing.passed;
    leases.push(leaseJobs(second, registry, { worker: 2, lanes, turns: createTurns(), now }));
    let isSecondDone = false;
    void leases[1]?.then(() => {
      isSecondDone = true;
    });
    await until(async () => {
      const { rows } = await pool.query(
        `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
         WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`,
      );
      return rows.length === 1 || isSecondDone;
    }, "the second worker");
    held.open();
    const leased = await Promise.all(leases);
    expect(leased.map((jobs) => jobs.length)).toEqual([1, 0]);
    first.release();
    second.release();
    await pool.end();
  });

  it("that is full does not hold back other work, however long its queue", async () => {
    const held = createGate();
    const done: string[] = [];
    const harness = await executors.start({
      maxConcurrentCalls: 4,
      functions: (client) => [
        client.createFunction(
          { id: "keyed", triggers: { event: "test/go" }, concurrency: { key: "event.data.key", limit: 2 } },
          async ({ event }) => {
            if (event.data.key === "full") await held.passed;
            done.push(event.data.key);
          },
        ),
      ],
    });
    await harness.executor.send(
      Array.from({ length: 300 }, () => ({ name: "test/go", data: { key: "full" } })),
    );
    await harness.executor.send([
      { name: "test/go", data: { key: "free" } },
      { name: "test/go", data: { key: "free" } },
      { name: "test/go", data: { key: "other" } },
    ]);
    await until(() => done.length === 3, "the other keys");
    expect(done.sort()).toEqual(["free", "free", "other"]);
    await until(async () => {
      const { rowCount } = await harness.pool.query("SELECT FROM durable_jobs WHERE worker IS NOT NULL");
      return rowCount === 2;
    }, "only the held calls to be left");
    held.open();
    await harness.executor.idle();
    expect(done).toHaveLength(303);
  });
});

describe("a function with dedicated calls", () => {
  it("neither takes shared calls, however long its queue, nor loses its own to others", async () => {
    const held = createGate();
    const done: string[] = [];
    const underWay = new Map<string, number>();
    const holding = (client: Inngest, id: string) =>
      client.createFunction({ id, triggers: { event: `test/${id}` } }, async () => {
        underWay.set(id, (underWay.get(id) ?? 0) + 1);
        await held.passed;
        done.push(id);
      });
    const harness = await executors.start({
      maxConcurrentCalls: 2,
      ownCalls: { "assay-waiting": 3 },
      functions: (client) => [holding(client, "waiting"), holding(client, "working")],
    });
    const send = (id: string) =>
      harness.executor.send(Array.from({ length: 10 }, () => ({ name: `test/${id}`, data: {} })));
    await send("waiting");
    await until(() => underWay.get("waiting") === 3, "its dedicated calls");
    await send("working");
    await until(() => underWay.get("working") === 2, "the others' calls");
    const { rowCount } = await harness.pool.query("SELECT FROM durable_jobs WHERE worker IS NOT NULL");
    expect([rowCount, ...underWay]).toEqual([5, ["waiting", 3], ["working", 2]]);
    held.open();
    await harness.executor.idle();
    expect(done).toHaveLength(20);
  });
});
