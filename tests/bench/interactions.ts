import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { chromiumOptions } from "@/scripts/chromium";
import { Report } from "@/tests/bench/support/report";
import { seedOnce } from "@/tests/bench/support/seeded";
import { signIn } from "@/tests/e2e/support/account";
import { addressesOf } from "@/tests/support/dashboard-addresses";
import { startServer } from "@/tests/support/server";

/*
 * How long pages take to show what a key or a click did (Interaction to Next Paint: the longest event of each
 * interaction, from the input to the frame that shows its effect), on a processor slowed down four times.
 *
 *   npx tsx tests/bench/interactions.ts [analyses] [folder]
 *
 * A folder keeps the seeded database for the next run.
 */

const slowdown = 4;
const limitMilliseconds = 100;
const rounds = 9;
/** Events that take less aren't reported by browsers. */
const shortestMilliseconds = 16;
const analyses = Number(process.argv[2] ?? 10_000);
const kept = process.argv[3];

interface Interaction {
  name: string;
  /** The page's name in `addressesOf`. */
  from: string;
  /** Untimed. */
  prepare?(page: Page): Promise<unknown>;
  act(page: Page, round: number): Promise<unknown>;
  /** Untimed, so that the next round begins as this one did. */
  restore?(page: Page): Promise<unknown>;
}

const close = (page: Page) => page.keyboard.press("Escape");
const type = (page: Page, round: number) => page.keyboard.type("abcdefghi"[round] ?? "z");

const interactions: Interaction[] = [
  {
    name: "review queue: select a case",
    from: "review queue",
    act: (page, round) => page.locator("tbody input[type=checkbox]").nth(round).click(),
  },
  {
    name: "review queue: select all",
    from: "review queue",
    act: (page) => page.getByRole("checkbox", { name: /^Select all/ }).click(),
  },
  { name: "review queue: J", from: "review queue", act: (page) => page.keyboard.press("j") },
  {
    name: "review queue: X",
    from: "review queue",
    prepare: (page) => page.keyboard.press("j"),
    act: (page) => page.keyboard.press("x"),
  },
  {
    name: "case: decline",
    from: "case",
    act: (page, round) =>
      page
        .getByRole("radio", { name: round % 2 ? "Approve" : "Decline", exact: true })
        .check({ force: true }),
  },
  {
    name: "case: type a note",
    from: "case",
    prepare: (page) => page.locator("textarea").first().focus(),
    act: type,
  },
  {
    name: "search: open",
    from: "analyses",
    act: (page) => page.keyboard.press("Control+k"),
    restore: close,
  },
  {
    name: "search: type",
    from: "analyses",
    prepare: (page) => page.keyboard.press("Control+k"),
    act: type,
  },
  {
    name: "policy: type a threshold",
    from: "policy",
    prepare: (page) => page.getByLabel("Approve below").fill("1"),
    act: (page, round) => page.keyboard.press(round % 2 ? "Backspace" : "2"),
  },
  {
    name: "API keys: open Create key",
    from: "API keys",
    act: (page) => page.getByRole("button", { name: "Create key" }).first().click(),
    restore: close,
  },
  {
    name: "analyze: type a name",
    from: "analyze",
    prepare: (page) => page.getByLabel("First name").focus(),
    act: type,
  },
  {
    name: "analyze: type an SSN",
    from: "analyze",
    prepare: (page) => page.getByLabel("Social Security number").focus(),
    act: (page, round) => page.keyboard.press(String(round + 1)),
  },
  {
    name: "letter template: type",
    from: "letter template",
    prepare: (page) => page.locator("textarea:visible").first().focus(),
    act: type,
  },
];

const dataDirectory = kept ? path.resolve(kept) : mkdtempSync(path.join(tmpdir(), "assay-bench-"));
const account = seedOnce(dataDirectory, analyses);
const server = await startServer({ dataDirectory, env: { LOG_LEVEL: "warn" } });
// Like a person's browser, it optimizes scripts.
const args = chromiumOptions.args?.filter((option) => !option.startsWith("--js-flags"));
const browser = await chromium.launch({ ...chromiumOptions, ...(args && { args }) });
try {
  const page = await browser.newPage({ baseURL: server.url });
  // As text: what compiles this file would name functions by a helper that pages lack.
  await page.addInitScript(`
    window.durations = [];
    new PerformanceObserver((entries) => {
      for (const { interactionId, duration } of entries.getEntries())
        if (interactionId > 0) window.durations.push(duration);
    }).observe({ type: "event", durationThreshold: ${shortestMilliseconds} });
  `);
  await page.goto("/sign-in", { waitUntil: "networkidle" });
  await signIn(page, account);
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  const addresses = new Map(
    (await addressesOf(server.databaseUrl, account.organizationId)).map(({ name, address }) => [
      name,
      address,
    ]),
  );
  const devtools = await page.context().newCDPSession(page);
  const report = new Report("interactions");
  const slow: string[] = [];
  for (const { name, from, prepare, act, restore } of interactions) {
    const address = addresses.get(from);
    if (address === undefined) throw new Error(`no page is named ${from}`);
    await page.goto(address, { waitUntil: "networkidle" });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await prepare?.(page);
    const longest: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await reported(page);
      await act(page, round);
      longest.push(Math.max(shortestMilliseconds, ...(await reported(page))));
      await restore?.(page);
    }
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    report.add({ name, measure: "median", unit: "ms", rounds: longest });
    report.add({ name, measure: "longest", unit: "ms", value: Math.max(...longest) });
    if (Math.max(...longest) > limitMilliseconds) slow.push(name);
  }
  report.publish();
  console.log(
    `A processor ${slowdown} times slower, ${rounds} times each, ${shortestMilliseconds} ms or more. ` +
      `Above ${limitMilliseconds} ms: ${slow.join(", ") || "none"}`,
  );
} finally {
  await browser.close();
  if (kept) await server.stop();
  else await server.close();
}

/** What the browser has measured since the last call. It reports with the second frame after an event. */
async function reported(page: Page): Promise<number[]> {
  for (let frame = 0; frame < 3; frame++)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.waitForTimeout(50);
  return page.evaluate(() => (window as unknown as { durations: number[] }).durations.splice(0));
}
