import type { Page } from "@playwright/test";
import { signUp } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { tabTo, typeInto } from "./support/keyboard";
import { doubtful, openApi } from "./support/seeding";
import { expect, hydrated, steppedBack, test } from "./support/test";

const openTab = (page: Page, name: string) => page.getByRole("tab", { name }).click();

test("an owner tries a draft on stored analyses, publishes it with a reason, and finds it in the history", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/policy");
  await expect(page.getByText("As version 1")).toBeVisible();
  await page.getByLabel("Approve below").fill("25");
  await openTab(page, "Evidence required");
  const coverage = page.getByLabel("Minimum coverage of identity (%)");
  await expect(coverage).toHaveValue("40");
  await coverage.fill("55");
  await openTab(page, "Signals");
  await page.getByLabel("Search signals").fill("EMAIL_DISPOSABLE");
  await page.getByLabel("Points of EMAIL_DISPOSABLE").fill("35");
  await expect(page.getByText("Unpublished changes")).toBeVisible();
  await page.getByRole("button", { name: "Simulate" }).click();
  await expect(page.getByText("No completed analyses to simulate yet.")).toBeVisible();
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByLabel("Why").fill("<b>Fewer</b> surprises =1+1");
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  const message = page.getByText("Version 2 is in force", { exact: true });
  await expect(message).toBeVisible();
  // It leaves the bar with the buttons free.
  const isAboveBar = () =>
    message.evaluate((element) => {
      const bar = document.querySelector("[data-foot]")?.getBoundingClientRect();
      return bar !== undefined && element.getBoundingClientRect().bottom < bar.top;
    });
  await expect.poll(isAboveBar).toBe(true);
  await steppedBack(page);
  await openTab(page, "Versions");
  await expect(page.getByText("<b>Fewer</b> surprises =1+1")).toBeVisible();
  await page.reload();
  await openTab(page, "Signals");
  await expect(page.getByLabel("Approve below")).toHaveValue("25");
  await expect(coverage).toHaveValue("55");
  await page.getByLabel("Search signals").fill("EMAIL_DISPOSABLE");
  await expect(page.getByLabel("Points of EMAIL_DISPOSABLE")).toHaveValue("35");

  await openTab(page, "Versions");
  await page.getByText("3 changes from version 1").press("Enter");
  await expect(page.getByText("Approve below: 30 25")).toBeVisible();
  await expect(page.getByText("Minimum coverage of identity: 40% 55%")).toBeVisible();
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
  await page.getByText("Show as a table: Automated decisions over time").press("Enter");
  const table = page.getByRole("table", { name: "Automated decisions over time" });
  await table.getByRole("link", { name: "1" }).press("Enter");
  await expect(page).toHaveURL(/\/analyses\?decision=\w+&createdAfter=.*&createdBefore=/);
  await expect(
    page
      .getByRole("link")
      .and(page.locator(`[href*="${id}"]`))
      .first(),
  ).toBeVisible();
});

test("a draft goes on from the version that a colleague published meanwhile, and Back leaves the page after publishing", async ({
  page,
}) => {
  await signUp(page);
  const colleague = await page.context().newPage();
  await page.goto("/analyses");
  for (const each of [page, colleague]) {
    await each.goto("/policy");
    await hydrated(each);
  }
  await page.getByLabel("Decline from").fill("80");
  await colleague.getByLabel("Approve below").fill("25");
  for (const each of [colleague, page]) {
    await each.getByRole("button", { name: "Publish…" }).click();
    await each.getByLabel("Why").fill("Fewer reviews");
    await each.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
    if (each === colleague)
      await expect(each.getByText("Version 2 is in force", { exact: true })).toBeVisible();
  }
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toContainText("Version 2 of the policy is now in force");
  await expect(page.getByText("Version 2 is in force.", { exact: false })).toBeAttached();
  await expect(dialog.getByLabel("Why")).toHaveValue("Fewer reviews");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Version 3 is in force", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Approve below")).toHaveValue("25");
  await expect(page.getByLabel("Decline from")).toHaveValue("80");
  await expect(page.getByText("Same as version 3")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/analyses$/);
});

test("a rule on amount, product and persons is made by keyboard and pointer, published and found again", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/policy?tab=rules");
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
  await steppedBack(page);
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

test("the policy's tabs have addresses, go by arrow keys, keep the draft, and print whole", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/policy?tab=rules&tab=none");
  await hydrated(page);
  const selected = page.getByRole("tab", { selected: true });
  await expect(selected).toHaveText("Rules");
  await page.goto("/policy?tab=nothing");
  await hydrated(page);
  await expect(selected).toHaveText("Thresholds");
  await typeInto(page, page.getByLabel("Approve below"), "25");
  await tabTo(page, selected, "Shift+Tab");
  for (const [key, name] of [
    ["End", "Versions"],
    ["ArrowRight", "Thresholds"],
    ["ArrowLeft", "Versions"],
    ["Home", "Thresholds"],
    ["ArrowRight", "Evidence required"],
    ["ArrowRight", "Rules"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole("tab", { name })).toBeFocused();
    await expect(selected).toHaveText(name);
    await expect(page.getByRole("tabpanel")).toHaveCount(1);
    await expect(page.getByRole("tabpanel", { name })).toBeVisible();
  }
  await page.keyboard.press("Home");
  // Two keys before the page has noticed the first: each counts.
  await page.evaluate(() => {
    for (let key = 0; key < 2; key++)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }),
      );
  });
  await expect(page.getByRole("tab", { name: "Rules" })).toBeFocused();
  await expect(selected).toHaveText("Rules");
  await expect(page).toHaveURL("/policy?tab=rules");
  await expect(page.getByText("Unpublished changes")).toBeVisible();
  await expect(page.getByRole("region", { name: "Changes from version 1" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish…" })).toBeVisible();

  // The browser's back asks, and neither it nor discarding changes the tab.
  await page.goBack();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(selected).toHaveText("Rules");
  await expect(page).toHaveURL("/policy?tab=rules");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("Same as version 1")).toBeVisible();
  await expect(page).toHaveURL("/policy?tab=rules");
  await expect(selected).toHaveText("Rules");

  await page.emulateMedia({ media: "print" });
  for (const name of ["Thresholds", "Rules", "Signals", "Versions"])
    await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("link", { name: "Policy", exact: true }).click();
  await expect(selected).toHaveText("Thresholds");
  // As sections, they had these addresses.
  await page.goto("/policy#versions");
  await page.reload();
  await expect(selected).toHaveText("Versions");
  await expect(page.getByRole("table", { name: "Versions of the policy, newest first" })).toBeVisible();
});

test("before scripts run, the address alone selects the policy's tab, and the others are links", async ({
  page,
}) => {
  await signUp(page);
  const html = await (await page.request.get("/policy?tab=versions")).text();
  expect(html).toMatch(/<a id="tab-versions"[^>]* aria-selected="true"/);
  expect(html).toMatch(/<a id="tab-rules"[^>]* href="\?tab=rules" aria-selected="false"/);
  expect(html).toMatch(/<div role="tabpanel" id="thresholds"[^>]* hidden/);
  expect(html).not.toMatch(/<div role="tabpanel" id="versions"[^>]* hidden/);
});

test("each of the policy's tabs has no accessibility violation, with a draft", async ({ page }) => {
  test.slow();
  await signUp(page);
  await page.goto("/policy");
  await page.getByLabel("Approve below").fill("25");
  for (const name of ["Thresholds", "Evidence required", "Rules", "Signals", "Versions"]) {
    await openTab(page, name);
    await expectNoViolations(page, `the policy's tab ${name}`);
  }
});

test("a draft that the model forbids is refused with the location of the problem, also from another tab", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/policy");
  await page.getByLabel("Decline from").fill("20");
  await openTab(page, "Rules");
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
