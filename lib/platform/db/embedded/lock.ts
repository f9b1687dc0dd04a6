import { constants } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { StartError } from "@/lib/platform/start-error";
import { runCommand } from "./command";

/*
 * A kernel lock (flock) tells whether any process works on a cluster; process ids can't, since containers have their own.
 * Every process that inherits the open file holds the lock until it ends, in any namespace and, on NFS, on any machine.
 */

export type Lock = {
  /** The locked file, for processes that should hold the lock as well; null where the platform has none. */
  fd: number | null;
  release(): Promise<void>;
};

/** macOS has no `flock` program, and no containers of its own: process ids suffice there. */
export const hasLocks = process.platform === "linux";

/** The exit code of `flock` if another process holds the lock. */
const CONFLICT = 1;

/**
 * Locks a cluster's folder against a second server; null if another process holds the lock. The locked file is
 * PG_VERSION: PostgreSQL never replaces it, and unlike a lock file of our own, no one deletes it to get past the lock.
 */
export function lockCluster(folder: string): Promise<Lock | null> {
  return lock(path.join(folder, "PG_VERSION"));
}

/** Locks an existing file; null if another process holds the lock. */
export async function lock(file: string): Promise<Lock | null> {
  if (!hasLocks) return { fd: null, release: async () => {} };
  // Writable, because NFS asks for that. The file may belong to the server's user: root must never follow a link.
  const handle = await open(file, constants.O_RDWR | constants.O_NOFOLLOW);
  let isLocked = false;
  try {
    // Node can't lock files. The lock that `flock` takes belongs to the open file, so it outlives that program.
    const result = await runCommand("flock", ["-n", "3"], null, { inherited: handle.fd });
    isLocked = result.succeeded;
    if (!isLocked && result.code !== CONFLICT) throw explain(file, result.isMissing, result.output);
  } finally {
    if (!isLocked) await handle.close();
  }
  return isLocked ? { fd: handle.fd, release: () => handle.close() } : null;
}

function explain(file: string, isMissing: boolean, output: string): StartError {
  if (isMissing) {
    return new StartError(
      "The embedded PostgreSQL needs the program flock, which protects its data from a second server: " +
        "install util-linux, or set DATABASE_URL.",
    );
  }
  return new StartError(
    `The file system of ${path.dirname(file)} can't lock files (${output}): set DATA_DIR to a folder on a local ` +
      `disk, or set DATABASE_URL.`,
  );
}
