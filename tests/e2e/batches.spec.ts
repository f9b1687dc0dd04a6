import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { signUp } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { csvFile, csvHeader, honestRow } from "./support/csv-file";
import { enroll } from "./support/second-factor";
import { expect, test } from "./support/test";

const picker = (page: Page) => page.locator('input[type="file"]');
const result = (page: Page, id: string) => page.getByRole("row").filter({ hasText: id });

/** Sends a file of this many honest applicants and waits for the batch's page. */
async function submitBatch(page: Page, count: number): Promise<string> {
  await page.goto("/batches/new");
  const rows = Array.from({ length: count }, (_, i) => honestRow(`loan-${i + 1}`));
  await picker(page).setInputFiles(csvFile([csvHeader, ...rows]));
  await page.getByRole("button", { name: /^Analyze/ }).click();
  await page.waitForURL(/\/batches\/bat_/);
  return page.url().split("/").at(-1) as string;
}

test("a CSV file is mapped, checked, sent, seen being processed, filtered and downloaded, with who reviewed", async ({
  page,
  database,
}) => {
  const { organizationName } = await signUp(page);
  await page.goto("/batches");
  await page.getByRole("link", { name: "New batch" }).click();
  await picker(page).setInputFiles(
    csvFile([csvHeader, honestRow("loan-1"), honestRow("loan-2"), ["loan-3", "Only", ...Array(8).fill("")]]),
  );
  await expect(page.getByText("2 of 3 applicants can be analyzed, 1 has errors.")).toBeVisible();
  await expect(page.getByLabel("Last name, row 3")).toHaveAccessibleDescription("is required");
  const send = page.getByRole("button", { name: /^Analyze/ });
  await expect(send).toBeDisabled();
  await page.getByLabel("Skip them").check();
  await expect(send).toHaveText("Analyze 2 applicants");
  await send.click();
  await page.waitForURL(/\/batches\/bat_/);
  await expect(page.getByLabel("Progress").getByText("Completed", { exact: true })).toBeVisible();
  await expect(page.getByText("3 of 3 processed")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("applicants.csv");
  await expect(result(page, "loan-1")).toContainText("Maria Santos");
  await expect(result(page, "loan-1")).toContainText(/Approve|Review/);
  await expect(result(page, "loan-3")).toContainText("Failed");

  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  const csv = await readFile(await (await saved).path(), "utf8");
  expect(csv.trim().split("\r\n")).toHaveLength(4);
  expect(csv).toContain("loan-2");

  const [, id = ""] = /,loan-1,completed,(ana_\w+),/.exec(csv) ?? [];
  await database.declineInReview(await database.organizationId(organizationName), id);
  await page.reload();
  await expect(result(page, "loan-1")).toContainText("by the command line");
  await expect(result(page, "loan-1").getByRole("link")).toHaveAttribute("href", `/analyses/${id}`);
  const again = await (await page.request.get(`${page.url()}/results.csv?mode=live`)).text();
  const [header, first, second] = again.split("\r\n").map((line) => line.split(",").slice(-3).join());
  expect(header).toBe("finalDecision,reviewedBy,reviewedAt");
  expect(first).toMatch(/^DECLINE,cli,\d{4}-/);
  expect(second).toMatch(/,,$/);
  await page.goto(`/analyses?batchId=${page.url().split("/").at(-1)}`);
  await expect(page.getByLabel("Batch").locator("option:checked")).toHaveText(
    /^Batch of \w+ \d+, \d{4}, ….{4} \(3\)$/,
  );
  await page.goBack();

  await page.getByLabel("Status", { exact: true }).selectOption("Failed");
  await expect(result(page, "loan-1")).toHaveCount(0);
  await expect(result(page, "loan-3")).toBeVisible();
  expect(page.url()).toContain("status=failed");
  await page.goto("/batches");
  await expect(page.getByRole("row").filter({ hasText: "3 applicants" })).toContainText("Completed");
});

test("failed rows are downloaded with a code, as they were submitted, and name their errors", async ({
  page,
}) => {
  test.slow();
  const account = await signUp(page);
  await page.goto("/batches/new");
  await picker(page).setInputFiles(
    csvFile([csvHeader, honestRow("loan-1"), ["=loan-2", "Only", ...Array(8).fill("")]]),
  );
  await page.getByLabel("Skip them").check();
  await page.getByRole("button", { name: /^Analyze/ }).click();
  await page.waitForURL(/\/batches\/bat_/);
  const address = page.url();
  await expect(page.getByLabel("Progress").getByText("Completed", { exact: true })).toBeVisible();
  const open = page.getByRole("button", { name: "Failed rows…" });
  await open.press("Enter");
  await page.getByRole("dialog").getByRole("link", { name: "Go to Security" }).press("Enter");
  await enroll(page, account);
  await page.goto(address);
  await open.press("Enter");
  await expectNoViolations(page, "failed rows");
  const saved = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Download" }).press("Enter");
  const csv = await readFile(await (await saved).path(), "utf8");
  const [head, row, ...rest] = csv.trim().split("\r\n");
  expect(head).toMatch(/^id,firstName,lastName,ssn,.*,error$/);
  expect(row).toMatch(/^'=loan-2,Only,.*lastName is required/);
  expect(rest).toEqual([]);
});

test("a cell typed for one file isn't shown for the next, and screen readers hear how each was checked", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/batches/new");
  const wrong = (zip: string) => csvFile([csvHeader, [...honestRow("loan-1").slice(0, -1), zip]]);
  const status = page.getByRole("main").getByRole("status");
  await expect(status).toHaveText("");
  await picker(page).setInputFiles(wrong("98"));
  await expect(status).toHaveText("Checked 1 applicant: 1 with errors");
  const zip = page.getByLabel("ZIP, row 1");
  await zip.fill("wrong");
  await zip.press("Enter");
  await picker(page).setInputFiles(wrong("77"));
  await expect(zip).toHaveValue("77");
  await zip.fill("98101");
  await zip.press("Enter");
  await expect(status).toHaveText("Checked 1 applicant: 0 with errors");
});

test("columns are mapped by hand if their names say nothing, and the template fits as it is", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/batches/new");
  await picker(page).setInputFiles(
    csvFile([
      ["a", "b"],
      ["Zoë", "Müller"],
    ]),
  );
  await expect(page.getByText("0 of 1 applicant")).toBeVisible();
  await page.getByRole("combobox", { name: "First name" }).selectOption("a");
  await page.getByRole("combobox", { name: "Last name" }).selectOption("b");
  await expect(page.getByText("1 of 1 applicant can be analyzed.")).toBeVisible();
  await expect(result(page, "row-1")).toContainText("Zoë Müller");

  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV template" }).click();
  await picker(page).setInputFiles(await (await saved).path());
  await expect(page.getByText("1 of 1 applicant can be analyzed.")).toBeVisible();
  await expect(result(page, "loan-2026-00417")).toContainText("Maria Santos");
  await expect(result(page, "loan-2026-00417")).toContainText("12500 · auto-loan · 73.42.118.9");
});

test("columns with dates of birth, amounts and addresses are found by their names, and what is wrong names them", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/batches/new");
  await picker(page).setInputFiles(
    csvFile([
      [...csvHeader, "DOB", "Loan amount", "IP"],
      [...honestRow("loan-1"), "1988-04-17", "$12,500.00", "73.42.118.9"],
      [...honestRow("loan-2"), "1999-02-29", "12,50", "73.42.118"],
      [...honestRow("loan-3"), "", "", ""],
    ]),
  );
  await expect(page.getByLabel("Date of birth", { exact: true })).toHaveValue("10");
  await expect(page.getByText("2 of 3 applicants can be analyzed, 1 has errors.")).toBeVisible();
  for (const [column, problem] of [
    ["Date of birth", "must be a date such as 01/31/1985"],
    ["Amount", "must be a number"],
    ["IP address", "must be an IPv4 or IPv6 address"],
  ] as const)
    await expect(page.getByLabel(`${column}, row 2`)).toHaveAccessibleDescription(new RegExp(problem));
  await expect(result(page, "loan-2")).toContainText("line 3");
  await page.getByRole("radiogroup", { name: "Rows to show" }).getByText("All", { exact: true }).click();
  await expect(result(page, "loan-1")).toContainText("12500 · 73.42.118.9");
});

test("rows with errors are corrected on the page by keyboard, and dates of birth are read as the file writes them", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/batches/new");
  await picker(page).setInputFiles(
    csvFile([
      [...csvHeader, "DOB"],
      [...honestRow("loan-1"), "04/17/1988"],
      [...honestRow("loan-2"), "13/45/1988"],
      ["loan-3", "Only", ...Array(8).fill(""), "3/4/1990"],
    ]),
  );
  await expect(page.getByText("Date of birth: the month comes first, as in 04/17/1988.")).toBeVisible();
  await expect(page.getByText("1 of 3 applicants can be analyzed, 2 have errors.")).toBeVisible();
  await page.getByLabel("Date of birth, row 2").fill("12/31/1988");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Last name, row 3")).toBeFocused();
  await expect(page.getByText("2 of 3 applicants can be analyzed, 1 has errors.")).toBeVisible();
  await expectNoViolations(page, "rows to correct");
  await page.getByRole("link", { name: "Policy" }).click();
  await page
    .getByRole("dialog", { name: "Leave without sending?" })
    .getByRole("button", { name: "Keep editing" })
    .click();
  await page.getByLabel("Last name, row 3").focus();
  await page.keyboard.type("Person");
  await page.keyboard.press("Enter");
  await expect(page.getByText("3 of 3 applicants can be analyzed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Analyze 3 applicants" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/batches\/bat_/);
  await expect(page.getByText("3 of 3 processed")).toBeVisible();
  await result(page, "loan-3").getByRole("link", { name: "Only Person" }).click();
  await expect(page.getByText("1990-03-04")).toBeVisible();
});

test("dates of birth that can be read both ways are asked about", async ({ page }) => {
  await signUp(page);
  await page.goto("/batches/new");
  await picker(page).setInputFiles(
    csvFile([
      [...csvHeader, "DOB"],
      [...honestRow("loan-1"), "03/04/1990"],
    ]),
  );
  await expect(page.getByText("0 of 1 applicant can be analyzed, 1 has errors.")).toBeVisible();
  await page
    .getByLabel("Day and month of: Date of birth")
    .selectOption({ label: "Month first, 03/04/1990 is March 4, 1990" });
  await expect(page.getByText("1 of 1 applicant can be analyzed.")).toBeVisible();
});

test("a file that can't be a batch is refused with the reason, whatever it is", async ({ page }) => {
  await signUp(page);
  await page.goto("/batches/new");
  const alert = page.locator('main [role="alert"]');
  const choose = (name: string, text: string | Buffer) =>
    picker(page).setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await choose("a.csv", "");
  await expect(alert).toHaveText("The file is empty.");
  await choose("a.csv", 'id,firstName\n1,"open');
  await expect(alert).toContainText("isn't valid CSV");
  await choose("a.csv", "id,firstName,lastName\n");
  await expect(alert).toContainText("no rows");
  await choose("a.json", "{");
  await expect(alert).toHaveText("The file isn't valid JSON.");
  await choose("a.json", '{"applicants": [{}], "onInvalid": "perhaps"}');
  await expect(alert).toContainText("onInvalid must be one of reject, skip");
  await choose("a.csv", `firstName,lastName\n${"A,B\n".repeat(10_001)}`);
  await expect(alert).toContainText("at most 10,000");
  await choose("a.json", '{"applicants": [{"id": "1"}, 7]}');
  await expect(page.getByText("0 of 2 applicants")).toBeVisible();
});

test("the contents of a file are shown as text and nothing else", async ({ page }) => {
  await signUp(page);
  await page.goto("/batches/new");
  const evil = '<img src=x onerror="window.smuggled=1">';
  await picker(page).setInputFiles(csvFile([csvHeader, honestRow(evil)], `${evil}.csv`));
  await page.getByRole("button", { name: "Analyze 1 applicant" }).click();
  await page.waitForURL(/\/batches\/bat_/);
  await expect(result(page, evil)).toBeVisible();
  expect(await page.evaluate(() => "smuggled" in window)).toBe(false);
});

test("a batch can be canceled while it is processed; what is done stays", async ({ page, database }) => {
  const { organizationName } = await signUp(page);
  const id = await database.addWaitingBatch(await database.organizationId(organizationName));
  await page.goto(`/batches/${id}`);
  await page.getByRole("button", { name: "Cancel batch…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel batch" }).click();
  await expect(page.getByText("Batch canceled.")).toBeVisible();
  await expect(page.getByLabel("Progress").getByText("Canceled", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel batch…" })).toHaveCount(0);
});

test("a VIEWER sees batches but neither sends nor cancels them; another organization sees none", async ({
  page,
  database,
  browser,
  server,
}) => {
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  const id = await submitBatch(page, 1);
  await expect(page.getByLabel("Progress").getByText("Completed", { exact: true })).toBeVisible();
  await database.setRole(organizationId, "VIEWER");
  await page.goto("/batches");
  await expect(page.getByText("1 applicant")).toBeVisible();
  await expect(page.getByRole("link", { name: "New batch" })).toHaveCount(0);
  await page.goto("/batches/new");
  await expect(page.getByText("Your role doesn't include submitting batches")).toBeVisible();
  const send = (headers: Record<string, string>) =>
    page.request.post("/api/dashboard/batches?mode=live", {
      headers: { "content-type": "application/json", ...headers },
      data: { applicants: [{ id: "1", data: { firstName: "A", lastName: "B" } }] },
    });
  expect(await (await send({ "sec-fetch-site": "same-origin" })).text()).toContain(
    "Your role doesn't allow this",
  );
  await database.setRole(organizationId, "OWNER");
  expect((await send({ "sec-fetch-site": "cross-site" })).status()).toBe(403);
  expect((await send({ origin: "https://evil.example" })).status()).toBe(403);
  expect((await send({})).status()).toBe(403);

  const other = await browser.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { "x-forwarded-for": "2001:db8:78::1" },
  });
  const theirs = await other.newPage();
  await signUp(theirs);
  await theirs.goto(`${server.url}/batches/${id}`);
  await expect(theirs.getByRole("heading", { name: "Batch not found" })).toBeVisible();
  expect((await theirs.request.get(`/batches/${id}/results.csv?mode=live`)).status()).toBe(404);
  expect((await theirs.request.get(`/batches/${id}/progress?mode=live`)).status()).toBe(404);
  await other.close();
});

test("no batches yet, and the preview of one, have no accessibility violation and fit a phone", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/batches");
  await expectNoViolations(page, "none yet");
  await page.goto("/batches/new");
  await picker(page).setInputFiles(csvFile([csvHeader, honestRow("loan-1"), ["loan-2"]]));
  await expect(page.getByText("1 of 2 applicants")).toBeVisible();
  await expectNoViolations(page, "preview");
});
