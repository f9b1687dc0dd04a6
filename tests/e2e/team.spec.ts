import type { Browser, Page } from "@playwright/test";
import { newAccount, signUp, submit } from "./support/account";
import { collectComplaints, expect, hydrated, randomAddress, test } from "./support/test";

/** Another person's browser. */
async function newPerson(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { "x-forwarded-for": randomAddress() },
  });
  return context.newPage();
}

/** Makes an invitation through the page and returns its link. */
async function invite(page: Page, role: string, email?: string): Promise<string> {
  await page.goto("/settings/team");
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByRole("radio", { name: role }).check();
  if (email !== undefined) await page.getByLabel(/E-mail address/).fill(email);
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = await page.getByLabel("Invitation link").inputValue();
  await page.getByRole("button", { name: "Done" }).click();
  return link;
}

/** Opens a link as somebody new and joins. */
async function join(page: Page, link: string, name: string) {
  const { email, password } = newAccount();
  await page.goto(link);
  await hydrated(page);
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await submit(page);
  await expect(page.getByRole("button", { name: `Account of ${name}` })).toBeVisible();
  await hydrated(page);
  return { email, password };
}

async function chooseAction(page: Page, member: string, action: string) {
  await page.getByRole("button", { name: `Actions for ${member}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("somebody is invited, joins with that role, gets another one and is removed", async ({
  page,
  browser,
  server,
  database,
}) => {
  const { organizationName, email: ownersEmail } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  const link = await invite(page, "Viewer");
  await expect(page.getByRole("row").filter({ hasText: "Whoever has the link" })).toContainText("Viewer");

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
  await expect(guest.getByText("Your role does not include API keys")).toBeVisible();
  await guest.goto("/settings/team");
  await expect(guest.getByRole("row").filter({ hasText: ownersEmail })).toContainText("Owner");
  await expect(guest.getByRole("button", { name: /^(Invite|Actions for)/ })).toHaveCount(0);

  // The link has been used; whoever has an account is told that it does not go with another one.
  const late = await newPerson(browser, server.url);
  await late.goto(link);
  await expect(late.getByRole("heading", { name: "This invitation can't be used" })).toBeVisible();
  await guest.goto(await invite(page, "Analyst"));
  await expect(guest.getByRole("heading", { name: "You have an account already" })).toBeVisible();

  await page.getByRole("button", { name: /^Revoke the invitation/ }).click();
  await page.getByRole("button", { name: "Revoke invitation" }).click();
  await expect(page.getByText("None. An invitation is a link for one person")).toBeVisible();

  await chooseAction(page, "Grace Hopper", "Change role");
  await page.getByRole("radio", { name: "Developer" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Change role" }).click();
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Developer");
  await guest.goto("/settings/api-keys");
  await expect(guest.getByRole("heading", { name: "API keys" })).toBeVisible();
  await expect(guest.getByText("Your role does not include API keys")).toHaveCount(0);

  await chooseAction(page, "Ada Lovelace", "Remove");
  await page.getByRole("button", { name: "Remove member" }).click();
  await expect(page.getByText("This is the last owner; make somebody else an owner first")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await chooseAction(page, "Grace Hopper", "Remove");
  await expect(page.getByText("API keys that they made go on working.")).toBeVisible();
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
