import path from "node:path";
import { pathToFileURL } from "node:url";
import { isServiceProvided } from "./current";

/**
 * Under `next start`, starts the service from the build in dist/, so that Next does not bundle it a second time.
 * Behind our own listener it is already running.
 */
export async function startBuiltService(): Promise<void> {
  if (isServiceProvided()) return;
  const start = pathToFileURL(path.resolve("dist/start.mjs")).href;
  const { startService } = (await import(
    /* turbopackIgnore: true */ start
  )) as typeof import("@/lib/service/start");
  await startService();
}
