import path from "node:path";
import { pathToFileURL } from "node:url";
import { readEnv } from "@/lib/platform/env";
import type { Platform } from "@/lib/platform/wiring/platform";
import { isServiceProvided, provideService } from "./current";
import { explainStart } from "./explain-start";
import type { ConnectWork } from "./start-serverless";

/**
 * Starts the service in a process of Next's: behind our own listener it is already running, as a function it needs only
 * this build, and under `next start` on one machine it comes from the build in dist/, whose worker threads and embedded
 * database can't be bundled by Next.
 */
export async function startUnderNext(
  keepAlive: Platform["keepAlive"],
  connectWork: ConnectWork,
): Promise<void> {
  if (isServiceProvided()) return;
  try {
    if (readEnv().SERVERLESS) await startFunction(keepAlive, connectWork);
    else await startBuilt();
  } catch (error) {
    process.stderr.write(`${explainStart(error)}\n`);
    // Next would go on, and answer every request with an error.
    process.exit(1);
  }
}

async function startFunction(keepAlive: Platform["keepAlive"], connectWork: ConnectWork): Promise<void> {
  // Loaded only here: behind our own listener it isn't needed.
  const { startServerless } = await import("./start-serverless");
  await provideService(() => startServerless(keepAlive, connectWork));
}

async function startBuilt(): Promise<void> {
  const file = pathToFileURL(path.resolve("dist/start.mjs")).href;
  const { start } = (await import(/* turbopackIgnore: true */ file)) as { start(): Promise<Platform> };
  await start();
}
