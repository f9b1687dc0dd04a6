/** Applies pending migrations to the database in DIRECT_DATABASE_URL or DATABASE_URL, or else to the embedded one in DATA_DIR. */
import path from "node:path";
import { openEmbeddedPostgres } from "@/lib/platform/db/embedded/open";
import { migrate } from "@/lib/platform/db/migrate";
import { MigrationError } from "@/lib/platform/db/migrations/record";

const root = path.resolve(import.meta.dirname, "..");
const migrations = path.join(root, "prisma/migrations");

async function run(connectionString: string): Promise<void> {
  try {
    const { applied, newer } = await migrate(connectionString, migrations);
    console.log(applied.length === 0 ? "up to date" : applied.map((name) => `applied ${name}`).join("\n"));
    for (const name of newer) console.log(`${name} is of a newer release`);
  } catch (error) {
    // A MigrationError's message says what to do; other errors need their stack.
    if (!(error instanceof MigrationError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

const url = process.env.DIRECT_DATABASE_URL || process.env.DATABASE_URL;
if (url) await run(url);
else {
  const database = await openEmbeddedPostgres({
    dataDirectory: path.resolve(process.env.DATA_DIR ?? ".data"),
    log: console.error,
  });
  try {
    await run(database.connectionString);
  } finally {
    await database.close();
  }
}
