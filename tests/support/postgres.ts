import { randomBytes } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { openEmbeddedPostgres } from "@/lib/platform/db/embedded";
import { isAlive } from "@/lib/platform/db/embedded/is-alive";
import { findPostmaster } from "@/lib/platform/db/embedded/postmaster";
import { migrate } from "@/lib/platform/db/migrate";
import { patienceMilliseconds } from "./patience";
import { makeTestFolder, temporaryRoot } from "./temporary-folder";

const MIGRATIONS = path.resolve(import.meta.dirname, "../../prisma/migrations");
const TEMPLATE = "template_migrated";

/** No data outlives the test, so none has to reach the disk. */
const FAST = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", shared_buffers: "32MB" };

export type TestPostgres = {
  /** A migrated database. */
  connectionString: string;
  /** Another database, migrated unless it should be empty. */
  createDatabase(options?: { empty?: boolean }): Promise<string>;
  /** Ends every session of a database, as an operator or a restart does. */
  endSessions(connectionString: string): Promise<void>;
  close(): Promise<void>;
};

/** A separate PostgreSQL in a temporary folder; takes seconds. Close it in `afterAll`. */
export async function startTestPostgres(
  settings: Record<string, string> = {},
): Promise<TestPostgres & { location: string }> {
  const server = await startServer(settings);
  const databases = await openDatabases(server.connectionString);
  return {
    ...databases,
    location: server.location,
    async close() {
      await databases.close();
      await server.close();
    },
  };
}

/** A server with a migrated template, in a temporary folder. */
export async function startServer(
  settings: Record<string, string> = {},
): Promise<{ connectionString: string; location: string; close(): Promise<void> }> {
  await removeLeftovers();
  const folder = await makeTestFolder();
  const server = await openEmbeddedPostgres({
    dataDirectory: path.join(folder, "data"),
    log: () => {},
    settings: { ...FAST, ...settings },
  });
  await withAdmin(server.connectionString, (admin) => admin.query(`CREATE DATABASE ${TEMPLATE}`));
  await migrate(databaseUrl(server.connectionString, TEMPLATE), MIGRATIONS);
  return {
    connectionString: server.connectionString,
    location: server.location,
    async close() {
      await server.close();
      await removeTestFolder(folder);
    },
  };
}

/** Databases of one test file on a server that `startServer` has started. */
export async function openDatabases(serverUrl: string): Promise<TestPostgres> {
  const created: string[] = [];
  const createDatabase: TestPostgres["createDatabase"] = async ({ empty = false } = {}) => {
    const name = `test_${randomBytes(8).toString("hex")}`;
    await withAdmin(serverUrl, (admin) =>
      admin.query(`CREATE DATABASE ${name} TEMPLATE ${empty ? "template0" : TEMPLATE} STRATEGY FILE_COPY`),
    );
    created.push(name);
    return databaseUrl(serverUrl, name);
  };
  return {
    connectionString: await createDatabase(),
    createDatabase,
    async endSessions(connectionString) {
      const name = new URL(connectionString).pathname.slice(1);
      await withAdmin(serverUrl, (admin) =>
        admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]),
      );
    },
    async close() {
      await withAdmin(serverUrl, async (admin) => {
        for (const name of created) {
          await sessionsLeft(admin, name);
          await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
        }
      });
    },
  };
}

/** Waits a while for the sessions of pools that have just ended: forcing them out would be an error in a test. */
async function sessionsLeft(admin: Client, name: string): Promise<void> {
  for (const end = Date.now() + leaveMilliseconds; Date.now() < end; await sleep(pollMilliseconds)) {
    const { rowCount } = await admin.query("SELECT FROM pg_stat_activity WHERE datname = $1", [name]);
    if (rowCount === 0) return;
  }
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function withAdmin(serverUrl: string, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: serverUrl });
  admin.on("error", () => {});
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/** Removes a folder of `makeTestFolder`, and any servers still running on databases below it. */
export async function removeTestFolder(folder: string): Promise<void> {
  for (const data of [folder, ...(await subfolders(folder))]) {
    await killPostmaster(path.join(data, "postgres"));
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function subfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => path.join(folder, entry.name));
}

async function killPostmaster(folder: string): Promise<void> {
  const postmaster = await findPostmaster(folder).catch(() => null);
  if (postmaster === null) return;
  process.kill(postmaster.pid, "SIGQUIT");
  await until(() => !isAlive(postmaster.pid), "PostgreSQL to end");
}

/** Whatever killed runs left behind. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(temporaryRoot)) {
    const [, pid] = /^assay-test-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    await removeTestFolder(path.join(temporaryRoot, name)).catch(() => {});
  }
}

const pollMilliseconds = 20;
const leaveMilliseconds = 2_000;

/** Waits for a condition, not for a time. */
export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + patienceMilliseconds; Date.now() < end; await sleep(pollMilliseconds)) {
    if (await condition()) return;
  }
  throw new Error(`waited in vain for ${what}`);
}
