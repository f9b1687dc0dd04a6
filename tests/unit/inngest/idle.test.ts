import { setTimeout as sleep } from "node:timers/promises";
import { Client, Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { systemClock } from "@/lib/platform/clock";
import { createHarness, readRuns } from "@/tests/support/inngest-harness";
import { type TestPostgres, until } from "@/tests/support/postgres";
import { openTestPostgres } from "@/tests/support/shared-postgres";

const watchedMilliseconds = 3_000;

let postgres: TestPostgres;

beforeAll(async () => {
  postgres = await openTestPostgres();
});
afterAll(() => postgres.close());

describe("an idle executor", () => {
  it("sends no query until it is notified, even while runs sleep", async () => {
    const on = await postgres.createDatabase();
    const got: unknown[] = [];
    const harness = createHarness({
      connectionString: on,
      clock: systemClock,
      functions: (client) => [
        client.createFunction({ id: "a", triggers: { event: "test/go" } }, ({ event }) => {
          got.push(event.data.n);
        }),
        client.createFunction({ id: "sleeper", triggers: { event: "test/sleep" } }, ({ step }) =>
          step.sleep("nap", "1h"),
        ),
        client.createFunction({ id: "daily", triggers: { cron: "0 4 1 1 *" } }, () => {}),
      ],
    });
    await harness.executor.start();
    await harness.executor.send({ name: "test/sleep" });
    await until(async () => (await readRuns(harness.pool)).length === 1, "the run");
    await harness.executor.idle();

    // Covers both what this process sends and what the server receives: pg has several ways to send a statement. Files share
    // this process, and what another one left behind has databases of its own.
    const name = new URL(on).pathname.slice(1);
    const statements: unknown[] = [];
    const query = Client.prototype.query;
    const spy = vi.spyOn(Client.prototype, "query").mockImplementation(function (
      this: Client,
      ...values: unknown[]
    ) {
      if (this.database === name) statements.push(values[0]);
      return Reflect.apply(query, this, values) as never;
    });
    const observer = new Pool({ connectionString: postgres.connectionString, max: 1 });
    // Autovacuum's workers show up in the same view, and an idle connection may close meanwhile: neither is a query.
    const readStatements = async (since: string) => {
      const { rows } = await observer.query<{ now: string; later: number }>(
        `SELECT clock_timestamp()::text AS now,
                (count(*) FILTER (WHERE query_start > $2::timestamptz))::int AS later
         FROM pg_stat_activity
         WHERE datname = $1 AND backend_type = 'client backend'`,
        [name, since],
      );
      if (!rows[0]) throw new Error("no answer");
      return rows[0];
    };
    const before = await readStatements("-infinity");
    expect(before.later).toBeGreaterThanOrEqual(1);
    await sleep(watchedMilliseconds);
    expect((await readStatements(before.now)).later).toBe(0);
    expect(statements).toEqual([]);

    const sender = createHarness({ connectionString: on, clock: systemClock, functions: () => [] });
    await sender.executor.send({ name: "test/go", data: { n: 1 } });
    await until(() => got.length === 1, "the event");
    expect(statements).not.toEqual([]);
    spy.mockRestore();
    await sender.close();
    await observer.end();
    await harness.close();
  });
});
