import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setImmediate as nextTurn } from "node:timers/promises";
import type next from "next";
import { announceNextConfiguration } from "@/lib/platform/env";

type NextOptions = Parameters<typeof next>[0] & {
  /** Loads every page at once instead of with its first request. */
  preloads?: boolean;
};

/**
 * Loads Next and prepares it to answer pages. Loading takes a third of a start and blocks the thread, so it happens
 * after everything else has sent its first questions to PostgreSQL.
 */
export async function loadNext({ preloads, ...options }: NextOptions): Promise<ReturnType<typeof next>> {
  await nextTurn();
  if (!options.dev) giveBuiltConfiguration(preloads);
  // Required: to import it, Node would first search its sources for the names that they export.
  const createNext = createRequire(import.meta.url)("next") as typeof next;
  // Next reports to instrumentation.ts what it would print; that logs it.
  const app = createNext({ ...options, quiet: !options.dev });
  await app.prepare();
  return app;
}

/**
 * Gives Next its configuration as the build has completed it, the way the server of a standalone build does. Otherwise
 * it loads its compiler to read next.config.mjs again.
 */
function giveBuiltConfiguration(preloads = false): void {
  const { config } = JSON.parse(readFileSync(".next/required-server-files.json", "utf8"));
  config.experimental.preloadEntriesOnStart = preloads;
  announceNextConfiguration(JSON.stringify(config));
}

const routes = ".next/routes-manifest.json";

/** The headers that Next adds to every answer, as the build has read them from next.config.mjs. */
export function readHeaders(): Record<string, string> {
  const { headers } = JSON.parse(readFileSync(routes, "utf8")) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  const common = headers.filter(({ source }) => source === "/:path*").flatMap((rule) => rule.headers);
  return Object.fromEntries(common.map(({ key, value }) => [key.toLowerCase(), value]));
}

const templates = ".next/app-path-routes-manifest.json";

/** The paths of the built pages and route files, such as `/applicants/[id]`; none in development. */
export function readPageTemplates(): string[] {
  if (!existsSync(templates)) return [];
  return Object.values(JSON.parse(readFileSync(templates, "utf8")) as Record<string, string>);
}
