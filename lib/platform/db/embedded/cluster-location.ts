import { randomBytes } from "node:crypto";
import { chmod, mkdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { hasCode } from "@/lib/platform/db/has-code";
import { StartError } from "@/lib/platform/start-error";
import { type Binaries, findBinaries, reachableBinaries, SYSTEM_FOLDER } from "./binaries";
import { runCommand, type ServerUser } from "./command";
import { findServerUser } from "./find-server-user";
import { readOptional, writeOnce } from "./write-once";

/** Where the database cluster is and which binaries and user run it. */
export type ClusterLocation = {
  /** PostgreSQL's data directory, which may not exist yet. */
  folder: string;
  binaries: Binaries;
  /** null: the current user. */
  user: ServerUser | null;
};

/** Contains the path of the folder that holds `postgres`, if that is not the data directory. */
const LOCATION_FILE = "postgres-location";
/** Next to such a cluster: contains the path of the data directory it belongs to. */
const OWNER_FILE = "owner";

/**
 * Decides where the cluster of a data directory is: in its `postgres` folder, unless the service runs as root and
 * the user that PostgreSQL must run as can't reach it (a clone below a home directory of mode 0700).
 */
export async function locateCluster(dataDirectory: string): Promise<ClusterLocation> {
  const binaries = await findBinaries();
  if (process.getuid?.() === 0) return locateClusterAsRoot(dataDirectory, binaries);
  const folder = path.join(dataDirectory, "postgres");
  for (const own of [dataDirectory, folder]) {
    const owner = await ownerOf(own);
    if (owner === null || owner.uid === process.getuid?.()) continue;
    throw new StartError(`${own} belongs to another user (uid ${owner.uid}): run Assay as that user.`);
  }
  await chmod(dataDirectory, 0o700);
  return { folder, binaries, user: null };
}

async function locateClusterAsRoot(dataDirectory: string, binaries: Binaries): Promise<ClusterLocation> {
  const parent = await readLocation(dataDirectory);
  const folder = path.join(parent ?? dataDirectory, "postgres");
  const owner = await ownerOf(folder);
  if (owner?.uid === 0) {
    throw new StartError(
      `The database in ${folder} belongs to root, as which PostgreSQL does not run: chown -R postgres: ${folder}`,
    );
  }
  // A cluster created by an ordinary user keeps running as that user.
  const user = owner ?? (await findServerUser());
  if (parent !== null) {
    await chmod(dataDirectory, 0o700);
    return { folder, binaries: await reachableBinaries(binaries, user), user };
  }
  const isUsersOwn = (await stat(dataDirectory)).uid === user.uid;
  await chmod(dataDirectory, isUsersOwn ? 0o700 : 0o711);
  if (await canEnter(dataDirectory, user)) {
    return { folder, binaries: await reachableBinaries(binaries, user), user };
  }
  await chmod(dataDirectory, 0o700);
  if (owner !== null) {
    throw new StartError(
      `The user that PostgreSQL runs as (uid ${user.uid}) can no longer reach the database in ${folder}: ` +
        `a folder above it was closed to that user.`,
    );
  }
  const elsewhere = path.join(await makeLocation(dataDirectory), "postgres");
  return { folder: elsewhere, binaries: await reachableBinaries(binaries, user), user };
}

async function ownerOf(folder: string): Promise<ServerUser | null> {
  try {
    const { uid, gid } = await stat(folder);
    return { uid, gid };
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

/** Tested by actually doing it, as that user. */
async function canEnter(folder: string, user: ServerUser): Promise<boolean> {
  return (await runCommand("test", ["-x", `${folder}/.`], user)).succeeded;
}

async function makeLocation(dataDirectory: string): Promise<string> {
  const parent = path.join(SYSTEM_FOLDER, "clusters", randomBytes(8).toString("hex"));
  await mkdir(parent, { recursive: true, mode: 0o711 });
  // Regardless of the umask: the server's user must be able to enter all of them.
  for (const folder of [SYSTEM_FOLDER, path.dirname(parent), parent]) await chmod(folder, 0o711);
  await writeFile(path.join(parent, OWNER_FILE), `${dataDirectory}\n`, { mode: 0o600 });
  const winner = (await writeOnce(path.join(dataDirectory, LOCATION_FILE), `${parent}\n`)).trim();
  if (winner !== parent) await rm(parent, { recursive: true });
  return winner;
}

async function readLocation(dataDirectory: string): Promise<string | null> {
  const file = path.join(dataDirectory, LOCATION_FILE);
  const parent = (await readOptional(file))?.trim();
  if (parent === undefined) return null;
  const ownerFile = path.join(parent, OWNER_FILE);
  const owner = (await readOptional(ownerFile))?.trim();
  if (owner === undefined) {
    throw new StartError(
      `The database of ${dataDirectory}, kept in ${parent}, is gone. Restore it, or move ${dataDirectory} ` +
        `out of the way to begin with an empty one.`,
    );
  }
  if (owner === dataDirectory) return parent;
  if (
    (await readOptional(path.join(owner, LOCATION_FILE)))?.trim() === parent &&
    (await isElsewhere(owner, dataDirectory))
  ) {
    throw new StartError(
      `${dataDirectory} is a copy of ${owner}, whose database in ${parent} it can't share. Move ` +
        `${dataDirectory} out of the way to begin with an empty one.`,
    );
  }
  // The clone was moved, and its cluster still belongs to it.
  await writeFile(ownerFile, `${dataDirectory}\n`, { mode: 0o600 });
  return parent;
}

/** Whether these are two different folders, not one folder under two names (a bind mount). */
async function isElsewhere(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([stat(one), stat(other)]);
  return a.dev !== b.dev || a.ino !== b.ino;
}
