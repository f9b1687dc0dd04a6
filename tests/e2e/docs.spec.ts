import { expectNoViolations } from "./support/barriers";
import { expect, test } from "./support/test";

/* The documentation has no component library below it: what its few controls promise is tested here. */

test("a sample's language can be changed by keyboard, and the sample that is shown is copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs");
  const shown = page.getByRole("tabpanel");
  await expect(shown).toContainText("curl http");
  await page.getByRole("tab", { name: "curl" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Python" })).toBeFocused();
  await expect(page.getByRole("tab", { name: "Python" })).toHaveAttribute("aria-selected", "true");
  await expect(shown).toContainText("import requests");
  await page.getByRole("button", { name: "Copy Analyze an applicant, Python" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import os\n/);
});

test("the color scheme that is chosen in the documentation is that of all pages, and the menu gives the focus back", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/docs/errors");
  const root = page.locator("html");
  const button = page.getByRole("button", { name: "Color scheme" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemradio", { name: "System" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("d");
  await expect(page.getByRole("menuitemradio", { name: "Dark" })).toBeFocused();
  await expectNoViolations(page, "the color scheme's menu");
  await page.keyboard.press("Enter");
  await expect(root).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expect(button).toBeFocused();
  for (const address of ["/sign-in", "/docs/api/none"]) {
    await page.goto(address);
    await expect(root).toHaveAttribute("data-mantine-color-scheme", "dark");
  }
});
