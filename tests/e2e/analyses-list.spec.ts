import { readFile } from "node:fs/promises";
import { dayOf, startOfDay } from "@/app/ui/dates/day-bounds";
import { signUp } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { codeField, enroll } from "./support/second-factor";
import { doubtful, honest, openApi } from "./support/seeding";
import { expect, hydrated, test } from "./support/test";

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
    "206.682.4820",
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
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: "To search by SSN, you need a code from an authenticator app." }),
  ).toBeVisible();
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
  await expect(page.getByText("No analysis with this full name.")).toBeVisible();
  expect(addresses.join(" ")).not.toMatch(/8741|Cruz|gmail|4820|Unknown/i);
  await find(id);
  await page.waitForURL(`**/analyses/${id}`);
});

test("a renamed applicant is found only by the new name, and an erased one by none", async ({
  page,
  server,
}) => {
  await signUp(page);
  const analyze = await openApi(page, server.url);
  // Words of the email address would be found too.
  const { applicantId } = await analyze({ ...doubtful, email: "office@harbor-lumber.com" }, "loan-1");
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
  await expect(page.getByText("No analysis with this full name.")).toBeVisible();
  await find("Maria Okafor");
  await expect(page.getByText("1 analysis with this full name")).toBeVisible();
  await page.goto(`/applicants/${applicantId}`);
  await page.getByRole("button", { name: "Erase…" }).click();
  await page.getByLabel("Type ERASE to confirm").fill("ERASE");
  await page.getByRole("button", { name: "Erase applicant" }).click();
  await expect(page.getByText("Erased").first()).toBeVisible();
  await find("Maria Okafor");
  await expect(page.getByText("No analysis with this full name.")).toBeVisible();
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
  await page.getByLabel("Add filter").selectOption("Automated decision");
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
  await page.getByLabel("Add filter").selectOption("Date");
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
