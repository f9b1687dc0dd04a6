/**
 * How many durable runs of one step per second: `npx tsx tests/support/inngest-bench.ts [RUNS]`. On a separate
 * database that keeps what it commits (fsync on), with functions in the same process.
 */
import canonicalize from "canonicalize";
import { Client } from "pg";
import { signCall } from "@/inngest/embedded";
import { systemClock } from "@/lib/platform/clock";
import { openEmbeddedPostgres } from "@/lib/platform/db/embedded";
import { migrate } from "@/lib/platform/db/migrate";
import { createHarness, type Harness } from "./inngest-harness";
import { removeTestFolder } from "./postgres";
import { makeTestFolder } from "./temporary-folder";

const runs = Number(process.argv[2] ?? 2_000);

async function measure(
  harness: Harness,
  what: string,
  events: { name: string; data: Record<string, unknown> }[],
): Promise<void> {
  const query = Client.prototype.query;
  let statements = 0;
  Client.prototype.query = function (this: Client, ...values: unknown[]) {
    statements++;
    return Reflect.apply(query, this, values);
  } as typeof query;
  const cpu = process.cpuUsage();
  const start = performance.now();
  await harness.executor.send(events);
  await harness.executor.idle();
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  Client.prototype.query = query;
  console.log(
    `${what}: ${events.length} runs in ${seconds.toFixed(2)} s, ${Math.round(events.length / seconds)}/s, ` +
      `${((user + system) / 1_000 / events.length).toFixed(2)} ms CPU and ` +
      `${(statements / events.length).toFixed(1)} statements each`,
  );
}

/** The cost of the SDK alone: signed sequential calls of a function without steps. */
async function measureSdk({ handler, signingKey }: Harness, count: number): Promise<void> {
  const event = { id: "e", name: "bench/none", data: {}, ts: 0, user: {} };
  const ctx = { run_id: "r", attempt: 0, max_attempts: 1, stack: { stack: [], current: 0 } };
  const body = canonicalize({ event, events: [event], steps: {}, ctx, version: -1 }) as string;
  const cpu = process.cpuUsage();
  const start = performance.now();
  for (let n = 0; n < count; n++) {
    const response = await handler(
      new Request("http://embedded.local/api/inngest?fnId=assay-none&stepId=step", {
        method: "POST",
        headers: { "x-inngest-signature": signCall(signingKey, body) },
        body,
      }),
    );
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    await response.text();
  }
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  console.log(
    `the SDK alone: ${Math.round(count / seconds)} calls/s, ${((user + system) / 1_000 / count).toFixed(2)} ms CPU each`,
  );
}

const folder = await makeTestFolder();
const database = await openEmbeddedPostgres({ dataDirectory: folder, log: () => {} });
await migrate(database.connectionString, "prisma/migrations");
const harness = createHarness({
  connectionString: database.connectionString,
  clock: systemClock,
  functions: (client) => [
    client.createFunction({ id: "none", triggers: { event: "bench/none" } }, () => 1),
    client.createFunction({ id: "one", triggers: { event: "bench/one" } }, ({ step }) =>
      step.run("s", () => 1),
    ),
    client.createFunction(
      { id: "keyed", triggers: { event: "bench/keyed" }, concurrency: { key: "event.data.key", limit: 1 } },
      ({ step }) => step.run("s", () => 1),
    ),
    client.createFunction({ id: "hundred", triggers: { event: "bench/hundred" } }, async ({ step }) => {
      for (let n = 0; n < 100; n++) await step.run(`s${n}`, () => n);
    }),
  ],
});
await harness.executor.start();
const events = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ name, data: { key: `k${n % 50}` } }));
await measure(harness, "warm-up", events("bench/one", 200));
await measureSdk(harness, 200);
await measureSdk(harness, 1_000);
await measure(harness, "one step", events("bench/one", runs));
await measure(harness, "one step, 50 keys of limit 1", events("bench/keyed", runs));
await measure(harness, "a hundred steps", events("bench/hundred", 20));
await harness.close();
await database.close();
await removeTestFolder(folder);
