import type { Page } from "@playwright/test";
import { type Account, signUp } from "./account";
import { expect } from "./test";

/** Creates an account and opens the page of its keys. */
export async function signUpToKeys(page: Page, account?: Account): Promise<Account> {
  const made = await signUp(page, account);
  await page.goto("/settings/api-keys");
  return made;
}

/** Creates a key through the page and returns it, closing the dialog that shows it. */
export async function createKey(page: Page, name: string): Promise<string> {
  const dialog = await openCreateDialog(page);
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Create key" }).click();
  return takeNewKey(page, name);
}

/** Opens the dialog that creates keys. */
export async function openCreateDialog(page: Page) {
  await page.getByRole("button", { name: "Create key" }).click();
  return page.getByRole("dialog");
}

/** Reads the key from the dialog that shows it once, and closes it. */
export async function takeNewKey(page: Page, name: string): Promise<string> {
  const field = page.getByRole("dialog", { name: "Save your new key" }).getByLabel(`API key “${name}”`);
  await expect(field).toHaveValue(/^assay_(live|test)_\w{38}$/);
  const key = await field.inputValue();
  await page.getByRole("button", { name: "I have saved it" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(keyRow(page, name).first()).toBeVisible();
  return key;
}

/** The rows of the table that have a key of that name. */
export function keyRow(page: Page, name: string) {
  return page.getByRole("row").filter({ hasText: name });
}

/** Status of GET /v1/analyze with a key. */
export async function statusWith(serverUrl: string, key: string): Promise<number> {
  const response = await fetch(`${serverUrl}/v1/analyze`, { headers: { authorization: `Bearer ${key}` } });
  await response.arrayBuffer();
  return response.status;
}
