import { spawn } from "node:child_process";
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { isAlive } from "@/lib/platform/db/embedded/is-alive";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "@/lib/platform/db/embedded/open";
import { findPostmaster } from "@/lib/platform/db/embedded/postmaster";
import { makeTestFolder, removeTestFolder, until } from "@/tests/support/postgres";
import { type Holder, spawnHolder } from "./fixtures/spawn-holder";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Most tests begin with a database that is there already: making one takes a second. */
let shared: string;
let folder: string;
let dataDirectory: string;
let opened: (EmbeddedPostgres | Holder)[];

beforeAll(async () => {
  shared = await makeTestFolder();
});
afterAll(() => removeTestFolder(shared));
beforeEach(async () => {
  await useFolder(shared);
  opened = [];
});
afterEach(async () => {
  await Promise.allSettled(opened.map((one) => one.close()));
  if (folder !== shared) await removeTestFolder(folder);
});

async function useFolder(next: string): Promise<void> {
  folder = next;
  dataDirectory = path.join(folder, ".data");
  // mkdtemp's 0700 would keep PostgreSQL's own user out, where the tests run as root.
  await chmod(folder, 0o755);
}

async function useFreshFolder(): Promise<void> {
  await useFolder(await makeTestFolder());
}

async function open(directory = dataDirectory): Promise<EmbeddedPostgres> {
  const database = await openEmbeddedPostgres({ dataDirectory: directory, log: () => {} });
  opened.push(database);
  return database;
}

async function hold(): Promise<Holder> {
  const holder = await spawnHolder(dataDirectory);
  opened.push(holder);
  return holder;
}

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

async function postmasterPid(location: string): Promise<number> {
  return (await findPostmaster(location))?.pid ?? 0;
}

async function started(connectionString: string): Promise<unknown> {
  const [row] = await query(connectionString, "SELECT pg_postmaster_start_time()::text AS at");
  return row?.at;
}

async function lockedMode(file: string): Promise<string> {
  return ((await stat(file)).mode & 0o777).toString(8);
}

test("keeps committed data over a close and a reopening", async () => {
  const first = await open();
  await query(first.connectionString, "CREATE TABLE kept_1 AS SELECT 1 AS n");
  await first.close();
  expect(await findPostmaster(first.location)).toBeNull();
  const second = await open();
  expect(second.location).toBe(first.location);
  expect(await query(second.connectionString, "SELECT n FROM kept_1")).toEqual([{ n: 1 }]);
});

test("gives a durable UTF-8 database, ordered by code point, closed to everyone else", async () => {
  const { connectionString, location } = await open();
  const settings = `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit',
    'full_page_writes', 'listen_addresses', 'unix_socket_directories', 'server_encoding', 'data_checksums')
    ORDER BY name`;
  expect(await query(connectionString, settings)).toEqual([
    { name: "data_checksums", setting: "on" },
    { name: "fsync", setting: "on" },
    { name: "full_page_writes", setting: "on" },
    { name: "listen_addresses", setting: "127.0.0.1" },
    { name: "server_encoding", setting: "UTF8" },
    { name: "synchronous_commit", setting: "on" },
    { name: "unix_socket_directories", setting: "" },
  ]);
  const sorted = await query(
    connectionString,
    "SELECT string_agg(c, '' ORDER BY c) AS s FROM unnest('{é,b,Z,a}'::text[]) c",
  );
  expect(sorted).toEqual([{ s: "Zabé" }]);
  const methods = "SELECT DISTINCT auth_method FROM pg_hba_file_rules WHERE type <> 'local'";
  expect(await query(connectionString, methods)).toEqual([{ auth_method: "scram-sha-256" }]);

  const wrong = new URL(connectionString);
  wrong.password = "guess";
  await expect(query(wrong.href, "SELECT 1")).rejects.toMatchObject({ code: "28P01" });
  expect(await lockedMode(location)).toBe("700");
  expect(await lockedMode(path.join(dataDirectory, "postgres-password"))).toBe("600");
  expect(await lockedMode(dataDirectory)).toBe(process.getuid?.() === 0 ? "711" : "700");
});

test("never shows the password on a command line, in an environment or in the log", async () => {
  const { connectionString, location } = await open();
  const { password } = new URL(connectionString);
  expect(password.length).toBeGreaterThan(30);
  const pid = await postmasterPid(location);
  for (const file of [`/proc/${pid}/cmdline`, `/proc/${pid}/environ`, path.join(location, "postgres.log")]) {
    const text = await readFile(file, "utf8");
    expect(text).not.toBe("");
    expect(text).not.toContain(password);
  }
});

test("writes nothing that a statement carried to its log, even where one fails", async () => {
  const { connectionString, location } = await open();
  await query(connectionString, "CREATE TABLE people (ssn text UNIQUE)");
  await query(connectionString, "INSERT INTO people VALUES ('078-05-1120')");
  await expect(query(connectionString, "INSERT INTO people VALUES ('078-05-1120')")).rejects.toThrow();
  await expect(query(connectionString, "SELECT '078-05-1120'::int")).rejects.toThrow();
  expect(await readFile(path.join(location, "postgres.log"), "utf8")).not.toContain("1120");
});

test("takes over the running server of a service that was killed", async () => {
  const holder = await hold();
  await query(holder.connectionString, "CREATE TABLE kept_2 AS SELECT 1 AS n");
  const before = await started(holder.connectionString);
  await holder.kill();
  const database = await open();
  expect(database.connectionString).toBe(holder.connectionString);
  expect(await started(database.connectionString)).toBe(before);
  expect(await query(database.connectionString, "SELECT n FROM kept_2")).toEqual([{ n: 1 }]);
  // Nobody else is left, so it is ours to stop.
  await database.close();
  expect(await findPostmaster(database.location)).toBeNull();
});

test("recovers what was committed when service and server were both killed", async () => {
  const holder = await hold();
  await query(holder.connectionString, "CREATE TABLE kept_3 AS SELECT generate_series(1, 1000) AS n");
  const pid = await postmasterPid(holder.location);
  await holder.kill();
  process.kill(pid, "SIGKILL");
  const database = await open();
  expect(await query(database.connectionString, "SELECT count(*)::int AS n FROM kept_3")).toEqual([
    { n: 1000 },
  ]);
});

test("starts a killed server again on the same port while the service goes on", async () => {
  const database = await open();
  await query(database.connectionString, "CREATE TABLE kept_4 AS SELECT 1 AS n");
  const pid = await postmasterPid(database.location);
  process.kill(pid, "SIGKILL");
  await until(async () => {
    const rows = await query(database.connectionString, "SELECT n FROM kept_4").catch(() => []);
    return rows.length === 1;
  }, "the server to come back");
  expect(await postmasterPid(database.location)).not.toBe(pid);
});

test("holds on to a server that restarted its sessions after a crash of one of them", async () => {
  const database = await open();
  const [backend] = await query(
    database.connectionString,
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'",
  );
  process.kill(Number(backend?.pid), "SIGKILL");
  await until(async () => {
    const sql = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock' AND granted";
    const rows = await query(database.connectionString, sql).catch(() => []);
    return rows.length === 1;
  }, "the hold to be taken again");
  const holder = await hold();
  await holder.close();
  expect(await query(database.connectionString, "SELECT 1 AS n")).toEqual([{ n: 1 }]);
});

test("starts where a stale postmaster.pid names a process that is alive but another program", async () => {
  const first = await open();
  const lockFile = path.join(first.location, "postmaster.pid");
  const text = await readFile(lockFile, "utf8");
  await first.close();
  // As the user that owns the database: PostgreSQL itself gives way to such a process.
  const { uid, gid } = await stat(first.location);
  const foreign = spawn("sleep", ["60"], { cwd: "/", uid, gid });
  try {
    await writeFile(lockFile, text.replace(/^\d+/, String(foreign.pid)));
    const second = await open();
    expect(await query(second.connectionString, "SELECT 1 AS n")).toEqual([{ n: 1 }]);
    expect(isAlive(foreign.pid ?? 0)).toBe(true);
  } finally {
    foreign.kill();
  }
});

test.each([
  ["is empty", () => ""],
  ["names a dead process", (text: string) => text.replace(/^\d+/, "4194301")],
])("starts where a stale postmaster.pid %s", async (_, change) => {
  const first = await open();
  const lockFile = path.join(first.location, "postmaster.pid");
  const text = await readFile(lockFile, "utf8");
  await first.close();
  await writeFile(lockFile, change(text));
  const second = await open();
  expect(await query(second.connectionString, "SELECT 1 AS n")).toEqual([{ n: 1 }]);
});

test("gives two processes that begin with an empty folder at the same moment one and the same server", async () => {
  await useFreshFolder();
  const holders = await Promise.all([hold(), hold(), hold()]);
  expect(new Set(holders.map((holder) => holder.connectionString)).size).toBe(1);
  expect(new Set(await Promise.all(holders.map((holder) => started(holder.connectionString)))).size).toBe(1);
  expect((await readdir(dataDirectory)).sort()).toEqual(["postgres", "postgres-password"]);
});

test("leaves the server running while another process uses it, and stops it with the last", async () => {
  const holder = await hold();
  const database = await open();
  await database.close();
  expect(await query(holder.connectionString, "SELECT 1 AS n")).toEqual([{ n: 1 }]);
  await holder.close();
  expect(await findPostmaster(holder.location)).toBeNull();
});

test("opens while the last user is closing", async () => {
  let last = await open();
  for (let round = 0; round < 8; round++) {
    const [, next] = await Promise.all([last.close(), open()]);
    expect(await query(next.connectionString, "SELECT 1 AS n")).toEqual([{ n: 1 }]);
    last = next;
  }
});

test("removes the folder that a killed initdb has left, and not one in use", async () => {
  await useFreshFolder();
  await mkdir(path.join(dataDirectory, "postgres.init-4194301-dead/data"), { recursive: true });
  await mkdir(path.join(dataDirectory, `postgres.init-${process.pid}-alive`));
  await open();
  const names = await readdir(dataDirectory);
  expect(names).not.toContain("postgres.init-4194301-dead");
  expect(names).toContain(`postgres.init-${process.pid}-alive`);
});

test("refuses a database of another PostgreSQL version, and names both", async () => {
  await useFreshFolder();
  const { close, location } = await open();
  await close();
  await writeFile(path.join(location, "PG_VERSION"), "16\n");
  await expect(open()).rejects.toThrow(/created by PostgreSQL 16, but this release has PostgreSQL 18/);
});

test("refuses a folder that is no database", async () => {
  await useFreshFolder();
  await mkdir(path.join(dataDirectory, "postgres"), { recursive: true });
  await chmod(dataDirectory, 0o711);
  await writeFile(path.join(dataDirectory, "postgres/notes.txt"), "mine");
  await expect(open()).rejects.toThrow(/neither empty nor a PostgreSQL database|belongs to root/);
  expect(await readFile(path.join(dataDirectory, "postgres/notes.txt"), "utf8")).toBe("mine");
});

describe.runIf(process.getuid?.() === 0)("as root, below a folder that is closed to other users", () => {
  beforeEach(async () => {
    await useFreshFolder();
    await chmod(folder, 0o700);
  });

  test("keeps the database where its user can reach it, and the folder closed", async () => {
    const first = await open();
    await query(first.connectionString, "CREATE TABLE kept_5 AS SELECT 1 AS n");
    await first.close();
    expect(first.location).toMatch(/^\/var\/lib\/assay\/clusters\//);
    expect(await lockedMode(folder)).toBe("700");
    expect(await lockedMode(dataDirectory)).toBe("700");
    const second = await open();
    expect(second.location).toBe(first.location);
    expect(await query(second.connectionString, "SELECT n FROM kept_5")).toEqual([{ n: 1 }]);
  });

  test("gives two processes that begin at the same moment one and the same server", async () => {
    const holders = await Promise.all([hold(), hold()]);
    expect(new Set(holders.map((holder) => holder.connectionString)).size).toBe(1);
  });

  test("follows a clone that was moved, and refuses to share the database with a copy", async () => {
    const first = await open();
    await first.close();
    const copy = path.join(folder, "copy");
    await cp(dataDirectory, copy, { recursive: true });
    await expect(open(copy)).rejects.toThrow(`is a copy of ${dataDirectory}`);
    await rm(dataDirectory, { recursive: true });
    expect((await open(copy)).location).toBe(first.location);
  });

  test("says so when the database is gone, and does not begin an empty one by itself", async () => {
    const first = await open();
    await first.close();
    const parent = path.dirname(first.location);
    await rename(parent, `${parent}-away`);
    await expect(open()).rejects.toThrow("is gone");
    await rename(`${parent}-away`, parent);
    expect((await open()).location).toBe(first.location);
  });
});
