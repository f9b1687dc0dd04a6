import type { TestProject } from "vitest/node";
import { startServer } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    serverUrl: string;
    databaseUrl: string;
    dataDirectory: string;
  }
}

/** One built server for all API suites; each suite creates its own organizations. */
export default async function setup(project: TestProject) {
  const server = await startServer({ env: { TRUSTED_PROXY_HOPS: "1", SIGNUP: "open" } });
  project.provide("serverUrl", server.url);
  project.provide("databaseUrl", server.databaseUrl);
  project.provide("dataDirectory", server.dataDirectory);
  return () => server.close();
}
