import type { TestProject } from "vitest/node";
import { startServerlessServer } from "./serverless-server";

/** The shared server of the API suites (see shared-server.ts), without our own listener. */
export default async function setup(project: TestProject) {
  const server = await startServerlessServer({ env: { SIGNUP: "open" } });
  project.provide("serverUrl", server.url);
  project.provide("databaseUrl", server.databaseUrl);
  project.provide("dataDirectory", server.dataDirectory);
  return () => server.close();
}
