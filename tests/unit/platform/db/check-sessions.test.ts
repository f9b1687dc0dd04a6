import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkSessions } from "@/lib/platform/db/check-sessions";
import { createPool } from "@/lib/platform/db/pool";
import { createLog } from "@/lib/platform/log";
import { StartError } from "@/lib/platform/start-error";
import type { TestPostgres } from "@/tests/support/postgres";
import { openTestPostgres } from "@/tests/support/shared-postgres";
import { startTransactionPooler } from "@/tests/support/transaction-pooler";

let postgres: TestPostgres;
let pooler: Awaited<ReturnType<typeof startTransactionPooler>>;

beforeAll(async () => {
  postgres = await openTestPostgres();
  pooler = await startTransactionPooler(postgres.connectionString);
});
afterAll(async () => {
  await pooler.close();
  await postgres.close();
});

/** What the start makes of these addresses: undefined if it goes on. */
async function refusal(url: string, directConnectionString: string): Promise<unknown> {
  const pool = createPool(url, { max: 2, directConnectionString });
  try {
    await checkSessions({ directConnectionString, pool, log: createLog("silent") });
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await pool.end();
  }
}

describe("the start", () => {
  it("accepts a database that gives each connection a session of its own", async () => {
    expect(await refusal(postgres.connectionString, postgres.connectionString)).toBeUndefined();
  });

  it("refuses a pooler that shares sessions, and names the variable that helps", async () => {
    const error = await refusal(pooler.url, pooler.url);
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toContain("set DIRECT_DATABASE_URL");
  });

  it("accepts such a pooler beside the database's own address", async () => {
    expect(await refusal(pooler.url, postgres.connectionString)).toBeUndefined();
  });

  it("refuses a direct address that leads to another database", async () => {
    const error = await refusal(pooler.url, await postgres.createDatabase({ empty: true }));
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toContain("different databases");
  });
});

it("through a pooler no statement is prepared under a name, which another connection would not know", async () => {
  const pool = createPool(pooler.url, { max: 2, directConnectionString: postgres.connectionString });
  const named = { name: "one", text: "SELECT 1 AS one" };
  await pool.query(named);
  const { rows } = await pool.query("SELECT count(*)::int AS count FROM pg_prepared_statements");
  expect([(await pool.query(named)).rows, rows]).toEqual([[{ one: 1 }], [{ count: 0 }]]);
  await pool.end();
});
