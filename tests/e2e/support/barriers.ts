import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test";

const wide = { width: 1440, height: 900 };
const narrow = { width: 360, height: 800 };

/**
 * Holds what the page shows now against axe: light on a wide screen, dark on a phone, where nothing may be cut
 * off either. Dark changes colours alone, so only they are looked at again.
 */
export async function expectNoViolations(page: Page, what: string) {
  const before = page.viewportSize() ?? wide;
  await show(page, "light", wide);
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    // Dialogs, menus and toasts are rendered at the end of the document, outside of every landmark, and a
    // dialog's head is a <header> that these take for the page's.
    .disableRules(["region", "landmark-no-duplicate-banner", "landmark-unique"])
    .analyze();
  await show(page, "dark", narrow);
  const dark = await new AxeBuilder({ page }).withRules(["color-contrast", "target-size"]).analyze();
  await expectNothingCutOff(page, `${what}, on a phone`);
  await show(page, "light", before);
  const found = [...violations, ...dark.violations].map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`,
  );
  expect.soft(found, what).toEqual([]);
}

/** Nothing reaches beyond the window's width, once the page has taken it in. */
export async function expectNothingCutOff(page: Page, what: string) {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, `${what}: pixels cut off`).toBeLessThanOrEqual(0);
}

/** Colours are measured at rest. */
async function show(page: Page, colorScheme: "light" | "dark", size: typeof wide) {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize(size);
  await page.waitForFunction(
    (scheme) => document.documentElement.getAttribute("data-mantine-color-scheme") === scheme,
    colorScheme,
  );
  await page.evaluate(async () => {
    // What the change sets in motion begins with the next frames.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    );
  });
}
