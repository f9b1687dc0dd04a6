import { signUp } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { expect, test } from "./support/test";

test("a developer's first hour, by keyboard alone: a key, its first request, and a refused one found by trace id", async ({
  page,
  server,
}) => {
  test.slow();
  await signUp(page);
  await page.goto("/");
  const steps = page.getByRole("region", { name: /First steps/ });
  await expect(steps).toContainText("0 of 4 done");
  await expectNoViolations(page, "the first hour");
  await steps.getByRole("link", { name: "Create an API key" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "API keys" })).toBeVisible();

  await page.getByRole("button", { name: "Create key" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Checkout");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Save your new key" });
  await expect(dialog.getByRole("status")).toContainText("Waiting for your first request…");
  await expectNoViolations(page, "the first hour");
  const key = await dialog.getByLabel("API key “Checkout”").inputValue();
  const curl = await dialog.getByRole("region", { name: "Request with the new key" }).innerText();
  expect(curl).toContain(`Authorization: Bearer ${key}`);
  const [, url = ""] = /(https?:[^"\s]+)/.exec(curl) ?? [];
  expect(new URL(url).pathname).toBe("/v1/analyze");

  const send = (init: RequestInit = {}) =>
    fetch(`${server.url}/v1/analyze`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, ...init.headers },
    });
  expect((await send()).status).toBe(200);
  await expect(dialog.getByRole("status")).toContainText("First request received.");
  await expectNoViolations(page, "the first hour");
  await dialog.getByRole("button", { name: "I have saved it" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);

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
  await page.goto("/settings/requests");
  await page.getByRole("textbox", { name: "Trace id" }).focus();
  await page.keyboard.type(trace);
  await page.keyboard.press("Enter");
  const row = page.getByRole("row").filter({ hasText: trace });
  await expect(row).toContainText("POST /v1/analyze");
  await expect(row).toContainText("400");
  await expect(row).toContainText("applicantData.ssn must be nine digits");
  await expect(row).toContainText("has a name that is not known");
  await expect(page.getByRole("table")).not.toContainText("Jane Roe");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectNoViolations(page, "the first hour");

  await page.goto("/");
  await expect(steps).toContainText("2 of 4 done");
  await steps.getByRole("button", { name: "Dismiss the first steps" }).focus();
  await page.keyboard.press("Enter");
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect(steps).toHaveCount(0);
});
