import { type FailureEventArgs, NonRetriableError, RetryAfterError } from "inngest";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Clock, systemClock } from "@/lib/platform/clock";
import { AppError } from "@/lib/platform/errors";
import { type Executors, type Functions, openExecutors } from "@/tests/support/executors";
import { countRows, type Harness, manualClock, readRuns } from "@/tests/support/inngest-harness";
import { until } from "@/tests/support/postgres";

vi.setConfig({ testTimeout: 40_000, hookTimeout: 60_000 });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let executors: Executors;

beforeAll(async () => {
  executors = await openExecutors();
});
afterEach(() => executors.closeAll());
afterAll(() => executors.close());

const start = (functions: Functions, options: { clock?: Clock; on?: string } = {}): Promise<Harness> =>
  executors.start({ functions, ...options });

async function onlyRun(harness: Harness) {
  await harness.executor.idle();
  const runs = await readRuns(harness.pool);
  expect(runs).toHaveLength(1);
  return runs[0] as (typeof runs)[number];
}

describe("steps", () => {
  it("runs steps one after the other, each once, and keeps what the function returns", async () => {
    const ran: string[] = [];
    const harness = await start((client) => [
      client.createFunction({ id: "chain", triggers: { event: "test/go" } }, async ({ event, step }) => {
        const a = await step.run("a", () => {
          ran.push("a");
          return { value: event.data.start + 1, odd: event.data.odd };
        });
        const b = await step.run("b", () => {
          ran.push("b");
          return a.value * 2;
        });
        return { b, odd: a.odd };
      }),
    ]);
    await harness.executor.send({ name: "test/go", data: { start: 4, odd: "\u0000 \ud800 ☃" } });
    expect(await onlyRun(harness)).toMatchObject({
      status: "completed",
      output: { b: 10, odd: "\u0000 \ud800 ☃" },
    });
    expect(ran).toEqual(["a", "b"]);
    expect(await countRows(harness.pool, "durable_jobs")).toBe(0);
    expect(await countRows(harness.pool, "durable_events")).toBe(0);
  });

  it.each([false, true])("does not run a finished step again (checkpointing %s)", async (checkpointing) => {
    const ran = { calls: 0, a: 0, b: 0 };
    const harness = await start((client) => [
      client.createFunction(
        { id: "memo", triggers: { event: "test/go" }, checkpointing },
        async ({ step }) => {
          ran.calls++;
          const a = await step.run("a", () => ++ran.a);
          const odd = await step.run("same", () => "\u0000 \ud800 “quoted” \\ ☃");
          await step.run("same", () => null);
          const b = await step.run("b", () => ++ran.b + a);
          return { b, odd };
        },
      ),
    ]);
    await harness.executor.send({ name: "test/go" });
    expect(await onlyRun(harness)).toMatchObject({
      status: "completed",
      output: { b: 2, odd: "\u0000 \ud800 “quoted” \\ ☃" },
    });
    expect(ran).toEqual({ calls: checkpointing ? 1 : 5, a: 1, b: 1 });
    expect(await countRows(harness.pool, "durable_steps")).toBe(4);
  });

  it("runs parallel steps at the same time and goes on when all of them have finished", async () => {
    let atOnce = 0;
    let most = 0;
    const harness = await start((client) => [
      client.createFunction({ id: "parallel", triggers: { event: "test/go" } }, async ({ step }) => {
        const parts = await Promise.all(
          [1, 2, 3, 4, 5].map((n) =>
            step.run(`part-${n}`, async () => {
              most = Math.max(most, ++atOnce);
              await until(() => most === 5, "all five steps");
              atOnce--;
              return n;
            }),
          ),
        );
        return step.run("sum", () => parts.reduce((sum, n) => sum + n, 0));
      }),
    ]);
    await harness.executor.send({ name: "test/go" });
    expect(await onlyRun(harness)).toMatchObject({ status: "completed", output: 15 });
    expect(await countRows(harness.pool, "durable_steps")).toBe(6);
  });

  it("goes on after parallel steps also when they finish at the same moment", async () => {
    const harness = await start((client) => [
      client.createFunction({ id: "close", triggers: { event: "test/go" } }, async ({ step }) => {
        const parts = await Promise.all([1, 2, 3].map((n) => step.run(`part-${n}`, () => n)));
        return parts.length;
      }),
    ]);
    await harness.executor.send(Array.from({ length: 50 }, () => ({ name: "test/go" })));
    await harness.executor.idle();
    const outputs = (await readRuns(harness.pool)).map(({ output }) => output);
    expect(outputs).toEqual(Array.from({ length: 50 }, () => 3));
  });

  it("waits for a sleep beside parallel steps", async () => {
    const clock = manualClock();
    const harness = await start(
      (client) => [
        client.createFunction({ id: "beside", triggers: { event: "test/go" } }, async ({ step }) => {
          const [, a, b] = await Promise.all([
            step.sleep("nap", "1h"),
            step.run("a", () => 1),
            step.run("b", () => 2),
          ]);
          return a + b;
        }),
      ],
      { clock },
    );
    await harness.executor.send({ name: "test/go" });
    expect(await onlyRun(harness)).toMatchObject({ status: "running" });
    harness.pass(HOUR);
    expect(await onlyRun(harness)).toMatchObject({ status: "completed", output: 3 });
  });

  it("sends what a step sends, with its id, once", async () => {
    const got: unknown[] = [];
    const harness = await start((client) => [
      client.createFunction({ id: "sender", triggers: { event: "test/go" } }, async ({ step }) => {
        await step.sendEvent("tell", [
          { id: "told:1", name: "test/told", data: { n: 1 } },
          { id: "told:1", name: "test/told", data: { n: 1 } },
          { name: "test/told", data: { n: 2 } },
        ]);
      }),
      client.createFunction({ id: "listener", triggers: { event: "test/told" } }, ({ event }) => {
        got.push([event.data.n, event.data.n === 1 ? event.id : null]);
      }),
    ]);
    await harness.executor.send({ name: "test/go" });
    await harness.executor.idle();
    expect(got.sort()).toEqual([
      [1, "told:1"],
      [2, null],
    ]);
  });
});

describe("sleeps", () => {
  it("end at their time, also when the executor was stopped and started in between", async () => {
    const clock = manualClock();
    const on = await executors.createDatabase();
    const ran: string[] = [];
    const wakeUp = clock() + 3.5 * HOUR;
    const functions: Functions = (client) => [
      client.createFunction({ id: "sleeper", triggers: { event: "test/go" } }, async ({ step }) => {
        await step.run("before", () => ran.push("before"));
        await step.sleep("nap", 2.5 * HOUR);
        await step.run("between", () => ran.push("between"));
        await step.sleepUntil("until", new Date(wakeUp));
        await step.run("after", () => ran.push("after"));
      }),
    ];
    const first = await start(functions, { clock, on });
    await first.executor.send({ name: "test/go" });
    await first.executor.idle();
    first.pass(2 * HOUR);
    await first.executor.idle();
    expect(ran).toEqual(["before"]);
    await first.executor.stop();

    const second = await start(functions, { clock, on });
    await second.executor.idle();
    expect(ran).toEqual(["before"]);
    second.pass(30 * MINUTE);
    await second.executor.idle();
    expect(ran).toEqual(["before", "between"]);
    second.pass(HOUR);
    expect(await onlyRun(second)).toMatchObject({ status: "completed" });
    expect(ran).toEqual(["before", "between", "after"]);
  });

  it("wake the executor by themselves", async () => {
    const harness = await start(
      (client) => [
        client.createFunction({ id: "short", triggers: { event: "test/go" } }, async ({ step }) => {
          await step.sleep("nap", "1s");
          return "rested";
        }),
      ],
      { clock: systemClock },
    );
    await harness.executor.send({ name: "test/go" });
    await until(async () => (await readRuns(harness.pool))[0]?.output === "rested", "the end of the sleep");
  });

  it("delay an event that is dated in the future", async () => {
    const clock = manualClock();
    const harness = await start(
      (client) => [client.createFunction({ id: "later", triggers: { event: "test/go" } }, () => "done")],
      { clock },
    );
    await harness.executor.send({ name: "test/go", ts: clock() + HOUR });
    expect(await onlyRun(harness)).toMatchObject({ status: "running" });
    harness.pass(HOUR);
    expect(await onlyRun(harness)).toMatchObject({ status: "completed" });
  });
});

describe("failures", () => {
  it("of a step are tried again with growing pauses, then the run fails and onFailure hears of it", async () => {
    const clock = manualClock();
    const tries: number[] = [];
    const failures: unknown[] = [];
    const harness = await start(
      (client) => [
        client.createFunction(
          {
            id: "failing",
            triggers: { event: "test/go" },
            retries: 2,
            onFailure: ({ error, event }: FailureEventArgs) => {
              failures.push([error.message, event.data.event.data, event.data.function_id]);
            },
          },
          async ({ step }) => {
            await step.run("fine", () => 1);
            await step.run("broken", () => {
              tries.push(clock());
              throw new AppError("conflict", "no luck");
            });
          },
        ),
      ],
      { clock },
    );
    await harness.executor.send({ name: "test/go", data: { n: 7 } });
    await harness.executor.idle();
    expect(tries).toHaveLength(1);
    harness.pass(14_999);
    await harness.executor.idle();
    expect(tries).toHaveLength(1);
    harness.pass(30_001); // 15 s and at most 30 s more
    await harness.executor.idle();
    expect(tries).toHaveLength(2);
    harness.pass(29_999);
    await harness.executor.idle();
    expect(tries).toHaveLength(2);
    harness.pass(30_001);
    await harness.executor.idle();
    expect(tries).toHaveLength(3);
    expect(failures).toEqual([["no luck", { n: 7 }, "assay-failing"]]);
    const runs = await readRuns(harness.pool);
    expect(runs.map(({ function_id, status }) => [function_id, status]).sort()).toEqual([
      ["assay-failing", "failed"],
      ["assay-failing-failure", "completed"],
    ]);
    expect(await countRows(harness.pool, "durable_jobs")).toBe(0);
  });

  it("of one step leave the next one all its tries", async () => {
    const clock = manualClock();
    const tries = { a: 0, b: 0 };
    const harness = await start(
      (client) => [
        client.createFunction(
          { id: "twice", triggers: { event: "test/go" }, retries: 1 },
          async ({ step }) => {
            await step.run("a", () => {
              if (++tries.a === 1) throw new Error("first");
            });
            await step.run("b", () => {
              if (++tries.b === 1) throw new Error("first");
            });
          },
        ),
      ],
      { clock },
    );
    await harness.executor.send({ name: "test/go" });
    for (let i = 0; i < 2; i++) {
      await harness.executor.idle();
      harness.pass(MINUTE);
    }
    expect(await onlyRun(harness)).toMatchObject({ status: "completed" });
    expect(tries).toEqual({ a: 2, b: 2 });
  });

  it("of a step can be caught by the function", async () => {
    const harness = await start((client) => [
      client.createFunction(
        { id: "catching", triggers: { event: "test/go" }, retries: 0 },
        async ({ step }) => {
          const caught = await step
            .run("broken", () => {
              throw new AppError("conflict", "so what");
            })
            .catch((error: Error) => error.message);
          return step.run("after", () => caught);
        },
      ),
    ]);
    await harness.executor.send({ name: "test/go" });
    expect(await onlyRun(harness)).toMatchObject({ status: "completed", output: "so what" });
  });

  it("that say so are final at once, and those that name a time wait for it", async () => {
    const clock = manualClock();
    let tries = 0;
    const harness = await start(
      (client) => [
        client.createFunction({ id: "final", triggers: { event: "test/final" } }, () => {
          throw new NonRetriableError("never");
        }),
        client.createFunction({ id: "later", triggers: { event: "test/later" } }, async ({ step }) => {
          await step.run("later", () => {
            if (++tries === 1) throw new RetryAfterError("not now", 5 * HOUR);
          });
        }),
      ],
      { clock },
    );
    await harness.executor.send([{ name: "test/final" }, { name: "test/later" }]);
    await harness.executor.idle();
    harness.pass(4 * HOUR);
    await harness.executor.idle();
    expect(tries).toBe(1);
    harness.pass(2 * HOUR);
    await harness.executor.idle();
    const runs = await readRuns(harness.pool);
    expect(runs.map(({ function_id, status }) => [function_id, status]).sort()).toEqual([
      ["assay-final", "failed"],
      ["assay-later", "completed"],
    ]);
  });

  it("of an unsupported step end the run with its name, without a second try", async () => {
    const harness = await start((client) => [
      client.createFunction({ id: "waiting", triggers: { event: "test/go" } }, async ({ step }) => {
        await step.waitForEvent("reply", { event: "test/reply", timeout: "1h" });
      }),
      client.createFunction({ id: "racing", triggers: { event: "test/race" } }, async ({ step }) => {
        await Promise.race([
          step.run({ id: "a", parallelMode: "race" }, () => 1),
          step.run({ id: "b", parallelMode: "race" }, () => 2),
        ]);
      }),
    ]);
    await harness.executor.send([{ name: "test/go" }, { name: "test/race" }]);
    await harness.executor.idle();
    const messages = (await readRuns(harness.pool)).map(({ status, output }) => [
      status,
      (output as { message: string }).message,
    ]);
    expect(messages.sort()).toEqual([
      ["failed", expect.stringContaining('step "a" uses parallelMode "race"')],
      ["failed", expect.stringContaining('step "reply" uses WaitForEvent')],
    ]);
  });
});
