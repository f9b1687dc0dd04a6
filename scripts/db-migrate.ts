/** Applies pending migrations to the database in DIRECT_DATABASE_URL or DATABASE_URL, or else to the embedded one in DATA_DIR. */
import path from "node:path";
import { isBrandedError } from "@/lib/platform/branded-error";
import { openEmbeddedPostgres } from "@/lib/platform/db/embedded";
import { migrate } from "@/lib/platform/db/migrate";
import { takeIsolation } from "@/lib/platform/db/take-isolation";
import { readDatabaseEnv } from "@/lib/platform/env";

const root = path.resolve(import.meta.dirname, "..");
const migrations = path.join(root, "prisma/migrations");

async function run(connectionString: string): Promise<void> {
  const { applied, newer } = await migrate(connectionString, migrations);
  console.log(applied.length === 0 ? "up to date" : applied.map((name) => `applied ${name}`).join("\n"));
  for (const name of newer) console.log(`${name} comes from a newer release`);
  const missing = await takeIsolation(connectionString);
  if (missing !== undefined)
    console.error(
      `the database doesn't isolate organizations: as its administrator, run this SQL, then this command again:\n${missing}`,
    );
}

async function runEmbedded(dataDirectory: string): Promise<void> {
  const database = await openEmbeddedPostgres({ dataDirectory, log: console.error });
  try {
    await run(database.connectionString);
  } finally {
    await database.close();
  }
}

try {
  const { DIRECT_DATABASE_URL, DATABASE_URL, DATA_DIR } = readDatabaseEnv();
  const url = DIRECT_DATABASE_URL ?? DATABASE_URL;
  await (url === undefined ? runEmbedded(path.resolve(DATA_DIR)) : run(url));
} catch (error) {
  // Our own errors' messages say what to do; other errors need their stack.
  if (!isBrandedError(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
