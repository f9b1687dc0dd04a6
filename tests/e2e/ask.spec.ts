import type { Browser, Page } from "@playwright/test";
import { signUp } from "./support/account";
import { expectNothingCutOff, expectNoViolations } from "./support/barriers";
import { enter, typeInto } from "./support/keyboard";
import { doubtful, openApi } from "./support/seeding";
import { collectComplaints, expect, hydrated, randomAddress, test } from "./support/test";

/** The narrowest phones. */
const phone = { width: 320, height: 640 };

async function openPhone(browser: Browser, baseURL: string, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: phone,
    javaScriptEnabled,
    extraHTTPHeaders: { "x-forwarded-for": randomAddress() },
  });
  return context.newPage();
}

const headingOf = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Asks on the case's page, which has to be shown. */
async function ask(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Ask the applicant" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  const link = await page.getByLabel("Link for the applicant").inputValue();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Waiting for the applicant")).toBeVisible();
  return link;
}

test("an applicant answers on a phone, by keyboard, and the case returns to its reviewer", async ({
  page,
  browser,
  server,
  database,
}) => {
  test.slow();
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  const analyze = await openApi(page, server.url);
  const { id } = await analyze(doubtful, "loan-1");
  await page.goto(`/analyses/${id}`);

  await enter(page, page.getByRole("button", { name: "Ask the applicant" }));
  const dialog = page.getByRole("dialog", { name: "Ask the applicant" });
  // What the case lacks.
  await expect(dialog.getByRole("checkbox", { name: "SSN" })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: "Address" })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: "Email" })).not.toBeChecked();
  await expectNoViolations(page, "the dialog to ask the applicant");
  await typeInto(page, dialog.getByLabel(/^Note/), "Card not readable");
  await enter(page, dialog.getByRole("button", { name: "Create link" }));
  const link = await page.getByLabel("Link for the applicant").inputValue();
  await expectNoViolations(page, "the link for the applicant");
  await enter(page, page.getByRole("button", { name: "Done" }));
  await expect(page.getByText("Waiting for the applicant")).toBeVisible();
  await expectNoViolations(page, "a case with an open request");

  const applicant = await openPhone(browser, server.url);
  const complaints = collectComplaints(applicant);
  const opened = await applicant.goto(link);
  await hydrated(applicant);
  expect(opened?.headers()).toMatchObject({
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "same-origin",
    "cache-control": expect.stringContaining("no-store"),
  });
  const shown = await applicant.content();
  for (const stored of ["Maria", "Santos", "gmail", "343-7011", "3437011", "Card", "loan-1", id])
    expect(shown).not.toContain(stored);
  expect(shown, "what chats preview too").not.toContain("risk analysis");
  await expect(headingOf(applicant, `${organizationName} needs some details from you`)).toBeVisible();
  await expectNothingCutOff(applicant, "the form on a phone");
  await expectNoViolations(applicant, "the form for an applicant");

  const ssn = applicant.getByLabel("Social Security number");
  await typeInto(applicant, ssn, "12");
  await typeInto(applicant, applicant.getByLabel("City"), "Seattle");
  await enter(applicant, applicant.getByRole("button", { name: "Send" }));
  await expect(applicant.getByText("must be nine digits")).toBeVisible();
  await expect(ssn).toBeFocused();
  await expect(applicant.getByLabel("City")).toHaveValue("Seattle");
  await expectNothingCutOff(applicant, "the form with problems");
  await expectNoViolations(applicant, "the form with problems");
  await typeInto(applicant, ssn, "536-22-8741");
  await typeInto(applicant, applicant.getByLabel("Street and number"), "1423 Pike St");
  await typeInto(applicant, applicant.getByLabel("State"), "WA");
  await typeInto(applicant, applicant.getByLabel("ZIP code"), "98101");
  await enter(applicant, applicant.getByRole("button", { name: "Send" }));
  await expect(headingOf(applicant, "Thank you")).toBeFocused();
  await expectNoViolations(applicant, "the thanks for an answer");
  await applicant.goto(link);
  await expect(headingOf(applicant, "Thank you")).toBeVisible();
  expect(await applicant.content()).not.toContain("8741");
  expect(complaints).toEqual([]);
  expect(server.logs()).not.toContain(link.split("/").at(-1) as string);
  expect(JSON.stringify(await applicant.context().cookies())).toBe("[]");

  await page.getByRole("radio", { name: "Approve" }).check();
  await page.getByRole("button", { name: "Record decision" }).click();
  await expect(page.getByText("The applicant answered meanwhile")).toBeVisible();
  await page.goto("/review");
  const row = page.getByRole("row").filter({ hasText: "loan-1" });
  await expect(row).toContainText("Answered");
  await expect(row).toContainText("You");
  await page.getByRole("button", { name: /^Waiting for you/ }).click();
  await expect(page.getByRole("menuitem", { name: "1 applicant has answered you" })).toBeVisible();
  await page.goto(`/analyses/${id}`);
  const changes = page.getByRole("table", { name: "Details before and after the answer" });
  await expect(changes.getByRole("row", { name: /^SSN/ })).toContainText("***-**-8741");
  await expect(changes.getByRole("row", { name: /^Address/ })).toContainText("not given");
  await expectNoViolations(page, "a case with an answer");
  const answers = page.getByRole("region", { name: "Applicant's answers" });
  await answers.getByRole("link", { name: "Open the new analysis" }).click();
  await expect(page.getByRole("link", { name: "Decide the case" })).toHaveAttribute(
    "href",
    `/analyses/${id}`,
  );
  await expectNoViolations(page, "the analysis of an answer");
  expect((await database.auditedActions(organizationId)).slice(-3)).toEqual([
    "analysis.applicant_asked",
    "applicant.updated",
    "analysis.request_answered",
  ]);
});

test("an answer that can't be sent stays in its fields, and is sent once there is a connection", async ({
  page,
  browser,
  server,
}) => {
  await signUp(page);
  const analyze = await openApi(page, server.url);
  const { id } = await analyze(doubtful, "loan-1");
  await page.goto(`/analyses/${id}`);
  const link = await ask(page);

  const applicant = await openPhone(browser, server.url);
  await applicant.goto(link);
  await hydrated(applicant);
  await applicant.getByLabel("Social Security number").fill("536 22 8741");
  await applicant.context().setOffline(true);
  await applicant.getByRole("button", { name: "Send" }).click();
  await expect(applicant.getByRole("alert").filter({ hasText: "Check your connection" })).toBeFocused();
  await expect(applicant.getByLabel("Social Security number")).toHaveValue("536 22 8741");
  await applicant.context().setOffline(false);
  await applicant.getByRole("button", { name: "Send" }).click();
  await expect(headingOf(applicant, "Thank you")).toBeVisible();
});

test("an applicant answers without scripts", async ({ page, browser, server }) => {
  await signUp(page);
  const analyze = await openApi(page, server.url);
  const { id } = await analyze(doubtful, "loan-1");
  await page.goto(`/analyses/${id}`);
  const link = await ask(page);

  const applicant = await openPhone(browser, server.url, false);
  await applicant.goto(link);
  await applicant.getByRole("button", { name: "Send" }).click();
  await expect(applicant.getByRole("alert")).toContainText("Fill in at least one field.");
  await applicant.getByLabel("Social Security number").fill("12");
  await applicant.getByLabel("City").fill("Seattle");
  await applicant.getByRole("button", { name: "Send" }).click();
  await expect(applicant.getByRole("alert")).toContainText("Check the marked fields.");
  await expect(applicant.getByText("must be nine digits")).toBeVisible();
  await expect(applicant.getByLabel("City")).toHaveValue("Seattle");
  await applicant.getByLabel("Social Security number").fill("536 22 8741");
  await applicant.getByLabel("City").fill("");
  await applicant.getByRole("button", { name: "Send" }).click();
  await expect(headingOf(applicant, "Thank you")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("table", { name: "Details before and after the answer" })).toContainText(
    "8741",
  );
});

test("links that are withdrawn, expired or wrong say what to do, and nothing about the applicant", async ({
  page,
  browser,
  server,
  database,
}) => {
  const { organizationName } = await signUp(page);
  const analyze = await openApi(page, server.url);
  const { id } = await analyze(doubtful, "loan-1");
  await page.goto(`/analyses/${id}`);
  const withdrawn = await ask(page);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("button", { name: "Withdraw request" }).click();
  await expect(page.getByText("Request withdrawn", { exact: true })).toBeVisible();
  const expired = await ask(page);
  await database.expireRequests(id);
  await page.reload();
  await expect(page.getByText("Request expired", { exact: true })).toBeVisible();

  const applicant = await openPhone(browser, server.url);
  for (const [link, heading, text] of [
    [withdrawn, "Nothing left to do", organizationName],
    [expired, "This link has expired", organizationName],
    [`/answer/${"A".repeat(43)}`, "This link doesn’t work", "ask the company"],
    ["/answer/%F0%9F%98%80", "This link doesn’t work", "ask the company"],
  ] as const) {
    await applicant.goto(link);
    await expect(headingOf(applicant, heading)).toBeVisible();
    await expect(applicant.getByRole("main")).toContainText(text);
    await expect(applicant.getByRole("textbox")).toHaveCount(0);
    expect(await applicant.content()).not.toContain("Maria");
    await expectNothingCutOff(applicant, heading);
    await expectNoViolations(applicant, heading);
  }
});
