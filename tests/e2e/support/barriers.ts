import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test";

/** Holds what the page shows now against axe. */
export async function expectNoViolations(page: Page, what: string) {
  // Colours are measured at rest.
  await page.waitForTimeout(350);
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    // Dialogs, menus and toasts are rendered at the end of the document, outside of every landmark, and a
    // dialog's head is a <header> that these take for the page's.
    .disableRules(["region", "landmark-no-duplicate-banner", "landmark-unique"])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  expect.soft(found, what).toEqual([]);
}
