import type { Locator, Page } from "@playwright/test";
import { expect } from "./test";

/** More than any page has between two controls that people use one after the other. */
const mostTabs = 70;

/** Tabs to a control, as people without a mouse do; from where the focus is, or back from there. */
export async function tabTo(page: Page, control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await control.waitFor();
  for (let tabs = 0; tabs <= mostTabs; tabs++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${mostTabs} times ${key} do not lead to ${control}`);
}

/** Tabs to a control and presses Enter on it. */
export async function enter(page: Page, control: Locator, key?: "Tab" | "Shift+Tab"): Promise<void> {
  await tabTo(page, control, key);
  await page.keyboard.press("Enter");
}

/** Tabs to a field and types over what it holds. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
}

/** Goes to a page, or runs a command, by the palette. */
export async function goByPalette(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search and commands" });
  await expect(field).toBeFocused();
  await page.keyboard.type(name);
  const found = page.getByRole("listbox", { name: "Pages and commands" }).getByRole("option");
  await expect(found.first()).toContainText(name);
  await page.keyboard.press("Enter");
  await expect(field).toBeHidden();
}

/** The focus is on something, not on the page as a whole, where the next key would go nowhere. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: "what has the focus" })
    .not.toBe("BODY");
}
