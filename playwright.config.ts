import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "./tests/e2e/support/chromium";

/** Browser tests, against the built service. Each worker starts one of its own. */
export default defineConfig({
  testDir: "tests/e2e",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: chromiumOptions,
    locale: "en-US",
    // What moves has to be waited for.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
  },
});
