import { guessUntilLimited, newAccount, signIn, signOut, signUp } from "./support/account";
import { newPerson } from "./support/team";
import { expect, hydrated, test } from "./support/test";

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

test("strangers who guess from many addresses keep out other browsers for a while, but not the owner's", async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const account = await signUp(page);
  // A browser that has signed in stays known after signing out.
  await page.goto("/");
  await signOut(page);
  const known = (await page.context().cookies()).find(({ name }) => name === "assay-known-browser");
  expect(known).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  const stranger = await browser.newContext({ baseURL: server.url });
  await guessUntilLimited(stranger.request, account, (attempt) => `2001:db8:${attempt}::1`);
  const elsewhere = await newPerson(browser, server.url);
  await elsewhere.goto("/sign-in");
  await hydrated(elsewhere);
  await signIn(elsewhere, account);
  await expect(elsewhere.getByRole("alert").filter({ hasText: "Too many attempts" })).toBeVisible();
  await signIn(page, account);
  await expect(page.getByRole("button", { name: /^Account of/ })).toBeVisible();
  await elsewhere.context().close();
  await stranger.close();
});

test("one client address that guesses is limited, and no other is", async ({ page, browser, server }) => {
  const account = await signUp(page);
  await page.context().clearCookies();
  await guessUntilLimited(page.request, account);
  await page.goto("/sign-in");
  await signIn(page, account);
  await expect(page.getByRole("alert").filter({ hasText: "Too many attempts" })).toBeFocused();
  const elsewhere = await newPerson(browser, server.url);
  await elsewhere.goto("/sign-in");
  await hydrated(elsewhere);
  await signIn(elsewhere, account);
  await expect(elsewhere.getByRole("button", { name: /^Account of/ })).toBeVisible();
  await elsewhere.context().close();
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
