import { readFileSync } from "node:fs";
import { Reader } from "mmdb-lib";
import { StartError } from "@/lib/platform/start-error";
import { defineSingleton } from "@/lib/platform/wiring/singletons";

/** A file in MaxMind's format. */
export interface IpDatabase {
  /** Its type and the day it was built, such as "GeoIP2-Anonymous-IP 2026-10-31". */
  name: string;
  /** Null where it has no record. */
  find(ip: string): unknown;
}

/** The database named by IP_DATABASE, read once per process or thread; undefined without one. Throws StartError. */
export const ipDatabase = defineSingleton("ip-database", ({ env }): IpDatabase | undefined =>
  env.IP_DATABASE === undefined ? undefined : readIpDatabase(env.IP_DATABASE),
);

function readIpDatabase(path: string): IpDatabase {
  let bytes: Buffer;
  try {
    bytes = readFileSync(/* turbopackIgnore: true */ path);
  } catch {
    throw new StartError("IP_DATABASE: the file can't be read");
  }
  try {
    const reader = new Reader<never>(bytes);
    const { databaseType, buildEpoch } = reader.metadata;
    // Reads the tree once: a truncated file may still have its metadata.
    reader.get("0.0.0.0");
    return {
      name: `${databaseType} ${buildEpoch.toISOString().slice(0, 10)}`,
      find: (ip) => reader.get(ip),
    };
  } catch {
    throw new StartError("IP_DATABASE: the file isn't a database in MaxMind's format (.mmdb)");
  }
}
