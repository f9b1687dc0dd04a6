import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Clock, systemClock } from "@/lib/platform/clock";
import { type Executors, type Functions, openExecutors } from "@/tests/support/executors";
import { type Harness, manualClock, onlyRun, readRuns } from "@/tests/support/inngest-harness";
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

describe("sleeps", () => {
  it("end on time, even when the executor was restarted in between", async () => {
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

  it("wake the executor on their own", async () => {
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

  it("delay an event dated in the future", async () => {
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
