import type { ClusterLocation } from "./cluster-location";

/** A database cluster, with what it takes to run it and to log in. */
export type Cluster = ClusterLocation & { password: string };

export const SUPERUSER = "assay";
export const DATABASE = "assay";

export function connectionString(cluster: Cluster, port: number, database: string): string {
  // Otherwise the driver takes PGSSLMODE from the environment, which is meant for other servers.
  return `postgresql://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${database}?sslmode=disable`;
}
