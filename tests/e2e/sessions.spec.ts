import { signOut } from "./support/account";
import { openCreateDialog, signUpToKeys } from "./support/api-keys";
import { expect, test } from "./support/test";

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

test("an action of a page that outlived its session does nothing and leads to signing in", async ({
  page,
  database,
}) => {
  const account = await signUpToKeys(page);
  const organizationId = await database.organizationId(account.organizationName);
  await openCreateDialog(page);
  await page.getByRole("dialog").getByLabel("Name").fill("Late");
  await database.endSessions(organizationId);
  await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=/);
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
