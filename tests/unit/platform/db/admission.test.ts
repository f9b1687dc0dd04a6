import { readdirSync } from "node:fs";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DatabaseNotReadyError, requireMigrated, warnOfMissingLimits } from "@/lib/platform/db/admission";
import { latestMigration } from "@/lib/platform/db/latest-migration";
import { isDatabaseUnavailable } from "@/lib/platform/db/when-available";
import { createLog } from "@/lib/platform/log";
import type { TestPostgres } from "@/tests/support/postgres";
import { openTestPostgres } from "@/tests/support/shared-postgres";

let server: TestPostgres;
let client: Client;
beforeAll(async () => {
  server = await openTestPostgres();
});
afterAll(() => server.close());

async function connect(options?: { empty?: boolean }): Promise<void> {
  client = new Client({ connectionString: await server.createDatabase(options) });
  await client.connect();
}
beforeEach(() => connect());
afterEach(() => client.end());

it("the newest migration is the one of the folder", () => {
  const names = readdirSync("prisma/migrations").filter((name) => /^\d/.test(name));
  expect(latestMigration).toBe(names.sort().at(-1));
});

describe("a database", () => {
  const refused = async () => {
    const error = await requireMigrated(client).catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(DatabaseNotReadyError);
    expect((error as Error).message).toContain(latestMigration);
    // So that requests are answered with `unavailable`.
    expect(isDatabaseUnavailable(error)).toBe(true);
  };

  it("with all migrations may be used, and so may one with newer ones", async () => {
    await requireMigrated(client);
    await client.query(
      "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('1', '', '2999_newer', now())",
    );
    await requireMigrated(client);
  });

  it.each(["finished_at = NULL", "rolled_back_at = now()"])(
    "may not be used while its last migration has %s",
    async (change) => {
      await client.query(`UPDATE _prisma_migrations SET ${change} WHERE migration_name = $1`, [
        latestMigration,
      ]);
      await refused();
    },
  );

  it("may not be used without a migration", async () => {
    await client.end();
    await connect({ empty: true });
    await refused();
  });

  it("whose role sets no limits is warned of, with their names", async () => {
    const log = createLog("silent");
    const warn = vi.spyOn(log, "warn");
    await client.query("SET statement_timeout = '30s'");
    await warnOfMissingLimits(client, log);
    expect(warn).toHaveBeenCalledWith(
      { settings: ["idle_in_transaction_session_timeout"] },
      expect.stringContaining("docs/operations.md"),
    );
    await client.query("SET idle_in_transaction_session_timeout = '30s'");
    warn.mockClear();
    await warnOfMissingLimits(client, log);
    expect(warn).not.toHaveBeenCalled();
  });
});
