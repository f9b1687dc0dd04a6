import { setTimeout as sleep } from "node:timers/promises";
import { isBrandedError } from "@/lib/platform/branded-error";
import { StartError } from "@/lib/platform/start-error";
import { attach } from "./attach";
import type { Attachment } from "./attachment";
import { connectionString, DATABASE } from "./cluster";
import { startupTimeoutMilliseconds } from "./postmaster";
import { prepareCluster } from "./prepare-cluster";
import type { Settings } from "./start";

export type EmbeddedPostgres = {
  connectionString: string;
  /** PostgreSQL's data directory. */
  location: string;
  /** Releases the server, which stops unless another process uses it. End the pools first. */
  close(): Promise<void>;
};

type Options = {
  /** The service's own data folder; created if missing. */
  dataDirectory: string;
  log(message: string): void;
  /** Logs that the server was lost. Default: `log`. */
  warn?(message: string): void;
  /**
   * Called if the server is lost and doesn't come back within `recoveryMilliseconds`. Only a new process can help then.
   */
  onGone?(error: StartError): void;
  recoveryMilliseconds?: number;
  lockWaitMilliseconds?: number;
  /** PostgreSQL settings that override ours, for tests. */
  settings?: Settings;
};

const defaultRecoveryMilliseconds = 5 * 60_000;
/** By then, a killed server's processes and a stopping server are gone. */
const defaultLockWaitMilliseconds = 10_000;
const recoveryPauseMilliseconds = { first: 100, longest: 5_000 };

/**
 * Opens a data directory's database with a real PostgreSQL server: creates it, recovers it after a crash, or shares a
 * server that is already running. A lost server is started again on the port and socket that the pools connect to.
 */
export async function openEmbeddedPostgres({
  dataDirectory,
  log,
  warn = log,
  onGone = () => {},
  recoveryMilliseconds = defaultRecoveryMilliseconds,
  lockWaitMilliseconds = defaultLockWaitMilliseconds,
  settings = {},
}: Options): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(dataDirectory, log);
  const closing = new AbortController();
  const { signal } = closing;
  const aborted = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  const attachTo = (port: number | null, until: number) =>
    attach(cluster, { settings, port, until, lockWaitMilliseconds, signal, log });
  let attachment = await attachTo(null, performance.now() + startupTimeoutMilliseconds);
  const { postmaster } = attachment;

  // After a crash, PostgreSQL ends all sessions but keeps running: without our lock, another process could stop it.
  async function keepAttached(): Promise<void> {
    for (;;) {
      await Promise.race([attachment.lost, aborted]);
      if (signal.aborted) return;
      const regained = await regain();
      if (regained === null) return;
      attachment = regained;
    }
  }

  /** Null when closing, or after `onGone`. */
  async function regain(): Promise<Attachment | null> {
    const lostAt = performance.now();
    const until = lostAt + recoveryMilliseconds;
    warn("PostgreSQL ended our session: attaching again");
    let { first: pause } = recoveryPauseMilliseconds;
    for (let reported = ""; ; pause = Math.min(pause * 2, recoveryPauseMilliseconds.longest)) {
      try {
        const regained = await attachOnPort(until);
        warn(`PostgreSQL is back after ${Math.round(performance.now() - lostAt)} ms`);
        return regained;
      } catch (error) {
        if (signal.aborted) return null;
        const reason = isBrandedError(error) ? error.message : String(error);
        if (performance.now() + pause > until) {
          onGone(new StartError(`PostgreSQL was lost and didn't come back: ${reason}`));
          return null;
        }
        // Apart from times and process ids, most attempts fail in the same way.
        const pattern = reason.replaceAll(/\d+/g, "");
        if (pattern !== reported) warn(`PostgreSQL is down; still trying: ${reason}`);
        reported = pattern;
      }
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
  }

  async function attachOnPort(until: number): Promise<Attachment> {
    const { port, hasSocket } = postmaster;
    const made = await attachTo(port, until);
    if (made.postmaster.port === port && made.postmaster.hasSocket === hasSocket) return made;
    // Another process was first, with its own port or of an earlier release. If it was a command, it ends soon.
    await made.release();
    throw new StartError(`another process runs it on port ${made.postmaster.port} instead of ${port}`);
  }

  const attached = keepAttached();
  let closed: Promise<void> | undefined;
  async function close(): Promise<void> {
    closing.abort();
    await attached;
    if (await attachment.release()) log("PostgreSQL stopped");
  }
  return {
    connectionString: connectionString(cluster, postmaster, DATABASE),
    location: cluster.folder,
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}
