import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import type { Account } from "./account";
import { expect, hydrated } from "./test";

export const codeField = (page: Page) => page.getByRole("textbox", { name: "Code", exact: true });

/** An authenticator app. Each code works once: call `forgetUsedCodes` before using a second one. */
export class App {
  readonly #totp: TOTP;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret) });
  }

  /** The current code, which stays valid through the next step: even a busy machine has at least 30 s to send it. */
  code(): string {
    return this.#totp.generate();
  }
}

/** Sets up an authenticator app on /settings/security, which the page must show. */
export async function enroll(
  page: Page,
  { password }: Account,
): Promise<{ app: App; recoveryCodes: string[] }> {
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  await dialog.getByRole("textbox", { name: "Your password" }).fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const app = new App(await dialog.getByLabel("Or type this key").inputValue());
  await codeField(page).fill(app.code());
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const codes = await dialog.getByLabel("Recovery codes").inputValue();
  await dialog.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText("Authenticator app, since")).toBeVisible();
  return { app, recoveryCodes: codes.split("\n") };
}

/** Gives the second factor on its page. */
export async function showFactor(page: Page, code: string) {
  await expect(page.getByRole("heading", { name: "Second factor" })).toBeVisible();
  await hydrated(page);
  await codeField(page).fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
}
