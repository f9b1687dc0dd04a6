import { chromium } from "@playwright/test";
import { docPages } from "@/app/docs/ui/navigation";
import { chromiumOptions } from "@/scripts/chromium";
import { scriptBytes } from "@/tests/bench/support/script-bytes";
import { signUp } from "@/tests/e2e/support/account";
import { startServer } from "@/tests/support/server";

/*
 * How much JavaScript each page of the built service asks for, compressed with gzip: `npx tsx tests/bench/page-sizes.ts`.
 * In a new organization, so it takes seconds; `tests/bench/pages.ts` measures pages full of records.
 */

const pages = [
  ...[
    "/",
    "/analyze",
    "/analyses",
    "/review",
    "/applicants",
    "/batches",
    "/lists",
    "/policy",
    "/performance",
  ],
  ...[
    "organization",
    "team",
    "api-keys",
    "requests",
    "webhooks",
    "watchlists",
    "audit",
    "notices",
    "security",
  ].map((name) => `/settings/${name}`),
  ...docPages.map(({ href }) => href),
  "/docs/search?q=secret",
  "/docs/api/webhooks",
];

const server = await startServer({ env: { LOG_LEVEL: "warn", SIGNUP: "open" } });
const browser = await chromium.launch(chromiumOptions);
try {
  const page = await browser.newPage({ baseURL: server.url });
  const stranger = async (address: string) => (await fetch(`${server.url}${address}`)).text();
  const rows = [{ page: "/sign-in", KiB: await kibibytes(await stranger("/sign-in")) }];
  await signUp(page);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  for (const address of pages) {
    const response = await fetch(`${server.url}${address}`, { headers: { cookie }, redirect: "manual" });
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
    rows.push({ page: address, KiB: await kibibytes(await response.text()) });
  }
  console.table(rows);
} finally {
  await browser.close();
  await server.close();
}

async function kibibytes(html: string): Promise<number> {
  return Math.round((await scriptBytes(server.url, html)) / 1_024);
}
