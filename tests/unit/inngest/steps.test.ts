import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Clock } from "@/lib/platform/clock";
import { type Executors, type Functions, openExecutors } from "@/tests/support/executors";
import { countRows, type Harness, manualClock, onlyRun, readRuns } from "@/tests/support/inngest-harness";
import { until } from "@/tests/support/postgres";

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

describe("steps", () => {
  it("runs steps in order, each once, and stores what the function returns", async () => {
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

  it("runs parallel steps concurrently and continues when all have finished", async () => {
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

  it("continues after parallel steps that finish at the same moment", async () => {
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

  it("waits for a sleep alongside parallel steps", async () => {
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

  it("sends a step's event once, with its id", async () => {
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
