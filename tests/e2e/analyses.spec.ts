import { readFile } from "node:fs/promises";
import { dayOf, startOfDay } from "@/app/ui/day-bounds";
import { signUp } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { codeField, enroll } from "./support/second-factor";
import { doubtful, openApi } from "./support/seeding";
import { recordAction, replay } from "./support/server-actions";
import { expect, hydrated, test } from "./support/test";

const honest = {
  firstName: "Ana",
  lastName: "de la Cruz",
  ssn: "536-22-8741",
  email: "ana.delacruz@gmail.com",
  phone: "(206) 343-7012",
  address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" },
};

test("an applicant is analyzed by keyboard alone, and the entries of the score add up to it", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/analyze");
  await page.getByLabel("First name").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("First name")).toHaveAccessibleDescription(/required|empty/i);
  await expect(page.getByLabel("First name")).toBeFocused();
  const typed = ["Maria", "Santos", "000-12-3456", "(206) 343-7011", "maria@mailinator.com"];
  for (const [index, text] of typed.entries()) {
    if (index > 0) await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/analyses\/ana_/);
  await expect(page.getByRole("heading", { name: "Maria Santos" })).toBeVisible();
  const waterfall = page.getByRole("region", { name: "Entries of the score" });
  const rows = waterfall.locator("tbody tr");
  expect(await rows.count()).toBeGreaterThan(1);
  const points = await rows.locator("td:nth-of-type(2)").allInnerTexts();
  const total = Number(await waterfall.locator("tfoot td:nth-of-type(2)").innerText());
  expect(points.map((text) => Number(text.replace("−", "-"))).reduce((sum, value) => sum + value, 0)).toBe(
    total,
  );
  await expect(page.getByRole("img", { name: `Risk score ${total} of 100` })).toBeVisible();
  await expect(page.getByRole("region", { name: "Automated decision" })).toContainText("Review");
  expect(await page.content()).not.toContain("000-12-3456");
});

test("a date of birth under 18 is held for a person, and shown and changed with the applicant", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/analyze");
  const minor = `${new Date().getUTCFullYear() - 16}-01-31`;
  for (const [label, text] of Object.entries({
    "First name": "Maria",
    "Last name": "Santos",
    "Date of birth": "01/31/2010",
  })) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await expect(page.getByLabel("Date of birth")).toHaveAccessibleDescription("must be a day as YYYY-MM-DD");
  await page.getByLabel("Date of birth").fill(minor);
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await page.waitForURL(/\/analyses\/ana_/);
  const applicant = page.getByRole("region", { name: "Applicant", exact: true });
  await expect(applicant).toContainText(minor);
  await expect(page.getByRole("region", { name: "Automated decision" })).toContainText("Review");
  await expect(page.getByText("BIRTH_UNDER_18").first()).toBeVisible();
  await applicant.getByRole("link", { name: "Open" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("dialog").getByLabel("Date of birth").fill("1988-04-17");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("1988-04-17")).toBeVisible();
});

test("what is applied for and from where is typed in a folded part of the form, which opens where it is wrong", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/analyze");
  await page.getByLabel("First name").fill("Maria");
  await page.getByLabel("Last name").fill("Santos");
  const amount = page.getByLabel("Amount");
  await expect(amount).toBeHidden();
  const fold = page.getByText("Application (optional)");
  await fold.press("Enter");
  await amount.fill("12,500.50");
  await page.getByLabel("Product").fill("Auto loan");
  await page.getByLabel("IP address").fill("73.42.118.9");
  await page.getByLabel("Device ID").fill("d-5f0c9a7e41");
  await fold.press("Enter");
  await expect(amount).toBeHidden();
  await page.getByRole("button", { name: "Analyze", exact: true }).press("Enter");
  await expect(page.getByLabel("Product")).toBeFocused();
  await expect(page.getByLabel("Product")).toHaveAccessibleDescription(/lowercase letters/);
  await expectNoViolations(page, "the form with a refused product");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("auto-loan");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/analyses\/ana_/);
  const request = page.getByRole("region", { name: "Request" });
  for (const text of ["12,500.50", "auto-loan", "73.42.118.9", "d-5f0c9a7e41"])
    await expect(request).toContainText(text);
});

test("what came with a request is shown with the persons who used the same device and network", async ({
  page,
  server,
}) => {
  await signUp(page);
  const analyze = await openApi(page, server.url);
  const context = { ip: "73.42.118.9", deviceId: "d-5f0c9a7e41", userAgent: "curl/8.14.1" };
  await analyze(doubtful, "loan-1", { context });
  const { id } = await analyze(honest, "loan-2", { context, amount: 12_500.5, product: "auto-loan" });
  await page.goto(`/analyses/${id}`);
  const request = page.getByRole("region", { name: "Request" });
  for (const text of ["12,500.5", "auto-loan", "d-5f0c9a7e41", "1 other person at any time"])
    await expect(request).toContainText(text);
  await expect(request).toContainText("1 other person in 30 days");
  await page.getByText("Did not change the score").click();
  await expect(page.getByText("DEVICE_SHARED").first()).toBeVisible();
  await expectNoViolations(page, "an analysis with a request's context");
});

test("a sample applicant of test mode fills the form and leads to its result, with the notice of a decline", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/analyze");
  await page.getByText("Test", { exact: true }).click();
  await page
    .getByRole("region", { name: "Sample applicants" })
    .getByRole("button", { name: "DECLINE" })
    .first()
    .click();
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await page.waitForURL(/\/analyses\/ana_/);
  await expect(page.getByRole("region", { name: "Automated decision" })).toContainText("Decline");
  const adverse = page.getByRole("region", { name: "Adverse action" });
  await expect(adverse.getByRole("alert")).toContainText("Add the specific principal reasons");
  await adverse.getByText("Text of the notice").click();
  await expect(adverse).toContainText("Assay sandbox (test mode, not a real agency)");
  await expect(adverse).toContainText("a free copy of your consumer report");
  await expectNoViolations(page, "a declined analysis");
});

test("analyses are found by name, email, SSN and both identifiers, none of which appears in a URL", async ({
  page,
  server,
  database,
}) => {
  test.slow();
  const account = await signUp(page);
  const organizationId = await database.organizationId(account.organizationName);
  const analyze = await openApi(page, server.url);
  await analyze(doubtful, "loan-1");
  const { id } = await analyze(honest, "loan-2");
  await page.goto("/analyses");
  await expect(page.getByRole("row").filter({ hasText: "Ana de la Cruz" })).toContainText("loan-2");
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  const field = page.getByLabel("Search analyses");
  const find = async (typed: string) => {
    await field.fill(typed);
    await field.press("Enter");
  };
  for (const typed of [
    "DE LA CRUZ, Ána",
    "ana de la cruz",
    "206.343.7012",
    "Ana.DelaCruz@gmail.com",
    "loan-2",
  ]) {
    await find(typed);
    await expect(page.getByText(/^1 analysis with this/)).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Ana de la Cruz" })).toBeVisible();
    await page.getByRole("button", { name: "Back to the list" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Maria Santos" })).toBeVisible();
  }
  expect(await database.auditedActions(organizationId)).not.toContain("applicant.searched");
  await find("536 22 8741");
  await expect(page.getByRole("status").filter({ hasText: "Your account has none yet" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Security" }).click();
  const { app } = await enroll(page, account);
  await database.forgetGivenCodes(organizationId);
  await database.forgetUsedCodes(organizationId);
  await page.goto("/analyses");
  await find("536 22 8741");
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill("12");
  await codeField(page).press("Enter");
  await expect(codeField(page)).toHaveAccessibleDescription(/must be the six digits/);
  await expectNoViolations(page, "a search by SSN that asks for a code");
  expect(await database.auditedActions(organizationId)).not.toContain("applicant.searched");
  await codeField(page).fill(app.code());
  await codeField(page).press("Enter");
  await expect(page.getByText("1 analysis with this SSN")).toBeVisible();
  await expect(codeField(page)).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect.poll(() => database.auditedActions(organizationId)).toContain("applicant.searched");
  await find("Unknown Person");
  await expect(page.getByText("There is no analysis with this full name.")).toBeVisible();
  expect(addresses.join(" ")).not.toMatch(/8741|Cruz|gmail|7012|Unknown/i);
  await find(id);
  await page.waitForURL(`**/analyses/${id}`);
});

test("a renamed applicant is found only by the new name, and an erased one by none", async ({
  page,
  server,
}) => {
  await signUp(page);
  const analyze = await openApi(page, server.url);
  const { applicantId } = await analyze(doubtful, "loan-1");
  const find = async (typed: string) => {
    await page.goto("/analyses");
    await page.getByLabel("Search analyses").fill(typed);
    await page.getByLabel("Search analyses").press("Enter");
  };
  await page.goto(`/applicants/${applicantId}`);
  await page.getByRole("button", { name: "Edit…" }).click();
  await page.getByRole("dialog").getByLabel("Last name").fill("Okafor");
  await page.getByRole("dialog").getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { name: "Maria Okafor" })).toBeVisible();
  await find("Maria Santos");
  await expect(page.getByText("There is no analysis with this full name.")).toBeVisible();
  await find("Maria Okafor");
  await expect(page.getByText("1 analysis with this full name")).toBeVisible();
  await page.goto(`/applicants/${applicantId}`);
  await page.getByRole("button", { name: "Erase…" }).click();
  await page.getByLabel("Type ERASE to confirm").fill("ERASE");
  await page.getByRole("button", { name: "Erase applicant" }).click();
  await expect(page.getByText("Erased").first()).toBeVisible();
  await find("Maria Okafor");
  await expect(page.getByText("There is no analysis with this full name.")).toBeVisible();
});

test("filters are in the URL, and the export has what they leave, inert in a spreadsheet", async ({
  page,
  server,
}) => {
  await signUp(page);
  const analyze = await openApi(page, server.url);
  await analyze(doubtful, "=cmd|'/c calc'!A1");
  await analyze(honest, "loan-2");
  await page.goto("/analyses");
  await page.getByLabel("Automated decision").selectOption("Review");
  await page.waitForURL(/[?&]decision=REVIEW/);
  await expect(page.getByRole("row").filter({ hasText: "loan-2" })).toHaveCount(0);
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const csv = await readFile(await (await saved).path(), "utf8");
  expect(csv.trim().split("\r\n")).toHaveLength(2);
  expect(csv).toContain("'=cmd|");
  expect(csv).not.toMatch(/(^|,)"?=/m);
});

test("a day limits the list by the organization's time zone, even after a reload", async ({
  page,
  server,
  database,
}) => {
  const { organizationName } = await signUp(page);
  // Fourteen hours ahead of UTC: for most of the time, its day differs from the browser's.
  const timeZone = "Pacific/Kiritimati";
  await database.setTimeZone(await database.organizationId(organizationName), timeZone);
  const analyze = await openApi(page, server.url);
  await analyze(honest, "loan-1");
  const today = dayOf(new Date(), timeZone);
  const start = startOfDay(today, timeZone)?.getTime() ?? 0;
  const yesterday = dayOf(new Date(start - 1), timeZone);
  const row = page.getByRole("row").filter({ hasText: "loan-1" });
  await page.goto("/analyses");
  await hydrated(page);
  await page.getByLabel("From day").fill(today);
  await page.waitForURL((url) => url.searchParams.get("createdAfter") === new Date(start - 1).toISOString());
  await expect(row).toBeVisible();
  await page.getByLabel("To day").fill(yesterday);
  await page.waitForURL((url) => url.searchParams.get("createdBefore") === new Date(start).toISOString());
  await expect(page.getByText("Nothing matches")).toBeVisible();
  const startOfYesterday = startOfDay(yesterday, timeZone)?.getTime() ?? 0;
  await page.getByLabel("From day").fill(yesterday);
  await page.waitForURL(
    (url) => url.searchParams.get("createdAfter") === new Date(startOfYesterday - 1).toISOString(),
  );
  await page.reload();
  await expect(page.getByLabel("From day")).toHaveValue(yesterday);
  await expect(page.getByLabel("To day")).toHaveValue(yesterday);
  await hydrated(page);
  await page.getByLabel("To day").fill(today);
  await expect(row).toBeVisible();
});

test("whatever an applicant states is shown as text, here and where it is printed or copied", async ({
  page,
  server,
}) => {
  await signUp(page);
  const analyze = await openApi(page, server.url);
  const evil = "<img src=x onerror=smuggled=1>";
  const { id, applicantId } = await analyze(
    { ...doubtful, firstName: evil, lastName: "</script><script>window.smuggled=1</script>" },
    "<b>bold</b>",
  );
  for (const place of [
    "/analyses",
    `/analyses/${id}`,
    `/applicants/${applicantId}`,
    "/applicants",
    "/review",
    `/analyses/${id}?queue=`,
    "/",
  ]) {
    await page.goto(place);
    expect(await page.evaluate(() => "smuggled" in window), place).toBe(false);
    expect(await page.locator("main img, main b").filter({ hasText: "bold" }).count(), place).toBe(0);
  }
  await page.goto(`/analyses/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(evil);
});

test("the overview counts what was analyzed in the range that is in the URL", async ({ page, server }) => {
  await signUp(page);
  await page.goto("/");
  await expect(page.getByText("No live analyses in this range")).toBeVisible();
  const analyze = await openApi(page, server.url);
  await analyze(doubtful, "loan-1");
  await analyze(honest, "loan-2");
  await page.goto("/?range=30d");
  const figure = (name: string) =>
    page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });
  await expect(figure("Analyses")).toContainText("2");
  await expect(figure("Review")).toContainText("50%");
  await expect(figure("Approve")).toContainText("50%");
  await expect(page.getByRole("navigation", { name: "Range" }).locator("[aria-current]")).toHaveText(
    "30 days",
  );
  await page.getByRole("link", { name: "24 hours" }).click();
  await page.waitForURL(/range=24h/);
  await expect(figure("Analyses")).toContainText("2");
});

test("a VIEWER reads analyses but makes none and can't search by SSN, not even by calling the actions", async ({
  page,
  server,
  database,
}) => {
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  const analyze = await openApi(page, server.url);
  const { id } = await analyze(honest, "loan-1");
  await page.goto("/analyses");
  await page.getByLabel("Search analyses").fill("Ana de la Cruz");
  const search = await recordAction(page, () => page.getByLabel("Search analyses").press("Enter"));
  await page.goto("/analyze");
  await page.getByLabel("First name").fill("Maria");
  await page.getByLabel("Last name").fill("Santos");
  const make = await recordAction(page, () =>
    page.getByRole("button", { name: "Analyze", exact: true }).click(),
  );
  await page.waitForURL(/\/analyses\/ana_/);
  expect(await replay(page, make, ["live", 5])).toContain("Some entries are not valid");
  await database.setRole(organizationId, "VIEWER");
  await page.goto("/analyze");
  await expect(page.getByText("Your role does not include analyzing applicants")).toBeVisible();
  await page.goto(`/analyses/${id}`);
  await expect(page.getByRole("heading", { name: "Ana de la Cruz" })).toBeVisible();
  const refused = /Your role does not allow this/;
  expect(await replay(page, search, ["live", { text: "536-22-8741" }, {}])).toMatch(refused);
  const body = { applicantData: { firstName: "Sneaked", lastName: "In" } };
  expect(await replay(page, make, ["live", body])).toMatch(refused);
  await page.goto("/analyses");
  await expect(page.getByRole("row").filter({ hasText: "Sneaked" })).toHaveCount(0);
});

test("pages without analyses, and the form with errors, have no accessibility violation", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/");
  await expectNoViolations(page, "an empty overview");
  await page.goto("/analyses");
  await expectNoViolations(page, "no analyses yet");
  await page.goto("/analyze");
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await expectNoViolations(page, "the form with errors");
});
