import { readFileSync } from "node:fs";
import prepareDataTemplate from "@/tests/support/data-template";
import { startServer, type TestServer } from "@/tests/support/server";

/** The service of all workers. */
export type SharedService = Pick<TestServer, "url" | "dataDirectory" | "databaseUrl" | "logs">;

/** Where workers read what the global setup has started. */
const variable = "E2E_SERVICE";

/** Global setup: one service for all workers, warm for all after the first test of a page. Tests have organizations of their own. */
export default async function startSharedService(): Promise<() => Promise<void>> {
  await prepareDataTemplate();
  const server = await startService();
  const { url, dataDirectory, databaseUrl, logFile } = server;
  process.env[variable] = JSON.stringify({ url, dataDirectory, databaseUrl, logFile });
  return () => server.close();
}

/** A service with open sign-up. */
export function startService(): Promise<TestServer> {
  return startServer({
    // Receivers on this machine are private addresses over http, which are refused outside of tests.
    env: { SIGNUP: "open", TRUSTED_PROXY_HOPS: "1", WEBHOOK_ALLOW_INSECURE: "1" },
  });
}

/** For tests, which run in other processes. */
export function sharedService(): SharedService {
  const { logFile, ...service } = JSON.parse(process.env[variable] ?? "{}");
  return { ...service, logs: () => readFileSync(logFile, "utf8") };
}
