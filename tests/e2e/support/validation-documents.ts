import type { Page } from "@playwright/test";
import { expect, hydrated } from "./test";

/** Makes a document of the last year in production, and returns its path. */
export async function makeDocument(page: Page): Promise<string> {
  await page.goto("/performance/documents");
  await page.getByRole("button", { name: "New document…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Make document" }).click();
  await expect(page).toHaveURL(/\/performance\/documents\/val_[0-9a-z]{26}$/);
  await expect(page.getByRole("heading", { name: "Validation document", exact: true })).toBeVisible();
  await hydrated(page);
  return new URL(page.url()).pathname;
}
