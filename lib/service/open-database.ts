import path from "node:path";
import { openEmbeddedPostgres } from "@/lib/platform/db/embedded";
import type { Env } from "@/lib/platform/env";

export interface OpenDatabase {
  connectionString: string;
  directConnectionString: string;
  close(): Promise<void>;
}

type Reports = Partial<Pick<Parameters<typeof openEmbeddedPostgres>[0], "log" | "warn" | "onGone">>;

/** Opens the configured database, or else the embedded one, which reports what it does. */
export async function openDatabase(
  env: Env,
  { log = () => {}, ...others }: Reports = {},
): Promise<OpenDatabase> {
  const { DATABASE_URL: connectionString, DIRECT_DATABASE_URL: directConnectionString } = env;
  if (connectionString !== undefined) {
    return {
      connectionString,
      directConnectionString: directConnectionString ?? connectionString,
      close: async () => {},
    };
  }
  const embedded = await openEmbeddedPostgres({ dataDirectory: path.resolve(env.DATA_DIR), log, ...others });
  return { ...embedded, directConnectionString: embedded.connectionString };
}
