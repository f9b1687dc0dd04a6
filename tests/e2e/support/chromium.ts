import { existsSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";

const installed = "/usr/bin/chromium";

/** The system's Chromium where there is one, else Playwright's own; it talks to nobody but the service. */
export const chromiumOptions: LaunchOptions = {
  ...(existsSync(installed) ? { executablePath: installed } : {}),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
