import { rm } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { describe, expect, test } from "vitest";
import { migrate } from "@/lib/platform/db/migrate";
import { until } from "@/tests/support/postgres";
import { add, migrations, query, setUpMigrations, url } from "./migrate-stage";

setUpMigrations();

describe("migrate", () => {
  describe("that needs a lock", () => {
    const waiting = { lockTimeoutMilliseconds: 100, pauseMilliseconds: 10, tries: 3 };
    const block = async () => {
      await migrate(url, migrations);
      await add("29990101000000_column", "ALTER TABLE organizations ADD COLUMN more text;");
      const blocker = new Client({ connectionString: url, application_name: "a long report" });
      await blocker.connect();
      await blocker.query("BEGIN");
      await blocker.query("LOCK TABLE organizations IN ACCESS SHARE MODE");
      return blocker;
    };

    test("lets requests pass meanwhile, and is applied once the lock is free", async () => {
      const blocker = await block();
      try {
        const applied = migrate(url, migrations, { waiting: { ...waiting, tries: 1_000 } });
        await until(
          async () =>
            (
              await query(
                `SELECT FROM pg_stat_activity WHERE datname = current_database()
                 AND application_name = 'assay-migration' AND wait_event_type = 'Lock'`,
              )
            ).length > 0,
          "the migration to wait",
        );
        // It would wait behind the migration, if that did not give up.
        expect(await query("SELECT FROM organizations")).toEqual([]);
        await blocker.query("COMMIT");
        expect(await applied).toEqual({ applied: ["29990101000000_column"], newer: [] });
      } finally {
        await blocker.end();
      }
    });

    test("is applied after a deadlock with a request", async () => {
      const blocker = await block();
      try {
        await add(
          "29990101000001_deadlock",
          "ALTER TABLE users ADD more text; ALTER TABLE organizations ADD less text;",
        );
        await rm(path.join(migrations, "29990101000000_column"), { recursive: true });
        const applied = migrate(url, migrations, {
          waiting: { ...waiting, lockTimeoutMilliseconds: 30_000, tries: 1_000 },
        });
        await until(
          async () =>
            (await query("SELECT FROM pg_locks WHERE NOT granted AND relation = 'organizations'::regclass"))
              .length > 0,
          "the migration to wait",
        );
        // The migration holds what this needs, and waits for what this holds.
        expect((await blocker.query("SELECT FROM users")).rows).toEqual([]);
        await blocker.query("COMMIT");
        expect(await applied).toEqual({ applied: ["29990101000001_deadlock"], newer: [] });
      } finally {
        await blocker.end();
      }
    });

    test("gives up at last, changes nothing, and names who holds the lock", async () => {
      const blocker = await block();
      try {
        await expect(
          migrate(url, migrations, { waiting: { ...waiting, lockTimeoutMilliseconds: 500 } }),
        ).rejects.toThrow(
          /29990101000000_column couldn't get its locks in 3 tries: session \d+ \(a long report, idle in transaction, in a transaction for \d+ s\)/,
        );
      } finally {
        await blocker.end();
      }
      expect(await migrate(url, migrations)).toEqual({ applied: ["29990101000000_column"], newer: [] });
    });
  });

  describe("that builds an index CONCURRENTLY", () => {
    const name = "29990101000000_index";
    const build = 'CREATE INDEX CONCURRENTLY "organizations_name_idx" ON "organizations" ("name");\n';
    const index = "SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('organizations_name_idx')";

    test("builds it once, whichever of several processes comes first", async () => {
      await migrate(url, migrations);
      await add(name, `-- Names are searched.\n${build}`);
      const results = await Promise.all(Array.from({ length: 3 }, () => migrate(url, migrations)));
      expect(results.flatMap(({ applied }) => applied)).toEqual([name]);
      expect(await query(index)).toEqual([{ indisvalid: true }]);
    });

    test("replaces what an interrupted build has left", async () => {
      await migrate(url, migrations);
      await query(build);
      await query(
        "UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'organizations_name_idx'::regclass",
      );
      await add(name, build);
      expect((await migrate(url, migrations)).applied).toEqual([name]);
      expect(await query(index)).toEqual([{ indisvalid: true }]);
    });

    test("takes over an index that was built but not recorded", async () => {
      await migrate(url, migrations);
      await query(build);
      await add(name, build);
      expect((await migrate(url, migrations)).applied).toEqual([name]);
      await add("29990101000001_index_gone", 'DROP INDEX CONCURRENTLY "organizations_name_idx";\n');
      expect((await migrate(url, migrations)).applied).toEqual(["29990101000001_index_gone"]);
      expect(await query(index)).toEqual([]);
    });
  });
});
