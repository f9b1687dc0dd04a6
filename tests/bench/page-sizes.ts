import { chromium } from "@playwright/test";
import { docPages } from "@/app/docs/ui/navigation";
import { chromiumOptions } from "@/scripts/chromium";
import { scriptBytes } from "@/tests/bench/support/script-bytes";
import { signIn, signOut, signUpByForm } from "@/tests/e2e/support/account";
import { seedOrganization } from "@/tests/e2e/support/seeded";
import { invite } from "@/tests/e2e/support/team";
import { startServer } from "@/tests/support/server";

/*
 * How much JavaScript each page of the built service asks for: `npx tsx tests/bench/page-sizes.ts`.
 * In a small organization, so it takes seconds; `tests/bench/pages.ts` measures pages full of records.
 */

const server = await startServer({ env: { LOG_LEVEL: "warn", SIGNUP: "open" } });
const browser = await chromium.launch(chromiumOptions);
try {
  const page = await browser.newPage({ baseURL: server.url });
  const rows: { page: string; "KiB, gzip": number; "KiB, as sent": number }[] = [];
  const measure = async (name: string, address: string, cookie = "") => {
    const response = await fetch(`${server.url}${address}`, { headers: { cookie }, redirect: "manual" });
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
    const { gzip, sent } = await scriptBytes(server.url, await response.text());
    rows.push({ page: name, "KiB, gzip": kibibytes(gzip), "KiB, as sent": kibibytes(sent) });
  };
  await measure("/sign-in", "/sign-in");
  await measure("/sign-up", "/sign-up");
  await signUpByForm(page);
  await measure("an invitation", new URL(await invite(page, "Viewer")).pathname);
  await page.goto("/");
  await signOut(page);
  const { email, password, pages } = await seedOrganization(server);
  await signIn(page, { email, password });
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  for (const { name, address } of pages.toReversed()) await measure(name, address, cookie);
  const measured = new Set(pages.map(({ address }) => address));
  for (const { href } of docPages) if (!measured.has(href)) await measure(`docs: ${href}`, href);
  console.table(rows);
} finally {
  await browser.close();
  await server.close();
}

function kibibytes(bytes: number): number {
  return Math.round(bytes / 1_024);
}
