import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "./scripts/chromium";
import { patienceMilliseconds, testMilliseconds } from "./tests/support/patience";

/** For one click or one expectation. */
const stepMilliseconds = patienceMilliseconds / 2;

/** Browser tests against one built service. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/support/shared-service.ts",
  // One more than the cores, because tests sometimes wait. Capped: each worker needs memory for a browser.
  workers: Math.min(availableParallelism() + 1, 4),
  fullyParallel: true,
  forbidOnly: true,
  timeout: testMilliseconds,
  expect: { timeout: stepMilliseconds },
  reporter: [["list"]],
  use: {
    actionTimeout: stepMilliseconds,
    navigationTimeout: stepMilliseconds,
    browserName: "chromium",
    launchOptions: chromiumOptions,
    locale: "en-US",
    // Without animations there is nothing to wait for.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
  },
});
