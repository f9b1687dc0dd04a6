import type { Page } from "@playwright/test";
import { type Account, signIn, signOut, signUp } from "./support/account";
import { openCreateDialog, signUpToKeys } from "./support/api-keys";
import { expectNoViolations } from "./support/barriers";
import { expect, hydrated, randomAddress, test } from "./support/test";

test("signing out ends the session for a stolen cookie too", async ({ page, browser, database, server }) => {
  const account = await signUpToKeys(page);
  const organizationId = await database.organizationId(account.organizationName);
  const stolen = await page.context().cookies();
  const thief = await browser.newContext({ baseURL: server.url });
  await thief.addCookies(stolen);
  const thiefPage = await thief.newPage();
  await thiefPage.goto("/settings/api-keys");
  await expect(thiefPage.getByRole("heading", { name: "API keys" })).toBeVisible();

  await signOut(page);

  expect(await database.openSessions(organizationId)).toBe(0);
  await thief.clearCookies();
  await thief.addCookies(stolen);
  await thiefPage.goto("/settings/api-keys");
  await expect(thiefPage).toHaveURL(/\/sign-in\?callbackUrl=/);
  expect(await (await thief.request.get("/api/auth/session")).json()).toEqual({});
  await thief.close();
});

test("a session that is ended in the database is over on the next request", async ({ page, database }) => {
  const account = await signUpToKeys(page);
  await database.endSessions(await database.organizationId(account.organizationName));
  await page.reload();
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=/);
});

test("an action of a page that outlived its session does nothing, says so, and keeps what was typed", async ({
  page,
  database,
}) => {
  const account = await signUpToKeys(page);
  const organizationId = await database.organizationId(account.organizationName);
  await openCreateDialog(page);
  await page.getByRole("dialog").getByLabel("Name").fill("Late");
  await database.endSessions(organizationId);
  await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("You've been signed out.");
  await expect(page.getByRole("dialog").getByLabel("Name")).toHaveValue("Late");
  expect(await database.keyCount(organizationId)).toBe(0);
});

test("the session's cookie is out of reach of scripts and of other sites", async ({ page }) => {
  await signUpToKeys(page);
  const cookie = (await page.context().cookies()).find(({ name }) => name === "next-auth.session-token");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
});

test("the browser learns the name and email address of who is signed in, and no ids", async ({ page }) => {
  const account = await signUpToKeys(page);
  const session = await (await page.request.get("/api/auth/session")).json();
  expect(session).toEqual({
    user: { name: account.name, email: account.email },
    expires: expect.any(String),
  });
});

test("sessions are listed, and ended one by one or by a new password", async ({ page, browser, server }) => {
  const account = await signUp(page);
  const elsewhere = async (): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: server.url,
      extraHTTPHeaders: { "x-forwarded-for": randomAddress() },
      userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0",
    });
    const other = await context.newPage();
    await open(other, account);
    return other;
  };
  const one = await elsewhere();
  await page.goto("/settings/security");
  await expect(page.getByRole("listitem").filter({ hasText: "This browser" })).toContainText(/Chrome on/);
  await page.getByRole("button", { name: "End session: Firefox on Linux" }).click();
  await expect(page.getByText("Session ended.")).toBeVisible();
  await expect(page.getByText("Firefox on Linux")).toHaveCount(0);
  await one.goto("/settings/security");
  await expect(one).toHaveURL(/\/sign-in\?/);

  await hydrated(one);
  await signIn(one, account);
  await expect(one.getByRole("heading", { name: "Security", level: 1 })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "End all others" }).click();
  await expect(page.getByText("All other sessions ended.")).toBeVisible();
  await one.reload();
  await expect(one).toHaveURL(/\/sign-in\?/);

  await hydrated(one);
  await signIn(one, account);
  await expect(one.getByRole("heading", { name: "Security", level: 1 })).toBeVisible();
  const password = `${account.password} anew`;
  const form = page.getByRole("form", { name: "Change password" });
  await form.getByRole("textbox", { name: "Current password" }).fill(account.password);
  await form.getByRole("textbox", { name: "New password" }).fill("Password2026!");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByRole("textbox", { name: "New password" })).toHaveAccessibleDescription(
    /is a common password/,
  );
  await expectNoViolations(page, "a new password that is easy to guess");
  await form.getByRole("textbox", { name: "Current password" }).fill("not the password");
  await form.getByRole("textbox", { name: "New password" }).fill(password);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByRole("textbox", { name: "Current password" })).toHaveAccessibleDescription(
    "is wrong",
  );
  await form.getByRole("textbox", { name: "Current password" }).fill(account.password);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("You're signed out everywhere else.", { exact: false })).toBeVisible();
  await one.reload();
  await expect(one).toHaveURL(/\/sign-in\?/);
  await hydrated(one);
  await signIn(one, { ...account, password });
  await expect(one.getByRole("heading", { name: "Security", level: 1 })).toBeVisible();
  await one.context().close();
});

async function open(page: Page, account: Account) {
  await page.goto("/sign-in?callbackUrl=/settings/security");
  await hydrated(page);
  await signIn(page, account);
  await expect(page.getByRole("heading", { name: "Security", level: 1 })).toBeVisible();
}
