import { signUp } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { codeField, enroll } from "./support/second-factor";
import { doubtful, openApi } from "./support/seeding";
import { recordAction, replay } from "./support/server-actions";
import { expect, test } from "./support/test";

const row = (page: import("@playwright/test").Page, text: string) =>
  page.getByRole("row").filter({ hasText: text });

test("applicants are found by a whole identifier that never appears in a URL, and by SSN only with a code and on the record", async ({
  page,
  server,
  database,
}) => {
  test.slow();
  const account = await signUp(page);
  const organizationId = await database.organizationId(account.organizationName);
  const analyze = await openApi(page, server.url);
  await analyze({ ...doubtful, ssn: "536-22-8741" }, "loan-1");
  await analyze({ ...doubtful, firstName: "Ana", email: "ana@example.org", phone: "206-343-7012" }, "loan-2");
  await page.goto("/applicants");
  await expect(row(page, "Maria Santos")).toContainText("***-**-8741");
  expect(await page.content()).not.toContain("536-22-8741");
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  const field = page.getByLabel("Search applicants");
  const find = async (typed: string) => {
    await field.fill(typed);
    await field.press("Enter");
  };
  await find("ANA@example.org");
  await expect(page.getByText("1 applicant with this email address")).toBeVisible();
  await expect(row(page, "Ana Santos")).toBeVisible();
  await expect(row(page, "Maria Santos")).toHaveCount(0);
  await field.fill("loan-1");
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(row(page, "Maria Santos")).toBeVisible();
  await expect.poll(() => database.dueMasks(organizationId)).toBe(0);
  await find("santo");
  await expect(page.getByText("2 applicants with these words")).toBeVisible();
  await find("ana exam");
  await expect(page.getByText("1 applicant with these words")).toBeVisible();
  await expect(row(page, "Ana Santos")).toBeVisible();
  expect(await database.auditedActions(organizationId)).not.toContain("applicant.searched");
  await find("536 22 8741");
  await expect(page.getByText("To search by SSN, you need a code from an authenticator app.")).toBeVisible();
  await expectNoViolations(page, "a search by SSN without a second factor");
  await page.getByRole("main").getByRole("link", { name: "Security" }).click();
  const { app } = await enroll(page, account);
  await database.forgetGivenCodes(organizationId);
  await database.forgetUsedCodes(organizationId);
  await page.goto("/applicants");
  await find("536 22 8741");
  await expect(codeField(page)).toBeFocused();
  await expectNoViolations(page, "a search by SSN without a code");
  expect(await database.auditedActions(organizationId)).not.toContain("applicant.searched");
  await codeField(page).fill(app.code());
  await codeField(page).press("Enter");
  await expect(page.getByText("1 applicant with this SSN")).toBeVisible();
  await expect(row(page, "Maria Santos")).toBeVisible();
  await expect(codeField(page)).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect.poll(() => database.auditedActions(organizationId)).toContain("applicant.searched");
  await find("unknown@example.org");
  await expect(page.getByText("No applicant with this email address.")).toBeVisible();
  await page.getByRole("button", { name: "Back to the list" }).click();
  await expect(row(page, "Ana Santos")).toBeVisible();
  expect(addresses.join(" ")).not.toMatch(/example\.org|8741|loan-1|santos/);
});

test("five searches by SSN that find nothing are a notice that names the member, for owners only", async ({
  page,
  server,
  database,
}) => {
  test.slow();
  const account = await signUp(page);
  const organizationId = await database.organizationId(account.organizationName);
  const analyze = await openApi(page, server.url);
  await analyze(doubtful, "loan-1");
  await page.goto("/settings/security");
  await enroll(page, account);
  await page.goto("/applicants");
  for (let i = 0; i < 5; i++) {
    await page.getByLabel("Search applicants").fill(`536-22-874${i}`);
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByLabel("Search applicants").press("Enter");
    await answered;
  }
  await page.goto("/settings/notices");
  const notice = page.getByRole("article");
  await expect(notice).toContainText("Many searches by SSN found nothing");
  await expect(notice).toContainText(`5 searches or more within an hour, all by ${account.name}`);
  await expectNoViolations(page, "a notice of searches by SSN");
  await expect(page.getByRole("button", { name: "Waiting for you: 1" })).toBeVisible();
  await database.setRole(organizationId, "DEVELOPER");
  await page.reload();
  await expect(page.getByText("All quiet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Notices: 1" })).toHaveCount(0);
});

test("an applicant is shown with analyses and links, changed, protected by a legal hold, and erased for good", async ({
  page,
  server,
  database,
}) => {
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  const analyze = await openApi(page, server.url);
  const evil = "<img src=x onerror=smuggled=1>";
  const { applicantId } = await analyze({ ...doubtful, ssn: "536-22-8741" }, "loan-1");
  await analyze({ ...doubtful, firstName: "Ana", lastName: evil }, "loan-2");
  await page.goto(`/applicants/${applicantId}`);
  await expect(page.getByRole("region", { name: "Data" })).toContainText("***-**-8741");
  const links = page.getByRole("region", { name: "Links to other applicants" });
  await links.getByText("Show as a table").click();
  const shared = links
    .getByRole("table", { name: "Applicants who share identifiers" })
    .getByRole("row")
    .nth(1);
  await expect(shared).toContainText(`Ana ${evil}`);
  await expect(shared).toContainText(/email.*phone/);
  expect(await page.evaluate(() => "smuggled" in window)).toBe(false);
  const analyses = page.getByRole("table", { name: "Analyses, newest first" });
  await expect(analyses.getByRole("row")).toHaveCount(2);

  await page.getByRole("button", { name: "Edit…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Last name").fill("Santos-Reyes");
  await dialog.getByLabel("ZIP").fill("98101");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog.getByLabel("Street")).toHaveAccessibleDescription(/must not be empty/i);
  await dialog.getByLabel("ZIP").fill("");
  await dialog.getByLabel("Phone").fill("");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { name: "Maria Santos-Reyes" })).toBeVisible();
  await expect(page).toHaveTitle(/^Maria Santos-Reyes/);
  await expect(page.getByRole("region", { name: "Data" })).toContainText("***-**-8741");
  await expect(shared).toContainText("email");
  await expect(shared).not.toContainText("phone");

  await page.getByRole("button", { name: "Analyze again…" }).click();
  await expectNoViolations(page, "analyze again");
  await dialog.getByRole("button", { name: "Analyze" }).click();
  await expect(page).toHaveURL(/\/analyses\/ana_/);
  await expect(page.getByRole("heading", { level: 1, name: "Maria Santos-Reyes" })).toBeVisible();
  await page.goBack();

  await page.getByRole("button", { name: "Place legal hold…" }).click();
  await dialog.getByRole("button", { name: "Place legal hold" }).click();
  await expect(page.getByText("This applicant can't be erased and won't expire.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Erase…" })).toHaveCount(0);
  await page.getByRole("button", { name: "Lift legal hold…" }).click();
  await dialog.getByRole("button", { name: "Lift legal hold" }).click();
  await page.getByRole("button", { name: "Erase…" }).click();
  await expect(dialog.getByRole("button", { name: "Erase applicant" })).toBeDisabled();
  await dialog.getByLabel("Type ERASE to confirm").fill("ERASE");
  await dialog.getByRole("button", { name: "Erase applicant" }).click();
  await expect(page.getByRole("heading", { name: "Erased applicant" })).toBeVisible();
  await expect(page).toHaveTitle(/^Applicant/);
  expect(await page.content()).not.toContain("Santos-Reyes");
  await expect(page.getByRole("button", { name: /Edit|Analyze again/ })).toHaveCount(0);
  const audited = await database.auditedActions(organizationId);
  expect(audited.slice(-4)).toEqual([
    "applicant.updated",
    "applicant.hold_placed",
    "applicant.hold_lifted",
    "applicant.erased",
  ]);
});

test("roles: an ANALYST edits but neither places holds nor erases, a VIEWER only looks, and the actions agree", async ({
  page,
  server,
  database,
}) => {
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  const analyze = await openApi(page, server.url);
  const { applicantId } = await analyze(doubtful, "loan-1");
  await page.goto(`/applicants/${applicantId}`);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Place legal hold…" }).click();
  const hold = await recordAction(page, () =>
    dialog.getByRole("button", { name: "Place legal hold" }).click(),
  );
  await page.getByRole("button", { name: "Lift legal hold…" }).click();
  await dialog.getByRole("button", { name: "Lift legal hold" }).click();
  await page.getByRole("button", { name: "Edit…" }).click();
  await dialog.getByLabel("Last name").fill("Reyes");
  const edit = await recordAction(page, () => dialog.getByRole("button", { name: "Save changes" }).click());
  await expect(page.getByRole("heading", { name: "Maria Reyes" })).toBeVisible();
  await page.getByRole("button", { name: "Analyze again…" }).click();
  const again = await recordAction(page, () => dialog.getByRole("button", { name: "Analyze" }).click());
  await expect(page).toHaveURL(/\/analyses\/ana_/);
  await page.goto("/applicants");
  await page.getByLabel("Search applicants").fill("maria.santos@gmail.com");
  const search = await recordAction(page, () => page.getByLabel("Search applicants").press("Enter"));
  await expect(page.getByText("1 applicant with this email address")).toBeVisible();

  await database.setRole(organizationId, "ANALYST");
  await page.goto(`/applicants/${applicantId}`);
  await expect(page.getByRole("button", { name: "Edit…" })).toBeVisible();
  await expect(page.getByRole("button", { name: /hold|Erase/ })).toHaveCount(0);
  const refused = /Your role doesn't allow this/;
  expect(await replay(page, hold, ["live", applicantId, true])).toMatch(refused);
  expect(await replay(page, search, ["live", { text: "536-22-8741" }])).not.toMatch(refused);

  await database.setRole(organizationId, "VIEWER");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Maria Reyes" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Analyze again|Edit|hold|Erase/ })).toHaveCount(0);
  expect(await replay(page, again, ["live", applicantId])).toMatch(refused);
  expect(await replay(page, edit, ["live", applicantId, { externalId: "x" }])).toMatch(refused);
  expect(await replay(page, search, ["live", { text: "536-22-8741" }])).toMatch(refused);
  await page.goto("/applicants");
  await expect(page.getByLabel("Search applicants")).not.toHaveAttribute("placeholder", /SSN/);
});

test("changing an applicant has no accessibility violation and fits a phone, however long the names", async ({
  page,
  server,
}) => {
  await signUp(page);
  const analyze = await openApi(page, server.url);
  const { applicantId } = await analyze({ ...doubtful, lastName: "x".repeat(100) }, "y".repeat(100));
  for (let i = 0; i < 3; i++) await analyze({ ...doubtful, firstName: `Person ${i}` }, `loan-${i}`);
  await page.goto(`/applicants/${applicantId}`);
  await page.getByRole("button", { name: "Edit…" }).click();
  await expectNoViolations(page, "edit");
});

test("copying without the clipboard's permission keeps the focus", async ({ page }) => {
  await signUp(page);
  await page.goto("/settings/organization");
  const button = page.getByRole("button", { name: /the organization id$/ });
  const copied = page.evaluate(
    () => new Promise<void>((resolve) => document.addEventListener("copy", () => resolve(), { once: true })),
  );
  await button.press("Enter");
  await copied;
  await expect(button).toBeFocused();
});
