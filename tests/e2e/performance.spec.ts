import { signUp } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { expect, test } from "./support/test";

const day = 86_400_000;

test("an owner starts a draft as a challenger, sees it compared on traffic, and promotes it", async ({
  page,
  database,
}) => {
  const account = await signUp(page);
  const organizationId = await database.organizationId(account.organizationName);
  await page.goto("/performance");
  await expect(page.getByText("No challenger yet.")).toBeVisible();
  await expectNoViolations(page, "performance without analyses");

  await page.goto("/policy");
  await page.getByLabel("Approve below").fill("20");
  await page.getByRole("button", { name: "Start as challenger…" }).click();
  await page.getByLabel("What it tries out").fill("Approve below 20");
  await page.getByRole("dialog").getByRole("button", { name: "Start challenger" }).click();
  await expect(page).toHaveURL(/\/performance$/);
  await expect(page.getByText("It decides every new analysis in shadow.")).toBeVisible();

  // A real analysis, and traffic whose truth is known.
  const challenger = await database.challengerOf(organizationId);
  await database.labeledHistory({
    organizationId,
    count: 600,
    seed: 21,
    from: new Date(Date.now() - 20 * day),
    to: new Date(),
    challenger: { id: challenger, reviewFrom: 20 },
  });
  await page.reload();
  await expect(page.getByText("Both decided on 600 analyses")).toBeVisible();
  const both = page.getByRole("table", {
    name: "The policy in force and the challenger, on the same analyses",
  });
  await expect(both.getByRole("row", { name: /For review/ })).toBeVisible();
  const matrix = page.getByRole("table", { name: "Decisions of both, with the outcomes known by now" });
  await expect(matrix.getByRole("row", { name: /Approve.*Review/ })).toBeVisible();
  await expect(page.getByText("Expected calibration error")).toBeVisible();
  await expectNoViolations(page, "performance");

  await page.getByRole("button", { name: "Promote…" }).click();
  await page.getByLabel("Why").fill("Fewer surprises in a month of shadow");
  await page.getByRole("dialog").getByRole("button", { name: "Promote" }).click();
  await expect(page.getByText("Version 2 is in force", { exact: true })).toBeVisible();
  await expect(page.getByText("It became version 2 of the policy.")).toBeVisible();
  await page.goto("/policy?tab=versions");
  await expect(page.getByLabel("Approve below")).toHaveValue("20");
  await expect(page.getByText("Fewer surprises in a month of shadow")).toBeVisible();
});

test("costs lead to advice on thresholds", async ({ page, database }) => {
  const account = await signUp(page);
  await database.labeledHistory({
    organizationId: await database.organizationId(account.organizationName),
    count: 900,
    seed: 22,
    from: new Date(Date.now() - 20 * day),
    to: new Date(),
  });
  await page.goto("/performance");
  await page.getByLabel("An approved fraud costs").fill("2500");
  await page.getByLabel("A declined good applicant costs").fill("150");
  await page.getByLabel("A review costs").fill("12.50");
  await page.getByRole("button", { name: "Advise" }).click();
  await expect(page.getByText("The cheapest pair that you can publish")).toBeVisible();
  await expect(page).toHaveURL(/costOfReview=12.50/);
});

test("a VIEWER reads the figures and can change nothing", async ({ page, database }) => {
  const account = await signUp(page);
  const organizationId = await database.organizationId(account.organizationName);
  await database.startChallenger(organizationId);
  await database.setRole(organizationId, "VIEWER");
  await page.goto("/performance");
  await expect(page.getByText("It decides every new analysis in shadow.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Promote|End|Measure/ })).toHaveCount(0);
});

test("an owner keeps the previous model, tries the newest as a challenger, and lets it decide", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/policy");
  await page.getByRole("tab", { name: "Signals" }).click();
  const model = page.getByLabel("Model that decides");
  await expect(model).toHaveValue("");
  await model.selectOption("Keep 2026.11.15");
  await expect(page.getByText("with the newest model's points. To compare models")).toBeVisible();
  await expectNoViolations(page, "a draft that keeps a model");
  await page.getByRole("button", { name: "Publish…" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await page.getByLabel("Why").fill("Until we have compared them");
  await dialog.getByRole("button", { name: "Publish" }).press("Enter");
  const newer = page.getByRole("group", { name: /is newer than the one you keep/ });
  await expect(newer).toContainText("Model 2026.11.15 decides.");
  await expectNoViolations(page, "a policy that keeps a model");
  await newer.getByRole("button", { name: /Try model .* as a challenger/ }).press("Enter");
  await page.getByLabel("What it tries out").fill("The newest model");
  await dialog.getByRole("button", { name: "Start challenger" }).press("Enter");
  const challenger = page.getByRole("region", { name: "Challenger" });
  await expect(challenger).toContainText("It uses the newest model.");
  await challenger.getByRole("button", { name: "Promote…" }).press("Enter");
  await dialog.getByLabel("Why").fill("It holds more fraud");
  await dialog.getByRole("button", { name: "Promote" }).press("Enter");
  await expect(page.getByText("Version 3 is in force", { exact: true })).toBeVisible();
  await page.goto("/policy?tab=signals");
  await expect(model).toHaveValue("");
  await expect(newer).toBeHidden();
});
