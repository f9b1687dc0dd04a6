import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPostgres } from "@/tests/support/postgres";
import { openTestPostgres } from "@/tests/support/shared-postgres";
import { queryAt } from "./migrate-stage";

let server: TestPostgres;
const query = (sql: string) => queryAt(server.connectionString, sql);

beforeAll(async () => {
  server = await openTestPostgres();
  await query(`INSERT INTO organizations (id, slug, name) VALUES ('org_1', 'one', 'One');
    INSERT INTO audit_entries VALUES ('org_1', 1, now(), 'cli', 'a', 't', '{}', '', '')`);
});
afterAll(() => server.close());

describe("the audit log", () => {
  test.each([
    "UPDATE audit_entries SET actor = 'x'",
    "DELETE FROM audit_entries",
    "TRUNCATE audit_entries",
    "TRUNCATE organizations CASCADE",
    "UPDATE organizations SET id = 'org_2'",
    "SET session_replication_role = replica; DELETE FROM audit_entries",
  ])("refuses %s", async (sql) => {
    await expect(query(sql)).rejects.toMatchObject({
      code: "23001",
      message: expect.stringContaining("append-only"),
    });
    expect(await query("SELECT organization_id, actor FROM audit_entries")).toEqual([
      { organization_id: "org_1", actor: "cli" },
    ]);
  });
});
