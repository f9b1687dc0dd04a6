import { stat } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "@/lib/platform/db/embedded/open";
import { findPostmaster } from "@/lib/platform/db/embedded/postmaster";
import { removeTestFolder } from "@/tests/support/postgres";
import { makeTestFolder } from "@/tests/support/temporary-folder";
import { type Holder, type HolderOptions, spawnHolder } from "./fixtures/spawn-holder";

/* Embedded databases for one test file. Whatever a test opens is closed after it. */

export let folder: string;
export let dataDirectory: string;
let opened: (EmbeddedPostgres | Holder)[] = [];

async function closeAll(): Promise<void> {
  await Promise.allSettled(opened.map((one) => one.close()));
  opened = [];
  logged = [];
}

async function changeFolder(next: string): Promise<void> {
  folder = next;
  dataDirectory = path.join(folder, ".data");
}

/** For files whose tests share one database: making one takes a second. Call it at the top of the file. */
export function setUpSharedFolder(): void {
  beforeAll(async () => changeFolder(await makeTestFolder()));
  afterEach(closeAll);
  afterAll(() => removeTestFolder(folder));
}

/** For files whose tests begin with an empty folder. Call it at the top of the file. */
export function setUpFreshFolders(): void {
  beforeEach(async () => changeFolder(await makeTestFolder()));
  afterEach(async () => {
    await closeAll();
    await removeTestFolder(folder);
  });
}

type OpenOptions = Omit<Parameters<typeof openEmbeddedPostgres>[0], "dataDirectory" | "log">;

/** What the databases of this test have logged. */
export let logged: string[] = [];

export async function open(directory = dataDirectory, options: OpenOptions = {}): Promise<EmbeddedPostgres> {
  const log = (message: string) => logged.push(message);
  const database = await openEmbeddedPostgres({ dataDirectory: directory, log, ...options });
  opened.push(database);
  return database;
}

/** Opens the database in a separate process, which a test can kill. */
export async function hold(options: HolderOptions = {}): Promise<Holder> {
  const holder = await spawnHolder(dataDirectory, options);
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

export async function postmasterPid(location: string): Promise<number> {
  return (await findPostmaster(location))?.pid ?? 0;
}

/** The permission bits, in octal. */
export async function modeOf(file: string): Promise<string> {
  return ((await stat(file)).mode & 0o777).toString(8);
}
