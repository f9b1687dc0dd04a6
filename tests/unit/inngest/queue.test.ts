import type { Inngest } from "inngest";
import { Pool } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createRegistry } from "@/inngest/embedded/registry";
import { claimJobs } from "@/inngest/embedded/store/claim-jobs";
import { createPrisma } from "@/lib/db/prisma";
import { inTransaction } from "@/lib/db/transaction";
import {
  countRows,
  createGate,
  createHarness,
  type Harness,
  manualClock,
  readRuns,
} from "@/tests/support/inngest-harness";
import { type TestPostgres, until } from "@/tests/support/postgres";
import { openTestPostgres } from "@/tests/support/shared-postgres";

vi.setConfig({ testTimeout: 40_000, hookTimeout: 60_000 });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let postgres: TestPostgres;
const open: Harness[] = [];

beforeAll(async () => {
  postgres = await openTestPostgres();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((harness) => harness.close()));
});
afterAll(() => postgres.close());

type Options = Parameters<typeof createHarness>[0];

async function prepare(options: Omit<Options, "connectionString"> & { on?: string }): Promise<Harness> {
  const { on = await postgres.createDatabase(), ...rest } = options;
  const harness = createHarness({ connectionString: on, ...rest });
  open.push(harness);
  return harness;
}

async function start(options: Parameters<typeof prepare>[0]): Promise<Harness> {
  const harness = await prepare(options);
  await harness.executor.start();
  return harness;
}

/** A function that remembers what it was called with. */
function recorder(id: string, event: string, got: unknown[]) {
  return (client: Inngest) =>
    client.createFunction({ id, triggers: { event } }, (context) => {
      got.push(context.event.data.n);
    });
}

describe("an event", () => {
  it("with an id starts each function once within 24 hours, and again after that", async () => {
    const a: unknown[] = [];
    const b: unknown[] = [];
    const harness = await start({
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

  it("is part of the transaction that it was sent in, through pg and through Prisma", async () => {
    const got: unknown[] = [];
    const harness = await start({ functions: (client) => [recorder("a", "test/go", got)(client)] });
    const { pool, executor } = harness;
    const prisma = createPrisma(pool);
    const event = (n: number) => ({ name: "test/go", data: { n } });
    const undo = new Error("undo");
    const followers: (() => void)[] = [];
    const afterCommit = (then: () => void) => {
      followers.push(then);
    };

    await inTransaction(pool, async (client) => {
      await executor.send(event(1), { client });
      throw undo;
    }).catch((error) => expect(error).toBe(undo));
    await prisma
      .$transaction(async (tx) => {
        await executor.send(event(2), { tx });
        throw undo;
      })
      .catch((error) => expect(error).toBe(undo));
    await inTransaction(pool, (client) => executor.send(event(3), { client }));
    await until(() => got.includes(3), "the event sent through pg");
    await prisma.$transaction((tx) => executor.send([event(4), event(5)], { tx }));
    await until(() => got.includes(5), "the events sent through Prisma");
    await inTransaction(pool, (client) => executor.send(event(6), { client, afterCommit }));
    for (const follow of followers) follow();
    await executor.idle();
    expect(got.sort()).toEqual([3, 4, 5, 6]);
  });

  it("that was sent before the executor ran waits for it", async () => {
    const got: unknown[] = [];
    const harness = await prepare({ functions: (client) => [recorder("a", "test/go", got)(client)] });
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
    const harness = await prepare({ functions: () => [] });
    await expect(harness.executor.send(event)).rejects.toThrow();
    expect(await countRows(harness.pool, "durable_events")).toBe(0);
  });

  it("reaches the executor from another process", async () => {
    const got: unknown[] = [];
    const on = await postgres.createDatabase();
    const clock = manualClock();
    await start({ on, clock, functions: (client) => [recorder("a", "test/go", got)(client)] });
    const other = await prepare({ on, clock, functions: () => [] });
    await other.executor.send({ name: "test/go", data: { n: 1 } });
    await until(() => got.length === 1, "the event");
  });
});

describe("a concurrency key", () => {
  it("with limit 1 never lets two calls overlap, while other keys go on", async () => {
    const running = new Map<string, number>();
    let most = 0;
    let together = 0;
    const harness = await start({
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

  it("keeps its limit also between workers, and whatever characters it has", async () => {
    const on = await postgres.createDatabase();
    const clock = manualClock();
    let running = 0;
    let most = 0;
    let done = 0;
    const functions: Options["functions"] = (client) => [
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
    await start({ on, clock, functions });
    await start({ on, clock, functions });
    const sender = await prepare({ on, clock, functions: () => [] });
    const key = `\u0000\ud800${"x".repeat(9_000)}`;
    await sender.executor.send(Array.from({ length: 60 }, () => ({ name: "test/go", data: { key } })));
    await until(() => done === 60, "all runs");
    expect(most).toBe(2);
  });

  it("gives its last place to one of two workers that claim at once", async () => {
    const pool = new Pool({ connectionString: await postgres.createDatabase(), max: 3 });
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
    const claims = [claimJobs(slow, registry, { worker: 1, lanes, now })];
    await committing.passed;
    claims.push(claimJobs(second, registry, { worker: 2, lanes, now }));
    let isSecondDone = false;
    void claims[1]?.then(() => {
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
    const claimed = await Promise.all(claims);
    expect(claimed.map((jobs) => jobs.length)).toEqual([1, 0]);
    first.release();
    second.release();
    await pool.end();
  });

  it("that is full does not keep back what waits behind it, however much that is", async () => {
    const held = createGate();
    const done: string[] = [];
    const harness = await start({
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

describe("a schedule", () => {
  it("starts its function at each of its times, and once for all that were missed", async () => {
    const clock = manualClock(Date.UTC(2031, 0, 1, 10, 2));
    const started: unknown[] = [];
    const on = await postgres.createDatabase();
    const functions: Options["functions"] = (client) => [
      client.createFunction({ id: "timed", triggers: { cron: "*/15 * * * *" } }, ({ event }) => {
        started.push([event.name, clock()]);
      }),
    ];
    const first = await start({ on, clock, functions });
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
    const second = await start({ on, clock, functions });
    await second.executor.idle();
    expect(started).toHaveLength(2);
    second.pass(15 * MINUTE);
    await second.executor.idle();
    expect(started).toHaveLength(3);
  });
});

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
      "singleton",
      (c) => c.createFunction({ id: "f", triggers: { event: "a" }, singleton: { mode: "skip" } }, fn),
      "singleton",
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
    const harness = await prepare({
      functions: (client) => [make(client) as ReturnType<Options["functions"]>[number]],
    });
    await expect(harness.executor.start()).rejects.toThrow(`assay-f: ${named}`);
  });

  it("leaves runs of a function that is gone to the release that has it", async () => {
    const got: unknown[] = [];
    const on = await postgres.createDatabase();
    const old = await start({ on, functions: (client) => [recorder("a", "test/go", got)(client)] });
    await old.executor.send({ name: "test/go", data: { n: 1 }, ts: Date.now() + 2 * DAY });
    await old.executor.idle();
    await old.executor.stop();
    const clock = manualClock(Date.now() + 3 * DAY);
    const without = await start({ on, clock, functions: (client) => [recorder("b", "test/b", [])(client)] });
    await without.executor.idle();
    expect(await countRows(without.pool, "durable_jobs")).toBe(1);
    await without.executor.stop();
    const again = await start({ on, clock, functions: (client) => [recorder("a", "test/go", got)(client)] });
    await again.executor.idle();
    expect(got).toEqual([1]);
  });
});

describe("finished runs", () => {
  it("are kept for as many days as configured, then deleted with their steps", async () => {
    const clock = manualClock();
    const on = await postgres.createDatabase();
    const functions: Options["functions"] = (client) => [
      client.createFunction({ id: "a", triggers: { event: "test/go" } }, ({ step }) =>
        step.run("s", () => 1),
      ),
      client.createFunction({ id: "b", triggers: { event: "test/sleep" } }, ({ step }) =>
        step.sleep("s", "60d"),
      ),
    ];
    const first = await start({ on, clock, functions, retentionDays: 2 });
    await first.executor.send([{ id: "x", name: "test/go" }, { name: "test/sleep" }]);
    await first.executor.idle();
    await first.executor.stop();
    clock.advance(2 * DAY - 1);
    const second = await start({ on, clock, functions, retentionDays: 2 });
    await until(async () => (await countRows(second.pool, "durable_receipts")) === 0, "the sweep");
    expect(await countRows(second.pool, "durable_runs")).toBe(2);
    await second.executor.stop();
    clock.advance(2);
    const third = await start({ on, clock, functions, retentionDays: 2 });
    await until(async () => (await countRows(third.pool, "durable_runs")) === 1, "the sweep");
    expect(await countRows(third.pool, "durable_steps")).toBe(0);
    expect((await readRuns(third.pool))[0]).toMatchObject({ function_id: "assay-b", status: "running" });
  });
});

describe("a function with calls of its own", () => {
  it("takes none of the others' however much of it there is, and loses none to them", async () => {
    const held = createGate();
    const done: string[] = [];
    const underWay = new Map<string, number>();
    const holding = (client: Inngest, id: string) =>
      client.createFunction({ id, triggers: { event: `test/${id}` } }, async () => {
        underWay.set(id, (underWay.get(id) ?? 0) + 1);
        await held.passed;
        done.push(id);
      });
    const harness = await start({
      maxConcurrentCalls: 2,
      ownCalls: { "assay-waiting": 3 },
      functions: (client) => [holding(client, "waiting"), holding(client, "working")],
    });
    const send = (id: string) =>
      harness.executor.send(Array.from({ length: 10 }, () => ({ name: `test/${id}`, data: {} })));
    await send("waiting");
    await until(() => underWay.get("waiting") === 3, "calls of its own");
    await send("working");
    await until(() => underWay.get("working") === 2, "the others' calls");
    const { rowCount } = await harness.pool.query("SELECT FROM durable_jobs WHERE worker IS NOT NULL");
    expect([rowCount, ...underWay]).toEqual([5, ["waiting", 3], ["working", 2]]);
    held.open();
    await harness.executor.idle();
    expect(done).toHaveLength(20);
  });
});
