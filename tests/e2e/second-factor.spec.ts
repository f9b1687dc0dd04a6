import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { signIn, signOut, signUp } from "./support/account";
import { createKey } from "./support/api-keys";
import { expectNoViolations } from "./support/barriers";
import { App, codeField, enroll, showFactor } from "./support/second-factor";
import { recordAction, replay } from "./support/server-actions";
import { newPerson } from "./support/team";
import { expect, hydrated, test } from "./support/test";

const dialog = (page: Page) => page.getByRole("dialog");
const passwordField = (page: Page) => dialog(page).getByRole("textbox", { name: "Your password" });

test("a second factor is set up, asked for after the password, and replaced by a recovery code", async ({
  page,
  database,
}) => {
  test.slow();
  const account = await signUp(page);
  const organizationId = await database.organizationId(account.organizationName);
  await page.goto("/");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Security" }).click();
  await expect(page.getByRole("heading", { name: "Security", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  await expect(passwordField(page)).toBeFocused();
  await passwordField(page).fill("not the password");
  await dialog(page).getByRole("button", { name: "Continue" }).click();
  await expect(passwordField(page)).toHaveAccessibleDescription("is wrong");
  await expect(passwordField(page)).toBeFocused();
  await expect(dialog(page).getByRole("img", { name: /QR code/ })).toHaveCount(0);
  await expectNoViolations(page, "setting it up with a wrong password");
  await passwordField(page).fill(account.password);
  await dialog(page).getByRole("button", { name: "Continue" }).click();
  await expect(dialog(page).getByRole("img", { name: /QR code/ })).toBeVisible();
  const app = new App(await dialog(page).getByLabel("Or type this key").inputValue());
  await codeField(page).fill("12345");
  await dialog(page).getByRole("button", { name: "Turn on" }).click();
  await expect(codeField(page)).toHaveAccessibleDescription(/must be the six digits/);
  await expect(codeField(page)).toBeFocused();
  await expectNoViolations(page, "setting it up");
  await codeField(page).fill(app.code());
  await dialog(page).getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("dialog", { name: "Save your recovery codes" })).toBeVisible();
  const recoveryCodes = (await dialog(page).getByLabel("Recovery codes").inputValue()).split("\n");
  expect(recoveryCodes).toHaveLength(10);
  const download = page.waitForEvent("download");
  await dialog(page).getByRole("link", { name: "Download" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toBe(`${recoveryCodes.join("\n")}\n`);
  await expectNoViolations(page, "recovery codes");
  await dialog(page).getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText("10 recovery codes left.")).toBeVisible();

  await signOut(page);
  await page.goto("/settings/security");
  await signIn(page, { ...account, password: "not the password" });
  await expect(page.getByRole("alert").filter({ hasText: "is wrong." })).toBeVisible();
  await signIn(page, account);
  await expect(page).toHaveURL(/\/sign-in\/second-factor\?callbackUrl=%2Fsettings%2Fsecurity$/);
  await hydrated(page);
  await expectNoViolations(page, "asked for it");
  await showFactor(page, "000000");
  await expect(codeField(page)).toHaveAccessibleDescription(/wrong or was already used/);
  await showFactor(page, recoveryCodes[0] ?? "");
  await expect(page.getByRole("main").getByText("9 recovery codes left.")).toBeVisible();

  await signOut(page);
  await signIn(page, account);
  await showFactor(page, recoveryCodes[0] ?? "");
  await expect(codeField(page)).toHaveAccessibleDescription(/wrong or was already used/);
  await database.forgetUsedCodes(organizationId);
  await showFactor(page, app.code());
  await expect(page.getByRole("button", { name: /^Account of/ })).toBeVisible();

  await page.goto("/settings/security");
  await page.getByRole("button", { name: "New recovery codes…" }).click();
  await database.forgetUsedCodes(organizationId);
  await codeField(page).fill(app.code());
  await dialog(page).getByRole("button", { name: "Generate new codes" }).click();
  expect(await dialog(page).getByLabel("Recovery codes").inputValue()).not.toContain(recoveryCodes[1]);
  await dialog(page).getByRole("button", { name: "I have saved them" }).click();
  await page.getByRole("button", { name: "Turn off…" }).click();
  await passwordField(page).fill(account.password);
  await codeField(page).fill("000000");
  await dialog(page).getByRole("button", { name: "Turn off" }).click();
  await expect(codeField(page)).toHaveAccessibleDescription(/wrong or was already used/);
  await expectNoViolations(page, "turning it off with a wrong code");
  await passwordField(page).fill("not the password");
  await codeField(page).fill(app.code());
  await dialog(page).getByRole("button", { name: "Turn off" }).click();
  await expect(passwordField(page)).toHaveAccessibleDescription("is wrong");
  await database.forgetUsedCodes(organizationId);
  await passwordField(page).fill(account.password);
  await dialog(page).getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Set up authenticator app" })).toBeVisible();
  expect((await database.auditedActions(organizationId)).slice(-4)).toEqual([
    "user.second_factor_enabled",
    "user.recovery_code_used",
    "user.recovery_codes_renewed",
    "user.second_factor_disabled",
  ]);
});

test("five wrong codes end the sign-in, and a stranger's guesses don't keep the owner out", async ({
  page,
  browser,
  server,
  database,
}) => {
  test.slow();
  const account = await signUp(page);
  const organizationId = await database.organizationId(account.organizationName);
  await page.goto("/settings/security");
  const { app } = await enroll(page, account);
  await signOut(page);

  const stranger = await newPerson(browser, server.url);
  await stranger.goto("/sign-in");
  await hydrated(stranger);
  for (let round = 0; round < 2; round++) {
    await signIn(stranger, account);
    for (let guess = 0; guess < 4; guess++) {
      await showFactor(stranger, `00000${guess}`);
      await expect(codeField(stranger)).toHaveAccessibleDescription(/wrong or was already used/);
    }
    await showFactor(stranger, "000009");
    await expect(stranger.getByRole("alert").filter({ hasText: "Too many wrong codes" })).toHaveText(
      "Too many wrong codes: sign in again",
    );
    await expectNoViolations(stranger, "too many wrong codes");
    await stranger.getByRole("button", { name: "Sign in again" }).click();
    await expect(stranger.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await hydrated(stranger);
  }
  await signIn(stranger, account);
  // If a window of the limit ends during the test, one more guess is answered.
  await expect(async () => {
    await showFactor(stranger, "000000");
    await expect(stranger.getByRole("alert").filter({ hasText: "try again later" })).toBeVisible();
  }).toPass();
  expect(await database.auditedActions(organizationId)).toEqual(
    expect.arrayContaining(["user.second_factor_failed"]),
  );

  const elsewhere = await newPerson(browser, server.url);
  await elsewhere.goto("/sign-in");
  await hydrated(elsewhere);
  await signIn(elsewhere, account);
  await database.forgetUsedCodes(organizationId);
  await showFactor(elsewhere, app.code());
  await expect(elsewhere.getByRole("button", { name: /^Account of/ })).toBeVisible();
  const known = (await elsewhere.context().cookies()).map(({ name }) => name);
  expect(known).toContain("assay-known-browser");
  expect((await stranger.context().cookies()).map(({ name }) => name)).not.toContain("assay-known-browser");
  await stranger.context().close();
  await elsewhere.context().close();
});

test("before the second factor is passed, nothing of the service can be reached with the session", async ({
  page,
  database,
  server,
}) => {
  const account = await signUp(page);
  const organizationId = await database.organizationId(account.organizationName);
  await page.goto("/settings/api-keys");
  const create = await recordAction(page, () => createKey(page, "Recorded"));
  await page.goto("/settings/security");
  const { app } = await enroll(page, account);
  await signOut(page);
  await signIn(page, account);
  await expect(page.getByRole("heading", { name: "Second factor" })).toBeVisible();

  await replay(page, create, ["live", { name: "Sneaked in", permissions: ["READ"] }]);
  expect(await database.keyCount(organizationId)).toBe(1);
  for (const path of ["/", "/applicants", "/settings/security"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/sign-in\/second-factor/);
  }
  for (const path of ["/analyses/export", "/settings/audit/head"]) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([307, 401], path).toContain(answer.status());
  }
  const batch = await page.request.post("/api/dashboard/batches?mode=live", {
    headers: { "sec-fetch-site": "same-origin" },
    data: { applicants: [{ id: "1", data: { firstName: "Maria", lastName: "Santos" } }] },
  });
  expect(await batch.json()).toMatchObject({ ok: false, message: /session has ended/ });
  const session = await (await page.request.get("/api/auth/session")).json();
  expect(Object.keys(session)).toEqual(["expires"]);
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);

  await page.goto("/sign-in/second-factor");
  await page.getByRole("button", { name: "Sign in as someone else" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(await database.openSessions(organizationId)).toBe(0);
  await hydrated(page);
  await signIn(page, account);
  await database.forgetUsedCodes(organizationId);
  await showFactor(page, app.code());
  await expect(page.getByRole("button", { name: /^Account of/ })).toBeVisible();
});
