import { constants } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { readOptional } from "@/lib/platform/files";
import type { Cluster } from "./cluster";

/** Who may connect from where: this machine, with the password. */
const RULES = `# Written by Assay whenever it starts PostgreSQL.
# TYPE  DATABASE     USER  ADDRESS       METHOD
local   all          all                 scram-sha-256
host    all          all   127.0.0.1/32  scram-sha-256
host    replication  all   127.0.0.1/32  scram-sha-256
`;

/** Replaces the rules of an earlier release, which allowed no Unix socket. The caller holds the cluster's lock. */
export async function writeAccessRules({ folder, user }: Cluster): Promise<void> {
  const file = path.join(folder, "pg_hba.conf");
  if ((await readOptional(file)) === RULES) return;
  const draft = `${file}.new`;
  await rm(draft, { force: true });
  // Root must never follow a link in this folder, which belongs to the server's user.
  const handle = await open(
    draft,
    constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY | constants.O_NOFOLLOW,
    0o600,
  );
  try {
    if (user !== null) await handle.chown(user.uid, user.gid);
    await handle.writeFile(RULES);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
