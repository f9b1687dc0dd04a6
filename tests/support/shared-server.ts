import type { TestProject } from "vitest/node";
import { startServer } from "./server";
import { startWatched } from "./watched-service";

declare module "vitest" {
  interface ProvidedContext {
    serverUrl: string;
    databaseUrl: string;
    dataDirectory: string;
  }
}

/** One built server for all API suites; each suite creates its own organizations. */
export default async function setup(project: TestProject) {
  const start = ({ port = "0", ...options }: { port?: string; dataDirectory?: string } = {}) =>
    startServer({ ...options, env: { TRUSTED_PROXY_HOPS: "1", SIGNUP: "open", PORT: port } });
  const server = await (project.vitest.config.watch ? startWatched(project, start) : start());
  project.provide("serverUrl", server.url);
  project.provide("databaseUrl", server.databaseUrl);
  project.provide("dataDirectory", server.dataDirectory);
  return () => server.close();
}
