import { signUp } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { expect, test } from "./support/test";

test("an owner tries a draft on stored analyses, publishes it with a reason, and finds it in the history", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/policy");
  await expect(page.getByText("As version 1")).toBeVisible();
  await page.getByLabel("Approve below").fill("25");
  await page.getByLabel("Search signals").fill("EMAIL_DISPOSABLE");
  await page.getByLabel("Points of EMAIL_DISPOSABLE").fill("35");
  await expect(page.getByText("Unpublished changes")).toBeVisible();
  await page.getByRole("button", { name: "Simulate" }).click();
  await expect(page.getByText("There are no completed analyses to simulate with yet.")).toBeVisible();
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByLabel("Why").fill("<b>Fewer</b> surprises =1+1");
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Version 2 is in force")).toBeVisible();
  await expect(page.getByText("<b>Fewer</b> surprises =1+1")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Approve below")).toHaveValue("25");
  await page.getByLabel("Search signals").fill("EMAIL_DISPOSABLE");
  await expect(page.getByLabel("Points of EMAIL_DISPOSABLE")).toHaveValue("35");
});

test("a draft that the model forbids is refused with the location of the problem", async ({ page }) => {
  await signUp(page);
  await page.goto("/policy");
  await page.getByLabel("Decline from").fill("20");
  await page.getByRole("button", { name: "Simulate" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "declineFrom" })).toBeVisible();
});

test("a VIEWER reads the policy and can change nothing", async ({ page, database }) => {
  const account = await signUp(page);
  await database.setRole(await database.organizationId(account.organizationName), "VIEWER");
  await page.goto("/policy");
  await expect(page.getByLabel("Approve below")).toHaveAttribute("readonly");
  await expect(page.getByRole("button", { name: /Publish|Simulate|Discard/ })).toHaveCount(0);
});

test("the documentation has no accessibility violation", async ({ page }) => {
  await page.goto("/docs/webhooks");
  await expectNoViolations(page, "webhooks");
  await page.goto("/docs/model");
  await expectNoViolations(page, "model card");
});
