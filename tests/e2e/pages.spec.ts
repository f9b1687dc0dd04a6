import type { Page } from "@playwright/test";
import { runBuilt } from "@/tests/support/command";
import { addressesOf } from "@/tests/support/dashboard-addresses";
import { signIn } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { expect, test } from "./support/test";

/** A fifth of what counts as good. */
const limit = 0.02;

test("no page with data moves after it is shown, wide or narrow, and none has a known barrier", async ({
  page,
  server,
}) => {
  test.slow();
  const { stdout, stderr } = await runBuilt("seed", ["--analyses", "400"], {
    DATA_DIR: server.dataDirectory,
  });
  const [, organizationId = "", email = "", password = ""] =
    /organization (\S+)\.\s+Sign in as (\S+) with the password (\S+)/.exec(stdout) ?? [];
  expect(email, stderr).not.toBe("");
  await page.goto("/sign-in");
  await signIn(page, { email, password });
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  for (const { name, address } of eachPageOnce(await addressesOf(server.databaseUrl, organizationId))) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      const shift = await shiftOf(page);
      expect.soft(shift.sum, `${name}, ${width} px (${address}): ${shift.what}`).toBeLessThanOrEqual(limit);
    }
    await expectNoViolations(page, `${name} (${address})`);
  }
});

/** Without other filters and places of a list that is there already. */
function eachPageOnce<Named extends { address: string }>(addresses: Named[]): Named[] {
  return [...new Map(addresses.toReversed().map((each) => [each.address.split("?")[0], each])).values()];
}

/** How much the page has moved since it was begun, and what of it. */
async function shiftOf(page: Page): Promise<{ sum: number; what: string }> {
  // Charts and times settle in the frames after the page's scripts have begun.
  await page.waitForLoadState("networkidle");
  return page.evaluate(
    () =>
      new Promise<{ sum: number; what: string }>((resolve) => {
        let sum = 0;
        const what: string[] = [];
        const note = (entries: PerformanceEntryList) => {
          for (const entry of entries as (PerformanceEntry & {
            value: number;
            sources: { node: Element | null }[];
          })[]) {
            sum += entry.value;
            for (const { node } of entry.sources) what.push(node?.outerHTML?.slice(0, 120) ?? "gone");
          }
        };
        const observer = new PerformanceObserver((list) => note(list.getEntries()));
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            note(observer.takeRecords());
            resolve({ sum, what: what.join(" … ") });
          }),
        );
      }),
  );
}
