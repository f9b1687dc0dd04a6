import { type FailureEventArgs, NonRetriableError, RetryAfterError } from "inngest";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Clock } from "@/lib/platform/clock";
import { AppError } from "@/lib/platform/errors";
import { type Executors, type Functions, openExecutors } from "@/tests/support/executors";
import { countRows, type Harness, manualClock, onlyRun, readRuns } from "@/tests/support/inngest-harness";

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

describe("failures", () => {
  it("of a step are retried with growing pauses, then the run fails and onFailure is called", async () => {
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

  it("of one step leave the next one all its attempts", async () => {
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

  it("marked as final end the run at once, and those that name a time wait for it", async () => {
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

  it("of an unsupported step end the run with its name, without a retry", async () => {
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
