import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

const resolve = { alias: { "@": path.resolve(import.meta.dirname) } };

export default defineConfig({
  test: {
    // The default leaves cores idle while a file waits for its database or server.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        resolve,
        test: {
          name: "unit",
          testTimeout: 30_000,
          include: ["tests/unit/**/*.test.ts"],
          exclude: ["**/*.mocked.test.ts"],
          globalSetup: ["tests/support/shared-postgres.ts"],
          // Importing the same modules for each file would take half of the processor time.
          isolate: false,
        },
      },
      {
        resolve,
        test: {
          // Tests that replace modules don't share them.
          name: "mocked",
          testTimeout: 30_000,
          include: ["tests/unit/**/*.mocked.test.ts"],
          globalSetup: ["tests/support/shared-postgres.ts"],
        },
      },
      {
        resolve,
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          globalSetup: ["tests/support/data-template.ts", "tests/support/shared-server.ts"],
          // The code under test runs in other processes, so test files can share their modules.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        resolve,
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          globalSetup: ["tests/support/data-template.ts"],
          testTimeout: 600_000,
          hookTimeout: 240_000,
        },
      },
      {
        resolve,
        test: {
          // Not part of `npm test`: building the release before takes minutes.
          name: "upgrade",
          include: ["tests/upgrade/**/*.test.ts"],
          testTimeout: 600_000,
          hookTimeout: 240_000,
        },
      },
      {
        resolve,
        test: {
          // Not part of `npm test`: finding what the service loads takes a minute.
          name: "package",
          include: ["tests/package/**/*.test.ts"],
          globalSetup: ["tests/support/data-template.ts"],
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
