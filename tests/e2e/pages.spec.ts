import type { Page } from "@playwright/test";
import { signIn } from "./support/account";
import {
  expectNoBarriers,
  expectNoBarriersInDark,
  expectNothingCutOff,
  narrow,
  wide,
} from "./support/barriers";
import { seedOrganization } from "./support/seeded";
import { collectComplaints, expect, test } from "./support/test";

/** A fifth of the limit for "good". */
const limit = 0.02;
/** Just wide enough for all columns of tables. */
const laptop = { width: 1024, height: 768 };

for (const half of [0, 1]) {
  test(`no page with data moves after it is shown, wide or narrow, and none has an accessibility violation (${half + 1} of 2)`, async ({
    page,
    server,
  }) => {
    test.setTimeout(600_000);
    const { email, password, pages } = await seedOrganization(server);
    await page.goto("/sign-in");
    await signIn(page, { email, password });
    await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
    // One window per width: resizing the window while a page loads would move it.
    await page.setViewportSize(wide);
    const phone = await page.context().newPage();
    await phone.setViewportSize(narrow);
    const complaints = collectComplaints(phone);
    for (const { name, address } of pages.filter((_, place) => place % 2 === half)) {
      await page.goto(address);
      await expectNoShift(page, `${name} (${address})`);
      await expectNoBarriers(page, `${name} (${address})`);
      await page.setViewportSize(laptop);
      await expectNothingCutOff(page, `${name}, on a small laptop (${address})`);
      await page.setViewportSize(wide);
      await phone.goto(address);
      await expectNoShift(phone, `${name}, on a phone (${address})`);
      await expectNoBarriersInDark(phone, `${name}, on a phone (${address})`);
      await phone.emulateMedia({ colorScheme: "light" });
    }
    expect(complaints, "the phone's console").toEqual([]);
  });
}

async function expectNoShift(page: Page, what: string) {
  const shift = await shiftOf(page);
  expect.soft(shift.sum, `${what}: ${shift.what}`).toBeLessThanOrEqual(limit);
}

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** How much the page has moved since it started to load, and which parts, from where to where. */
async function shiftOf(page: Page): Promise<{ sum: number; what: string }> {
  // Charts and times settle in the frames after the page's scripts have started.
  const hasSettled = () => {
    const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return performance.now() - Math.max(0, ...loaded.map(({ responseEnd }) => responseEnd)) > 500;
  };
  await page.waitForFunction(hasSettled, undefined, { polling: 100 });
  return page.evaluate(
    () =>
      new Promise<{ sum: number; what: string }>((resolve) => {
        let sum = 0;
        const what: string[] = [];
        const place = ({ x, y, width, height }: DOMRect) =>
          [x, y, width, height].map((each) => Math.round(each)).join(" ");
        const note = (entries: PerformanceEntryList) => {
          for (const { value, sources, startTime } of entries as Shift[]) {
            sum += value;
            for (const { node, previousRect, currentRect } of sources) {
              const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName;
              what.push(
                `${Math.round(startTime)} ms ${name ?? "gone"}: ${place(previousRect)} > ${place(currentRect)}`,
              );
            }
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
