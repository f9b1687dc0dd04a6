import { readdir, readlink, rename, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hasCode } from "@/lib/platform/db/has-code";
import { readOptional } from "@/lib/platform/files";
import { StartError } from "@/lib/platform/start-error";
import { runCommand } from "./command";
import { isAlive } from "./is-alive";
import { hasLocks } from "./lock";
import { SOCKET_FOLDER } from "./settings";

export type Postmaster = {
  pid: number;
  port: number;
  /** Servers started by an earlier release don't listen on a Unix socket. */
  hasSocket: boolean;
};

type PidFile = Postmaster & { text: string; isReady: boolean };

const pollMilliseconds = 15;
/** A starting server fills its pid file within microseconds; a power cut may leave it empty. */
const emptyFileTimeoutMilliseconds = 1000;
/** Crash recovery replays up to max_wal_size of log without showing progress. */
export const startupTimeoutMilliseconds = 5 * 60_000;
/** The final checkpoint writes up to shared_buffers. */
const stopTimeoutMilliseconds = 60_000;

/** A setting of our servers that names their folder, because `-D` may not (see server-folder.ts). */
export const FOLDER_SETTING = "assay.folder";

/** The server on this folder in our pid namespace, ready by `until` (of `performance.now()`); null if there is none. */
export async function findPostmaster(
  folder: string,
  until = performance.now() + startupTimeoutMilliseconds,
): Promise<Postmaster | null> {
  const start = performance.now();
  for (;;) {
    const file = await readPidFile(folder);
    if (file === null) return null;
    // Where a lock tells a starting server from a crashed one, there is no need to wait.
    if (file.pid === 0 && !hasLocks && performance.now() < start + emptyFileTimeoutMilliseconds) {
      await sleep(pollMilliseconds);
      continue;
    }
    if (!(await isPostmasterOf(file.pid, folder))) return null;
    if (file.isReady) return file;
    if (performance.now() > until)
      throw new StartError(`PostgreSQL (process ${file.pid}) hangs while it starts or stops.`);
    await sleep(pollMilliseconds);
  }
}

/** Waits for the server with this pid to accept connections; false once `hasExited` returns true. */
export async function becomesReady(
  folder: string,
  pid: number,
  until: number,
  hasExited: () => boolean,
): Promise<boolean> {
  while (performance.now() < until) {
    if (hasExited()) return false;
    const file = await readPidFile(folder);
    if (file?.pid === pid && file.isReady) return true;
    await sleep(pollMilliseconds);
  }
  throw new StartError(`PostgreSQL (process ${pid}) wasn't ready in time.`);
}

/** Stops the server and waits until it is down. The caller has a session on it, so the pid is its own. */
export async function stopPostmaster(folder: string, { pid }: Postmaster): Promise<void> {
  try {
    // A fast shutdown: ends all sessions and writes everything to disk.
    process.kill(pid, "SIGINT");
  } catch (error) {
    if (hasCode(error, "ESRCH")) return;
    throw error;
  }
  for (
    const end = performance.now() + stopTimeoutMilliseconds;
    performance.now() < end;
    await sleep(pollMilliseconds)
  ) {
    const file = await readPidFile(folder);
    if (!isAlive(pid)) return;
    // A stopped server stays in the process table until its parent notices.
    if (file?.pid !== pid && !(await isPostmasterOf(pid, folder)) && !(await isEnding(pid))) return;
  }
  throw new StartError(
    `PostgreSQL (process ${pid}) didn't stop within ${stopTimeoutMilliseconds / 1000} seconds.`,
  );
}

/** Removes a gone server's pid file, which may keep PostgreSQL from starting. The caller holds the cluster's lock. */
export async function removeStalePidFile(folder: string): Promise<void> {
  const stale = await readPidFile(folder);
  if (stale === null || (await isPostmasterOf(stale.pid, folder))) return;
  // Moved before the comparison: without a lock (macOS), another process may have replaced it.
  const file = path.join(folder, "postmaster.pid");
  const aside = `${file}.stale-${process.pid}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  const moved = (await readOptional(aside)) ?? "";
  if (moved === stale.text) await rm(aside);
  else await rename(aside, file);
}

/** Removes gone servers' sockets, which may keep PostgreSQL from starting. The caller holds the cluster's lock. */
export async function removeStaleSockets(folder: string): Promise<void> {
  // Without a lock (macOS), a server may just have made one.
  if (!hasLocks) return;
  const names = (await readdir(folder)).filter((name) => name.startsWith(".s.PGSQL."));
  await Promise.all(names.map((name) => rm(path.join(folder, name), { force: true })));
}

/** postmaster.pid: process, folder, start time, port, socket folder, address, shared memory, state. */
async function readPidFile(folder: string): Promise<PidFile | null> {
  const text = await readOptional(path.join(folder, "postmaster.pid"));
  if (text === null) return null;
  const lines = text.split("\n");
  return {
    text,
    pid: Number(lines[0]),
    port: Number(lines[3]),
    hasSocket: lines[4] === SOCKET_FOLDER,
    isReady: lines[7]?.trim() === "ready",
  };
}

/** Whether the process is a PostgreSQL server on that folder, not another process that got its pid. */
async function isPostmasterOf(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== "linux") {
    const { succeeded, output } = await runCommand("ps", ["-o", "args=", "-p", String(pid)], null);
    return succeeded && output.includes("postgres") && output.includes(folder);
  }
  const args = ((await readOptional(`/proc/${pid}/cmdline`).catch(() => null)) ?? "").split("\0");
  if (path.basename(args[0] ?? "") !== "postgres") return false;
  if (args.includes(`${FOLDER_SETTING}=${folder}`) || args[args.indexOf("-D") + 1] === folder) return true;
  // The working directory is the folder even after a move. Root in a container may not be allowed to read it.
  return (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === folder;
}

/** Whether the process is ending: it has lost its memory, and so its arguments, but may hold its locks. */
async function isEnding(pid: number): Promise<boolean> {
  if (!hasLocks) return false;
  const [args, stat] = await Promise.all(
    ["cmdline", "stat"].map((name) => readOptional(`/proc/${pid}/${name}`).catch(() => null)),
  );
  // Its state follows its name, which is in parentheses and may hold any character. Z: a zombie, X: dead.
  return args === "" && /^.*\) [^ZX] /s.test(stat ?? "");
}
