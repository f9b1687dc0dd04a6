import type { Page } from "@playwright/test";
import { expect } from "./test";

/** Registers a receiver through the page and leaves the webhook's page open. Returns its secret. */
export async function addWebhook(
  page: Page,
  receiverUrl: string,
  events = ["analysis.completed"],
): Promise<string> {
  await page.goto("/settings/webhooks");
  await page.getByRole("button", { name: "Add webhook" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Endpoint URL").fill(`${receiverUrl}/assay`);
  await dialog.getByLabel("Description").fill("Loan desk");
  for (const event of events) await dialog.getByRole("checkbox", { name: event }).check();
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  return takeSecret(page);
}

/** Reads the secret from the dialog that shows it once, and closes it. */
export async function takeSecret(page: Page): Promise<string> {
  const field = page.getByRole("dialog", { name: "Save the signing secret" }).getByLabel("Signing secret");
  await expect(field).toHaveValue(/^\S{32,}$/);
  const secret = await field.inputValue();
  await page.getByRole("button", { name: "I have saved it" }).click();
  await page.waitForURL(/\/settings\/webhooks\/whk_/);
  return secret;
}

/** Sends a sample event and leaves its delivery's page open. */
export async function sendTest(page: Page, event: string): Promise<void> {
  await page.getByRole("button", { name: "Send test event" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: event, exact: true }).check();
  await dialog.getByRole("button", { name: "Send test event" }).click();
  await page.waitForURL(/\/deliveries\//);
}

/** Chooses an entry of the menu on a webhook's page. */
export async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}
