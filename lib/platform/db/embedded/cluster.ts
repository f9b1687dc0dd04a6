import path from "node:path";
import type { ClusterLocation } from "./cluster-location";
import type { Postmaster } from "./postmaster";

/** A database cluster, with what it takes to run it and to log in. */
export type Cluster = ClusterLocation & { password: string };

export const SUPERUSER = "assay";
export const DATABASE = "assay";

/** Of a Unix socket's path, on macOS; Linux allows four more. */
const LONGEST_SOCKET_PATH_BYTES = 103;

/**
 * Leads to the server's Unix socket, and to its port if it has none or the socket's path is too long. The port is in it
 * in any case: without the parameter `host`, it leads there.
 */
export function connectionString(
  { password, folder }: Cluster,
  { port, hasSocket }: Postmaster,
  database: string,
): string {
  // Otherwise the driver takes PGSSLMODE from the environment, which is meant for other servers.
  const byPort = `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
  // The name that PostgreSQL gives it, and the driver expects.
  const socket = path.join(folder, `.s.PGSQL.${port}`);
  const isReachable = hasSocket && Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH_BYTES;
  return isReachable ? `${byPort}&host=${encodeURIComponent(folder)}` : byPort;
}
