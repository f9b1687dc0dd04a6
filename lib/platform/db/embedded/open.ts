import { mkdir, realpath } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "@/lib/platform/start-error";
import { Attachment, isTransient } from "./attachment";
import { majorVersion } from "./binaries";
import { type Cluster, connectionString, DATABASE } from "./cluster";
import { locateCluster } from "./cluster-location";
import { initialize } from "./initialize";
import { makePassword, readPassword } from "./password";
import { findPostmaster, STARTUP_TIMEOUT_MS } from "./postmaster";
import { startPostmaster } from "./start";
import { readOptional } from "./write-once";

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
  /** PostgreSQL settings that override ours, for tests. */
  settings?: Readonly<Record<string, string>>;
};

const RETRY_PAUSE_MS = 50;

/**
 * Opens the database of a data directory with a real PostgreSQL server: creates it if there is none, recovers it after a
 * crash, and shares a server that is already running, no matter which process started it.
 */
export async function openEmbeddedPostgres({
  dataDirectory,
  log,
  settings = {},
}: Options): Promise<EmbeddedPostgres> {
  const cluster = await prepare(dataDirectory, log);

  let isClosing = false;
  let regaining: Promise<void> | undefined;
  let attachment = await attach(null);
  const { port } = attachment;

  async function attach(fixedPort: number | null): Promise<Attachment> {
    for (const end = Date.now() + STARTUP_TIMEOUT_MS; ; await sleep(RETRY_PAUSE_MS)) {
      try {
        let postmaster = await findPostmaster(cluster.folder);
        if (postmaster === null) {
          log("starting PostgreSQL");
          await startPostmaster(cluster, settings, fixedPort);
          postmaster = await findPostmaster(cluster.folder);
        }
        if (postmaster !== null) return await Attachment.make(cluster, postmaster, onLost);
      } catch (error) {
        if (!isTransient(error)) throw error;
      }
      if (isClosing) throw new Error("closed while attaching");
      if (Date.now() > end) throw new StartError("PostgreSQL stops as soon as it has started.");
    }
  }

  // When one of its processes crashes, PostgreSQL ends every session but keeps running. Without our lock, the next
  // process to release the server would stop it while we use it. If its main process was killed, we restart it on the
  // same port, which the pools connect to.
  function onLost(): void {
    if (!isClosing) regaining = regain();
  }

  async function regain(): Promise<void> {
    log("PostgreSQL ended our session: attaching again");
    try {
      attachment = await attach(port);
      if (attachment.port !== port) log("PostgreSQL now runs on another port: restart to use it");
    } catch (error) {
      log(`PostgreSQL is gone: ${String(error)}`);
    }
  }

  let closed: Promise<void> | undefined;
  async function close(): Promise<void> {
    isClosing = true;
    await regaining;
    if (await attachment.release()) log("PostgreSQL stopped");
  }
  return {
    connectionString: connectionString(cluster, port, DATABASE),
    location: cluster.folder,
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

async function prepare(dataDirectory: string, log: Options["log"]): Promise<Cluster> {
  if (process.platform === "win32") {
    throw new StartError("The embedded PostgreSQL needs Linux or macOS: set DATABASE_URL.");
  }
  const directory = await openDataDirectory(dataDirectory);
  const location = await locateCluster(directory);
  const isNew = (await readVersion(location.folder)) === null;
  const cluster = {
    ...location,
    password: isNew ? await makePassword(directory) : await readPassword(directory),
  };
  if (isNew) {
    log(`creating a database in ${location.folder}`);
    await initialize(cluster);
  }
  const version = await readVersion(location.folder);
  if (version === null) {
    throw new StartError(`${location.folder} is neither empty nor a PostgreSQL database: move it away.`);
  }
  const supported = majorVersion(location.binaries);
  if (version !== supported) {
    throw new StartError(
      `The database in ${location.folder} was created by PostgreSQL ${version}, but this release has PostgreSQL ` +
        `${supported}. Dump it with the release that created it and restore it into an empty data folder.`,
    );
  }
  // PostgreSQL reports its folder by its real path.
  return { ...cluster, folder: await realpath(location.folder) };
}

async function readVersion(folder: string): Promise<string | null> {
  return (await readOptional(path.join(folder, "PG_VERSION")))?.trim() ?? null;
}

async function openDataDirectory(dataDirectory: string): Promise<string> {
  // The mode applies to this folder only; those above it are not ours to restrict.
  await mkdir(path.dirname(path.resolve(dataDirectory)), { recursive: true });
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  return realpath(dataDirectory);
}
