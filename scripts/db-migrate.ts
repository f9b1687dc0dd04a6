/** Applies pending migrations to the database in DIRECT_DATABASE_URL or DATABASE_URL, or else to the embedded one in DATA_DIR. */
import path from "node:path";
import { parseArgs } from "node:util";
import { openEmbeddedPostgres } from "@/lib/platform/db/embedded";
import { migrate } from "@/lib/platform/db/migrate";
import { takeIsolation } from "@/lib/platform/db/take-isolation";
import { readDatabaseEnv } from "@/lib/platform/env";
import { runBare } from "./run-command";

const root = path.resolve(import.meta.dirname, "..");
const migrations = path.join(root, "prisma/migrations");

await runBare(
  "usage: npm run db:migrate",
  () => parseArgs({ options: {} }),
  () => {
    const { DIRECT_DATABASE_URL, DATABASE_URL, DATA_DIR } = readDatabaseEnv();
    const url = DIRECT_DATABASE_URL ?? DATABASE_URL;
    return url === undefined ? runEmbedded(path.resolve(DATA_DIR)) : run(url);
  },
);

async function run(connectionString: string): Promise<string> {
  const { applied, newer } = await migrate(connectionString, migrations);
  const missing = await takeIsolation(connectionString);
  if (missing !== undefined)
    console.error(
      `the database doesn't isolate organizations: as its administrator, run this SQL, then this command again:\n${missing}`,
    );
  return [
    ...(applied.length === 0 ? ["up to date"] : applied.map((name) => `applied ${name}`)),
    ...newer.map((name) => `${name} comes from a newer release`),
  ].join("\n");
}

async function runEmbedded(dataDirectory: string): Promise<string> {
  const database = await openEmbeddedPostgres({ dataDirectory, log: console.error });
  try {
    return await run(database.connectionString);
  } finally {
    await database.close();
  }
}
