import { readFile } from "node:fs/promises";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import type { SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { Pool } from "pg";
import { describe, expect, test } from "vitest";
import { migrate } from "@/lib/platform/db/migrate";
import { diffSchemas, openSchemaEngine } from "@/scripts/db-schema-engine";
import { captureErrors } from "./capture-errors";
import { migrations, openEmptyDatabase, query, ROOT, setUpMigrations, url } from "./migrate-stage";

const NO_FILTERS = { externalTables: [], externalEnums: [] };

setUpMigrations();

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

describe("Prisma's own engine", () => {
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

    await openEmptyDatabase();
    const migrationsList = await migrationList(...applied);
    await withEngine((engine) => engine.applyMigrations({ migrationsList, filters: NO_FILTERS }));
    expect(ours).toEqual({ columns: await query(columns), rows: await query(rows) });
    // And vice versa: what Prisma has applied is not applied again.
    expect(await migrate(url, migrations)).toEqual({ applied: [], newer: [] });
  });
});

describe("the migrations", () => {
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

    await openEmptyDatabase();
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
    /^index .* deliveries_failed_idx /,
    /^index .* deliveries_canceled_idx /,
    /^index .* deliveries_rare_event_idx /,
    /^index .* batches_processing_idx /,
    /^index .* analyses_waiting_idx /,
    /^index .* analyses_failed_or_declined_idx /,
    /^index .* analyses_declined_idx /,
    /^index .* analyses_to_review_idx /,
    /^index .* analyses_letter_due_idx /,
    /^index .* analyses_reviewed_idx /,
    /^index .* analyses_scored_idx /,
    /^index .* batch_items_submitted_idx /,
    /^index .* batch_items_unanalyzed_idx /,
    /^index .* analyses_external_id_idx /,
    /^index .* applicants_external_id_idx /,
    /^index .* review_proposals_open_idx /,
    /^index .* identity_links_fraud_idx /,
    /^index .* request_sightings_fraud_idx /,
    /^index .* application_elements_decided_idx /,
    /^index .* application_elements_networks_idx /,
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
    /^index .* study_rows_erased_idx /,
  ],
  dropped: [
    /^constraint identity_links identity_links_applicant_id_fkey /,
    /^constraint batch_items batch_items_analysis_id_fkey /,
    /^constraint batch_items batch_items_batch_id_fkey /,
    /^constraint events events_organization_id_fkey /,
    /^constraint applicants applicants_organization_id_fkey /,
  ],
};
