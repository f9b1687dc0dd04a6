import { signUp } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { doubtful, openApi } from "./support/seeding";
import { expect, hydrated, test } from "./support/test";

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
  await expect(page.getByText("No completed analyses to simulate yet.")).toBeVisible();
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByLabel("Why").fill("<b>Fewer</b> surprises =1+1");
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Version 2 is in force", { exact: true })).toBeVisible();
  await expect(page.getByText("<b>Fewer</b> surprises =1+1")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Approve below")).toHaveValue("25");
  await page.getByLabel("Search signals").fill("EMAIL_DISPOSABLE");
  await expect(page.getByLabel("Points of EMAIL_DISPOSABLE")).toHaveValue("35");

  await page.getByText("2 changes from version 1").press("Enter");
  await expect(page.getByText("Approve below: 30 25")).toBeVisible();
  await page.getByRole("button", { name: "Restore version 1" }).press("Enter");
  await expectNoViolations(page, "restore a version");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Restore" }).press("Enter");
  await expect(dialog.getByText("Give a reason")).toBeVisible();
  await expect(dialog.getByLabel("Why")).toBeFocused();
  await page.keyboard.type("Too many reviews");
  await dialog.getByRole("button", { name: "Restore" }).press("Enter");
  await expect(page.getByText("Version 3 is in force", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Approve below")).toHaveValue("30");
  await expect(page.getByText("Restores version 1: Too many reviews")).toBeVisible();

  await page.getByRole("button", { name: "Roll back to version 2…" }).press("Enter");
  await expect(dialog.getByLabel("Why")).toBeFocused();
  await page.keyboard.type("It was right");
  await expectNoViolations(page, "roll back");
  await dialog.getByRole("button", { name: "Roll back" }).press("Enter");
  await expect(page.getByText("Version 4 is in force", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Approve below")).toHaveValue("25");
});

test("a draft's swap matrix leads to example cases, and leaving with changes asks first", async ({
  page,
  server,
}) => {
  await signUp(page);
  const analyze = await openApi(page, server.url);
  const { id } = await analyze(doubtful, "loan-swap");
  await page.goto("/analyze");
  await page.goto("/policy");
  await page.getByLabel("Approve below").fill("25");
  await page.getByRole("button", { name: "Simulate" }).press("Enter");
  const beside = page.getByRole("complementary", { name: "What the draft changes" });
  await expect(beside.getByRole("status")).toContainText("of the latest 1");
  await expect(beside.getByRole("region", { name: "Old and new decisions" })).toBeInViewport();
  await expectNoViolations(page, "a simulated draft");
  await page.getByRole("link", { name: "Overview" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Leave without publishing?" });
  await expect(dialog.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Approve below")).toHaveValue("25");
  // Back asks too, each time, and then leads to where it would have led.
  for (const _ of [1, 2]) {
    await page.goBack();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Approve below")).toHaveValue("25");
  }
  await page.goBack();
  await dialog.getByRole("button", { name: "Discard and leave" }).press("Enter");
  await expect(page).toHaveURL(/\/analyze$/);
  await page.goForward();
  await hydrated(page);
  await expect(page.getByLabel("Approve below")).toHaveValue("30");
  await page.getByLabel("Approve below").fill("25");
  await page.getByRole("link", { name: "Overview" }).press("Enter");
  await dialog.getByRole("button", { name: "Discard and leave" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();

  // The chart's numbers are a table whose links the keyboard reaches.
  await page.getByText("Show as a table: Decisions over time").press("Enter");
  const table = page.getByRole("table", { name: "Decisions over time" });
  await table.getByRole("link", { name: "1" }).press("Enter");
  await expect(page).toHaveURL(/\/analyses\?decision=\w+&createdAfter=.*&createdBefore=/);
  await expect(
    page
      .getByRole("link")
      .and(page.locator(`[href*="${id}"]`))
      .first(),
  ).toBeVisible();
});

test("a rule on amount, product and persons is made by keyboard and pointer, published and found again", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/policy");
  await page.getByRole("button", { name: "Add a rule" }).click();
  const rule = page.getByRole("group", { name: "New rule" });
  await rule.getByLabel("Name").fill("large-loans");
  const named = page.getByRole("group", { name: "large-loans", exact: true });
  await named.getByLabel("Reason in the applicant's notice").fill("The amount requested");
  const add = named.getByRole("button", { name: "Add a condition" });
  await add.click();
  await named.getByLabel("Least amount of condition 1").fill("25000");
  await add.click();
  await named.getByLabel("Kind of condition 2").selectOption("Product");
  await named.getByPlaceholder("is one of, such as auto-loan").fill("auto-loan");
  await page.keyboard.press("Enter");
  await add.click();
  await named.getByLabel("Kind of condition 3").selectOption("Other people");
  await named.getByLabel("What people share in condition 3").selectOption("with the same device");
  await named.getByLabel("Time of condition 3").selectOption("in the last 7 days");
  await expectNoViolations(page, "a rule with conditions");
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByLabel("Why").fill("Large loans need a person");
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Version 2 is in force", { exact: true })).toBeVisible();
  await page.reload();
  await expect(named.getByLabel("Least amount of condition 1")).toHaveValue("25000");
  await expect(named.getByText("auto-loan")).toBeVisible();
  await expect(named.getByLabel("Time of condition 3")).toHaveValue("7d");
  await named.getByRole("button", { name: "Remove condition 2" }).click();
  await expect(page.getByText("Unpublished changes")).toBeVisible();
});

test("a policy that names an earlier model's signals is shown in the present ones, simulated, and published", async ({
  page,
  database,
}) => {
  const account = await signUp(page);
  await database.changePolicy(await database.organizationId(account.organizationName), {
    signals: { LINK_EMAIL_TEMPLATE: { enabled: false } },
    rules: [
      {
        id: "one-phone",
        raiseTo: "REVIEW",
        anyOf: ["LINK_PHONE_MANY_SSNS"],
        adverseAction: "The phone number could not be verified",
      },
    ],
  });
  await page.goto("/policy");
  const carried = page.getByRole("group", { name: "Version 2 names signals of an earlier model" });
  await expect(carried.getByText("Signal SHARED_MAILBOX: added off")).toBeVisible();
  await expect(carried.getByRole("listitem").filter({ hasText: "Rule one-phone:" })).toContainText(
    "Review on any of SHARED_PHONE",
  );
  await expectNoViolations(page, "a policy of an earlier model");
  await carried.getByRole("button", { name: "Use as draft" }).press("Enter");
  await page.getByRole("button", { name: "Simulate" }).click();
  await expect(page.getByText("No completed analyses to simulate yet.")).toBeVisible();
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByLabel("Why").fill("The present model's signals");
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Version 3 is in force", { exact: true })).toBeVisible();
  await expect(carried).toHaveCount(0);
});

test("a draft that the model forbids is refused with the location of the problem", async ({ page }) => {
  await signUp(page);
  await page.goto("/policy");
  await page.getByLabel("Decline from").fill("20");
  await page.getByRole("button", { name: "Simulate" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Decline from must be above" })).toBeVisible();
  await expect(page.getByLabel("Decline from")).toBeFocused();
  await expect(page.getByLabel("Decline from")).toHaveAttribute("aria-invalid", "true");
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
