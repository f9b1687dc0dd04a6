import path from "node:path";
import { pathToFileURL } from "node:url";
import { isRuntimeProvided } from "@/lib/platform/runtime";

/**
 * Under `next start` the service is started from the build in dist/, so that Next does not bundle it a
 * second time; behind our own listener it runs already.
 */
export async function startBuiltRuntime(): Promise<void> {
  if (isRuntimeProvided()) return;
  const start = pathToFileURL(path.resolve("dist/start.mjs")).href;
  const { startService } = (await import(
    /* turbopackIgnore: true */ start
  )) as typeof import("@/inngest/start");
  await startService();
}
