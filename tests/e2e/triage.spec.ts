import { signUp } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { enter, tabTo } from "./support/keyboard";
import { doubtful, openApi } from "./support/seeding";
import { invite, join, newPerson } from "./support/team";
import { expect, hydrated, test } from "./support/test";

test("cases are sorted, filtered, selected and assigned by keyboard alone, and a colleague's bell leads to them", async ({
  page,
  browser,
  server,
  database,
}) => {
  test.slow();
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  const analyze = await openApi(page, server.url);
  for (const [place, firstName] of ["Maria", "Nora", "Olga"].entries())
    await analyze(
      { ...doubtful, firstName, email: place === 2 ? "olga@mailinator.com" : `${firstName}@gmail.com` },
      `loan-${firstName}`,
    );
  await database.makeOverdue(organizationId, 2);
  const guest = await newPerson(browser, server.url);
  await join(guest, await invite(page, "Analyst"), "Grace Hopper");
  await expect(guest.getByRole("button", { name: "You're all caught up" })).toBeVisible();

  await page.goto("/review");
  const rows = page.getByRole("row").filter({ hasText: "loan-" });
  const press = (key: string) => page.keyboard.press(key);
  await expect(rows.filter({ hasText: "Maria Santos" })).toContainText("Overdue");
  await expect(rows.filter({ hasText: "Maria Santos" })).toContainText("2");
  await tabTo(page, page.getByLabel("Order"));
  await page.keyboard.type("Newest");
  await page.waitForURL("**/review?sort=newest");
  await expect(rows.first()).toContainText("Olga Santos");
  await tabTo(page, page.getByLabel("Add filter"), "Shift+Tab");
  await page.keyboard.press("R");
  await expect(page.getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("The email");
  await page.waitForURL(/sort=newest&reason=EMAIL_DISPOSABLE/);
  await expect(rows).toHaveCount(1);
  await expect(page.getByText("1 of them shown.")).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(3);

  for (const name of ["Maria", "Nora"]) {
    await tabTo(page, page.getByLabel(`Select ${name} Santos, loan-${name}`));
    await press("Space");
  }
  const selected = page.getByRole("region", { name: "Selected cases" });
  await expect(selected).toContainText("2 selected");
  await tabTo(page, page.getByLabel("Assign to", { exact: true }));
  await page.keyboard.type("Grace");
  await press("Tab");
  await press("Enter");
  await expect(selected).toContainText("2 cases assigned to Grace Hopper.");
  await expect(rows.filter({ hasText: "Grace Hopper" })).toHaveCount(2);
  await expectNoViolations(page, "the queue");

  await guest.reload();
  await hydrated(guest);
  const bell = guest.getByRole("button", { name: "Waiting for you: 4" });
  await enter(guest, bell);
  await expect(guest.getByRole("menuitem", { name: "2 overdue cases assigned to you" })).toBeVisible();
  await guest.keyboard.press("ArrowDown");
  await expect(guest.getByRole("menuitem", { name: "2 cases newly assigned to you" })).toBeFocused();
  await guest.keyboard.press("Enter");
  await guest.waitForURL("**/review?assignee=me");
  await expect(guest.getByRole("row").filter({ hasText: "loan-" })).toHaveCount(2);
  await expect(guest.getByRole("button", { name: "Waiting for you: 2" })).toBeVisible();
  await enter(guest, guest.getByRole("link", { name: "Nora Santos" }));
  await guest.waitForURL(/\/analyses\/ana_\w+\?queue=assignee%3Dme$/);
  expect(await database.auditedActions(organizationId)).toEqual(
    expect.arrayContaining(["analysis.review_assigned", "analysis.review_assigned"]),
  );
  await guest.context().close();
});

test("a row says which of a person's applications it is, and leads to the others", async ({
  page,
  server,
}) => {
  await signUp(page);
  const analyze = await openApi(page, server.url);
  const first = await analyze(doubtful, "loan-1");
  await analyze({ ...doubtful, phone: "(206) 343-7099" }, "loan-2");
  await page.goto("/review");
  const rows = page.getByRole("row");
  await expect(rows.filter({ hasText: "loan-1" })).toContainText(
    "1st of 2 applications with this name and SSN",
  );
  await enter(page, rows.getByRole("link", { name: "2nd of 2 applications with this name and SSN" }));
  await page.waitForURL(/\/analyses\/ana_\w+\?queue=[^#]*#links$/);
  await expect(page.locator(`#links a[href="/analyses/${first.id}"]`).first()).toBeVisible();
});
