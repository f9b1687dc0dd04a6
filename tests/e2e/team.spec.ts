import type { Page } from "@playwright/test";
import { signUp } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { doubtful, openApi } from "./support/seeding";
import { invite, join, newPerson } from "./support/team";
import { collectComplaints, expect, hydrated, steppedBack, test } from "./support/test";

async function chooseAction(page: Page, member: string, action: string) {
  await page.getByRole("button", { name: `Actions for ${member}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("a member is invited, joins with that role, gets another one and is removed", async ({
  page,
  browser,
  server,
  database,
}) => {
  const { organizationName, email: ownersEmail } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  const link = await invite(page, "Viewer");
  await expect(page.getByRole("row").filter({ hasText: "Anyone with the link" })).toContainText("Viewer");

  const guest = await newPerson(browser, server.url);
  const complaints = collectComplaints(guest);
  const paths: string[] = [];
  guest.on("request", (request) => paths.push(request.headers().referer ?? ""));
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: `Join ${organizationName}` })).toBeVisible();
  const { email } = await join(guest, link, "Grace Hopper");
  const token = link.split("/").at(-1) as string;
  expect(paths.join()).not.toContain(token);
  expect(JSON.stringify(await guest.context().cookies())).not.toContain(token);
  expect(server.logs()).not.toContain(token);
  await guest.goto("/settings/api-keys");
  await expect(guest.getByText("Your role doesn't include API keys")).toBeVisible();
  await guest.goto("/settings/team");
  await expect(guest.getByRole("row").filter({ hasText: ownersEmail })).toContainText("Owner");
  await expect(guest.getByRole("button", { name: /^(Invite|Actions for)/ })).toHaveCount(0);

  // The link was used; a person with an account learns that it can't be used for another one.
  const late = await newPerson(browser, server.url);
  await late.goto(link);
  await expect(late.getByRole("heading", { name: "This invitation can't be used" })).toBeVisible();
  await guest.goto(await invite(page, "Analyst"));
  await expect(guest.getByRole("heading", { name: "You already have an account" })).toBeVisible();

  await page.getByRole("button", { name: /^Revoke the invitation/ }).click();
  await page.getByRole("button", { name: "Revoke invitation" }).click();
  await expect(
    page.getByText("No pending invitations. An invitation is a link for one person"),
  ).toBeVisible();

  await chooseAction(page, "Grace Hopper", "Change role");
  await page.getByRole("radio", { name: "Developer" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Change role" }).click();
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Developer");
  await guest.goto("/settings/api-keys");
  await expect(guest.getByRole("heading", { name: "API keys" })).toBeVisible();
  await expect(guest.getByText("Your role doesn't include API keys")).toHaveCount(0);

  await chooseAction(page, "Ada Lovelace", "Remove");
  await page.getByRole("button", { name: "Remove member" }).click();
  await expect(page.getByText("This is the last owner; make another member an owner first")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await chooseAction(page, "Grace Hopper", "Remove");
  await expect(page.getByText("They have no active API keys.")).toBeVisible();
  await page.getByRole("button", { name: "Remove member" }).click();
  await expect(page.getByRole("row").filter({ hasText: email })).toHaveCount(0);
  await guest.goto("/settings/team");
  await expect(guest.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(await database.auditedActions(organizationId)).toEqual([
    "organization.created",
    "member.invited",
    "member.joined",
    "member.invited",
    "invitation.revoked",
    "member.role_changed",
    "member.removed",
  ]);
  expect(complaints).toEqual([]);
  await guest.context().close();
  await late.context().close();
});

test("owners set up the organization, and two people decide a case", async ({
  page,
  browser,
  server,
  database,
}) => {
  test.slow();
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  const analyze = await openApi(page, server.url);
  const disposable = { ...doubtful, ssn: "536-22-8741", email: "maria.santos@mailinator.com" };
  const { id } = await analyze(disposable, "loan-1");
  const guest = await newPerson(browser, server.url);
  await join(guest, await invite(page, "Analyst"), "Grace Hopper");

  await page.goto("/settings/organization");
  await page.getByLabel("Name", { exact: true }).fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("must not be empty")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("First Bank");
  const domains = page.getByRole("textbox", { name: "Your domains" });
  await domains.fill("FirstBank.com");
  await domains.press("Enter");
  await domains.fill("gmail.com");
  await domains.press("Enter");
  await page.getByRole("combobox", { name: "Time zone" }).fill("Tokyo");
  await page.getByRole("option", { name: "Asia/Tokyo" }).click();
  await page.getByLabel("Data retention (months)").fill("12");
  await page.getByRole("switch", { name: "Two people decide each case" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The next nightly run won't remove any applicants.")).toBeVisible();
  await page.getByRole("button", { name: "Shorten and save" }).click();
  await expect(page.getByText("gmail.com belongs to an email provider that anyone can use")).toBeVisible();
  await domains.press("Backspace");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Shorten and save" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await expect(page.getByTitle("First Bank")).toBeVisible();
  await guest.goto("/settings/organization");
  await expect(guest.getByRole("region", { name: "General" })).toContainText("12 months");
  await expect(guest.getByRole("region", { name: "General" })).toContainText("firstbank.com");
  await expect(guest.getByRole("button", { name: "Save" })).toHaveCount(0);
  await page.locator("time").first().hover();
  await expect(page.getByRole("tooltip")).toContainText("GMT+9");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  const copy = page.getByRole("button", { name: "Copy the organization id" });
  await copy.focus();
  await expect(copy).toHaveAccessibleDescription("Copy");

  await page.goto(`/analyses/${id}?queue=`);
  await page.getByRole("radio", { name: "Approve" }).check();
  await page.getByLabel("Clear these alerts for this person").check();
  await page.getByRole("textbox", { name: "Note" }).fill("Saw the card");
  await page.getByRole("button", { name: "Propose decision" }).click();
  await expect(page.getByText("Proposed to approve")).toBeVisible();
  await page.goto(`/analyses/${id}?queue=`);
  const final = page.getByRole("region", { name: "Final decision" });
  await expect(final).not.toContainText("undone");
  await expect(page.getByRole("button", { name: "Withdraw" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Confirm:|Record|Propose/ })).toHaveCount(0);

  await guest.goto("/review?second=1");
  await expect(guest.getByRole("row").filter({ hasText: "loan-1" })).toContainText(
    "Awaiting second reviewer",
  );
  await guest.goto(`/analyses/${id}?queue=`);
  await hydrated(guest);
  const proposed = guest.getByRole("region", { name: "Proposed decision" });
  await expect(proposed).toContainText("Saw the card");
  await expect(proposed.getByRole("listitem")).toContainText([
    "mailinator.com gives out disposable mailboxes",
  ]);
  await guest.getByRole("radio", { name: "Approve" }).check();
  await expect(guest.getByLabel("Clear these alerts for this person")).toBeChecked();
  await expectNoViolations(guest, "a proposal that clears alerts");
  await guest.getByRole("button", { name: "Confirm: approve" }).click();
  await guest.waitForURL(/\/review$/);
  await expect(guest.getByText("Nothing to review")).toBeVisible();
  await page.goto(`/analyses/${id}?queue=`);
  await expect(final).not.toContainText("undone");
  const timeline = page.getByRole("list", { name: "Timeline, newest first" }).getByRole("listitem");
  await expect(timeline.first()).toContainText(/^Decision Approveby Grace Hopper, .*Confirms the proposal\./);
  await expect(timeline.nth(1)).toContainText(/^Proposal Approveby you, .*Saw the card/);
  await expect(timeline.nth(1)).toContainText("Clears the alerts for this person.");
  expect(await database.auditedActions(organizationId)).toEqual(
    expect.arrayContaining([
      "organization.updated",
      "analysis.review_proposed",
      "analysis.alerts_cleared",
      "analysis.reviewed",
    ]),
  );
  await guest.context().close();
});

test("the team, an invitation and the organization have no accessibility violation and fit a phone", async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  await signUp(page);
  const analyze = await openApi(page, server.url);
  const { id } = await analyze(doubtful, "loan-1");
  const link = await invite(page, "Analyst", `${"grace".repeat(8)}@lender.example`);
  await expect(page.getByRole("button", { name: /^Revoke/ })).toBeVisible();
  await chooseAction(page, "Ada Lovelace", "Change role");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoViolations(page, "change role");
  await page.goto("/settings/organization");
  await page.getByRole("switch", { name: "Two people decide each case" }).check();
  await expect(page.getByText("Until a second owner or analyst joins")).toBeVisible();
  await expectNoViolations(page, "organization");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await steppedBack(page);
  await page.goto(`/analyses/${id}?queue=`);
  await page.getByRole("radio", { name: "Approve" }).check();
  await page.getByRole("button", { name: "Propose decision" }).click();
  await page.waitForURL(/\/review$/);
  await expect(page.getByText("Awaiting second reviewer")).toBeVisible();
  await expectNoViolations(page, "queue");
  await page.goto(`/analyses/${id}?queue=`);
  const guest = await newPerson(browser, server.url);
  for (const path of [link, `${link}x`]) {
    await guest.goto(path);
    await hydrated(guest);
    await expectNoViolations(guest, path === link ? "invitation" : "wrong invitation");
  }
  await guest.context().close();
});
