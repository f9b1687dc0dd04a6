import { chmod, stat } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "@/lib/platform/db/embedded/open";
import { makeTestFolder, removeTestFolder } from "@/tests/support/postgres";
import { type Holder, spawnHolder } from "./fixtures/spawn-holder";

/* Embedded databases for one test file. Whatever a test opens is closed after it. */

export let folder: string;
export let dataDirectory: string;
let opened: (EmbeddedPostgres | Holder)[] = [];

function limitTime(): void {
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
}

async function closeAll(): Promise<void> {
  await Promise.allSettled(opened.map((one) => one.close()));
  opened = [];
}

async function changeFolder(next: string): Promise<void> {
  folder = next;
  dataDirectory = path.join(folder, ".data");
  // If the tests run as root, mkdtemp's mode 0700 would keep PostgreSQL's own user out.
  await chmod(folder, 0o755);
}

/** For files whose tests share one database: making one takes a second. Call it at the top of the file. */
export function setUpSharedFolder(): void {
  limitTime();
  beforeAll(async () => changeFolder(await makeTestFolder()));
  afterEach(closeAll);
  afterAll(() => removeTestFolder(folder));
}

/** For files whose tests begin with an empty folder. Call it at the top of the file. */
export function setUpFreshFolders(): void {
  limitTime();
  beforeEach(async () => changeFolder(await makeTestFolder()));
  afterEach(async () => {
    await closeAll();
    await removeTestFolder(folder);
  });
}

export async function open(directory = dataDirectory): Promise<EmbeddedPostgres> {
  const database = await openEmbeddedPostgres({ dataDirectory: directory, log: () => {} });
  opened.push(database);
  return database;
}

/** Opens the database in a separate process, which a test can kill. */
export async function hold(): Promise<Holder> {
  const holder = await spawnHolder(dataDirectory);
  opened.push(holder);
  return holder;
}

export async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** When the server started: a different time means a different server. */
export async function started(connectionString: string): Promise<unknown> {
  const [row] = await query(connectionString, "SELECT pg_postmaster_start_time()::text AS at");
  return row?.at;
}

/** The permission bits, in octal. */
export async function modeOf(file: string): Promise<string> {
  return ((await stat(file)).mode & 0o777).toString(8);
}
