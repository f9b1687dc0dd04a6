import { randomBytes } from "node:crypto";
import { chown, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { hasCode } from "@/lib/platform/db/has-code";
import { StartError } from "@/lib/platform/start-error";
import { programPath } from "./binaries";
import { type Cluster, SUPERUSER } from "./cluster";
import { runCommand } from "./command";
import { isAlive } from "./is-alive";
import { hasLocks, lock } from "./lock";
import { nameFor } from "./server-folder";

const DRAFT = /^postgres\.init-(\d+)-/;
const PASSWORD_FILE = "password";
/** A draft is locked, or its pid recorded, long before this age. */
const freshMilliseconds = 60_000;
/** Without locks: far longer than initdb takes, and then the pid belongs to another process. */
const draftLifetimeMilliseconds = 10 * 60_000;

/** Creates the cluster's folder, all or nothing. Of concurrent processes one wins; the others use its folder. */
export async function initialize(cluster: Cluster): Promise<void> {
  const { folder, user } = cluster;
  const parent = path.dirname(folder);
  await removeLeftovers(parent);
  const draft = path.join(parent, `postgres.init-${process.pid}-${randomBytes(6).toString("hex")}`);
  const data = path.join(draft, "data");
  for (const made of [draft, data]) {
    await mkdir(made, { mode: 0o700 });
    if (user !== null) await chown(made, user.uid, user.gid);
  }
  try {
    await createDraft(cluster, data, path.join(draft, PASSWORD_FILE));
    await putInPlace(data, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function createDraft(
  { user, password, binaries }: Cluster,
  data: string,
  passwordFile: string,
): Promise<void> {
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flag: "wx" });
  if (user !== null) await chown(passwordFile, user.uid, user.gid);
  const name = nameFor(user, data);
  const args = [
    `--pgdata=${name}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${name}/../${PASSWORD_FILE}`,
    "--auth-host=scram-sha-256",
    "--auth-local=scram-sha-256",
    "--encoding=UTF8",
    // PostgreSQL's own collation by code point: an index must not depend on the system's.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
  ];
  // Tells other processes that the draft is in use.
  const held = await lock(passwordFile);
  try {
    const result = await runCommand(programPath(binaries, "initdb"), args, user, {
      cwd: data,
      ...(typeof held?.fd === "number" ? { inherited: held.fd } : {}),
    });
    if (!result.succeeded) throw new StartError(`PostgreSQL's initdb failed: ${result.output}`);
  } finally {
    await held?.release();
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

async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(DRAFT.exec(name)?.[1]);
    if (Number.isNaN(pid)) continue;
    const draft = path.join(parent, name);
    const age = await stat(draft).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age < freshMilliseconds || (await isInUse(draft, pid, age))) continue;
    await rm(draft, { recursive: true, force: true });
  }
}

async function isInUse(draft: string, pid: number, age: number): Promise<boolean> {
  if (!hasLocks) return isAlive(pid) && age < draftLifetimeMilliseconds;
  try {
    const held = await lock(path.join(draft, PASSWORD_FILE));
    await held?.release();
    return held === null;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return false;
    throw error;
  }
}
