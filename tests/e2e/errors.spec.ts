import { testMilliseconds } from "@/tests/support/patience";
import { signUp } from "./support/account";
import { openCreateDialog, signUpToKeys } from "./support/api-keys";
import { doubtful, openApi } from "./support/seeding";
import { type SharedService, startService } from "./support/shared-service";
import { expect, test } from "./support/test";

/** On a service of its own: other tests need what these break. */
const breaking = test.extend<object, { server: SharedService }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const server = await startService();
      await use(server);
      await server.close();
    },
    { scope: "worker", timeout: testMilliseconds },
  ],
});
test.describe.configure({ mode: "default" });

// Of a part that failed on the server: #419 if its placeholder was already sent, as on a busy machine.
breaking.use({ toleratedComplaint: /React error #(419|441)/ });

breaking(
  "a page that fails says so inside the shell, without details, and can be retried",
  async ({ page, database }) => {
    await signUpToKeys(page);
    await database.breakKeys();
    try {
      await page.reload();
      await expect(page.getByRole("heading", { name: "This page couldn't be loaded" })).toBeVisible();
      await expect(page.getByRole("link", { name: "API keys" })).toBeVisible();
      expect(await page.content()).not.toMatch(/api_keys|prisma/i);
    } finally {
      await database.restoreKeys();
    }
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No live keys yet")).toBeVisible();
  },
);

breaking(
  "an action that fails says so in its dialog, and what was typed stays",
  async ({ page, database }) => {
    await signUpToKeys(page);
    const dialog = await openCreateDialog(page);
    await dialog.getByLabel("Name").fill("Again");
    await database.breakKeys();
    try {
      await dialog.getByRole("button", { name: "Create key" }).click();
      await expect(dialog.getByRole("alert")).toHaveText("Something went wrong on our side. Try again.");
    } finally {
      await database.restoreKeys();
    }
    await expect(dialog.getByLabel("Name")).toHaveValue("Again");
    await dialog.getByRole("button", { name: "Create key" }).click();
    await expect(page.getByRole("dialog", { name: "Save your new key" })).toBeVisible();
  },
);

test("without a connection the dialog says so, and works once there is one", async ({ page, context }) => {
  await signUpToKeys(page);
  const dialog = await openCreateDialog(page);
  await dialog.getByLabel("Name").fill("Offline");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Couldn't reach the server. Try again.");
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByRole("dialog", { name: "Save your new key" })).toBeVisible();
});

test("without a connection a link keeps the page and what was typed, and leads on once there is one", async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto("/analyze");
  await page.getByLabel("First name").fill("Maria");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Policy" }).click();
  await expect(page.getByText("You're offline.", { exact: false })).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Maria");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Policy" }).click();
  await expect(page.getByRole("heading", { name: "Policy", level: 1 })).toBeVisible();
});

test("without a connection, deciding and searching keep the page and what was entered", async ({
  page,
  context,
  server,
}) => {
  await signUp(page);
  const analyze = await openApi(page, server.url);
  for (const externalId of ["loan-1", "loan-2"]) await analyze(doubtful, externalId);
  const offline = page.getByText("You're offline.", { exact: false });
  await page.goto("/review");
  await page.getByRole("link", { name: "Maria Santos" }).first().click();
  const approve = page.getByRole("radio", { name: "Approve" });
  await approve.check();
  await page.getByRole("textbox", { name: "Note" }).fill("Called the employer");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Record decision" }).click();
  await expect(page.getByText("Maria Santos: decision not confirmed.")).toBeVisible();
  await expect(offline).toBeVisible();
  await expect(approve).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("Called the employer");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Record decision" }).click();
  await expect(page.getByText("Approved Maria Santos")).toBeVisible();

  await page.goto("/analyses");
  await context.setOffline(true);
  await page.getByLabel("Search analyses").fill("Santos");
  await page.keyboard.press("Enter");
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=/);
});

test("without a connection, claiming a case and switching to test data say so and keep the page", async ({
  page,
  context,
  server,
}) => {
  await signUp(page);
  const analyze = await openApi(page, server.url);
  const { id } = await analyze(doubtful, "loan-1");
  const refusals = page.getByText("Couldn't reach the server. Try again.");
  for (const { address, name } of [
    { address: "/review", name: "Claim loan-1" },
    { address: `/analyses/${id}`, name: "Claim" },
  ]) {
    await page.goto(address);
    await context.setOffline(true);
    const claim = page.getByRole("button", { name, exact: true });
    await claim.click();
    await expect(refusals).toHaveCount(1);
    await page.getByText("Test", { exact: true }).click();
    await expect(refusals).toHaveCount(2);
    await context.setOffline(false);
    await claim.click();
    await expect(page.getByText("Claimed by you")).toBeVisible();
    await page.getByRole("button", { name: "Release" }).click();
    await expect(page.getByRole("button", { name: "Claim", exact: true })).toBeVisible();
  }
});

for (const { address, name } of [
  { address: "/policy", name: "Export" },
  { address: "/settings/audit", name: "Download head" },
  { address: "/settings/audit", name: "Export CSV" },
  { address: "/batches/new", name: "CSV template" },
])
  test(`a refused download (${name} at ${address}) says why on its page, which stays`, async ({ page }) => {
    await signUp(page);
    await page.goto(address);
    await page.context().clearCookies();
    await page.getByRole(name === "Export CSV" ? "button" : "link", { name }).click();
    await expect(page.getByText("You've been signed out. Sign in again in another tab")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  });
