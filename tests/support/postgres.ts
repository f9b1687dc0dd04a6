import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { isAlive } from "@/lib/db/embedded/is-alive";
import { openEmbeddedPostgres } from "@/lib/db/embedded/open";
import { findPostmaster } from "@/lib/db/embedded/postmaster";
import { SYSTEM_FOLDER } from "@/lib/db/embedded/system-folder";
import { migrate } from "@/lib/db/migrate";

const MIGRATIONS = path.resolve(import.meta.dirname, "../../prisma/migrations");
const TEMPLATE = "template_migrated";

/** Nothing here outlives the test, so nothing has to reach the disk. */
const FAST = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", shared_buffers: "32MB" };

export type TestPostgres = {
  /** A migrated database. */
  connectionString: string;
  /** Another one, migrated unless it is to be empty. */
  createDatabase(options?: { empty?: boolean }): Promise<string>;
  /** Ends every session of a database, as an operator or a restart does. */
  endSessions(connectionString: string): Promise<void>;
  close(): Promise<void>;
};

/** A real PostgreSQL of its own in a temporary folder; about a second. Close it in `afterAll`. */
export async function startTestPostgres(): Promise<TestPostgres> {
  await removeLeftovers();
  const folder = await makeTestFolder();
  const server = await openEmbeddedPostgres({
    dataDirectory: path.join(folder, "data"),
    log: () => {},
    settings: FAST,
  });
  const url = new URL(server.connectionString);
  const admin = new Client({ connectionString: server.connectionString });
  admin.on("error", () => {});
  await admin.connect();

  async function create(name: string, template: string): Promise<string> {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    const created = new URL(url);
    created.pathname = `/${name}`;
    return created.href;
  }
  let count = 0;
  const createDatabase: TestPostgres["createDatabase"] = ({ empty = false } = {}) =>
    create(`test_${++count}`, empty ? "template0" : TEMPLATE);

  await migrate(await create(TEMPLATE, "template0"), MIGRATIONS);
  return {
    connectionString: await createDatabase(),
    createDatabase,
    async endSessions(connectionString) {
      const name = new URL(connectionString).pathname.slice(1);
      await admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
    },
    async close() {
      await admin.end();
      await server.close();
      await removeTestFolder(folder);
    },
  };
}

/** A temporary folder that the next run removes if this one can't. */
export function makeTestFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), `assay-test-${process.pid}-`));
}

/** Removes it, and the servers that may still run on databases below it. */
export async function removeTestFolder(folder: string): Promise<void> {
  for (const data of [folder, ...(await subfolders(folder))]) {
    await killPostmaster(path.join(data, "postgres"));
    // As root with a temporary folder that is closed to other users, the database is elsewhere.
    const elsewhere = (await readFile(path.join(data, "postgres-location"), "utf8").catch(() => "")).trim();
    if (!elsewhere.startsWith(`${SYSTEM_FOLDER}/clusters/`)) continue;
    await killPostmaster(path.join(elsewhere, "postgres"));
    await rm(elsewhere, { recursive: true, force: true });
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

/** What runs that were killed have left. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = /^assay-test-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    await removeTestFolder(path.join(tmpdir(), name)).catch(() => {});
  }
}

const POLL_MS = 20;
const POLL_LIMIT_MS = 20_000;

/** Waits for a condition, not for a time. */
export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + POLL_LIMIT_MS; Date.now() < end; await sleep(POLL_MS)) {
    if (await condition()) return;
  }
  throw new Error(`waited in vain for ${what}`);
}
