import { signUp, submit } from "./support/account";
import { createKey, openCreateDialog, signUpToKeys, takeNewKey } from "./support/api-keys";
import { expectNothingCutOff, expectNoViolations } from "./support/barriers";
import { expect, test } from "./support/test";

test("pages and dialogs have no accessibility violation", async ({ page, database }) => {
  // A dozen analyses, each a second or more of computing.
  test.slow();
  await page.goto("/sign-in?error=RateLimited");
  await page.goto("/sign-up");
  await submit(page);
  await expectNoViolations(page, "sign up with errors");
  await page.goto("/nothing-here");
  await expectNoViolations(page, "not found");
  const account = await signUpToKeys(page);
  await expectNoViolations(page, "no keys yet");
  await createKey(page, "Legacy");
  const organizationId = await database.organizationId(account.organizationName);
  await database.ageKeys(organizationId, 100);
  await createKey(page, "Fresh");
  await page.reload();
  await page.getByRole("button", { name: "Actions for Legacy" }).click();
  await expectNoViolations(page, "a key's menu");
  await page.getByRole("menuitem", { name: "Revoke" }).click();
  await page.getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByText("was revoked.")).toBeVisible();
  await openCreateDialog(page);
  await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
  await expectNoViolations(page, "create with errors");
  await page.getByRole("dialog").getByLabel("Name").fill("New");
  await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
  await expect(page.getByRole("dialog", { name: "Save your new key" })).toBeVisible();
  await expectNoViolations(page, "a new key");
  await page.getByRole("button", { name: "I have saved it" }).click();
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.keyboard.press("Escape");
  await page.getByText("Test", { exact: true }).click();
  await expect(page.getByText("No test keys yet")).toBeVisible();
  await database.setRole(organizationId, "VIEWER");
  await page.reload();
  await expectNoViolations(page, "no access");
});

test("mode and color scheme can be switched by keyboard", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await signUpToKeys(page);
  await page.getByRole("radio", { name: "Live" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("No test keys yet")).toBeVisible();
  await page.getByRole("button", { name: "Color scheme" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemradio", { name: "System" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", "dark");
  await page.reload({ waitUntil: "commit" });
  // Before any of the page's own scripts have run.
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", "dark");
});

test("a row's menu closes when the page scrolls under it and gives the focus back; the header's stays", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 300 });
  await signUpToKeys(page);
  await createKey(page, "One");
  await createKey(page, "Two");
  const button = page.getByRole("button", { name: "Actions for One" });
  const scroll = (by: number) => page.evaluate((pixels) => window.scrollBy(0, pixels), by);
  await button.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Rotate" })).toBeFocused();
  // The focus brought the row to the end of the page.
  await scroll(-40);
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole("button", { name: /^Account of/ }).press("Enter");
  await scroll(40);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(40);
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
});

test("on a phone the navigation opens over the page, closes, and can't be focused while closed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUpToKeys(page);
  const link = page.getByRole("link", { name: "API keys" });
  await expect(link).toBeHidden();
  await page.getByRole("button", { name: "Open navigation" }).click();
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute("aria-current", "page");
  await link.click();
  await expect(link).toBeHidden();
});

test("nothing is cut off from 320 px to 2560 px", async ({ page, database }) => {
  const name = "A name as long as a name of an API key may be: sixty letters";
  const account = await signUpToKeys(page);
  await database.addKeys(await database.organizationId(account.organizationName), 3);
  await openCreateDialog(page);
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
  await takeNewKey(page, name);
  for (const width of [320, 360, 768, 1024, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingCutOff(page, `${width} px`);
  }
});

test("on the narrowest phones, beside a scroll bar, the top bar shows all its controls", async ({ page }) => {
  await page.setViewportSize({ width: 305, height: 640 });
  await signUpToKeys(page);
  const controls = page.locator("header").getByRole("button");
  for (const control of await controls.all()) await expect(control).toBeInViewport({ ratio: 1 });
});

test("what has the focus never ends below a bar that stays at the top or the bottom", async ({ page }) => {
  await signUp(page);
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto("/policy");
  for (const key of ["Tab", "Shift+Tab"]) {
    const start =
      key === "Tab" ? page.getByLabel("Approve below") : page.getByRole("button", { name: "Discard" });
    await start.focus();
    for (let count = 0; count < 12; count++) {
      await page.keyboard.press(key);
      const covered = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body || element.closest("header")) return undefined;
        const { left, top, bottom } = element.getBoundingClientRect();
        const shown = document.elementFromPoint(left + 4, (top + bottom) / 2);
        return shown && (element.contains(shown) || shown.contains(element)) ? undefined : element.outerHTML;
      });
      expect(covered, `after ${count + 1} times ${key}`).toBeUndefined();
    }
  }
});

test("pages don't move while they load, nor when a dialog opens", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await signUpToKeys(page);
  await createKey(page, "One");
  await page.reload({ waitUntil: "networkidle" });
  const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifted.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
  const table = page.getByRole("table");
  const before = await table.boundingBox();
  await openCreateDialog(page);
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await table.boundingBox()).toEqual(before);
});
