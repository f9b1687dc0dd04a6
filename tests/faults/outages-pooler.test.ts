import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { externalDatabase, openOutageBench, refused } from "@/tests/support/outage-bench";
import { hasPgBouncer, startPgBouncer } from "@/tests/support/pgbouncer";
import { startTestPostgres, type TestPostgres } from "@/tests/support/postgres";
import { startServer } from "@/tests/support/server";
import { startTransactionPooler } from "@/tests/support/transaction-pooler";

let postgres: TestPostgres;

beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres?.close());

it("a start through a pooler that shares sessions is refused with the reason", async () => {
  const pooler = await startTransactionPooler(postgres.connectionString);
  await expect(startServer({ env: externalDatabase(pooler.url) })).rejects.toThrow("set DIRECT_DATABASE_URL");
  await pooler.close();
});

if (!hasPgBouncer) {
  process.stderr.write(
    "\nNOT RUN: the service on PgBouncer, because the program pgbouncer is not installed\n\n",
  );
}
describe.runIf(hasPgBouncer)("on PgBouncer in transaction mode, beside a direct address", () => {
  it("requests and background work go on when PgBouncer was away", async () => {
    const pooler = await startPgBouncer(postgres.connectionString);
    const bench = await openOutageBench(pooler.url, { DIRECT_DATABASE_URL: postgres.connectionString });
    await bench.survive({
      name: "PgBouncer away",
      begin: () => bench.line.cut(),
      shows: (tally) => refused(tally),
      end: () => bench.line.restore(),
    });
    expect(bench.server.logs()).toContain("statements have no time limit");
    await bench.close();
    await pooler.close();
  });
});
