import type { Request } from "@playwright/test";
import { signUp } from "./support/account";
import { keyRow, openCreateDialog, signUpToKeys, takeNewKey } from "./support/api-keys";
import { expectNoViolations } from "./support/barriers";
import { csvFile, csvHeader, honestRow } from "./support/csv-file";
import { holdScripts } from "./support/held-scripts";
import { hold, isAction } from "./support/hold";
import { doubtful, openApi } from "./support/seeding";
import { expect, hydrated, steppedBack, test } from "./support/test";

/** Of a page's content, asked for by a link or ahead of it. */
const isPage = (request: Request) => request.headers().rsc !== undefined;
const isOutline = (request: Request) =>
  isPage(request) &&
  request.headers()["next-router-prefetch"] !== undefined &&
  request.headers()["next-router-segment-prefetch"] === undefined;
const isOpened = (request: Request) =>
  isPage(request) && request.headers()["next-router-prefetch"] === undefined;

test("a link says that its page is on its way, and another one can be followed meanwhile", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/lists");
  await page.waitForLoadState("networkidle");
  const held = await hold(page, isPage);
  const sidebar = page.locator("#navigation");
  await sidebar.getByRole("link", { name: "Applicants" }).click();
  await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeVisible();
  await sidebar.getByRole("link", { name: "Batches" }).click();
  await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeVisible();
  await expectNoViolations(page, "a page on its way");
  await expect.poll(held.count).toBeGreaterThanOrEqual(2);
  await held.release();
  await expect(page.getByRole("heading", { level: 1, name: "Batches" })).toBeVisible();
  await expect(page).toHaveURL(/\/batches$/);
  await expect(page.getByRole("progressbar", { name: "Loading the page" })).toHaveCount(0);
});

test("a page that was prefetched shows its outline at once", async ({ page }) => {
  await signUp(page);
  await page.goto("/lists");
  const link = page.locator("#navigation").getByRole("link", { name: "Applicants" });
  const prefetched = new Promise<void>((resolve) => {
    const note = (request: Request) => isOutline(request) && resolve();
    // Next reads no further than it needs, which counts as failed.
    page.on("requestfinished", note).on("requestfailed", note);
  });
  await link.hover();
  await prefetched;
  const held = await hold(page, isOpened);
  await link.click();
  await expect(page.getByRole("status", { name: "Loading applicants" })).toBeVisible();
  await held.release();
  await expect(page.getByRole("heading", { level: 1, name: "Applicants" })).toBeVisible();
});

test("a form that waits for the server shows it, and is sent once however often it's submitted", async ({
  page,
}) => {
  await signUpToKeys(page);
  const dialog = await openCreateDialog(page);
  await dialog.getByLabel("Name").fill("Slow");
  const held = await hold(page, isAction);
  const create = dialog.getByRole("button", { name: "Create key" });
  await create.click();
  await expect(create).toHaveAttribute("aria-disabled", "true");
  await dialog.getByLabel("Name").press("Enter");
  await create.click({ force: true });
  await expect.poll(held.count).toBe(1);
  await held.release();
  await takeNewKey(page, "Slow");
  await expect(keyRow(page, "Slow")).toHaveCount(1);
});

test("what is typed and chosen before the page's scripts run stays, and is saved", async ({ page }) => {
  await signUp(page);
  const release = await holdScripts(page);
  await page.goto("/settings/organization", { waitUntil: "commit" });
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Frst Bank");
  await name.press("Home");
  await name.press("ArrowRight");
  await page.getByRole("switch", { name: "Two people decide each case" }).check();
  await page.getByLabel("Your domains").fill("lender.com");
  await name.focus();
  release();
  await hydrated(page);
  await page.keyboard.type("i");
  await expect(name).toHaveValue("First Bank");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await steppedBack(page);
  await page.reload();
  await expect(name).toHaveValue("First Bank");
  await expect(page.getByRole("switch", { name: "Two people decide each case" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Remove lender.com" })).toBeVisible();
});

test("words that are ended by Enter before the page's scripts run are added, and the form isn't sent", async ({
  page,
}) => {
  await signUp(page);
  const release = await holdScripts(page);
  await page.goto("/settings/organization", { waitUntil: "commit" });
  const domains = page.getByRole("textbox", { name: "Your domains" });
  for (const word of ["lender.com", "lender.net"]) {
    await domains.pressSequentially(word);
    await domains.press("Enter");
  }
  await domains.pressSequentially("lend");
  await expect(page.locator("html")).not.toHaveAttribute("data-waiting");
  release();
  await hydrated(page);
  for (const word of ["lender.com", "lender.net"])
    await expect(page.getByRole("button", { name: `Remove ${word}` })).toBeVisible();
  await page.keyboard.type("er.org");
  await expect(domains).toHaveValue("lender.org");
  await domains.press("Enter");
  await expect(page.getByRole("button", { name: "Remove lender.org" })).toBeVisible();
  await expect(page.getByText("Settings saved.")).toHaveCount(0);
});

test("a time zone typed before the page's scripts run is chosen, and a part of one finds it once they have", async ({
  page,
}) => {
  await signUp(page);
  const openEarly = async () => {
    const release = await holdScripts(page);
    await page.goto("/settings/organization", { waitUntil: "commit" });
    return release;
  };
  const zone = page.getByRole("combobox", { name: "Time zone" });
  const save = async () => {
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Settings saved.")).toBeVisible();
    await steppedBack(page);
  };
  let release = await openEarly();
  await zone.pressSequentially("america/chicago");
  await page.getByLabel("Name", { exact: true }).fill("First Bank");
  release();
  await expect(zone).toHaveValue("America/Chicago");
  await save();
  release = await openEarly();
  await expect(zone).toHaveValue("America/Chicago");
  await zone.fill("");
  await zone.pressSequentially("denv");
  release();
  await hydrated(page);
  await page.keyboard.type("e");
  await page.getByRole("option", { name: "America/Denver" }).click();
  await expect(zone).toHaveValue("America/Denver");
  await save();
});

test("what is typed before the page's scripts run into a text area that has text stays, and so does the cursor", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/settings/letters");
  const postal = page.getByLabel("Postal address");
  await postal.fill("1 Min Street");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Template saved.")).toBeVisible();
  await steppedBack(page);
  const release = await holdScripts(page);
  await page.goto("/settings/letters", { waitUntil: "commit" });
  await postal.fill("12 Min Street");
  await postal.press("Home");
  for (let steps = 0; steps < 4; steps++) await postal.press("ArrowRight");
  release();
  await hydrated(page);
  await page.keyboard.type("a");
  await expect(postal).toHaveValue("12 Main Street");
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("12 Main Street");
});

test("what is typed early into a text area that has text stays if a key is pressed while the scripts take over the page", async ({
  page,
}) => {
  await signUp(page);
  const release = await holdScripts(page);
  await page.goto("/settings/letters", { waitUntil: "commit" });
  const opening = page.getByLabel("Opening");
  await opening.fill("Dear applicant");
  await opening.evaluate((area: HTMLTextAreaElement) => {
    const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value");
    const write = (text: string) => value?.set?.call(area, text);
    Object.defineProperty(area, "value", {
      configurable: true,
      get: () => value?.get?.call(area),
      set(text) {
        write(text);
        Reflect.deleteProperty(area, "value");
        // Longer than React works at a time: the key comes before it goes on.
        for (const end = performance.now() + 30; performance.now() < end; );
        setTimeout(() => area.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true })));
      },
    });
  });
  release();
  await hydrated(page);
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("Dear applicant");
  await expect(opening).toHaveValue("Dear applicant");
});

test("a button that is pressed before the page's scripts run waits for them, and so does a menu", async ({
  page,
}) => {
  await signUp(page);
  const release = await holdScripts(page);
  await page.goto("/settings/team", { waitUntil: "commit" });
  await page.getByRole("button", { name: /^Account of/ }).click();
  await expect(page.getByRole("menu")).toBeHidden();
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-waiting");
  release();
  await expect(page.getByRole("dialog", { name: "Invite" })).toBeVisible();
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(page.locator("html")).not.toHaveAttribute("data-waiting");
});

for (const key of ["Enter in its field", "a press of its button"])
  test(`a form that is sent by ${key} before the page's scripts run keeps what was typed, and is sent once they have`, async ({
    page,
  }) => {
    await signUp(page);
    const release = await holdScripts(page);
    await page.goto("/settings/organization", { waitUntil: "commit" });
    const name = page.getByLabel("Name", { exact: true });
    await name.fill("First Bank");
    if (key === "Enter in its field") await name.press("Enter");
    else await page.getByRole("button", { name: "Save" }).click({ force: true });
    release();
    await expect(page.getByText("Settings saved.")).toBeVisible();
    await expect(name).toHaveValue("First Bank");
  });

test("a button that an extension of the browser adds works", async ({ page }) => {
  await page.clock.install();
  await page.goto("/sign-in", { waitUntil: "load" });
  await page.evaluate(() => {
    const added = document.createElement("button");
    added.textContent = "Fill in";
    added.addEventListener("click", () => added.remove());
    document.body.append(added);
  });
  const added = page.getByRole("button", { name: "Fill in" });
  await added.click();
  await page.clock.fastForward(20_000);
  await expect(added).toHaveCount(0);
});

test("a search that is sent before the page's scripts run finds once they have", async ({
  page,
  server,
  database,
}) => {
  const { organizationName } = await signUp(page);
  const analyze = await openApi(page, server.url);
  for (const firstName of ["Nora", "Olga"]) await analyze({ ...doubtful, firstName }, `loan-${firstName}`);
  const organizationId = await database.organizationId(organizationName);
  await expect.poll(() => database.dueMasks(organizationId)).toBe(0);
  const release = await holdScripts(page);
  await page.goto("/applicants", { waitUntil: "commit" });
  const field = page.getByRole("search").getByRole("textbox");
  await field.fill("Olga");
  await field.press("Enter");
  release();
  await expect(page.getByRole("link", { name: "Nora Santos" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Olga Santos" })).toBeVisible();
});

test("signing in before the page's scripts run signs in once they have", async ({ page }) => {
  const account = await signUp(page);
  await page.context().clearCookies();
  const release = await holdScripts(page);
  await page.goto("/sign-in", { waitUntil: "commit" });
  await page.getByLabel("Email address").fill(account.email);
  await page.getByRole("textbox", { name: "Password" }).fill(account.password);
  await page.keyboard.press("Enter");
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
});

test("test mode that is chosen before the page's scripts run is the mode that the page then shows", async ({
  page,
}) => {
  await signUp(page);
  const release = await holdScripts(page);
  await page.goto("/analyses", { waitUntil: "commit" });
  await page.getByText("Test", { exact: true }).click();
  release();
  await expect(page.getByText("Nothing here touches live data.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Test" })).toBeChecked();
});

test("a button whose work leads to another page stays busy until that is shown", async ({ page }) => {
  await signUp(page);
  await page.goto("/batches/new");
  await page.locator('input[type="file"]').setInputFiles(csvFile([csvHeader, honestRow("loan-1")]));
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/dashboard/batches")) sent++;
  });
  const held = await hold(page, isOpened);
  const opening = page.waitForRequest(isOpened);
  const analyze = page.getByRole("button", { name: "Analyze 1 applicant" });
  await analyze.click();
  await opening;
  await expect(analyze).toHaveAttribute("aria-disabled", "true");
  await analyze.click({ force: true });
  await held.release();
  await expect(page).toHaveURL(/\/batches\/bat_/);
  expect(sent).toBe(1);
});
