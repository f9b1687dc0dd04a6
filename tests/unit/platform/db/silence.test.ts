import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPool } from "@/lib/platform/db/pool";
import { isDatabaseUnavailable } from "@/lib/platform/db/when-available";
import { layDatabaseLine } from "@/tests/support/database-line";
import type { TestPostgres } from "@/tests/support/postgres";
import { openTestPostgres } from "@/tests/support/shared-postgres";

let postgres: TestPostgres;

beforeAll(async () => {
  postgres = await openTestPostgres();
});
afterAll(() => postgres.close());
describe.concurrent("a statement without an answer", () => {
  it("fails within seconds if the server does not know of it, and the next one gets a new connection", async () => {
    const forgetful = await layDatabaseLine(postgres.connectionString);
    const pool = createPool(forgetful.url, { max: 1 });
    await pool.query("SELECT 1");
    forgetful.forget();
    const from = performance.now();
    const error = await pool.query("SELECT 1").catch((failure: unknown) => failure);
    expect(isDatabaseUnavailable(error)).toBe(true);
    // The statement's own limit is 35 seconds.
    expect(performance.now() - from).toBeLessThan(20_000);
    expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
    await forgetful.close();
    await pool.end();
  });

  it("is waited for while the server works on it", async () => {
    const pool = createPool(postgres.connectionString, { max: 1 });
    expect((await pool.query("SELECT 1 AS one FROM pg_sleep(5)")).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });
});
