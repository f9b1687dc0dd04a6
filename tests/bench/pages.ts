import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { chromiumOptions } from "@/scripts/chromium";
import { median } from "@/tests/bench/support/median";
import { Report } from "@/tests/bench/support/report";
import { scriptBytes } from "@/tests/bench/support/script-bytes";
import { searches } from "@/tests/bench/support/searches";
import { seedOnce } from "@/tests/bench/support/seeded";
import { signIn } from "@/tests/e2e/support/account";
import { recordAction } from "@/tests/e2e/support/server-actions";
import { addressesOf } from "@/tests/support/dashboard-addresses";
import { startServer } from "@/tests/support/server";

/*
 * Every page of the dashboard of the built service, of an organization with many analyses: how long the server
 * takes from the request to the last byte of the HTML, and how much JavaScript the page asks for. Searches are
 * server actions, timed in the same way.
 *
 *   npx tsx tests/bench/pages.ts [analyses] [folder]
 *
 * A folder keeps the seeded database for the next run.
 */

const limitMilliseconds = 150;
const rounds = 9;
const analyses = Number(process.argv[2] ?? 100_000);
const kept = process.argv[3];

const dataDirectory = kept ? path.resolve(kept) : mkdtempSync(path.join(tmpdir(), "assay-bench-"));
const account = seedOnce(dataDirectory, analyses);
const server = await startServer({ dataDirectory, env: { LOG_LEVEL: "warn" } });
const browser = await chromium.launch(chromiumOptions);
try {
  const page = await browser.newPage({ baseURL: server.url });
  await page.goto("/sign-in", { waitUntil: "networkidle" });
  await signIn(page, account);
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");

  const pages = await addressesOf(server.databaseUrl, account.organizationId);
  for (const { address } of pages) await get(address, cookie);
  const results = [];
  for (const { name, address } of pages) {
    results.push({
      name,
      times: await timed(() => get(address, cookie)),
      script: await scriptBytes(server.url, await get(address, cookie)),
    });
  }
  for (const { name, from, label, text } of searches()) {
    const post = await prepareAction(page, { from, label, text }, cookie);
    results.push({ name, times: await timed(post), script: null });
  }

  const lightest = Math.min(
    ...results.filter(({ script }) => script !== null).map(({ times }) => times.median),
  );
  const report = new Report("pages");
  for (const { name, times, script } of results) {
    report.add({ name, measure: "median", unit: "ms", rounds: times.all });
    report.add({ name, measure: "median / lightest", unit: "×", value: times.median / lightest });
    if (script !== null)
      report.add({ name, measure: "JavaScript, gzip", unit: "KiB", value: script.gzip / 1_024 });
  }
  report.publish();
  const slow = results.filter(({ times }) => times.median > limitMilliseconds).map(({ name }) => name);
  console.log(
    `${analyses.toLocaleString("en-US")} analyses; ${rounds} requests each, one after the other. ` +
      `Above ${limitMilliseconds} ms at the median: ${slow.join(", ") || "none"}`,
  );
} finally {
  await browser.close();
  if (kept) await server.stop();
  else await server.close();
}

async function get(address: string, cookie: string): Promise<string> {
  const response = await fetch(`${server.url}${address}`, { headers: { cookie }, redirect: "manual" });
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
  // A part that failed after the status had gone out is marked so, or leaves the page without its heading.
  if (/<!--\$!-->|\$RX\(/.test(html) || !html.includes("<h1")) throw new Error(`${address} failed`);
  return html;
}

async function timed(request: () => Promise<unknown>): Promise<{ median: number; all: number[] }> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const from = performance.now();
    await request();
    times.push(performance.now() - from);
  }
  return { median: median(times), all: times };
}

/** Searches once in the browser, and returns what sends the same call again. */
async function prepareAction(
  page: Page,
  { from, label, text }: { from: string; label: string; text: string },
  cookie: string,
): Promise<() => Promise<void>> {
  await page.goto(from, { waitUntil: "networkidle" });
  const request = await recordAction(page, async () => {
    const field = page.getByRole("textbox", { name: label });
    await field.fill(text);
    await field.press("Enter");
  });
  const { "next-action": action = "", "content-type": type = "" } = request.headers();
  return async () => {
    const response = await fetch(request.url(), {
      method: "POST",
      headers: { cookie, "next-action": action, "content-type": type, origin: server.url },
      body: request.postData(),
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`a search on ${from} answered ${response.status}`);
  };
}
