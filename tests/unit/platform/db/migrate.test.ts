import { appendFile, cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import type { SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { Client, Pool } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { migrate } from "@/lib/platform/db/migrate";
import { diffSchemas, openSchemaEngine } from "@/scripts/db-schema-engine";
import { makeTestFolder, removeTestFolder, type TestPostgres, until } from "@/tests/support/postgres";
import { openTestPostgres } from "@/tests/support/shared-postgres";
import { captureErrors } from "./capture-errors";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
const NO_FILTERS = { externalTables: [], externalEnums: [] };

let server: TestPostgres;
let folder: string;
/** A copy of the repository's migrations, to be changed. */
let migrations: string;
let url: string;

beforeAll(async () => {
  server = await openTestPostgres();
  folder = await makeTestFolder();
});
afterAll(async () => {
  await server.close();
  await removeTestFolder(folder);
});
async function makeEmptyDatabase(): Promise<void> {
  migrations = path.join(folder, "migrations");
  await rm(migrations, { recursive: true, force: true });
  await cp(path.join(ROOT, "prisma/migrations"), migrations, { recursive: true });
  url = await server.createDatabase({ empty: true });
}

async function add(name: string, sql: string): Promise<void> {
  await mkdir(path.join(migrations, name));
  await writeFile(path.join(migrations, name, "migration.sql"), sql);
}

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Its own executeScript splits scripts at semicolons; Prisma's downloaded engine sends them whole. */
class WholeScripts extends PrismaPg {
  override async connect(): ReturnType<PrismaPg["connect"]> {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => {
      await adapter.underlyingDriver().query(script);
    };
    return adapter;
  }
}

async function withEngine<T>(use: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const schema = await readFile(path.join(ROOT, "prisma/schema.prisma"), "utf8");
  const pool = new Pool({ connectionString: url });
  try {
    return await use(await openSchemaEngine(schema, captureErrors(new WholeScripts(pool))));
  } finally {
    // Also ends the engine's own lock, which it holds for as long as it is connected.
    await pool.end();
  }
}

async function migrationList(...names: string[]) {
  const migrationDirectories = await Promise.all(
    names.map(async (name) => {
      const value = await readFile(path.join(migrations, name, "migration.sql"), "utf8");
      return { path: name, migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value } } };
    }),
  );
  const content = await readFile(path.join(migrations, "migration_lock.toml"), "utf8");
  const lockfile = { path: "migration_lock.toml", content };
  return { baseDir: migrations, lockfile, shadowDbInitScript: "", migrationDirectories };
}

describe("migrate", () => {
  beforeEach(makeEmptyDatabase);

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
        /_drop_form, which ended what this release needs: start a release that has migration 29980101000000/,
      );
    });
  });

  describe("that needs a lock", () => {
    const waiting = { lockTimeoutMs: 100, pauseMs: 10, tries: 3 };
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
                "SELECT FROM pg_stat_activity WHERE application_name = 'assay-migration' AND wait_event_type = 'Lock'",
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
          waiting: { ...waiting, lockTimeoutMs: 30_000, tries: 1_000 },
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
          migrate(url, migrations, { waiting: { ...waiting, lockTimeoutMs: 500 } }),
        ).rejects.toThrow(
          /29990101000000_column did not get its locks in 3 tries: session \d+ \(a long report, idle in transaction, in a transaction for \d+ s\)/,
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

describe("Prisma's own engine", () => {
  beforeEach(makeEmptyDatabase);

  test("finds a migrated database up to date and its migrations unchanged", async () => {
    const { applied } = await migrate(url, migrations);
    const migrationsList = await migrationList(...applied);
    await withEngine(async (engine) => {
      const found = await engine.diagnoseMigrationHistory({
        migrationsList,
        optInToShadowDatabase: false,
        filters: NO_FILTERS,
      });
      expect(found).toMatchObject({
        hasMigrationsTable: true,
        history: null,
        editedMigrationNames: [],
        failedMigrationNames: [],
      });
      const again = await engine.applyMigrations({ migrationsList, filters: NO_FILTERS });
      expect(again.appliedMigrationNames).toEqual([]);
    });
  });

  test("keeps the same record, in the same columns", async () => {
    const columns = `SELECT column_name, data_type, character_maximum_length, is_nullable, column_default
      FROM information_schema.columns WHERE table_name = '_prisma_migrations' ORDER BY ordinal_position`;
    const rows = `SELECT length(id) AS id, checksum, migration_name, logs, rolled_back_at, applied_steps_count,
      started_at <= finished_at AS ordered FROM _prisma_migrations ORDER BY migration_name`;
    const { applied } = await migrate(url, migrations);
    const ours = { columns: await query(columns), rows: await query(rows) };

    url = await server.createDatabase({ empty: true });
    const migrationsList = await migrationList(...applied);
    await withEngine((engine) => engine.applyMigrations({ migrationsList, filters: NO_FILTERS }));
    expect(ours).toEqual({ columns: await query(columns), rows: await query(rows) });
    // And vice versa: what Prisma has applied is not applied again.
    expect(await migrate(url, migrations)).toEqual({ applied: [], newer: [] });
  });
});

describe("the migrations", () => {
  beforeEach(makeEmptyDatabase);

  test("produce exactly what the schema describes", async () => {
    const catalog = `
      SELECT concat_ws(' ', 'column', table_name, column_name, udt_name, datetime_precision, is_nullable, column_default) AS item
        FROM information_schema.columns WHERE table_schema = 'public'
      UNION ALL SELECT concat_ws(' ', 'index', indexdef) FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT concat_ws(' ', 'value', typname, enumlabel, enumsortorder)
        FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid
      ORDER BY 1`;
    await migrate(url, migrations);
    await query("DROP TABLE _prisma_migrations");
    const migrated = (await query(catalog)) as { item: string }[];

    url = await server.createDatabase({ empty: true });
    await query(
      (await diffSchemas(null, await readFile(path.join(ROOT, "prisma/schema.prisma"), "utf8"))) ?? "",
    );
    const described = (await query(catalog)) as { item: string }[];
    const items = (rows: { item: string }[], departures: RegExp[]) =>
      rows.map(({ item }) => item).filter((item) => !departures.some((departure) => departure.test(item)));
    expect(items(migrated, BY_HAND.added)).toEqual(items(described, BY_HAND.dropped));
    const found = (rows: { item: string }[], departures: RegExp[]) =>
      departures.map((departure) => rows.filter(({ item }) => departure.test(item)).length);
    // Each departure exists, once: the lists name nothing that is gone.
    expect(found(migrated, BY_HAND.added)).toEqual(BY_HAND.added.map(() => 1));
    expect(found(described, BY_HAND.dropped)).toEqual(BY_HAND.dropped.map(() => 1));
    expect(found(migrated, BY_HAND.dropped)).toEqual(BY_HAND.dropped.map(() => 0));
  });
});

/** Where migrations depart from the schema on purpose: the migration says why. */
const BY_HAND = {
  added: [
    /^index .* deliveries_pending_idx /,
    /^index .* batches_processing_idx /,
    /^index .* analyses_review_queue_idx /,
    /^index .* analyses_failed_or_declined_idx /,
    /^index .* analyses_final_decision_idx /,
    /^index .* analyses_reviewed_idx /,
    /^index .* batch_items_submitted_idx /,
    /^index .* analyses_external_id_idx /,
    /^index .* applicants_external_id_idx /,
    /^index .* review_proposals_open_idx /,
    /^index .* identity_links_fraud_idx /,
    /^index .* request_sightings_fraud_idx /,
    /^constraint deliveries deliveries_due_check /,
    /^constraint webhooks webhooks_disabled_check /,
    /^constraint webhooks webhooks_rotation_check /,
    /^constraint batches batches_counts_check /,
    /^constraint batches batches_ended_check /,
    /^constraint organizations organizations_retention_check /,
    /^index .* delivery_attempts_response_idx /,
    /^index .* identity_links_block_index_idx /,
    /^index .* events_identified_applicant_idx /,
    /^index .* watchlists_in_force_idx /,
  ],
  dropped: [
    /^constraint identity_links identity_links_applicant_id_fkey /,
    /^constraint batch_items batch_items_analysis_id_fkey /,
    /^constraint batch_items batch_items_batch_id_fkey /,
    /^constraint events events_organization_id_fkey /,
    /^constraint applicants applicants_organization_id_fkey /,
  ],
};

describe("the audit log", () => {
  beforeAll(async () => {
    url = server.connectionString;
    await query(`INSERT INTO organizations (id, slug, name) VALUES ('org_1', 'one', 'One');
      INSERT INTO audit_entries VALUES ('org_1', 1, now(), 'cli', 'a', 't', '{}', '', '')`);
  });

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
