import { newAccount, signIn, signOut, signUp } from "./support/account";
import { expect, test } from "./support/test";

test("a page that needs signing in leads there, and from there back", async ({ page }) => {
  const account = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/settings/api-keys?from=mail");
  await expect(page).toHaveURL(`/sign-in?callbackUrl=${encodeURIComponent("/settings/api-keys?from=mail")}`);
  await signIn(page, account);
  await expect(page).toHaveURL("/settings/api-keys?from=mail");
});

test("nothing tells a wrong password from an unknown account", async ({ page }) => {
  const account = await signUp(page);
  await page.context().clearCookies();
  const refusal = page.getByRole("alert").filter({ hasText: "The email address or the password is wrong." });
  const tryToSignIn = async (email: string) => {
    await page.goto("/sign-in");
    const answer = page.waitForResponse("**/api/auth/callback/credentials**");
    await signIn(page, { email, password: "not the password" });
    await expect(refusal).toBeFocused();
    return { status: (await answer).status(), body: await (await answer).text() };
  };
  const known = await tryToSignIn(account.email);
  const unknown = await tryToSignIn(newAccount().email);
  expect(known.status).toBe(401);
  expect(unknown).toEqual(known);
});

test("attempts on one account are limited, from any address; the right password must wait too", async ({
  page,
  browser,
  server,
}) => {
  const account = await signUp(page);
  await page.context().clearCookies();
  const refusal = page.getByRole("alert");
  await page.goto("/sign-in");
  await signIn(page, { ...account, password: "wrong 0" });
  await expect(refusal.filter({ hasText: "is wrong" })).toBeVisible();
  const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
  for (let attempt = 1; attempt < 12; attempt++) {
    await page.request.post("/api/auth/callback/credentials", {
      headers: { "x-forwarded-for": `2001:db8:${attempt}::1` },
      form: { csrfToken, email: account.email, password: `wrong ${attempt}`, json: "true" },
    });
  }
  const elsewhere = await browser.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { "x-forwarded-for": "2001:db8:ffff::1" },
  });
  const otherPage = await elsewhere.newPage();
  await otherPage.goto("/sign-in");
  await signIn(otherPage, account);
  await expect(otherPage.getByRole("alert").filter({ hasText: "Too many attempts" })).toBeVisible();
  await elsewhere.close();
});

test("a signed-in person is not asked to sign in again", async ({ page }) => {
  await signUp(page);
  await page.goto("/sign-in");
  await expect(page).toHaveURL("/");
  await page.goto("/sign-up");
  await expect(page).toHaveURL("/");
});

test("signing in never leads to another site, whatever the URL says", async ({ page, server }) => {
  const account = await signUp(page);
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  for (const elsewhere of ["https://evil.example/", "//evil.example/", "/\\evil.example/"]) {
    const path = `/sign-in?callbackUrl=${encodeURIComponent(elsewhere)}`;
    // When signed in already, and when signing in again.
    await page.goto(path);
    await expect(page).toHaveURL("/");
    await signOut(page);
    await page.goto(path);
    await signIn(page, account);
    await expect(page).toHaveURL("/");
  }
  // next-auth's own redirect, too.
  const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
  const answer = await page.request.post("/api/auth/callback/credentials", {
    form: { csrfToken, ...account, callbackUrl: "https://evil.example/", json: "true" },
  });
  expect(new URL((await answer.json()).url).origin).toBe(server.url);
  expect([...hosts]).toEqual([new URL(server.url).host]);
});

test("an unknown code in the URL is not shown", async ({ page }) => {
  await page.goto("/sign-in?error=<b>call 555-0100</b>");
  await expect(page.getByRole("alert").first()).toHaveText("Sign-in failed. Try again.");
  expect(await page.locator("main").textContent()).not.toContain("555");
});
