import { chmod, stat } from "node:fs/promises";
import path from "node:path";
import { hasCode } from "@/lib/platform/db/has-code";
import { StartError } from "@/lib/platform/start-error";
import { type Binaries, findBinaries, reachableBinaries } from "./binaries";
import { bringHome } from "./bring-home";
import type { ServerUser } from "./command";
import { findServerUser } from "./find-server-user";

export type ClusterLocation = {
  /** PostgreSQL's data directory, which may not exist yet. */
  folder: string;
  binaries: Binaries;
  /** null: the current user. */
  user: ServerUser | null;
};

/** The `postgres` folder. As root, PostgreSQL runs as another user, even below closed folders: see server-folder.ts. */
export async function locateCluster(dataDirectory: string): Promise<ClusterLocation> {
  const binaries = await findBinaries();
  const folder = path.join(dataDirectory, "postgres");
  if (process.getuid?.() === 0) {
    await bringHome(dataDirectory, folder);
    const user = await serverUserOf(folder);
    await chmod(dataDirectory, 0o700);
    return { folder, binaries: await reachableBinaries(binaries, user), user };
  }
  for (const own of [dataDirectory, folder]) {
    const owner = await ownerOf(own);
    if (owner === null || owner.uid === process.getuid?.()) continue;
    throw new StartError(`${own} belongs to another user (uid ${owner.uid}): run Assay as that user.`);
  }
  await chmod(dataDirectory, 0o700);
  return { folder, binaries, user: null };
}

async function serverUserOf(folder: string): Promise<ServerUser> {
  const owner = await ownerOf(folder);
  if (owner?.uid === 0) {
    throw new StartError(
      `The database in ${folder} belongs to root, but PostgreSQL doesn't run as root: chown -R postgres: ${folder}`,
    );
  }
  // A cluster created by an ordinary user keeps running as that user.
  return owner ?? findServerUser();
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
