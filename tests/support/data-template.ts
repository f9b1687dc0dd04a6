import { existsSync } from "node:fs";
import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { dataTemplate, startServer } from "./server";

/**
 * Global setup: creates the data folder that test servers start with. Starting with an empty one, each would spend two
 * seconds on creating a database cluster. Tests of a first start pass an empty folder.
 */
export default async function prepareDataTemplate(): Promise<void> {
  if (existsSync(dataTemplate)) return;
  const dataDirectory = await mkdtemp(`${dataTemplate}-`);
  const server = await startServer({ dataDirectory });
  await server.stop();
  for (const name of await readdir(dataDirectory)) {
    if (name.startsWith("server-")) await rm(path.join(dataDirectory, name));
  }
  // If another process was first, its template will do.
  await rename(dataDirectory, dataTemplate).catch(() => rm(dataDirectory, { recursive: true }));
}
