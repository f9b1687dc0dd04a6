import type { Page } from "@playwright/test";
import { newAccount, signUp } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { enter, expectFocusKept, goByPalette, tabTo, typeInto } from "./support/keyboard";
import { doubtful, openApi } from "./support/seeding";
import { expect, hydrated, test } from "./support/test";

test("a developer's first hour, by keyboard alone: an account, a key, its first request, a refused one, a webhook, the docs", async ({
  page,
  server,
}) => {
  test.slow();
  const press = (key: string) => page.keyboard.press(key);
  const dialog = page.getByRole("dialog");
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await signUpByKeyboard(page);
  const steps = page.getByRole("region", { name: /First steps/ });
  await expect(steps).toContainText("0 of 4 done");
  await expectNoViolations(page, "the first hour");
  await enter(page, steps.getByRole("link", { name: "Create an API key" }));
  await expect(heading("API keys")).toBeVisible();

  await enter(page, page.getByRole("button", { name: "Create key" }));
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Checkout");
  await press("Enter");
  const saved = page.getByRole("dialog", { name: "Save your new key" });
  await expect(saved.getByRole("status")).toContainText("Waiting for your first request…");
  await expectNoViolations(page, "a new key");
  const key = await saved.getByLabel("API key “Checkout”").inputValue();
  const curl = await saved.getByRole("region", { name: "Request with the new key" }).innerText();
  expect(curl).toContain(`Authorization: Bearer ${key}`);
  const [, url = ""] = /(https?:[^"\s]+)/.exec(curl) ?? [];
  expect(new URL(url).pathname).toBe("/v1/analyze");

  const send = (init: RequestInit = {}) =>
    fetch(`${server.url}/v1/analyze`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, ...init.headers },
    });
  expect((await send()).status).toBe(200);
  await expect(saved.getByRole("status")).toContainText("First request received.");
  await enter(page, saved.getByRole("button", { name: "I have saved it" }));
  await expect(dialog).toHaveCount(0);
  await expectFocusKept(page);

  const refused = await send({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      applicantData: { firstName: "Maria", lastName: "Santos", ssn: "1", "Jane Roe 536-22-8741": 1 },
    }),
  });
  expect(refused.status).toBe(400);
  const trace = refused.headers.get("x-request-id") as string;
  await expect
    .poll(async () => {
      await page.goto(`/settings/requests?status=4xx`);
      return page.getByRole("row").filter({ hasText: trace }).count();
    })
    .toBe(1);
  await goByPalette(page, "API requests");
  await typeInto(page, page.getByRole("textbox", { name: "Trace id" }), trace);
  await press("Enter");
  const row = page.getByRole("row").filter({ hasText: trace });
  await expect(row).toContainText("POST /v1/analyze");
  await expect(row).toContainText("400");
  await expect(row).toContainText("applicantData.ssn must be nine digits");
  await expect(row).toContainText("has an unknown name");
  await expect(page.getByRole("table")).not.toContainText("Jane Roe");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectNoViolations(page, "a request by its trace id");

  await goByPalette(page, "Overview");
  await expect(steps).toContainText("2 of 4 done");
  await enter(page, steps.getByRole("link", { name: "Add a webhook" }));
  await enter(page, page.getByRole("button", { name: "Add webhook" }));
  await expect(dialog.getByLabel("Endpoint URL")).toBeFocused();
  await page.keyboard.type("https://127.0.0.1:9443/assay");
  await tabTo(page, dialog.getByRole("checkbox", { name: "analysis.completed" }));
  await press("Space");
  await enter(page, dialog.getByRole("button", { name: "Add webhook" }));
  await enter(page, dialog.getByRole("button", { name: "I have saved it" }));
  await page.waitForURL(/\/settings\/webhooks\/whk_/);
  await expect(dialog).toHaveCount(0);

  await goByPalette(page, "Overview");
  await expect(steps).toContainText("3 of 4 done");
  await enter(page, steps.getByRole("button", { name: "Dismiss the first steps" }));
  await expect(steps).toHaveCount(0);
  await expectFocusKept(page);
  await page.reload();
  await expect(heading("Overview")).toBeVisible();
  await expect(steps).toHaveCount(0);
  await goByPalette(page, "Docs");
  await expect(heading("Quickstart")).toBeVisible();
  await enter(page, page.getByRole("link", { name: "Webhooks" }));
  await expect(heading("Webhooks")).toBeVisible();
});

async function signUpByKeyboard(page: Page): Promise<void> {
  const account = newAccount();
  await page.goto("/sign-up");
  await typeInto(page, page.getByLabel("Organization name"), account.organizationName);
  await typeInto(page, page.getByLabel("Your name"), account.name);
  await typeInto(page, page.getByLabel("Email address"), account.email);
  await typeInto(page, page.getByRole("textbox", { name: "Password" }), account.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await hydrated(page);
}

test("one click fills test mode with sample cases of a new organization, some to review, and leaves live data empty", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/");
  await expectNoViolations(page, "an empty overview");
  await page.getByRole("button", { name: "Look around with sample cases" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sample cases" })).toBeVisible();
  await expect(page.getByText("Completed", { exact: true }).first()).toBeVisible();
  await page.goto("/review");
  await expect(page.getByRole("main")).toContainText(/\d+ cases to review/);
  await expect(page.getByRole("row").filter({ hasText: "Omar Farouk" })).toBeVisible();
  await page.context().clearCookies({ name: "assay-mode" });
  await page.goto("/");
  await expect(page.getByText("No live analyses in this range")).toBeVisible();
});

test("test mode without analyses offers sample cases, also once live mode has analyses", async ({
  page,
  server,
}) => {
  await signUp(page);
  const analyze = await openApi(page, server.url);
  await analyze(doubtful, "loan-1");
  await page.goto("/");
  await page.getByText("Test", { exact: true }).click();
  await expect(page.getByRole("button", { name: "Look around with sample cases" })).toBeVisible();
});
