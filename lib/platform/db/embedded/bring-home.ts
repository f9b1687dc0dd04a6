import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { hasCode } from "@/lib/platform/db/has-code";
import { readOptional } from "@/lib/platform/files";
import { StartError } from "@/lib/platform/start-error";
import { lockCluster } from "./lock";
import { findPostmaster } from "./postmaster";

/** Written by earlier releases: the path of the folder that holds `postgres`, if that is not the data directory. */
export const LOCATION_FILE = "postgres-location";
/** In that folder: the path of the data directory it belongs to. */
const OWNER_FILE = "owner";

/** Moves an earlier release's cluster into the data directory. Reports what can't be moved safely. */
export async function bringHome(dataDirectory: string, folder: string): Promise<void> {
  const file = path.join(dataDirectory, LOCATION_FILE);
  const parent = (await readOptional(file))?.trim();
  if (parent === undefined) return;
  const elsewhere = path.join(parent, "postgres");
  if (await isCluster(elsewhere)) {
    const byHand = `move it: mv ${elsewhere} ${folder} && rm ${file}`;
    const owner = (await readOptional(path.join(parent, OWNER_FILE)))?.trim();
    if (owner !== dataDirectory || (await isCluster(folder))) {
      throw new StartError(
        `${file} points to the database in ${elsewhere}, which belongs to ${owner}. If it's the database of ` +
          `${dataDirectory}, ${byHand}. Otherwise remove ${file}.`,
      );
    }
    await move(elsewhere, folder, byHand);
  } else if (!(await isCluster(folder))) {
    throw new StartError(
      `The database of ${dataDirectory}, kept in ${parent}, is gone. Restore it to ${folder}, or remove ${file} ` +
        `to start with an empty one.`,
    );
  }
  await rm(file);
  await rm(parent, { recursive: true, force: true });
}

async function isCluster(folder: string): Promise<boolean> {
  return (await readOptional(path.join(folder, "PG_VERSION"))) !== null;
}

async function move(from: string, to: string, byHand: string): Promise<void> {
  const lock = await lockCluster(from);
  try {
    // Servers of earlier releases hold no lock.
    if (lock === null || (await findPostmaster(from)) !== null) {
      throw new StartError(`The database in ${from} is in use: stop the service and its PostgreSQL first.`);
    }
    await rename(from, to);
  } catch (error) {
    if (!hasCode(error, "EXDEV")) throw error;
    throw new StartError(`The database in ${from} is on another file system than its data folder: ${byHand}`);
  } finally {
    await lock?.release();
  }
}
