import { existsSync } from "node:fs";
import path from "node:path";
import { LOCATION_FILE } from "./bring-home";

/** Whether a data folder has a database, or says where an earlier release kept it. */
export function holdsDatabase(dataDirectory: string): boolean {
  return ["postgres", LOCATION_FILE].some((name) => existsSync(path.join(dataDirectory, name)));
}
