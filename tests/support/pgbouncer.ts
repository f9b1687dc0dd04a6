import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { atPort } from "./at-port";
import { freePort } from "./free-port";
import { until } from "./postgres";

export const hasPgBouncer = spawnSync("pgbouncer", ["--version"]).status === 0;

/** A real PgBouncer in transaction mode, with its default settings otherwise. */
export async function startPgBouncer(databaseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "assay-pgbouncer-"));
  const { hostname, port, username, password } = new URL(databaseUrl);
  const ownPort = await freePort();
  const users = path.join(folder, "users.txt");
  await writeFile(users, `"${username}" "${password}"\n`);
  const settings = path.join(folder, "pgbouncer.ini");
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
`,
  );
  // It refuses to run as root.
  for (const [name, mode] of [
    [folder, 0o755],
    [users, 0o644],
    [settings, 0o644],
  ] as const)
    await chmod(name, mode);
  const user = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  const child = spawn("pgbouncer", [...user, settings], { stdio: "ignore" });
  const exited = once(child, "exit");
  await until(() => accepts(ownPort), "PgBouncer to listen");
  return {
    url: atPort(databaseUrl, ownPort),
    async close() {
      child.kill("SIGKILL");
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect({ host: "127.0.0.1", port });
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
