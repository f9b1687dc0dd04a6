import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { lockCluster } from "@/lib/platform/db/embedded/lock";
import { isDatabaseUnavailable } from "@/lib/platform/db/when-available";
import { atPort } from "@/tests/support/at-port";
import { ownDisk, refusalOf } from "@/tests/support/containers";
import { eventually } from "@/tests/support/poll";
import { until } from "@/tests/support/postgres";
import { dataDirectory, hold, logged, open, postmasterPid, query, setUpFreshFolders } from "./stage";

setUpFreshFolders();

/** PostgreSQL can't start without its control file: a failure that passes when it is back. */
const controlFile = (location: string) => path.join(location, "global/pg_control");

async function breakStarts(location: string): Promise<() => Promise<void>> {
  const file = controlFile(location);
  await rename(file, `${file}.away`);
  return () => rename(`${file}.away`, file);
}

async function killServer(location: string): Promise<void> {
  process.kill(await postmasterPid(location), "SIGKILL");
}

const isBack = (connectionString: string) =>
  eventually(
    "the server to be back",
    () => query(connectionString, "SELECT 1").catch(() => []),
    (rows) => rows.length === 1,
  );

const hasLogged = (part: string) =>
  until(() => logged.some((message) => message.includes(part)), `a log of "${part}"`);

test("a server that is killed again and again is back on its port each time, with all committed data", async () => {
  const { connectionString, location } = await open();
  await query(connectionString, "CREATE TABLE kept (n int)");
  for (let round = 1; round <= 3; round++) {
    await query(connectionString, `INSERT INTO kept VALUES (${round})`);
    await killServer(location);
    await isBack(connectionString);
    expect(await query(connectionString, "SELECT count(*)::int AS n FROM kept")).toEqual([{ n: round }]);
  }
});

test("a server that can't start is tried again until it can, and the log says both", async () => {
  const { connectionString, location } = await open();
  const repair = await breakStarts(location);
  await killServer(location);
  await hasLogged("PostgreSQL is down");
  expect(await query(connectionString, "SELECT 1").catch(isDatabaseUnavailable)).toBe(true);
  await repair();
  await isBack(connectionString);
  await hasLogged("PostgreSQL is back");
});

test("a server that stays away is reported as gone once, after the time for its recovery, and can be closed", async () => {
  const reports: string[] = [];
  const onGone = ({ message }: Error) => reports.push(message);
  const database = await open(undefined, { recoveryMilliseconds: 500, onGone });
  const repair = await breakStarts(database.location);
  await killServer(database.location);
  await until(() => reports.length > 0, "the report");
  expect(reports).toEqual([expect.stringContaining("PostgreSQL was lost and didn't come back: ")]);
  await database.close();
  await repair();
  await isBack((await open()).connectionString);
});

test("closing does not wait for a server that is away", async () => {
  const database = await open();
  const repair = await breakStarts(database.location);
  await killServer(database.location);
  await hasLogged("PostgreSQL is down");
  await database.close();
  await repair();
});

test("a server that is being started when its user closes is stopped again", async () => {
  const database = await open();
  await killServer(database.location);
  await until(
    () => logged.filter((message) => message === "starting PostgreSQL").length === 2,
    "the new start",
  );
  await database.close();
  const lock = await lockCluster(database.location);
  expect(lock).not.toBeNull();
  await lock?.release();
});

test("a server that another process has started on another port is back on its own once that process ends", async () => {
  const first = await open();
  const repair = await breakStarts(first.location);
  await killServer(first.location);
  await hasLogged("PostgreSQL is down");
  await repair();
  const second = await open();
  await isBack(second.connectionString);
  await second.close();
  await isBack(first.connectionString);
});

test("a server whose pid file was overwritten is recovered when killed, and stops when closed", async () => {
  const { connectionString, location, close } = await open();
  const pid = await postmasterPid(location);
  await writeFile(path.join(location, "postmaster.pid"), "not a pid\n");
  process.kill(pid, "SIGKILL");
  await hasLogged("PostgreSQL is back");
  expect(await query(connectionString, "SELECT 1 AS n")).toEqual([{ n: 1 }]);
  await writeFile(path.join(location, "postmaster.pid"), "");
  await close();
  const lock = await lockCluster(location);
  expect(lock).not.toBeNull();
  await lock?.release();
});

describe.runIf(process.platform === "linux")("on a disk of its own", () => {
  test("a server that ended on a full disk is back, with all committed data, when there is room again", async (context) => {
    const wrapper = ownDisk(dataDirectory, 160);
    await mkdir(dataDirectory);
    const reason = refusalOf(wrapper);
    if (reason !== null) {
      console.warn(`NOT TESTED: PostgreSQL on a full disk. This environment refuses ${reason}`);
      return context.skip(reason);
    }
    const { pid, errors, ...held } = await hold({ wrapper });
    // Its socket is on that disk, which only the holder has.
    const connectionString = atPort(held.connectionString, Number(new URL(held.connectionString).port));
    // The holder's file system as seen from here.
    const ballast = path.join(`/proc/${pid}/root`, dataDirectory, "ballast");
    await writeFile(ballast, Buffer.alloc(64 * 1024 * 1024));
    await query(connectionString, "CREATE TABLE kept (n int, filler text)");
    const insert = "INSERT INTO kept SELECT g, repeat('x', 1000) FROM generate_series(1, 1000) g";
    let committed = 0;
    for (let isFull = false; !isFull; ) {
      await query(connectionString, insert).then(
        () => committed++,
        () => {
          isFull = true;
        },
      );
    }
    // Whatever is tried again on the full disk fails and leaves it standing.
    await until(() => /ended our session/.test(errors()), "the server to end");
    await rm(ballast);
    await isBack(connectionString);
    const [row] = await query(connectionString, "SELECT count(*)::int / 1000 AS n FROM kept");
    expect(row?.n).toBeGreaterThanOrEqual(committed);
    await query(connectionString, insert);
  });
});
