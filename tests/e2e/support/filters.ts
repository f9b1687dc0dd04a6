import type { Page } from "@playwright/test";
import { expect } from "./test";

/** Adds a filter to a list, and chooses in it. */
export async function addFilter(page: Page, label: string, choice: string | RegExp): Promise<void> {
  await page.getByLabel("Add filter").selectOption(label);
  const filter = page.getByLabel(label, { exact: true });
  await expect(filter).toBeFocused();
  const option = filter.getByRole("option").filter({ hasText: choice });
  await filter.selectOption(typeof choice === "string" ? choice : await option.innerText());
}
