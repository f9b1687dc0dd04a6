import { existsSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";

/** The headless shell needs less CPU; the full browser works too. */
const installed = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((file) => existsSync(file));

/** The system's Chromium, or else Playwright's own; it talks only to the service. */
export const chromiumOptions: LaunchOptions = {
  ...(installed === undefined ? {} : { executablePath: installed }),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // A test leaves each page after a second: optimizing its scripts costs more than it saves.
    "--js-flags=--no-opt --no-maglev",
  ],
};
