import { readlink, rename, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "@/lib/platform/start-error";
import { runCommand } from "./command";
import { isAlive } from "./is-alive";
import { readOptional } from "./write-once";

export type Postmaster = { pid: number; port: number };

type LockFile = { text: string; pid: number; port: number; isReady: boolean };

const POLL_MS = 15;
/** A starting server fills its lock file within microseconds; a power cut may leave it empty. */
const EMPTY_LOCK_FILE_TIMEOUT_MS = 1000;
/** Crash recovery replays up to max_wal_size of log without showing progress. */
export const STARTUP_TIMEOUT_MS = 5 * 60_000;
/** The final checkpoint writes up to shared_buffers. */
const STOP_TIMEOUT_MS = 60_000;

/** The server running on this folder, once it accepts connections; null if there is none. */
export async function findPostmaster(folder: string): Promise<Postmaster | null> {
  const start = Date.now();
  for (;;) {
    const lockFile = await readLockFile(folder);
    if (lockFile === null) return null;
    if (lockFile.pid === 0 && Date.now() < start + EMPTY_LOCK_FILE_TIMEOUT_MS) {
      await sleep(POLL_MS);
      continue;
    }
    if (!(await isPostmasterOf(lockFile.pid, folder))) {
      // PostgreSQL itself recognizes a dead process, but not another process that got its pid, nor an empty
      // file.
      if (lockFile.pid === 0 || isAlive(lockFile.pid)) await setAside(folder, lockFile);
      return null;
    }
    if (lockFile.isReady) return lockFile;
    if (Date.now() > start + STARTUP_TIMEOUT_MS)
      throw new StartError(`PostgreSQL (process ${lockFile.pid}) neither starts nor stops.`);
    await sleep(POLL_MS);
  }
}

/** Waits for the server with this pid to accept connections; false once `hasExited` returns true. */
export async function becomesReady(folder: string, pid: number, hasExited: () => boolean): Promise<boolean> {
  for (const end = Date.now() + STARTUP_TIMEOUT_MS; Date.now() < end; ) {
    if (hasExited()) return false;
    const lockFile = await readLockFile(folder);
    if (lockFile?.pid === pid && lockFile.isReady) return true;
    await sleep(POLL_MS);
  }
  throw new StartError(
    `PostgreSQL (process ${pid}) did not become ready in ${STARTUP_TIMEOUT_MS / 60_000} minutes.`,
  );
}

/** Waits for the server with this pid to be down. */
export async function hasStopped(folder: string, pid: number): Promise<void> {
  for (const end = Date.now() + STOP_TIMEOUT_MS; Date.now() < end; await sleep(POLL_MS)) {
    const lockFile = await readLockFile(folder);
    if (lockFile?.pid !== pid || !isAlive(pid)) return;
  }
  throw new StartError(`PostgreSQL (process ${pid}) did not stop in ${STOP_TIMEOUT_MS / 1000} seconds.`);
}

/** postmaster.pid: process, folder, start time, port, socket folder, address, shared memory, state. */
async function readLockFile(folder: string): Promise<LockFile | null> {
  const text = await readOptional(path.join(folder, "postmaster.pid"));
  if (text === null) return null;
  const lines = text.split("\n");
  return { text, pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === "ready" };
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
  if (args[args.indexOf("-D") + 1] === folder) return true;
  // The server's working directory is its folder, even if that was moved. Root in a container may not be allowed
  // to read this of another user's process.
  return (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === folder;
}

/**
 * Removes a stale lock file. Moves it first and then compares it: if another process has replaced it, it is moved
 * back.
 */
async function setAside(folder: string, stale: LockFile): Promise<void> {
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
