import { appendFile, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { migrate } from "@/lib/platform/db/migrate";
import { add, migrations, query, setUpMigrations, url } from "./migrate-stage";

setUpMigrations();

describe("migrate", () => {
  test("applies migrations in the order of their names, once", async () => {
    await add("29990101000000_second", "INSERT INTO first_things VALUES (1);");
    await add("29980101000000_first", "CREATE TABLE first_things (id int PRIMARY KEY);");
    const { applied } = await migrate(url, migrations);
    expect(applied.slice(-2)).toEqual(["29980101000000_first", "29990101000000_second"]);
    expect(await migrate(url, migrations)).toEqual({ applied: [], newer: [] });
    expect(await query("SELECT id FROM first_things")).toEqual([{ id: 1 }]);
  });

  test("lets several processes migrate at once, and applies each migration once", async () => {
    await add("29990101000000_slow", "CREATE TABLE slow AS SELECT FROM pg_sleep(0.2);");
    const results = await Promise.all(Array.from({ length: 4 }, () => migrate(url, migrations)));
    const applied = results.flatMap((result) => result.applied);
    expect(new Set(applied).size).toBe(applied.length);
    expect(await query("SELECT count(*)::int AS n FROM _prisma_migrations")).toEqual([{ n: applied.length }]);
  });

  test("names a migration that was changed after it had been applied", async () => {
    const { applied } = await migrate(url, migrations);
    await appendFile(path.join(migrations, applied[0] ?? "", "migration.sql"), "-- changed\n");
    await expect(migrate(url, migrations)).rejects.toThrow(`migration ${applied[0]} was changed`);
  });

  test("accepts a checkout with other line endings", async () => {
    const { applied } = await migrate(url, migrations);
    const file = path.join(migrations, applied[0] ?? "", "migration.sql");
    await writeFile(file, (await readFile(file, "utf8")).replaceAll("\n", "\r\n"));
    expect(await migrate(url, migrations)).toEqual({ applied: [], newer: [] });
  });

  describe("with a migration of a newer release", () => {
    const newer = async (name: string, sql = "SELECT 1;") => {
      await add(name, sql);
      await migrate(url, migrations);
      await rm(path.join(migrations, name), { recursive: true });
    };

    test("runs on it if it has only added to the schema", async () => {
      await newer("29990101000000_added", "CREATE TABLE added (id int);");
      expect(await migrate(url, migrations)).toEqual({ applied: [], newer: ["29990101000000_added"] });
    });

    test("runs on it if it has ended what this release no longer uses", async () => {
      const newest =
        (await readdir(migrations))
          .filter((entry) => /^\d/.test(entry))
          .sort()
          .at(-1) ?? "";
      const name = `29990101000000_contract_${newest.slice(0, 14)}_drop_form`;
      await newer(name);
      expect(await migrate(url, migrations)).toEqual({ applied: [], newer: [name] });
    });

    test("refuses it if it has ended what this release needs, and names the migration to have", async () => {
      await newer("29990101000000_contract_29980101000000_drop_form");
      await expect(migrate(url, migrations)).rejects.toThrow(
        /_drop_form, which removed what this release needs: start a release that has migration 29980101000000/,
      );
    });
  });

  test("rolls back a failing migration and names it with the line", async () => {
    await add("29990101000000_bad", "CREATE TABLE half (id int);\nSELECT 1;\nSELECT missing_column;\n");
    const before = (await readdir(migrations, { withFileTypes: true })).filter((entry) =>
      entry.isDirectory(),
    );
    await expect(migrate(url, migrations)).rejects.toThrow(
      /29990101000000_bad failed at line 3: .*missing_column/,
    );
    const half = await query(
      "SELECT to_regclass('half') AS half, count(*)::int AS n FROM _prisma_migrations",
    );
    expect(half).toEqual([{ half: null, n: before.length - 1 }]);
    await writeFile(path.join(migrations, "29990101000000_bad/migration.sql"), "CREATE TABLE half (id int);");
    expect(await migrate(url, migrations)).toEqual({ applied: ["29990101000000_bad"], newer: [] });
  });

  test("names a migration that fails on stored data without quoting the data", async () => {
    await add(
      "29990101000000_cast",
      "CREATE TABLE people (ssn text);\nINSERT INTO people VALUES ('536-22-8741');\nALTER TABLE people ALTER ssn TYPE int USING ssn::int;\n",
    );
    const error = await migrate(url, migrations).catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ message: "migration 29990101000000_cast failed: SQLSTATE 22P02" });
  });

  test("names a failed migration that Prisma has left", async () => {
    const { applied } = await migrate(url, migrations);
    await query("UPDATE _prisma_migrations SET finished_at = NULL");
    await expect(migrate(url, migrations)).rejects.toThrow(`migration ${applied[0]} failed halfway`);
  });
});
