import path from "node:path";
import { context } from "esbuild";
import type { TestProject } from "vitest/node";
import { openEmbeddedPostgres } from "@/lib/platform/db/embedded";
import { listenerEntryPoints, serviceBundle } from "@/scripts/bundle-options.mjs";
import type { TestServer } from "./test-server";

const folder = "dist/.watched";
/** Where an edit changes the service. */
const sources = ["lib", "inngest", "scripts", "prisma"].map(
  (name) => `${path.resolve(import.meta.dirname, "../..", name)}/`,
);

/**
 * In watch mode: bundles the service beside the built one, and again after each edit of its sources. Its database keeps
 * running. Pages and commands stay as they were built.
 *
 * @param start starts the service, on a free port and a new data folder unless they are given
 */
export async function startWatched(
  { vitest }: TestProject,
  start: (at?: { dataDirectory: string; port: string }) => Promise<TestServer>,
): Promise<TestServer> {
  const bundle = await context({
    ...serviceBundle,
    entryPoints: listenerEntryPoints,
    outdir: folder,
    // Takes half of the time.
    sourcemap: false,
  });
  await bundle.rebuild();
  process.env.TEST_SERVICE = `${folder}/serve.mjs`;
  let server = await start();
  const { dataDirectory, url } = server;
  const { port } = new URL(url);
  const database = await openEmbeddedPostgres({ dataDirectory, log: () => {} });
  vitest.config.forceRerunTriggers.push(...sources.map((source) => `${source}**`));
  let isEdited = false;
  vitest.vite.watcher.on("all", (_, file) => {
    isEdited ||= sources.some((source) => file.startsWith(source));
  });
  const restart = async () => {
    if (!isEdited) return;
    isEdited = false;
    await Promise.all([bundle.rebuild(), server.stop()]);
    server = await start({ dataDirectory, port });
  };
  // One after another: an edit may come during a restart. Without a service that can be built and started, all tests fail.
  let restarted = Promise.resolve();
  vitest.onTestsRerun(() => {
    restarted = restarted.then(restart).catch((error: unknown) => vitest.logger.error(String(error)));
    return restarted;
  });
  return {
    ...server,
    async close() {
      await bundle.dispose();
      await database.close();
      await server.close();
    },
  };
}
