import { startServer } from "@/tests/support/server";
import { newAccount, signIn, signUp, signUpByForm, submit } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { expect, test } from "./support/test";

test("signing up creates a new organization and signs in", async ({ page }) => {
  const account = await signUpByForm(page);
  await expect(page).toHaveURL("/");
  await page.getByRole("button", { name: "Account of Ada Lovelace" }).click();
  await expect(page.getByText(`Owner of ${account.organizationName}`)).toBeVisible();
  await expect(page.getByText(account.email)).toBeVisible();
});

test("errors are shown at the field, before anything is sent", async ({ page }) => {
  await page.goto("/sign-up");
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts++;
  });
  await page.getByLabel("Email address").fill("not-an-address");
  await page.getByRole("textbox", { name: "Password" }).fill("too short");
  await submit(page);
  await expect(page.getByLabel("Organization name")).toHaveAccessibleDescription(/must not be empty/i);
  await expect(page.getByLabel("Email address")).toHaveAccessibleDescription(/must have one @/i);
  await expect(page.getByRole("textbox", { name: "Password" })).toHaveAccessibleDescription(
    /must have at least 12 characters/,
  );
  await expect(page.getByLabel("Organization name")).toBeFocused();
  expect(posts).toBe(0);
});

test("an email address that has an account can't get another, in the same words with its password or another", async ({
  page,
}) => {
  const account = await signUp(page);
  await page.context().clearCookies();
  for (const password of [account.password, "a different password"]) {
    await page.goto("/sign-up");
    await page.getByLabel("Organization name").fill("Other");
    await page.getByLabel("Your name").fill("Other");
    await page.getByLabel("Email address").fill(account.email.toUpperCase());
    await page.getByRole("textbox", { name: "Password" }).fill(password);
    await submit(page);
    await expect(page.getByRole("alert").filter({ hasText: "can't be created" })).toBeFocused();
    await expect(page.getByRole("alert").filter({ hasText: "can't be created" })).toHaveText(
      "This account can't be created; if you have an account, sign in instead",
    );
    await expect(page).toHaveURL(/\/sign-up$/);
  }
});

test("a password that is easy to guess is refused at its field", async ({ page }) => {
  const account = newAccount();
  await page.goto("/sign-up");
  await page.getByLabel("Organization name").fill(account.organizationName);
  await page.getByLabel("Your name").fill(account.name);
  await page.getByLabel("Email address").fill(account.email);
  const password = page.getByRole("textbox", { name: "Password" });
  for (const [guessable, why] of [
    ["Password2026!", /is a common password/],
    [" ".repeat(12), /repeats the same few characters/],
    ["dear ada lovelace", /must not contain your name/],
  ] as const) {
    await password.fill(guessable);
    await submit(page);
    await expect(password).toHaveAccessibleDescription(why);
  }
  await expectNoViolations(page, "a password that is easy to guess");
  await password.fill(account.password);
  await submit(page);
  await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
});

test("one client address can't create accounts without limit", async ({ page }) => {
  for (let made = 0; made < 5; made++) {
    await signUp(page);
    await page.context().clearCookies();
  }
  await page.goto("/sign-up");
  const account = newAccount();
  await page.getByLabel("Organization name").fill(account.organizationName);
  await page.getByLabel("Your name").fill(account.name);
  await page.getByLabel("Email address").fill(account.email);
  await page.getByRole("textbox", { name: "Password" }).fill(account.password);
  await submit(page);
  await expect(page.getByRole("alert").filter({ hasText: "Too many new accounts" })).toBeVisible();
});

test("by invitation: sign-up is refused, through the page and by calling its action", async ({
  page,
  server,
}) => {
  // Records the action on an open server, to replay it to one that is not.
  await page.goto("/sign-up");
  const account = newAccount();
  await page.getByLabel("Organization name").fill(account.organizationName);
  await page.getByLabel("Your name").fill(account.name);
  await page.getByLabel("Email address").fill(account.email);
  await page.getByRole("textbox", { name: "Password" }).fill(account.password);
  const sent = page.waitForRequest((request) => request.headers()["next-action"] !== undefined);
  await submit(page);
  const action = await sent;
  await page.waitForURL("**/");

  const closed = await startServer({
    env: { SIGNUP: "invite", DATA_DIR: server.dataDirectory, TRUSTED_PROXY_HOPS: "1" },
    dataDirectory: server.dataDirectory,
  });
  try {
    await page.context().clearCookies();
    await page.goto(`${closed.url}/sign-up`);
    await expect(page.getByRole("heading", { name: "Sign-up is by invitation" })).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await page.goto(`${closed.url}/sign-in`);
    await expect(page.getByRole("link", { name: "Create an account" })).toHaveCount(0);

    const other = newAccount();
    const answer = await page.request.post(`${closed.url}/sign-up`, {
      headers: {
        "next-action": action.headers()["next-action"] ?? "",
        "content-type": "text/plain;charset=UTF-8",
      },
      data: JSON.stringify([other]),
    });
    expect(await answer.text()).toContain("New accounts are by invitation only");
    await page.goto(`${closed.url}/sign-in`);
    await signIn(page, other);
    await expect(page.getByRole("alert").filter({ hasText: "is wrong" })).toBeVisible();
  } finally {
    await closed.stop();
  }
});
