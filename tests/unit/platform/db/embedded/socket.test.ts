import { spawn } from "node:child_process";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { createPool } from "@/lib/platform/db/pool";
import { createPrisma } from "@/lib/platform/db/prisma";
import { isDatabaseUnavailable } from "@/lib/platform/db/when-available";
import { atPort } from "@/tests/support/at-port";
import { eventually } from "@/tests/support/poll";
import { dataDirectory, hold, open, postmasterPid, query, setUpSharedFolder } from "./stage";

setUpSharedFolder();

/** The server's address on this connection; null through its Unix socket. */
const addressOn = async (connectionString: string) =>
  (await query(connectionString, "SELECT host(inet_server_addr()) AS address"))[0]?.address;

const portOf = (connectionString: string) => Number(new URL(connectionString).port);
const byPort = (connectionString: string) => atPort(connectionString, portOf(connectionString));
const lockOf = (location: string, connectionString: string) =>
  path.join(location, `.s.PGSQL.${portOf(connectionString)}.lock`);

test("the database is reached through a Unix socket, and by its port too", async () => {
  const { connectionString } = await open();
  expect(await addressOn(connectionString)).toBeNull();
  expect(await addressOn(byPort(connectionString))).toBe("127.0.0.1");
});

test("a folder whose path is too long for a socket has its database reached by its port", async () => {
  const { connectionString } = await open(path.join(dataDirectory, "long".repeat(30)));
  expect(await addressOn(connectionString)).toBe("127.0.0.1");
});

test("a running server that has no socket, as of an earlier release, is reached by its port", async () => {
  const first = await open(dataDirectory, { settings: { unix_socket_directories: "" } });
  const second = await open();
  expect(second.connectionString).toBe(first.connectionString);
  expect(await addressOn(second.connectionString)).toBe("127.0.0.1");
});

test("where no socket can be made, the database is reached by its port", async () => {
  const settings = { unix_socket_directories: `/${"long".repeat(30)}` };
  const { connectionString } = await open(dataDirectory, { settings });
  expect(await addressOn(connectionString)).toBe("127.0.0.1");
});

test("a database of an earlier release, which refused logins through sockets, is opened through one", async () => {
  const first = await open();
  await first.close();
  const rules = path.join(first.location, "pg_hba.conf");
  const ours = await readFile(rules, "utf8");
  await writeFile(rules, ours.replace(/^(local .*)scram-sha-256$/m, "$1reject"));
  expect(await readFile(rules, "utf8")).toContain("reject");
  const second = await open();
  expect(await addressOn(second.connectionString)).toBeNull();
  expect(await readFile(rules, "utf8")).toBe(ours);
  expect((await stat(rules)).uid).toBe((await stat(first.location)).uid);
});

test("a server starts again on its port when its socket's lock file names a live process of another program", async () => {
  const { connectionString, location } = await open();
  const { uid, gid } = await stat(location);
  const foreign = spawn("sleep", ["60"], { cwd: "/", uid, gid });
  try {
    const lock = lockOf(location, connectionString);
    await writeFile(lock, (await readFile(lock, "utf8")).replace(/^\d+/, String(foreign.pid)));
    process.kill(await postmasterPid(location), "SIGKILL");
    await eventually(
      "the server to be back",
      () => addressOn(connectionString).catch(String),
      (seen) => seen === null,
    );
  } finally {
    foreign.kill();
  }
});

test("sockets of servers that were killed don't pile up", async () => {
  const holder = await hold();
  process.kill(await postmasterPid(holder.location), "SIGKILL");
  await holder.kill();
  const { location, connectionString } = await open();
  const port = portOf(connectionString);
  const sockets = (await readdir(location)).filter((name) => name.startsWith(".s.PGSQL.")).sort();
  expect(sockets).toEqual([`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`]);
});

test("a stopped server, which has removed its socket, counts as a database that is away, for Prisma too", async () => {
  const { connectionString, close } = await open();
  const pool = createPool(connectionString, { max: 2 });
  const { prisma } = createPrisma(pool);
  try {
    await prisma.$queryRaw`SELECT 1`;
    await close();
    for (const failing of [pool.query("SELECT 1"), prisma.$queryRaw`SELECT 1`]) {
      expect(await failing.then(String, isDatabaseUnavailable)).toBe(true);
    }
  } finally {
    await prisma.$disconnect();
    await pool.end();
  }
});
