import type { Page } from "@playwright/test";
import { signUp } from "./support/account";
import { expectNoBarriersInDark, expectNothingCutOff, expectNoViolations } from "./support/barriers";
import { csvFile, csvHeader, honestRow, pastApplications } from "./support/csv-file";
import { enter, expectFocusKept, tabTo, typeInto } from "./support/keyboard";
import { expect, test } from "./support/test";

const picker = (page: Page) => page.locator('input[type="file"]');
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const progress = (page: Page) => page.getByLabel("Progress", { exact: true });
const upload = "/api/dashboard/studies?*";

/** A file of this many applications, a day apart. */
function manyApplications(count: number, name = "many.csv") {
  const rows = Array.from({ length: count }, (_, place) => [
    ...honestRow(`loan-${place + 1}`),
    new Date(Date.UTC(2025, 0, 1) + place * 60_000).toISOString(),
  ]);
  return csvFile([[...csvHeader, "Applied on"], ...rows], name);
}

test("by keyboard alone, a file becomes a study, a row is corrected, and the study is analyzed and deleted", async ({
  page,
}) => {
  test.slow();
  await signUp(page);
  await page.goto("/studies");
  await expectNoViolations(page, "no studies yet");
  await enter(page, page.getByRole("main").getByRole("link", { name: "New study" }));
  await expect(page).toHaveTitle(/^New study/);
  await expect(page.getByRole("heading", { name: "New study" })).toBeVisible();
  await tabTo(page, picker(page));
  await picker(page).setInputFiles(pastApplications());
  await expect(page.getByText("2 of 3 rows can be analyzed, 1 has errors.")).toBeVisible();
  await expect(page.getByText("Application date must be a date such as 2026-01-31")).toBeVisible();
  await expect(page.getByLabel("Outcome date", { exact: true })).toHaveValue("13");
  await expect(page.getByLabel("SSN")).toHaveAccessibleDescription("***-**-8741");
  await expectNoViolations(page, "preview");

  // A column that was guessed is taken away and chosen again.
  const decided = page.getByLabel("Your decision");
  await tabTo(page, decided);
  await page.keyboard.press("Home");
  await expect(decided).toHaveValue("");
  for (const key of ["End", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  await expect(decided).toHaveValue("11");
  await tabTo(page, page.getByLabel("Name", { exact: true }), "Shift+Tab");
  await typeInto(page, page.getByLabel("Name", { exact: true }), "Loans of 2025");
  await typeInto(page, page.getByLabel("Keep for (days)"), "30");
  await enter(page, button(page, "Upload 3 applications"));

  await expect(page.getByRole("heading", { name: "Loans of 2025" })).toBeVisible();
  await expect(page).toHaveURL(/\/studies\/std_\w{26}$/);
  await expect(page.getByRole("heading", { name: "Rows to correct" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "loan-3" })).toContainText("Application date must be");
  await expectNoViolations(page, "rows to correct");
  // Wider than a phone, so the keyboard scrolls it.
  await tabTo(page, page.getByRole("region", { name: "Rows with problems" }));
  await tabTo(page, picker(page));
  await picker(page).setInputFiles(pastApplications("2025-03-31", "corrected.csv"));
  await enter(page, button(page, "Send corrected rows"));
  await expect(page.getByText("1 row sent.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Rows to correct" })).toHaveCount(0);

  await expectFocusKept(page);
  await enter(page, button(page, "Analyze"));
  await expect(progress(page).getByText("Completed", { exact: true })).toBeVisible();
  await expect(progress(page)).toContainText("3 of 3 analyzed");
  await expect(progress(page)).toContainText("Jan 31, 2025 – Mar 31, 2025");
  await expect(progress(page)).toContainText("1 good, 1 fraud");
  await expect(button(page, "Analyze again")).toBeEnabled();
  await expectNoViolations(page, "analyzed");

  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of [page.url(), "/docs/studies"]) {
    await page.goto(address);
    await expectNothingCutOff(page, address);
    await expectNoBarriersInDark(page, `${address}, on a phone`);
  }
  await page.goto("/studies");
  await enter(page, page.getByRole("link", { name: "Loans of 2025" }));
  await enter(page, button(page, "Delete study…"));
  const dialog = page.getByRole("dialog", { name: "Delete study" });
  await expect(dialog).toContainText("3 applications and their results");
  await expect(dialog.getByRole("button", { name: "Keep study" })).toBeFocused();
  await expectNoViolations(page, "delete study");
  await enter(page, dialog.getByRole("button", { name: "Delete study" }));
  await expect(page.getByText("No live studies yet")).toBeVisible();
});

test("an export without time zones, orders and outcomes is asked for them before it is sent", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/studies/new");
  const exported = csvFile([
    [...csvHeader, "Application date", "Chargeback date"],
    [...honestRow("loan-1"), "03/04/2025 23:30", ""],
    [...honestRow("loan-2"), "04/05/2025 08:15", "06/13/2025"],
  ]);
  await picker(page).setInputFiles(exported);
  await expect(page.getByText("Choose the order of day and month for: Application date.")).toBeVisible();
  await expect(page.getByText("Outcome date: the month comes first, as in 06/13/2025.")).toBeVisible();
  const send = button(page, "Upload 2 applications");
  await expect(send).toBeDisabled();
  await expectNoViolations(page, "questions about a file");

  const order = page.getByLabel("Day and month of: Application date");
  await tabTo(page, order);
  await page.keyboard.press("ArrowDown");
  await expect(order.locator("option:checked")).toHaveText("Month first, 03/04/2025 23:30 is March 4, 2025");
  const zone = page.getByRole("combobox", { name: "Time zone of the file" });
  await expect(zone).toHaveValue("UTC");
  await tabTo(page, zone, "Shift+Tab");
  await page.keyboard.type("new york");
  await expect(page.getByRole("option", { name: "America/New York" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(zone).toHaveValue("America/New York");
  await expect(page.getByText("1 of 2 rows can be analyzed, 1 has errors.")).toBeVisible();
  await expect(page.getByText("Outcome is required with an outcome date")).toBeVisible();
  await tabTo(page, page.getByLabel("An outcome date without an outcome means fraud"));
  await page.keyboard.press("Space");
  await expect(page.getByText("2 of 2 rows can be analyzed.")).toBeVisible();
  const rows = page.getByRole("table", { name: "Rows of the file" }).getByRole("row");
  await expect(rows.filter({ hasText: "loan-1" })).toContainText("2025-03-05T04:30:00Z");
  await expect(rows.filter({ hasText: "loan-2" })).toContainText("confirmed_fraud · 2025-06-13T04:00:00Z");
  await expectNoViolations(page, "answers about a file");

  await enter(page, send);
  await expect(page).toHaveURL(/\/studies\/std_\w{26}$/);
  await button(page, "Analyze").click();
  await expect(progress(page)).toContainText("2 of 2 analyzed");
  await expect(progress(page)).toContainText("Mar 5, 2025 – Apr 5, 2025");
  await expect(progress(page)).toContainText("1 fraud");
});

test("an upload pauses and resumes, and continues after a reload only with the file that it began with", async ({
  page,
}) => {
  test.slow();
  await signUp(page);
  const sent: string[] = [];
  let goOn = () => {};
  // The second part arrives only once the test says so.
  await page.route(upload, async (route) => {
    const from = new URL(route.request().url()).searchParams.get("from") ?? "";
    if (from !== "0") await new Promise<void>((resolve) => (goOn = resolve));
    sent.push(from);
    await route.continue().catch(() => {});
  });
  await page.goto("/studies/new");
  await picker(page).setInputFiles(manyApplications(12_000));
  await expect(page.getByText("1,000 of the first 1,000 rows can be analyzed.")).toBeVisible();
  await button(page, "Upload 12,000 applications").click();
  await expect(page.getByText("5,000 of 12,000 rows uploaded")).toBeVisible();
  await expectNoViolations(page, "upload");
  await expect(button(page, "Pause")).toBeFocused();
  await button(page, "Pause").press("Enter");
  await expect(button(page, "Resume")).toBeFocused();
  goOn();
  await page.reload();

  await expect(page.getByRole("heading", { name: "Continue the upload" })).toBeVisible();
  await expect(page.getByText("“many” has 5,000 rows.")).toBeVisible();
  await picker(page).setInputFiles(manyApplications(12_000, "others.csv"));
  await expect(page.locator('main [role="alert"]')).toContainText("Choose “many.csv”");
  await picker(page).setInputFiles(manyApplications(12_000));
  await page.unroute(upload);
  await button(page, "Upload 7,000 applications").click();
  await page.waitForURL(/\/studies\/std_\w+$/);
  await expect(progress(page)).toContainText("0 of 12,000 analyzed");
  expect(sent.filter((from) => from === "0")).toHaveLength(1);
});

test("a file that can't be a study is refused with the reason, and a study is read by all but made by owners and analysts", async ({
  page,
  database,
}) => {
  const { organizationName } = await signUp(page);
  await page.goto("/studies/new");
  const alert = page.locator('main [role="alert"]');
  const choose = (name: string, text: string) =>
    picker(page).setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await choose("a.csv", "");
  await expect(alert).toHaveText("The file is empty.");
  await choose("a.jsonl", '[{"id": "1"}]');
  await expect(alert).toContainText("one application on each line");
  await choose("a.csv", "First name,Last name\nMaria,Santos\n");
  await expect(page.getByText("Choose the columns for: Application date.")).toBeVisible();
  await expect(button(page, "Upload 1 application")).toBeDisabled();

  const past = { submittedAt: "2025-03-31T15:04:05Z", data: { firstName: "Maria", lastName: "Santos" } };
  await choose("lines.ndjson", `${JSON.stringify({ id: "loan-1", ...past })}\n{"id": \n`);
  await expect(page.getByText("The row isn't valid JSON")).toBeVisible();
  await button(page, "Upload 2 applications").click();
  await expect(page.getByRole("heading", { name: "lines" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "The row must be an object" })).toBeVisible();
  const address = page.url();
  const id = address.split("/").at(-1) ?? "";

  await database.setRole(await database.organizationId(organizationName), "VIEWER");
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Rows to correct" })).toBeVisible();
  for (const name of ["Analyze", "Delete study…"]) await expect(button(page, name)).toHaveCount(0);
  await expect(picker(page)).toHaveCount(0);
  await page.goto("/studies");
  await expect(page.getByRole("link", { name: "lines" })).toBeVisible();
  await expect(page.getByRole("link", { name: "New study" })).toHaveCount(0);
  await page.goto("/studies/new");
  await expect(page.getByText("Your role doesn't include creating studies")).toBeVisible();
  const send = (headers: Record<string, string>) =>
    page.request.post(`/api/dashboard/studies?mode=live&study=${id}&from=0`, {
      headers: { "content-type": "application/json", ...headers },
      data: { rows: [{ id: "loan-1", ...past }] },
    });
  expect(await (await send({ "sec-fetch-site": "same-origin" })).text()).toContain(
    "Your role doesn't allow this",
  );
  expect((await send({ "sec-fetch-site": "cross-site" })).status()).toBe(403);
  await page.goto("/studies/std_00000000000000000000000000");
  await expect(page.getByRole("heading", { name: "Study not found" })).toBeVisible();
});
