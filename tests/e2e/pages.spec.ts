import type { Page } from "@playwright/test";
import { signIn } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { seedOrganization } from "./support/seeded";
import { expect, test } from "./support/test";

/** A fifth of what counts as good. */
const limit = 0.02;

for (const half of [0, 1]) {
  test(`no page with data moves after it is shown, wide or narrow, and none has a known barrier (${half + 1} of 2)`, async ({
    page,
    server,
  }) => {
    test.setTimeout(240_000);
    const { email, password, pages } = await seedOrganization(server);
    await page.goto("/sign-in");
    await signIn(page, { email, password });
    await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
    for (const { name, address } of pages.filter((_, place) => place % 2 === half)) {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(address);
        const shift = await shiftOf(page);
        expect.soft(shift.sum, `${name}, ${width} px (${address}): ${shift.what}`).toBeLessThanOrEqual(limit);
      }
      await expectNoViolations(page, `${name} (${address})`);
    }
  });
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
