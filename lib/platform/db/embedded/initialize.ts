import { randomBytes } from "node:crypto";
import { chown, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { hasCode } from "@/lib/platform/db/has-code";
import { StartError } from "@/lib/platform/start-error";
import { programPath } from "./binaries";
import { type Cluster, SUPERUSER } from "./cluster";
import { runCommand } from "./command";
import { isAlive } from "./is-alive";

const DRAFT = /^postgres\.init-(\d+)-/;
/** Far longer than initdb takes: by then the pid belongs to another process. */
const DRAFT_LIFETIME_MS = 10 * 60_000;

/**
 * Creates the cluster's folder, completely or not at all. Of concurrent processes one wins, and the others use its
 * folder.
 */
export async function initialize(cluster: Cluster): Promise<void> {
  const { folder, user, password, binaries } = cluster;
  const parent = path.dirname(folder);
  await removeLeftovers(parent);
  const draft = path.join(parent, `postgres.init-${process.pid}-${randomBytes(6).toString("hex")}`);
  const passwordFile = path.join(draft, "password");
  const data = path.join(draft, "data");
  await mkdir(draft, { mode: 0o700 });
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flag: "wx" });
    if (user !== null) {
      await chown(passwordFile, user.uid, user.gid);
      await chown(draft, user.uid, user.gid);
    }
    const args = [
      `--pgdata=${data}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      "--auth-host=scram-sha-256",
      "--auth-local=reject",
      "--encoding=UTF8",
      // PostgreSQL's own collation by code point: an index must not depend on the system's.
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
    ];
    const result = await runCommand(programPath(binaries, "initdb"), args, user);
    if (!result.succeeded) throw new StartError(`PostgreSQL's initdb failed: ${result.output}`);
    await putInPlace(data, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function putInPlace(data: string, folder: string): Promise<void> {
  try {
    await rename(data, folder);
  } catch (error) {
    if (hasCode(error, "ENOTEMPTY", "EEXIST")) return;
    throw error;
  }
  // initdb has synced its files; syncing the parent folder makes their new name durable.
  const handle = await open(path.dirname(folder), "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes what killed processes left behind. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(DRAFT.exec(name)?.[1]);
    if (Number.isNaN(pid)) continue;
    const file = path.join(parent, name);
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (!isAlive(pid) || age > DRAFT_LIFETIME_MS) await rm(file, { recursive: true, force: true });
  }
}
