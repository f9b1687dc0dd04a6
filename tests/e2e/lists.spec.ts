import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { signUp } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { csvFile } from "./support/csv-file";
import { codeField, enroll } from "./support/second-factor";
import { expect, test } from "./support/test";

const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** Moves the focus forward to an element, as a keyboard does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

test("an entry is added, found, changed and removed by keyboard alone", async ({ page }) => {
  await signUp(page);
  await page.goto("/lists");
  await expect(page.getByRole("heading", { name: /^No entries in/ })).toBeVisible();
  await expectNoViolations(page, "empty lists");

  await tabTo(page, page.getByRole("button", { name: "Add entry" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add an entry" });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByLabel("Value"));
  await page.keyboard.type("maria.santos@gmail.com");
  await tabTo(page, dialog.getByLabel("Reason"));
  await page.keyboard.type("Charged back");
  await tabTo(page, dialog.getByRole("button", { name: "Add entry" }));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, "maria.santos@gmail.com")).toContainText("Block");
  await expectNoViolations(page, "lists");

  await tabTo(page, page.getByLabel("Whole value"));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Whole value")).toHaveAccessibleDescription("must not be empty");
  await page.keyboard.type("nobody@santos.org");
  await page.keyboard.press("Enter");
  await expect(page.getByText("That value isn't on either list.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("MariaSantos@gmail.com");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "1 entry found" })).toHaveCount(1);
  await expect(rowOf(page, "Charged back")).toBeVisible();
  await page.getByRole("button", { name: "Show all entries" }).press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  const menu = page.getByRole("button", { name: "Actions for maria.santos@gmail.com" });
  await tabTo(page, menu);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Edit…" })).toBeFocused();
  await page.keyboard.press("Enter");
  const edit = page.getByRole("dialog", { name: "Edit entry" });
  await edit.getByLabel("Reason").fill("Settled");
  await page.keyboard.press("Tab");
  await edit.getByRole("button", { name: "Save" }).press("Enter");
  await expect(edit).toBeHidden();
  await expect(rowOf(page, "Settled")).toBeVisible();
  // Below the value on a phone, beside the reason and the day until which it counts.
  await expect(rowOf(page, "Settled")).toContainText(/added \S/);

  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Remove…" }).press("Enter");
  await page.getByRole("button", { name: "Remove entry" }).press("Enter");
  await expect(page.getByRole("heading", { name: /^No entries in/ })).toBeVisible();
});

test("10,000 rows are checked, imported and exported again, and bad ones are named by line", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/lists/import");
  const header = ["effect", "kind", "value", "reason", "expiresAt"];
  const picker = page.locator('input[type="file"]');
  await picker.setInputFiles(csvFile([header, ["block", "email", "santos.org", "Old", ""]]));
  await expect(page.getByText("0 of 1 row can be added, 1 has errors.")).toBeVisible();
  await expect(rowOf(page, "santos.org")).toContainText("value must have one @");
  await expect(page.getByRole("button", { name: "Add 0 entries" })).toBeDisabled();
  await expectNoViolations(page, "import of list entries");
  // Only then does the browser take the same file again, once it is corrected.
  const chooser = page.waitForEvent("filechooser");
  await picker.click();
  await chooser;
  await expect(picker).toHaveValue("");

  const expired = csvFile([header, ["block", "email", "a@santos.org", "Old", "2020-01-31"]]);
  await picker.setInputFiles(expired);
  await expect(rowOf(page, "a@santos.org")).toContainText("expiresAt must be in the future");

  // What the server alone refuses: here because this browser's clock is slow.
  await page.clock.setFixedTime("2020-01-01");
  await picker.setInputFiles(expired);
  await page.getByRole("button", { name: "Add 1 entry" }).click();
  await expect(page.getByText("Line 2: expiresAt must be in the future")).toBeVisible();

  const rows = Array.from({ length: 10_000 }, (_, i) => [
    "block",
    "phone",
    `+1206343${1000 + (i % 9000)}`,
    "Old",
    "",
  ]).map((row, i) => (i < 9_000 ? row : ["allow", ...row.slice(1)]));
  await picker.setInputFiles(csvFile([header, ...rows]));
  await expect(page.getByText("10,000 of 10,000 rows can be added.")).toBeVisible();
  await expect(page.getByText("Line 2: expiresAt")).toHaveCount(0);
  await page.getByRole("button", { name: "Add 10,000 entries" }).click();
  await expect(page.getByText("10,000 entries added.")).toBeVisible();
  await page.waitForURL(/\/lists$/);

  await page.getByLabel("List", { exact: true }).selectOption("Allow list");
  const link = page.getByRole("link", { name: "Export CSV" });
  await expect(link).toHaveAttribute("href", /effect=allow/);
  await expect(rowOf(page, "Block")).toHaveCount(0);
  const saved = page.waitForEvent("download");
  await link.click();
  const csv = await readFile(await (await saved).path(), "utf8");
  expect(csv.trim().split("\r\n")).toHaveLength(1_001);
  // A spreadsheet would calculate a cell that begins with a plus sign.
  expect(csv).toContain("allow,phone,'+1206343");
});

test("rows with errors are left to be downloaded with their reasons, corrected and imported", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/lists/import");
  const header = ["effect", "kind", "value", "reason"];
  const picker = page.locator('input[type="file"]');
  await picker.setInputFiles(
    csvFile([
      header,
      ["block", "email", "ada@santos.org", "Old"],
      ["block", "phone", "+1 206", "Old"],
      ["block", "email", "eve@santos.org", "Old"],
    ]),
  );
  await expect(page.getByText("2 of 3 rows can be added, 1 has errors.")).toBeVisible();
  await page.getByRole("button", { name: "Add 2 entries" }).click();
  await expect(page.getByText("2 entries added.")).toBeVisible();
  await expect(page.getByText("0 of 1 row can be added, 1 has errors.")).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download 1 row with errors" }).click();
  const csv = await readFile(await (await saved).path(), "utf8");
  expect(csv).toContain("effect,kind,value,reason,expiresAt,error\r\nblock,phone,'+1 206,Old,,\"value must");
  await picker.setInputFiles({
    name: "corrected.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(csv.replace("+1 206,", "+1 206 343 7011,")),
  });
  await page.getByRole("button", { name: "Add 1 entry" }).click();
  await page.waitForURL(/\/lists$/);
  await expect(page.getByRole("row").filter({ hasText: "Old" })).toHaveCount(3);
});

test("a spreadsheet's semicolons and blank rows are understood, and screen readers hear what was checked and found", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/lists/import");
  const status = page.getByRole("main").getByRole("status");
  await expect(status).toHaveText("");
  const text =
    "effect;kind;value;reason\nblock;email;ada@santos.org;Old\n;;;\nblock;email;eve@santos.org;Old\n";
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "lists.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await expect(status).toHaveText("Checked 2 rows: 0 with errors");
  await page.getByRole("button", { name: "Add 2 entries" }).click();
  await page.waitForURL(/\/lists$/);
  await expect(rowOf(page, "eve@santos.org")).toBeVisible();

  await page.getByLabel("Whole value").fill("ada@santos.org");
  await page.keyboard.press("Enter");
  await expect(status).toHaveText("1 entry found");
  await expect(
    page.locator("[aria-live], [role=status]").filter({ has: page.getByRole("table") }),
  ).toHaveCount(0);
});

test("a fact is listed from an analysis, and alerts cleared in a review are withdrawn", async ({ page }) => {
  await signUp(page);
  await page.goto("/analyze");
  await page.getByLabel("First name").fill("Maria");
  await page.getByLabel("Last name").fill("Santos");
  await page.getByLabel("Social Security number", { exact: true }).fill("536-22-8741");
  await page.getByLabel("Email address", { exact: true }).fill("maria.santos@mailinator.com");
  await page.getByLabel("Phone", { exact: true }).fill("(206) 343-7011");
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await page.waitForURL(/\/analyses\/ana_/);
  const id = page.url().split("/").at(-1) as string;

  await page.getByRole("button", { name: "Lists: SSN" }).click();
  await page.getByRole("menuitem", { name: "Add to allow list…" }).click();
  const dialog = page.getByRole("dialog", { name: "Add to the allow list" });
  await dialog.getByLabel("Reason").fill("A known customer");
  await dialog.getByRole("button", { name: "Add entry" }).click();
  await expect(page.getByText("Entry added.")).toBeVisible();
  await page.goto("/lists");
  await expect(rowOf(page, "A known customer")).toContainText("***-**-8741");

  await page.goto(`/analyses/${id}`);
  await page.getByRole("radio", { name: "Approve" }).check();
  await page.getByLabel("Clear these alerts for this person").check();
  await page.getByRole("button", { name: "Record decision" }).click();
  const final = page.getByRole("region", { name: "Final decision" });
  await expect(final).toContainText("Until then it can be undone");
  await expect(final).not.toContainText("undone");
  await page.getByRole("link", { name: "Open" }).click();
  await page.waitForURL(/\/applicants\/app_/);
  await expect(rowOf(page, "EMAIL_DISPOSABLE")).toContainText("by you");
  await expectNoViolations(page, "cleared alerts");
  await page.getByRole("button", { name: "Withdraw EMAIL_DISPOSABLE" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("The signal counts again from now on.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Cleared alerts" })).toHaveCount(0);
});

test("a listed SSN is found only with a code of a second factor", async ({ page, database }) => {
  const account = await signUp(page);
  await page.goto("/lists");
  await page.getByRole("button", { name: "Add entry" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add an entry" });
  await dialog.getByLabel("Kind").selectOption("ssn");
  await dialog.getByLabel("Value").fill("536-22-8741");
  await dialog.getByLabel("Reason").fill("Stolen");
  await dialog.getByRole("button", { name: "Add entry" }).click();
  await expect(dialog).toBeHidden();

  const search = async () => {
    await page.getByLabel("Search by").selectOption("ssn");
    await page.getByLabel("Whole value").fill("536-22-8741");
    await page.getByRole("button", { name: "Search", exact: true }).click();
  };
  await search();
  await expect(page.getByText("To search by SSN, you need a code from an authenticator app.")).toBeVisible();
  await expectNoViolations(page, "lists without a second factor");

  await page.goto("/settings/security");
  const { app } = await enroll(page, account);
  const organizationId = await database.organizationId(account.organizationName);
  await database.forgetUsedCodes(organizationId);
  await database.forgetGivenCodes(organizationId);
  await page.goto("/lists");
  await search();
  await expect(codeField(page)).toBeVisible();
  await expectNoViolations(page, "lists that ask for a code");
  await codeField(page).fill(app.code());
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(rowOf(page, "Stolen")).toBeVisible();
});
