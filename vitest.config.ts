import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { testMilliseconds } from "./tests/support/patience.ts";

/** API suites that don't run without our own listener, and why. */
const aboutOwnListener = {
  "tests/api/request-target.test.ts": "how our own HTTP server reads targets and text that isn't HTTP",
  "tests/api/bad-addresses.test.ts": "paths and hosts that Next's router answers in its own way",
  "tests/api/compressed-files.test.ts": "files that were compressed when the pages were built",
  "tests/api/upgrade.test.ts": "its way with the Upgrade header",
  "tests/api/body-limits.test.ts":
    "its limits before a byte is read; tests/serverless has those of route handlers",
  "tests/api/security-headers.test.ts":
    "headers that it adds to every answer; tests/serverless has those of functions",
  "tests/api/restart.test.ts":
    "the embedded executor and database through kills, and the first start of --demo",
  "tests/api/confidentiality.test.ts": "what a first start with --demo prints",
  "tests/api/metrics.test.ts": "metrics and traces: a function platform has its own",
  "tests/api/metrics-on-one-machine.test.ts": "who reads the metrics of one process",
  "tests/api/wrong-settings.test.ts": "starts of its own programs, from dist",
  "tests/api/freezes.test.ts": "its worker threads: functions have none",
  "tests/api/inngest.test.ts": "the embedded executor, and a service that registers by itself",
};

/** A limit ends a hang; a busy machine isn't a failure. */
const patient = { testTimeout: testMilliseconds, hookTimeout: testMilliseconds };
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
          ...patient,
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
          ...patient,
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
          ...patient,
        },
      },
      {
        resolve,
        test: {
          // The API suites under plain `next start`. Not part of `npm test`: another few minutes.
          name: "serverless",
          include: ["tests/api/**/*.test.ts", "tests/serverless/**/*.test.ts"],
          exclude: Object.keys(aboutOwnListener),
          env: { TEST_SERVERLESS: "1" },
          globalSetup: ["tests/support/shared-serverless.ts"],
          isolate: false,
          ...patient,
        },
      },
      {
        resolve,
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          globalSetup: ["tests/support/data-template.ts"],
          isolate: false,
          ...patient,
          // The long form takes this many minutes.
          testTimeout: 20 * 60_000,
        },
      },
      {
        resolve,
        test: {
          // Not part of `npm test`: building the release before takes minutes.
          name: "upgrade",
          include: ["tests/upgrade/**/*.test.ts"],
          ...patient,
          // The long form takes this many minutes.
          testTimeout: 20 * 60_000,
        },
      },
      {
        resolve,
        test: {
          // Not part of `npm test`: finding what the service loads and following the guides take a minute each.
          name: "package",
          include: ["tests/package/**/*.test.ts"],
          globalSetup: ["tests/support/data-template.ts"],
          ...patient,
        },
      },
    ],
  },
});
