import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "@/lib/platform/start-error";
import { Attachment, isTransient } from "./attachment";
import type { Cluster } from "./cluster";
import { lockCluster } from "./lock";
import { findPostmaster } from "./postmaster";
import { type Settings, startPostmaster } from "./start";

type AttachOptions = {
  settings: Settings;
  /** The port to start on; null: any free one. */
  port: number | null;
  /** Time of `performance.now()` at which to give up. */
  until: number;
  /** How long to wait for other processes that work on the cluster without being a server that we can reach. */
  lockWaitMilliseconds: number;
  signal: AbortSignal;
  log(message: string): void;
};

const retryPauseMilliseconds = 50;

/** Attaches to the cluster's server, starting it if needed. */
export async function attach(cluster: Cluster, options: AttachOptions): Promise<Attachment> {
  const { until, signal } = options;
  let lockedSince: number | undefined;
  // A server that we have started is attached to even when we are closing: releasing it is what stops it.
  let hasStarted = false;
  for (;;) {
    if (!hasStarted) signal.throwIfAborted();
    try {
      const postmaster = await findPostmaster(cluster.folder, until);
      if (postmaster !== null) return await Attachment.make(cluster, postmaster);
      if (await start(cluster, options)) {
        hasStarted = true;
        lockedSince = undefined;
        continue;
      }
      // A server of ours that is starting, stopping or crashed settles within moments.
      if (lockedSince === undefined) {
        lockedSince = performance.now();
      } else if (performance.now() > lockedSince + options.lockWaitMilliseconds) {
        throw new StartError(
          `The database in ${cluster.folder} is in use by another container or machine, or by processes left by a ` +
            `killed PostgreSQL: stop the other one, or set DATABASE_URL so that both use one database.`,
        );
      }
    } catch (error) {
      if (!isTransient(error)) throw error;
    }
    if (performance.now() > until) throw new StartError("PostgreSQL stops right after it starts.");
    await sleep(retryPauseMilliseconds, undefined, hasStarted ? {} : { signal });
  }
}

/** Starts the server; false if another process works on the cluster. */
async function start(cluster: Cluster, options: AttachOptions): Promise<boolean> {
  const lock = await lockCluster(cluster.folder);
  if (lock === null) return false;
  try {
    options.log("starting PostgreSQL");
    await startPostmaster(cluster, lock, {
      overrides: options.settings,
      port: options.port,
      until: options.until,
    });
    return true;
  } finally {
    await lock.release();
  }
}
