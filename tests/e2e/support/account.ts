import { randomBytes } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { patienceMilliseconds } from "@/tests/support/patience";
import { act } from "./server-actions";
import { expect, hydrated } from "./test";

export interface Account {
  organizationName: string;
  name: string;
  email: string;
  password: string;
}

/** An account that does not exist yet. */
export function newAccount(): Account {
  const id = randomBytes(5).toString("hex");
  return {
    organizationName: `Lender ${id}`,
    name: "Ada Lovelace",
    email: `ada.${id}@lender.example`,
    // Not of the id: a password must not contain the organization's name or the address.
    password: `correct horse ${randomBytes(5).toString("hex")}`,
  };
}

/** Creates an account and signs it in, without opening a page. Nearly every test begins with this. */
export async function signUp(page: Page, account = newAccount()): Promise<Account> {
  const answer = await act(page, "sign-up", [account], () => signUpByForm(page, account));
  if (answer === undefined) return account;
  expect(answer).toContain('"ok":true');
  const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
  const { email, password } = account;
  const signedIn = await page.request.post("/api/auth/callback/credentials", {
    form: { csrfToken, email, password, json: "true" },
  });
  expect(signedIn.ok()).toBe(true);
  return account;
}

/** Creates an account through the form of /sign-up; afterwards the page shows the overview. */
export async function signUpByForm(page: Page, account = newAccount()): Promise<Account> {
  await page.goto("/sign-up");
  await page.getByLabel("Organization name").fill(account.organizationName);
  await page.getByLabel("Your name").fill(account.name);
  await page.getByLabel("Email address").fill(account.email);
  await page.getByRole("textbox", { name: "Password" }).fill(account.password);
  await submit(page);
  // Benches sign up too, without the configuration of the tests.
  await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible({
    timeout: patienceMilliseconds,
  });
  await hydrated(page);
  return account;
}

/** Fills in and submits the form of /sign-in, which the page must show. */
export async function signIn(page: Page, { email, password }: Pick<Account, "email" | "password">) {
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await submit(page);
}

/**
 * Guesses passwords until they are refused unread. A fixed number of guesses would not do: now and then a window of the
 * limit ends between them.
 *
 * @param addressOf the client's address for each attempt; by default the browser's
 */
export async function guessUntilLimited(
  request: APIRequestContext,
  { email }: Account,
  addressOf?: (attempt: number) => string,
): Promise<void> {
  const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await request.post("/api/auth/callback/credentials", {
      ...(addressOf && { headers: { "x-forwarded-for": addressOf(attempt) } }),
      form: { csrfToken, email, password: `wrong ${attempt}`, json: "true" },
    });
    if ((await answer.text()).includes("RateLimited")) return;
  }
  throw new Error("100 guesses were not limited");
}

export async function signOut(page: Page) {
  await hydrated(page);
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await hydrated(page);
}

/** Submits the page's form: its button works once the page's scripts run. */
export async function submit(page: Page) {
  await page.locator('button[type="submit"]').click();
}
