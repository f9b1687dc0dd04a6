import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { openDatabases, startServer, type TestPostgres } from "./postgres";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for all unit tests; each file creates its own databases. */
export default async function setup(project: TestProject) {
  const server = await startServer();
  project.provide("postgresUrl", server.connectionString);
  return () => server.close();
}

/** This file's own databases on the shared server. Close them in `afterAll`. */
export function openTestPostgres(): Promise<TestPostgres> {
  return openDatabases(inject("postgresUrl"));
}
