import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { runBatch } from "@/inngest/functions/run-batch";
import type { ChunkRun } from "@/lib/domain/batches/run-chunk";
import type { Clock } from "@/lib/platform/clock";
import { type BatchSize, batchSizes, batchSubmitted } from "@/lib/platform/work-queue";
import { type Executors, openExecutors } from "@/tests/support/executors";
import {
  countRows,
  createGate,
  type Gate,
  type Harness,
  manualClock,
  readRuns,
} from "@/tests/support/inngest-harness";
import { until } from "@/tests/support/postgres";
import { type Stage, stagePlatform } from "@/tests/support/stage";

let executors: Executors;
let stage: Stage;
let harness: Harness;
/** Batches whose chunks are being processed, in the order in which they began; each until its gate opens. */
let running: Map<string, Gate>;
let ended: string[];
/** Whether batches that begin wait for their gates. */
let areHeld: boolean;
/** Whether the chunks of all batches fail. */
let areFailing = false;

beforeAll(async () => {
  executors = await openExecutors();
});
afterEach(async () => {
  areHeld = false;
  areFailing = false;
  for (const gate of running.values()) gate.open();
  await harness.executor.idle();
  await executors.closeAll();
  await stage.close();
});
afterAll(() => executors.close());

/** Stores batches and starts an executor on them. Names are `organization/number`; a large one has 501 applicants. */
async function submit(
  names: string[],
  { small = [] as string[], clock = Date.now as Clock } = {},
): Promise<void> {
  const on = await executors.createDatabase();
  stage = await stagePlatform(on, { clock: Date.now });
  running = new Map();
  ended = [];
  areHeld = true;
  stage.platform.singletons.get("batch-threads", () => ({
    async runChunks(_: BatchSize, { batchId }: ChunkRun) {
      if (areFailing) throw new Error("failing");
      const gate = createGate();
      running.set(batchId, gate);
      if (areHeld) await gate.passed;
      running.delete(batchId);
      ended.push(batchId);
    },
  }));
  const messages = [];
  for (const id of [...names, ...small]) {
    const organizationId = id.split("/")[0] as string;
    const totalCount = small.includes(id) ? 500 : 501;
    await stage.pool.query(
      "INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Test') ON CONFLICT DO NOTHING",
      [organizationId],
    );
    await stage.pool.query(
      `WITH b AS (
         INSERT INTO batches (id, organization_id, mode, total_count, include_reasons, risc_scoring, policy_version, created_by)
         VALUES ($1, $2, 'live', $3, false, false, 1, 'cli') RETURNING id)
       INSERT INTO batch_chunks (batch_id, number, count, sealed) SELECT id, 0, $3, '' FROM b`,
      [id, organizationId, totalCount],
    );
    messages.push(batchSubmitted({ id, organizationId, totalCount }));
  }
  harness = await executors.prepare({
    on,
    clock,
    functions: (client) => batchSizes.map((size) => runBatch(client, stage.platform, size)),
  });
  await harness.executor.send(messages);
  await harness.executor.start();
}

const areRunning = (names: string[]) =>
  until(() => [...running.keys()].sort().join() === [...names].sort().join(), `only ${names} to be running`);

/** Lets a running batch end. */
async function end(name: string): Promise<void> {
  running.get(name)?.open();
  await until(() => ended.includes(name), `the end of ${name}`);
}

it("a small batch has a slot while large ones wait for theirs, of its own organization or another", async () => {
  await submit(["a/1", "a/2", "b/1", "c/1"], { small: ["a/s", "d/s"] });
  await areRunning(["a/1", "b/1", "a/s", "d/s"]);
});

it("one organization's large batches leave a slot to another organization, whose batch overtakes them", async () => {
  await submit(["a/1", "a/2", "a/3", "b/1"]);
  await areRunning(["a/1", "b/1"]);
  await end("b/1");
  expect([...running.keys()]).toEqual(["a/1"]);
});

it("organizations with large batches waiting take turns", async () => {
  await submit(["a/1", "a/2", "a/3", "b/1", "b/2", "c/1", "d/1"]);
  await areRunning(["a/1", "b/1"]);
  await end("a/1");
  await areRunning(["b/1", "c/1"]);
  await end("b/1");
  await areRunning(["c/1", "d/1"]);
  await end("c/1");
  await areRunning(["d/1", "a/2"]);
  await end("d/1");
  await areRunning(["a/2", "b/2"]);
  await end("a/2");
  await areRunning(["b/2", "a/3"]);
});

it("an organization's batches of one size run in the order in which they were submitted", async () => {
  await submit(["a/1", "a/2", "a/3"]);
  for (const name of ["a/1", "a/2", "a/3"]) {
    await areRunning([name]);
    await end(name);
  }
});

const runCount = async () => (await readRuns(harness.pool)).length;
const submitAgain = async (id: string) => {
  const message = batchSubmitted({ id, organizationId: "a", totalCount: 501 });
  await harness.executor.send([message, message]);
  await until(async () => (await countRows(harness.pool, "durable_events")) === 0, "the event to be read");
};

it("a batch has one run, however often it is submitted, while it runs and while it waits for its turn", async () => {
  await submit(["a/1", "a/2"]);
  await areRunning(["a/1"]);
  for (let minute = 0; minute < 3; minute++) {
    await submitAgain("a/1");
    await submitAgain("a/2");
  }
  expect(await runCount()).toBe(2);
  await end("a/1");
  await areRunning(["a/2"]);
  await end("a/2");
  await harness.executor.idle();
  expect(ended).toEqual(["a/1", "a/2"]);
  // Once its run has ended, a batch may have another.
  await submitAgain("a/1");
  await until(async () => (await runCount()) === 3, "the third run");
});

it("a batch that keeps failing has one run at a time, and a new one when that gives up", async () => {
  areFailing = true;
  await submit(["a/1"], { clock: manualClock() });
  // An hour of a sweep every minute.
  for (let minute = 0; minute < 60; minute++) {
    await harness.executor.idle();
    await submitAgain("a/1");
    harness.pass(60_000);
    const runs = await readRuns(harness.pool);
    expect(runs.filter(({ status }) => status === "running").length).toBeLessThanOrEqual(1);
  }
  await harness.executor.idle();
  // Each gives up after about two minutes.
  expect(await runCount()).toBeGreaterThan(10);
  expect(await runCount()).toBeLessThan(40);
});
