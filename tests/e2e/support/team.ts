import type { Browser, Page } from "@playwright/test";
import { newAccount, submit } from "./account";
import { expect, hydrated, patient, randomAddress } from "./test";

/** Another person's browser. */
export async function newPerson(
  browser: Browser,
  baseURL: string,
  options: { timezoneId?: string } = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    baseURL,
    extraHTTPHeaders: { "x-forwarded-for": randomAddress() },
  });
  return patient(await context.newPage());
}

/** Creates an invitation through the page and returns its link. */
export async function invite(page: Page, role: string, email?: string): Promise<string> {
  await page.goto("/settings/team");
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByRole("radio", { name: role }).check();
  if (email !== undefined) await page.getByLabel(/Email address/).fill(email);
  await page.getByRole("button", { name: "Create link" }).click();
  const link = await page.getByLabel("Invitation link").inputValue();
  await page.getByRole("button", { name: "Done" }).click();
  return link;
}

/** Opens a link as a new person and joins. */
export async function join(page: Page, link: string, name: string, email = newAccount().email) {
  const { password } = newAccount();
  await page.goto(link);
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await submit(page);
  await expect(page.getByRole("button", { name: `Account of ${name}` })).toBeVisible();
  await hydrated(page);
  return { email, password };
}
