import { readdir, readlink } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { describe, expect, test } from "vitest";
import { lockCluster } from "@/lib/platform/db/embedded/lock";
import { ownProcesses, refusalOf } from "@/tests/support/containers";
import { until } from "@/tests/support/postgres";
import { hold, open, postmasterPid, query, setUpSharedFolder, started } from "./stage";

setUpSharedFolder();

const refusal = /is in use by another container.*: stop the other one, or set DATABASE_URL/;
const lockWaitMilliseconds = 300;

async function isLocked(location: string): Promise<boolean> {
  const lock = await lockCluster(location);
  await lock?.release();
  return lock === null;
}

/** The processes that have the file open. */
async function holdersOf(file: string): Promise<number[]> {
  const holders: number[] = [];
  for (const pid of (await readdir("/proc")).map(Number).filter(Boolean)) {
    const open = await readdir(`/proc/${pid}/fd`).catch(() => []);
    const targets = await Promise.all(open.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => "")));
    if (targets.includes(file)) holders.push(pid);
  }
  return holders;
}

describe.runIf(process.platform === "linux")("the lock of a cluster", () => {
  test("is held by each process of PostgreSQL, and by no process once it has stopped", async () => {
    const { connectionString, location, close } = await open();
    expect(await isLocked(location)).toBe(true);
    const sql = "SELECT array_agg(pid) AS pids FROM pg_stat_activity";
    const [row] = await query(connectionString, sql);
    const holders = await holdersOf(path.join(location, "PG_VERSION"));
    // The session of the query itself has ended by now.
    const pids = row?.pids as number[];
    expect(pids.filter((pid) => holders.includes(pid)).length).toBeGreaterThanOrEqual(pids.length - 1);
    expect(holders).toContain(await postmasterPid(location));
    expect(holders).not.toContain(process.pid);
    await close();
    expect(await isLocked(location)).toBe(false);
  });

  test("refuses a start while a process that we can't see holds it, in one sentence that says what to do", async () => {
    const { connectionString, location, close } = await open();
    await query(connectionString, "CREATE TABLE kept_1 AS SELECT 1 AS n");
    await close();
    const lock = await lockCluster(location);
    await expect(open(undefined, { lockWaitMilliseconds })).rejects.toThrow(refusal);
    await lock?.release();
    const again = await open();
    expect(await query(again.connectionString, "SELECT n FROM kept_1")).toEqual([{ n: 1 }]);
  });

  test("outlives a killed server as long as one of its sessions does", async () => {
    const holder = await hold();
    const client = new Client({ connectionString: holder.connectionString });
    client.on("error", () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const orphan = rows[0]?.pid ?? 0;
    const postmaster = await postmasterPid(holder.location);
    await holder.kill();
    process.kill(orphan, "SIGSTOP");
    process.kill(postmaster, "SIGKILL");
    await expect(open(undefined, { lockWaitMilliseconds })).rejects.toThrow(refusal);
    process.kill(orphan, "SIGKILL");
    const { connectionString } = await open();
    expect(await query(connectionString, "SELECT 1 AS n")).toEqual([{ n: 1 }]);
  });

  test("keeps a second container from a running database, and lets it have that of a killed one at once", async (context) => {
    const reason = refusalOf(ownProcesses);
    if (reason !== null) {
      console.warn(`NOT TESTED: two containers on one data folder. This environment refuses ${reason}`);
      return context.skip(reason);
    }
    const first = await hold({ wrapper: ownProcesses });
    await query(first.connectionString, "CREATE TABLE kept_2 AS SELECT generate_series(1, 1000) AS n");
    const before = await started(first.connectionString);
    // Neither our own processes nor those of another container can take it.
    await expect(open(undefined, { lockWaitMilliseconds })).rejects.toThrow(refusal);
    await expect(hold({ wrapper: ownProcesses, lockWaitMilliseconds })).rejects.toThrow(
      /the process ended with 1.*/s,
    );
    await expect(hold({ wrapper: ownProcesses, lockWaitMilliseconds })).rejects.toThrow(refusal);
    expect(await started(first.connectionString)).toBe(before);
    expect(await query(first.connectionString, "SELECT count(*)::int AS n FROM kept_2")).toEqual([
      { n: 1000 },
    ]);

    await first.kill();
    await until(async () => !(await isLocked(first.location)), "the container's processes to end");
    // With no patience at all.
    const second = await hold({ wrapper: ownProcesses, lockWaitMilliseconds: 0 });
    expect(await query(second.connectionString, "SELECT count(*)::int AS n FROM kept_2")).toEqual([
      { n: 1000 },
    ]);
  });
});
