import path from "node:path";
import type { ClusterLocation } from "./cluster-location";
import type { Postmaster } from "./postmaster";

export type Cluster = ClusterLocation & { password: string };

export const SUPERUSER = "assay";
export const DATABASE = "assay";

/** Of a Unix socket's path, on macOS; Linux allows four more. */
const LONGEST_SOCKET_PATH_BYTES = 103;

/** Leads to the server's Unix socket, or to its port if the path is too long. Without `host`, it leads to the port. */
export function connectionString(
  { password, folder }: Cluster,
  { port, hasSocket }: Postmaster,
  database: string,
): string {
  // Otherwise the driver takes PGSSLMODE from the environment, which is for other servers.
  const byPort = `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
  // The name that PostgreSQL gives it, and the driver expects.
  const socket = path.join(folder, `.s.PGSQL.${port}`);
  const isReachable = hasSocket && Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH_BYTES;
  return isReachable ? `${byPort}&host=${encodeURIComponent(folder)}` : byPort;
}
