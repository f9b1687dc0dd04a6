import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
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
    password: `correct horse ${id}`,
  };
}

/** Makes an account through the page; afterwards the page shows the overview. */
export async function signUp(page: Page, account = newAccount()): Promise<Account> {
  await page.goto("/sign-up");
  await page.getByLabel("Organization name").fill(account.organizationName);
  await page.getByLabel("Your name").fill(account.name);
  await page.getByLabel("E-mail address").fill(account.email);
  await page.getByRole("textbox", { name: "Password" }).fill(account.password);
  await submit(page);
  await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
  await hydrated(page);
  return account;
}

/** Fills and sends the form of /sign-in, which the page must show. */
export async function signIn(page: Page, { email, password }: Pick<Account, "email" | "password">) {
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await submit(page);
}

export async function signOut(page: Page) {
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await hydrated(page);
}

/** Sends the page's form: its button submits once the page's scripts run. */
export async function submit(page: Page) {
  await page.locator('button[type="submit"]').click();
}
