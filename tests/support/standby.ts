import { execFile } from "node:child_process";
import { chmod, chown, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { openEmbeddedPostgres } from "@/lib/platform/db/embedded";
import { eventually } from "./poll";
import { removeTestFolder } from "./postgres";
import { makeTestFolder } from "./temporary-folder";

const execute = promisify(execFile);

export interface Standby {
  connectionString: string;
  /** Makes it take writes. */
  promote(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A streaming standby of a test's PostgreSQL, on which each commit waits from now on: what was accepted survives the loss
 * of the first server.
 *
 * @param primary its connection string and data directory
 */
export async function startStandby(primary: {
  connectionString: string;
  location: string;
}): Promise<Standby> {
  const folder = await makeTestFolder();
  const dataDirectory = path.join(folder, "data");
  const cluster = path.join(dataDirectory, "postgres");
  const { hostname, port, username, password, pathname } = new URL(primary.connectionString);
  const source = new Client({ connectionString: primary.connectionString });
  source.on("error", () => {});
  await source.connect();
  await mkdir(dataDirectory, { recursive: true });
  // As root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o711);
  await writeFile(path.join(dataDirectory, "postgres-password"), password, { mode: 0o600 });
  await source.query("SELECT pg_backup_start('standby', true)");
  await execute("cp", ["-a", primary.location, cluster]).catch((error: unknown) => {
    // Files may vanish while they are copied; a backup allows for that.
    if (!/No such file/.test(String(error))) throw error;
  });
  const { rows } = await source.query<{ labelfile: string }>("SELECT labelfile FROM pg_backup_stop(false)");
  for (const name of await readdir(cluster)) {
    if (name.startsWith("postmaster.")) await rm(path.join(cluster, name));
  }
  const { uid, gid } = await stat(cluster);
  for (const [name, text] of [
    ["backup_label", rows[0]?.labelfile ?? ""],
    ["standby.signal", ""],
  ] as const) {
    await writeFile(path.join(cluster, name), text);
    await chown(path.join(cluster, name), uid, gid);
  }
  const standby = await openEmbeddedPostgres({
    dataDirectory,
    log: () => {},
    settings: {
      fsync: "off",
      shared_buffers: "32MB",
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password} application_name=standby`,
    },
  });
  const url = new URL(standby.connectionString);
  url.pathname = pathname;
  await source.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'");
  await source.query("SELECT pg_reload_conf()");
  await eventually(
    "the standby to follow",
    async () =>
      (
        await source.query(
          "SELECT FROM pg_stat_replication WHERE sync_state = 'sync' AND state = 'streaming'",
        )
      ).rowCount,
    (count) => count === 1,
  );
  return {
    connectionString: url.href,
    async promote() {
      const client = new Client({ connectionString: url.href });
      await client.connect();
      await client.query("SELECT pg_promote()");
      await client.end();
    },
    async close() {
      // Otherwise the first server would wait for it forever.
      await source.query("ALTER SYSTEM RESET synchronous_standby_names");
      await source.query("SELECT pg_reload_conf()");
      await source.end();
      await standby.close();
      await removeTestFolder(folder);
    },
  };
}
