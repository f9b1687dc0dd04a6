import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type Executors, type Functions, openExecutors } from "@/tests/support/executors";
import { type Harness, manualClock, readRuns } from "@/tests/support/inngest-harness";

const second = 1000;
const minute = 60 * second;
const year = 365 * 24 * 60 * minute;
const morning = Date.UTC(2031, 0, 1, 10, 2, 30);

let executors: Executors;
let on: string;

beforeAll(async () => {
  executors = await openExecutors();
});
beforeEach(async () => {
  on = await executors.createDatabase();
});
afterEach(() => executors.closeAll());
afterAll(() => executors.close());

const functions: Functions = (client) => [
  client.createFunction({ id: "sweep", triggers: { cron: "* * * * *" } }, () => {}),
  client.createFunction({ id: "nightly", triggers: { cron: "30 3 * * *" } }, () => {}),
];

const startAt = (time: number) => executors.start({ on, clock: manualClock(time), functions });

async function pass(harness: Harness, milliseconds: number): Promise<void> {
  harness.pass(milliseconds);
  await harness.executor.idle();
}

async function runs({ pool }: Harness): Promise<{ sweep: number; nightly: number }> {
  const started = (await readRuns(pool)).map(({ function_id }) => function_id);
  const count = (id: string) => started.filter((each) => each === `assay-${id}`).length;
  return { sweep: count("sweep"), nightly: count("nightly") };
}

it("schedules go on once a clock that was years ahead is corrected", async () => {
  const harness = await startAt(morning);
  await pass(harness, 4 * year);
  expect(await runs(harness)).toEqual({ sweep: 1, nightly: 1 });
  await pass(harness, -4 * year);
  for (let passed = 0; passed < 5; passed++) await pass(harness, minute);
  expect(await runs(harness)).toEqual({ sweep: 6, nightly: 1 });
  await pass(harness, 18 * 60 * minute);
  expect(await runs(harness)).toEqual({ sweep: 7, nightly: 2 });
});

it("schedules go on after a start that finds them moved by a clock that was years ahead", async () => {
  const wrong = await startAt(morning);
  await pass(wrong, 4 * year);
  await wrong.executor.stop();
  const right = await startAt(morning);
  for (let passed = 0; passed < 5; passed++) await pass(right, minute);
  expect(await runs(right)).toEqual({ sweep: 6, nightly: 1 });
});

const waiting: Functions = (client) => [
  client.createFunction(
    {
      id: "batch",
      triggers: { event: "test/batch" },
      singleton: { key: "event.data.id", mode: "skip" },
      retries: 1,
    },
    async ({ step, attempt }) => {
      await step.run("chunk", () => {
        if (attempt === 0) throw new Error("the database is away");
      });
      await step.sleep("pause", "1m");
      await step.run("rest", () => {});
    },
  ),
];

const startWaitingAt = (time: number) =>
  executors.start({ on, clock: manualClock(time), functions: waiting });
const statuses = async ({ pool }: Harness) => (await readRuns(pool)).map(({ status }) => status);

it.each([
  ["is set back", (wrong: Harness) => pass(wrong, -4 * year).then(() => wrong)],
  ["is right after a start", (wrong: Harness) => wrong.executor.stop().then(() => startWaitingAt(morning))],
])("a retry and a sleep that a clock put years ahead go on once it %s", async (_, correct) => {
  const wrong = await startWaitingAt(morning + 4 * year);
  await wrong.executor.send({ name: "test/batch", data: { id: "b1" } });
  await wrong.executor.idle();
  expect(await statuses(wrong)).toEqual(["running"]);
  const right = await correct(wrong);
  await right.executor.idle();
  await pass(right, 2 * minute);
  expect(await statuses(right)).toEqual(["completed"]);
});

it("a retry that is due within its time stays where it is", async () => {
  const first = await startWaitingAt(morning);
  await first.executor.send({ name: "test/batch", data: { id: "b1" } });
  await first.executor.idle();
  const due = async ({ pool }: Harness) => (await pool.query("SELECT due_at FROM durable_jobs")).rows;
  const before = await due(first);
  await pass(first, -10 * second);
  expect(await due(first)).toEqual(before);
  await first.executor.stop();
  const next = await startWaitingAt(morning);
  await next.executor.idle();
  expect(await due(next)).toEqual(before);
});

it("a schedule that is due stays due, whether the clock is set back or the service starts", async () => {
  const first = await startAt(morning);
  const makeDue = () =>
    first.pool.query("UPDATE durable_schedules SET due_at = $1", [new Date(morning - year)]);
  await makeDue();
  await pass(first, -60 * minute);
  expect(await runs(first)).toEqual({ sweep: 1, nightly: 1 });
  await makeDue();
  await first.executor.stop();
  const second = await startAt(morning);
  await second.executor.idle();
  expect(await runs(second)).toEqual({ sweep: 2, nightly: 2 });
});

it("a clock that is set back by seconds, or another instance's that is behind, runs nothing twice", async () => {
  const night = Date.UTC(2031, 0, 2, 3, 29, 58);
  const ahead = await startAt(night);
  await pass(ahead, 4 * second);
  expect(await runs(ahead)).toEqual({ sweep: 1, nightly: 1 });
  await pass(ahead, -4 * second);
  const behind = await startAt(night);
  await pass(behind, 4 * second);
  await pass(ahead, 4 * second);
  await pass(behind, 50 * second);
  expect(await runs(behind)).toEqual({ sweep: 1, nightly: 1 });
});
