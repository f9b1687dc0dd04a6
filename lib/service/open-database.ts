import path from "node:path";
import { openEmbeddedPostgres } from "@/lib/platform/db/embedded/open";
import type { Env } from "@/lib/platform/env";

/** Opens the configured database, or else the embedded one. */
export async function openDatabase(
  env: Env,
  log: (message: string) => void,
): Promise<{ connectionString: string; close: () => Promise<void> }> {
  if (env.DATABASE_URL !== undefined) return { connectionString: env.DATABASE_URL, close: async () => {} };
  return openEmbeddedPostgres({ dataDirectory: path.resolve(env.DATA_DIR), log });
}
