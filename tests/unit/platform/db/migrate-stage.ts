import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { removeTestFolder, type TestPostgres } from "@/tests/support/postgres";
import { openTestPostgres } from "@/tests/support/shared-postgres";
import { makeTestFolder } from "@/tests/support/temporary-folder";

/* An empty database for each test, and migrations to apply to it. */

export const ROOT = path.resolve(import.meta.dirname, "../../../..");

let server: TestPostgres;
let folder: string;
/** A copy of the repository's migrations, to be changed. */
export let migrations: string;
export let url: string;

/** Call it at the top of a test file. */
export function setUpMigrations(): void {
  beforeAll(async () => {
    server = await openTestPostgres();
    folder = await makeTestFolder();
    migrations = path.join(folder, "migrations");
  });
  afterAll(async () => {
    await server.close();
    await removeTestFolder(folder);
  });
  beforeEach(async () => {
    await rm(migrations, { recursive: true, force: true });
    await cp(path.join(ROOT, "prisma/migrations"), migrations, { recursive: true });
    await openEmptyDatabase();
  });
}

/** The next one, which `url` leads to from now on. */
export async function openEmptyDatabase(): Promise<void> {
  url = await server.createDatabase({ empty: true });
}

export async function add(name: string, sql: string): Promise<void> {
  await mkdir(path.join(migrations, name));
  await writeFile(path.join(migrations, name, "migration.sql"), sql);
}

export const query = (sql: string) => queryAt(url, sql);

/** On a connection of its own. */
export async function queryAt(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
