import { randomBytes } from "node:crypto";
import { test as base, expect, type Page } from "@playwright/test";
import { Database } from "./database";
import { type SharedService, sharedService } from "./shared-service";

interface WorkerFixtures {
  server: SharedService;
  database: Database;
}

interface TestFixtures {
  /** What the browser is expected to complain about in this test. */
  toleratedComplaint: RegExp | undefined;
  /** Fails the test if the browser complains: about scripts blocked by the policy, hydration, exceptions. */
  quietBrowser: undefined;
}

/** Tests against a service with open sign-up; each test has its own client address. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => use(sharedService()),
    { scope: "worker" },
  ],
  database: [
    async ({ server }, use) => {
      const database = new Database(server.databaseUrl);
      await use(database);
      await database.close();
    },
    { scope: "worker" },
  ],
  page: async ({ page }, use) => use(patient(page)),
  baseURL: async ({ server }, use) => use(server.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": randomAddress() }),
  toleratedComplaint: [undefined, { option: true }],
  quietBrowser: [
    async ({ page, server, toleratedComplaint }, use, test) => {
      const complaints = collectComplaints(page);
      const logged = server.logs().length;
      await use(undefined);
      // The browser is told that the server failed, the log why.
      if (complaints.length > 0)
        await test.attach("server log", { body: server.logs().slice(logged), contentType: "text/plain" });
      expect(
        complaints.filter((complaint) => !toleratedComplaint?.test(complaint)),
        "the browser's console",
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Makes a page wait for its scripts whenever it is loaded: clicks before do nothing. */
export function patient(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await unlessInterrupted(() => goto(url, options));
    if (options?.waitUntil !== "commit") await hydrated(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await unlessInterrupted(() => reload(options));
    if (options?.waitUntil !== "commit") await hydrated(page);
    return response;
  };
  return page;
}

/** A page that has just saved its changes steps back in its history, which ends a navigation that begins at that moment. */
async function unlessInterrupted<Result>(navigate: () => Promise<Result>): Promise<Result> {
  try {
    return await navigate();
  } catch (error) {
    if (!/net::ERR_ABORTED|interrupted by another navigation/.test(String(error))) throw error;
    return navigate();
  }
}

/**
 * Waits until a page that has just saved its changes has stepped back from the entry that guarded them. A reload that begins
 * at that moment may be lost.
 */
export async function steppedBack(page: Page): Promise<void> {
  await page.waitForFunction(() => window.navigation.canGoForward, undefined, { polling: pollMilliseconds });
}

/** Asking with each frame, the default, makes the browser draw frames only for that. */
const pollMilliseconds = 50;

/**
 * Waits until React has put what the server streamed in its place, which may be after the page has loaded, and has hydrated
 * all that takes clicks and input.
 */
export async function hydrated(page: Page): Promise<void> {
  const isHydrated = () => {
    const isStreaming = document.querySelector('template[id^="B:"]') !== null;
    const controls = [...document.querySelectorAll("button, input:not([type=hidden]), select, textarea")]
      // What was streamed and not used stays hidden; what only measures text is not React's.
      .filter((control) => control.closest("[hidden], [aria-hidden=true]") === null);
    return (
      !isStreaming &&
      controls.every((control) => Object.keys(control).some((key) => key.startsWith("__reactProps$")))
    );
  };
  await page.waitForFunction(isHydrated, undefined, { polling: pollMilliseconds });
}

/** Errors in a page's console, except those that only report an answer's status. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
      complaints.push(message.text());
    }
  });
  return complaints;
}

export function randomAddress(): string {
  return `2001:db8:${[...randomBytes(6)].map((byte) => byte.toString(16)).join(":")}`;
}
