import {
  createKey,
  keyRow,
  openCreateDialog,
  signUpToKeys,
  statusWith,
  takeNewKey,
} from "./support/api-keys";
import { expectNoViolations } from "./support/barriers";
import { expect, steppedBack, test } from "./support/test";

test("a key is shown once, works at once, and is refused once it is revoked", async ({ page, server }) => {
  await signUpToKeys(page);
  await expect(page.getByText("No live keys yet")).toBeVisible();
  const key = await createKey(page, "Checkout");
  expect(await statusWith(server.url, key)).toBe(200);

  await page.reload();
  await expect(keyRow(page, "Checkout")).toContainText("Active");
  await expect(keyRow(page, "Checkout")).toContainText(key.slice(0, 15));
  expect(await page.content()).not.toContain(key.slice(0, 20));

  await page.getByRole("button", { name: "Actions for Checkout" }).click();
  await page.getByRole("menuitem", { name: "Revoke" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByText("“Checkout” was revoked.")).toBeVisible();
  await expect(keyRow(page, "Checkout")).toContainText("Revoked");
  expect(await statusWith(server.url, key)).toBe(401);
});

test("a rotated key keeps working for its grace period, and stops at once without one", async ({
  page,
  server,
}) => {
  await signUpToKeys(page);
  const first = await createKey(page, "Batch");
  const rotate = async (row: number, grace: string) => {
    await page.getByRole("button", { name: "Actions for Batch" }).nth(row).click();
    await page.getByRole("menuitem", { name: "Rotate" }).click();
    await page.getByRole("dialog").getByLabel("Keep the old key working for").selectOption(grace);
    await page.getByRole("dialog").getByRole("button", { name: "Rotate key" }).click();
    return takeNewKey(page, "Batch");
  };
  const stale = await page.context().newPage();
  await stale.goto("/settings/api-keys");
  const second = await rotate(0, "1 hour");
  expect(await statusWith(server.url, first)).toBe(200);
  expect(await statusWith(server.url, second)).toBe(200);
  await expect(keyRow(page, "Batch").nth(1)).toContainText(/in (60 minutes|1 hour|59 minutes)/);
  await expect(keyRow(page, "Batch").nth(1)).toContainText("Replaced");
  await page.getByRole("button", { name: "Actions for Batch" }).nth(1).click();
  await expect(page.getByRole("menuitem", { name: "Revoke" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Rotate" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  const third = await rotate(0, "None: the old key stops working immediately");
  expect(await statusWith(server.url, second)).toBe(401);
  expect(await statusWith(server.url, third)).toBe(200);

  // A stale page offers to rotate the first key again: the dialog says that this was already done, and nothing is lost.
  await stale.getByRole("button", { name: "Actions for Batch" }).click();
  await stale.getByRole("menuitem", { name: "Rotate" }).click();
  await stale.getByRole("dialog").getByRole("button", { name: "Rotate key" }).click();
  await expect(stale.getByRole("dialog").getByRole("alert")).toHaveText(
    "The API key has already been rotated; rotate its replacement instead",
  );
});

test("a new key can only be dismissed on purpose, and is copied whole", async ({ page, context }) => {
  await signUpToKeys(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openCreateDialog(page);
  await page.getByRole("dialog").getByLabel("Name").fill("Precious");
  await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog", { name: "Save your new key" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 300);
  await dialog.getByRole("button", { name: "Copy key" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await dialog.getByLabel("API key “Precious”").inputValue(),
  );
});

test("a new key and its first request are copied even where the clipboard refuses them", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    // The blank page that comes first has none.
    if (isSecureContext) navigator.clipboard.writeText = () => Promise.reject(new Error("no permission"));
  });
  await signUpToKeys(page);
  await context.grantPermissions(["clipboard-read"]);
  await openCreateDialog(page);
  await page.getByRole("dialog").getByLabel("Name").fill("Precious");
  await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog", { name: "Save your new key" });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole("button", { name: "Copy key" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toHaveCount(1);
  expect(await copied()).toBe(await dialog.getByLabel("API key “Precious”").inputValue());
  await dialog.getByRole("button", { name: "Copy the request" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toHaveCount(2);
  expect(await copied()).toBe(await dialog.getByLabel("Request with the new key").innerText());
});

test("test and live keys are kept apart, and the switch says which are shown", async ({ page }) => {
  await signUpToKeys(page);
  const live = await createKey(page, "Live one");
  expect(live).toMatch(/^assay_live_/);
  await page.getByText("Test", { exact: true }).click();
  await expect(page.getByText("Nothing here touches live data.")).toBeVisible();
  await expect(page.getByText("No test keys yet")).toBeVisible();
  const key = await createKey(page, "Test one");
  expect(key).toMatch(/^assay_test_/);
  await expect(keyRow(page, "Live one")).toHaveCount(0);

  await page.reload();
  await expect(keyRow(page, "Test one")).toBeVisible();
  await page.getByText("Live", { exact: true }).click();
  await expect(keyRow(page, "Live one")).toBeVisible();
  await expect(keyRow(page, "Test one")).toHaveCount(0);
  await expect(page.getByText("Nothing here touches live data.")).toHaveCount(0);
});

test("a page creates keys of the mode that it shows, whatever another tab has switched to", async ({
  page,
}) => {
  await signUpToKeys(page);
  await openCreateDialog(page);
  const other = await page.context().newPage();
  await other.goto("/settings/api-keys");
  await other.getByText("Test", { exact: true }).click();
  await expect(other.getByText("No test keys yet")).toBeVisible();
  await page.getByRole("dialog").getByLabel("Name").fill("From the first tab");
  await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
  await expect(page.getByLabel("API key “From the first tab”")).toHaveValue(/^assay_live_/);
});

test("problems are shown where they are: at the field, or in the dialog if they concern all of it", async ({
  page,
}) => {
  await signUpToKeys(page);
  for (let made = 1; made <= 5; made++) await createKey(page, `Key ${made}`);
  const dialog = await openCreateDialog(page);
  await dialog.getByLabel("READ").uncheck();
  await dialog.getByLabel("WRITE").uncheck();
  await dialog.getByLabel("Expires").selectOption("On a date…");
  await dialog.getByLabel("Last day").fill("2020-01-01");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription(/must not be empty/i);
  await expect(dialog.getByText("must name at least one permission")).toBeVisible();
  await expect(dialog.getByLabel("Last day")).toHaveAccessibleDescription(/must not be in the past/i);

  await dialog.getByLabel("Name").fill("One too many");
  await dialog.getByLabel("READ").check();
  await dialog.getByLabel("Expires").selectOption("Never");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("The plan allows 5 active API keys; revoke one first");
});

test("a key can be set to expire on a day, and the table says when", async ({ page }) => {
  await signUpToKeys(page);
  const dialog = await openCreateDialog(page);
  await dialog.getByLabel("Name").fill("Until then");
  await dialog.getByLabel("Expires").selectOption("On a date…");
  await dialog.getByLabel("Last day").fill("2099-12-31");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await takeNewKey(page, "Until then");
  await expect(keyRow(page, "Until then")).toContainText("Dec 31, 2099");
});

test("a key that was never used in 90 days asks to be revoked, one in use to be rotated", async ({
  page,
  database,
}) => {
  const account = await signUpToKeys(page);
  await createKey(page, "Old one");
  await expect(page.getByText("over 90 days")).toHaveCount(0);
  await database.ageKeys(await database.organizationId(account.organizationName), 91);
  await page.reload();
  await page.getByRole("button", { name: "Not used in over 90 days: revoke it" }).click();
  await expect(page.getByRole("dialog", { name: "Revoke" })).toBeVisible();
  await page.keyboard.press("Escape");
  await database.useKeys(await database.organizationId(account.organizationName));
  await page.reload();
  await page.getByRole("button", { name: "Over 90 days old: rotate it (Old one)" }).click();
  await expect(page.getByRole("dialog", { name: "Rotate key" })).toBeVisible();
});

test("a long list is read page by page, back and forth; an invalid URL starts over", async ({
  page,
  database,
}) => {
  const account = await signUpToKeys(page);
  await database.addKeys(await database.organizationId(account.organizationName), 45);
  await page.reload();
  const rows = page.getByRole("row");
  await expect(rows).toHaveCount(21);
  await expect(page.getByRole("link", { name: "Newer" })).toHaveCount(0);
  await page.getByRole("link", { name: "Older" }).click();
  await expect(keyRow(page, "Seeded 25")).toBeVisible();
  await page.getByRole("link", { name: "Older" }).click();
  await expect(rows).toHaveCount(6);
  await expect(page.getByRole("link", { name: "Older" })).toHaveCount(0);
  await page.getByRole("link", { name: "Newer" }).click();
  await expect(rows).toHaveCount(21);
  await expect(keyRow(page, "Seeded 25")).toBeVisible();
  await page.goto("/settings/api-keys?cursor=nonsense");
  await expect(page).toHaveURL(/\/settings\/api-keys$/);
  await expect(rows).toHaveCount(21);
});

test("a scope whose permission is unchecked later stops the form, and never widens the key", async ({
  page,
}) => {
  await signUpToKeys(page);
  const dialog = await openCreateDialog(page);
  await dialog.getByLabel("Name").fill("Importer");
  await dialog.getByLabel("Scopes").click();
  await page.getByRole("option", { name: "analysis.create" }).click();
  await page.keyboard.press("Escape");
  await dialog.getByLabel("WRITE").uncheck();
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByText("analysis.create needs the permission WRITE")).toBeVisible();
  await dialog.getByLabel("WRITE").check();
  await dialog.getByRole("button", { name: "Create key" }).click();
  await takeNewKey(page, "Importer");
  await expect(keyRow(page, "Importer")).toContainText("only analysis.create");
});

test("under four eyes a new key says that it decides alone, until the owner turns that off", async ({
  page,
  database,
}) => {
  const { organizationName } = await signUpToKeys(page);
  await database.requireTwo(await database.organizationId(organizationName));
  await page.reload();
  const dialog = await openCreateDialog(page);
  const warning = dialog.getByText("This key decides cases alone.");
  await expect(warning).toBeVisible();
  await dialog.getByLabel("WRITE").uncheck();
  await expect(warning).toHaveCount(0);
  await dialog.getByLabel("WRITE").check();
  await expect(warning).toBeVisible();
  await expectNoViolations(page, "a new key that decides alone");
  await page.keyboard.press("Escape");

  await page.goto("/settings/organization");
  const decides = page.getByRole("switch", { name: "API keys decide alone" });
  await expect(decides).toBeChecked();
  await expectNoViolations(page, "whether keys decide");
  await decides.uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await steppedBack(page);
  await page.goto("/settings/api-keys");
  const after = await openCreateDialog(page);
  await expect(after.getByText("This key can't decide cases.")).toBeVisible();
});
