import { mkdir, realpath } from "node:fs/promises";
import path from "node:path";
import { readOptional } from "@/lib/platform/files";
import { StartError } from "@/lib/platform/start-error";
import { majorVersion } from "./binaries";
import type { Cluster } from "./cluster";
import { locateCluster } from "./cluster-location";
import { initialize } from "./initialize";
import { makePassword, readPassword } from "./password";

export async function prepareCluster(
  dataDirectory: string,
  log: (message: string) => void,
): Promise<Cluster> {
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
    throw new StartError(`${location.folder} has files in it but no PostgreSQL database: move it away.`);
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
