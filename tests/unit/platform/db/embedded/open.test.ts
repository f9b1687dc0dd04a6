import { spawn } from "node:child_process";
import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { isAlive } from "@/lib/platform/db/embedded/is-alive";
import { findPostmaster } from "@/lib/platform/db/embedded/postmaster";
import { until } from "@/tests/support/postgres";
import { dataDirectory, hold, modeOf, open, postmasterPid, query, setUpSharedFolder, started } from "./stage";

setUpSharedFolder();

test("keeps committed data when closed and reopened", async () => {
  const first = await open();
  await query(first.connectionString, "CREATE TABLE kept_1 AS SELECT 1 AS n");
  await first.close();
  expect(await findPostmaster(first.location)).toBeNull();
  const second = await open();
  expect(second.location).toBe(first.location);
  expect(await query(second.connectionString, "SELECT n FROM kept_1")).toEqual([{ n: 1 }]);
});

test("provides a durable UTF-8 database, ordered by code point, closed to other users", async () => {
  const { connectionString, location } = await open();
  const settings = `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit',
    'full_page_writes', 'listen_addresses', 'unix_socket_directories', 'unix_socket_permissions',
    'server_encoding', 'data_checksums')
    ORDER BY name`;
  expect(await query(connectionString, settings)).toEqual([
    { name: "data_checksums", setting: "on" },
    { name: "fsync", setting: "on" },
    { name: "full_page_writes", setting: "on" },
    { name: "listen_addresses", setting: "127.0.0.1" },
    { name: "server_encoding", setting: "UTF8" },
    { name: "synchronous_commit", setting: "on" },
    { name: "unix_socket_directories", setting: "." },
    { name: "unix_socket_permissions", setting: "0700" },
  ]);
  const sorted = await query(
    connectionString,
    "SELECT string_agg(c, '' ORDER BY c) AS s FROM unnest('{é,b,Z,a}'::text[]) c",
  );
  expect(sorted).toEqual([{ s: "Zabé" }]);
  const methods = "SELECT DISTINCT auth_method FROM pg_hba_file_rules";
  expect(await query(connectionString, methods)).toEqual([{ auth_method: "scram-sha-256" }]);

  const wrong = new URL(connectionString);
  wrong.password = "guess";
  await expect(query(wrong.href, "SELECT 1")).rejects.toMatchObject({ code: "28P01" });
  expect(await modeOf(location)).toBe("700");
  expect(await modeOf(path.join(dataDirectory, "postgres-password"))).toBe("600");
  expect(await modeOf(dataDirectory)).toBe("700");
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

test("never logs the values of a statement, even one that fails", async () => {
  const { connectionString, location } = await open();
  await query(connectionString, "CREATE TABLE people (ssn text UNIQUE)");
  await query(connectionString, "INSERT INTO people VALUES ('078-05-1120')");
  await expect(query(connectionString, "INSERT INTO people VALUES ('078-05-1120')")).rejects.toThrow();
  await expect(query(connectionString, "SELECT '078-05-1120'::int")).rejects.toThrow();
  expect(await readFile(path.join(location, "postgres.log"), "utf8")).not.toContain("05-1120");
});

test("takes over the running server of a killed service", async () => {
  const holder = await hold();
  await query(holder.connectionString, "CREATE TABLE kept_2 AS SELECT 1 AS n");
  const before = await started(holder.connectionString);
  await holder.kill();
  const database = await open();
  expect(database.connectionString).toBe(holder.connectionString);
  expect(await started(database.connectionString)).toBe(before);
  expect(await query(database.connectionString, "SELECT n FROM kept_2")).toEqual([{ n: 1 }]);
  // No other process uses it, so it is stopped.
  await database.close();
  expect(await findPostmaster(database.location)).toBeNull();
});

test("recovers committed data after service and server were both killed", async () => {
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

test("restarts a killed server on the same port while the service keeps running", async () => {
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

test("keeps its hold on a server that restarted its sessions after a crash", async () => {
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

test("starts when a stale postmaster.pid names a live process of another program", async () => {
  const first = await open();
  const lockFile = path.join(first.location, "postmaster.pid");
  const text = await readFile(lockFile, "utf8");
  await first.close();
  // As the user that owns the database: PostgreSQL itself yields to such a process.
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
])("starts when a stale postmaster.pid %s", async (_, change) => {
  const first = await open();
  const lockFile = path.join(first.location, "postmaster.pid");
  const text = await readFile(lockFile, "utf8");
  await first.close();
  await writeFile(lockFile, change(text));
  const second = await open();
  expect(await query(second.connectionString, "SELECT 1 AS n")).toEqual([{ n: 1 }]);
});

test("leaves the server running while another process uses it, and stops it with the last one", async () => {
  const holder = await hold();
  const database = await open();
  await database.close();
  expect(await query(holder.connectionString, "SELECT 1 AS n")).toEqual([{ n: 1 }]);
  await holder.close();
  expect(await findPostmaster(holder.location)).toBeNull();
});

test("opens while the last process is closing", async () => {
  let last = await open();
  for (let round = 0; round < 8; round++) {
    const [, next] = await Promise.all([last.close(), open()]);
    expect(await query(next.connectionString, "SELECT 1 AS n")).toEqual([{ n: 1 }]);
    last = next;
  }
});
