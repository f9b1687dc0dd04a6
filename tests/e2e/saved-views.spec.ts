import type { Page } from "@playwright/test";
import { signUp } from "./support/account";
import { expectNoViolations, narrow } from "./support/barriers";
import { addFilter } from "./support/filters";
import { enter, expectFocusKept, tabTo } from "./support/keyboard";
import { doubtful, honest, openApi } from "./support/seeding";
import { recordAction, replay } from "./support/server-actions";
import { invite, join, newPerson } from "./support/team";
import { expect, hydrated, test } from "./support/test";

/* Filters saved under a name: as links above the review queue and the list of analyses. */

const views = (page: Page) => page.getByRole("navigation", { name: "Views" });
const viewOf = (page: Page, name: string | RegExp) => views(page).getByRole("link", { name });
const dialogOf = (page: Page) => page.getByRole("dialog");
const rows = (page: Page) => page.getByRole("row").filter({ hasText: "loan-" });

async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Save view" }).click();
  await dialogOf(page).getByLabel("Name").fill(name);
  await dialogOf(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(viewOf(page, name)).toHaveAttribute("aria-current", "page");
}

async function choose(page: Page, view: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for the view ${view}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("a view of the queue is saved, opened, updated, renamed and deleted by keyboard, and says how many cases match", async ({
  page,
  server,
}) => {
  test.slow();
  await signUp(page);
  const analyze = await openApi(page, server.url);
  for (const name of ["Maria", "Nora", "Olga"])
    await analyze(
      { ...doubtful, firstName: name, email: `${name}@${name === "Olga" ? "mailinator.com" : "gmail.com"}` },
      `loan-${name}`,
    );
  await page.goto("/review");
  await expect(rows(page)).toHaveCount(3);
  await expect(views(page)).toHaveCount(0);
  await expect(page.getByLabel("Reason")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save view" })).toHaveCount(0);
  await addFilter(page, "Reason", /disposable/);
  await page.waitForURL("**/review?reason=EMAIL_DISPOSABLE");
  await expect(rows(page)).toHaveCount(1);

  await enter(page, page.getByRole("button", { name: "Save view" }));
  await expect(dialogOf(page).getByLabel("Name")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByLabel("Name")).toHaveAccessibleDescription(/must not be empty/i);
  await expectNoViolations(page, "saving a view");
  await page.keyboard.type("Disposable");
  await page.keyboard.press("Enter");
  await expect(viewOf(page, "Disposable 1")).toHaveAttribute("aria-current", "page");
  await expect(viewOf(page, "All 3")).not.toHaveAttribute("aria-current");
  await expect(page.getByRole("button", { name: "Save view" })).toHaveCount(0);
  await expectFocusKept(page);

  await enter(page, viewOf(page, "All 3"), "Shift+Tab");
  await page.waitForURL(/\/review$/);
  await expect(rows(page)).toHaveCount(3);
  await expect(viewOf(page, "All 3")).toHaveAttribute("aria-current", "page");
  await enter(page, viewOf(page, "Disposable 1"));
  await page.waitForURL(/\/review\?reason=EMAIL_DISPOSABLE$/);
  await expect(rows(page)).toHaveCount(1);
  await expectNoViolations(page, "a view of the queue");

  await addFilter(page, "Due", "1");
  await page.waitForURL(/\/review\?reason=EMAIL_DISPOSABLE&overdue=1$/);
  await expect(page.getByText("No matching cases")).toBeVisible();
  await enter(page, page.getByRole("button", { name: "Save view" }));
  await dialogOf(page).getByLabel("Save as").selectOption("Update “Disposable”");
  await expect(dialogOf(page).getByLabel("Name")).toHaveCount(0);
  await enter(page, dialogOf(page).getByRole("button", { name: "Update" }));
  await expect(viewOf(page, "Disposable 0")).toHaveAttribute("aria-current", "page");

  await tabTo(page, page.getByRole("button", { name: "Actions for the view Disposable" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Rename…" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByLabel("Name")).toHaveValue("Disposable");
  await expect(dialogOf(page).getByLabel("Name")).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Overdue email");
  await page.keyboard.press("Enter");
  await expect(viewOf(page, "Overdue email 0")).toBeVisible();

  await choose(page, "Overdue email", "Delete…");
  await expect(dialogOf(page)).toContainText("You lose the view Overdue email.");
  await page.getByRole("button", { name: "Delete", exact: true }).press("Enter");
  await expect(views(page)).toHaveCount(0);
  await expect(page.getByText("No matching cases")).toBeVisible();
  await expectFocusKept(page);
});

test("a shared view is every member's, in live and test mode, and theirs means themselves", async ({
  page,
  browser,
  server,
  database,
}) => {
  test.slow();
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  const analyze = await openApi(page, server.url);
  await analyze(doubtful, "loan-1");
  const guest = await newPerson(browser, server.url);
  await join(guest, await invite(page, "Viewer"), "Grace Hopper");

  await page.goto("/review?assignee=me");
  await saveView(page, "Mine");
  await choose(page, "Mine", "Share…");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(viewOf(page, "Mine (shared) 0")).toBeVisible();
  await page.goto("/review?assignee=none");
  await saveView(page, "Free");

  await guest.goto("/review");
  await hydrated(guest);
  await expect(views(guest).getByRole("link")).toHaveText([/^All/, /^Mine/]);
  await viewOf(guest, /^Mine/).click();
  await guest.waitForURL(/\/review\?assignee=me$/);
  await expect(viewOf(guest, /^Mine/)).toHaveAttribute("aria-current", "page");
  await expect(guest.getByRole("button", { name: /^Actions for the view/ })).toHaveCount(0);

  await page.getByText("Test", { exact: true }).click();
  await expect(page.getByText("Nothing to review")).toBeVisible();
  await expect(viewOf(page, "Free 0")).toBeVisible();
  await viewOf(page, /^Mine/).click();
  await choose(page, "Mine", "Stop sharing…");
  await page.getByRole("button", { name: "Stop sharing", exact: true }).click();
  await expect(viewOf(page, "Mine 0")).toBeVisible();
  await guest.reload();
  await expect(views(guest)).toHaveCount(0);
  expect(await database.auditedActions(organizationId)).toEqual(
    expect.arrayContaining(["saved_view.shared", "saved_view.unshared"]),
  );
  await guest.context().close();
});

test("a VIEWER saves views but shares none and changes no shared one, not even by calling the actions", async ({
  page,
  server,
  database,
}) => {
  test.slow();
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  const analyze = await openApi(page, server.url);
  await analyze(doubtful, "loan-1");
  await page.goto("/review?band=30");
  await page.getByRole("button", { name: "Save view" }).click();
  await dialogOf(page).getByLabel("Name").fill("Team");
  await dialogOf(page).getByLabel("Share with all members").check();
  const create = await recordAction(page, () =>
    dialogOf(page).getByRole("button", { name: "Save", exact: true }).click(),
  );
  await expect(viewOf(page, /^Team/)).toBeVisible();
  await choose(page, "Team", "Rename…");
  await dialogOf(page).getByLabel("Name").fill("Our team");
  const rename = await recordAction(page, () =>
    dialogOf(page).getByRole("button", { name: "Rename" }).click(),
  );
  await expect(viewOf(page, /^Our team/)).toBeVisible();
  const id = (rename.postDataJSON() as [string])[0];

  await database.setRole(organizationId, "VIEWER");
  await page.goto("/review?overdue=1");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(dialogOf(page).getByLabel("Share with all members")).toHaveCount(0);
  await expect(dialogOf(page).getByLabel("Save as")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await saveView(page, "Own");
  await page.getByRole("button", { name: "Actions for the view Own" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Rename…", "Delete…"]);
  await page.keyboard.press("Escape");
  const refused = /Your role doesn't allow this/;
  const body = { list: "review", name: "Sneaked in", filters: "band=40" };
  expect(await replay(page, create, [{ ...body, isShared: true }])).toMatch(refused);
  expect(await replay(page, rename, [id, { name: "Taken over" }])).toMatch(refused);
  expect(await replay(page, rename, ["viw_00000000000000000000000000", { name: "Mine" }])).toContain(
    "No such view",
  );
  expect(await replay(page, create, [{ ...body, name: "536-22-8741", isShared: false }])).toContain(
    "must not contain an email address, a phone number or an SSN",
  );
});

test("a view of analyses keeps the filters and neither a search nor an external ID, and works on a phone before scripts run", async ({
  page,
  server,
}) => {
  test.slow();
  await signUp(page);
  const analyze = await openApi(page, server.url);
  await analyze(doubtful, "loan-1");
  await analyze(honest, "loan-2");
  await page.goto("/analyses?externalId=loan-1&decision=REVIEW");
  await page.getByLabel("Search analyses").fill("Maria Santos");
  await page.getByLabel("Search analyses").press("Enter");
  await expect(page.getByText(/^1 analysis with this/)).toBeVisible();
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(dialogOf(page)).toContainText("Searches and external IDs aren't saved");
  await dialogOf(page).getByLabel("Name").fill("Undecided");
  const saved = await recordAction(page, () =>
    dialogOf(page).getByRole("button", { name: "Save", exact: true }).click(),
  );
  expect(saved.postData()).not.toMatch(/loan-1|Santos/);
  await expect(viewOf(page, "Undecided")).toHaveAttribute("href", "/analyses?decision=REVIEW");
  // The list is narrower than the view.
  await expect(viewOf(page, "Undecided")).not.toHaveAttribute("aria-current");
  await page.goto("/analyses?finalDecision=APPROVE");
  await saveView(page, "Approved");
  await expect(rows(page)).toHaveCount(1);
  await expectNoViolations(page, "a view of analyses");

  const early = await page.context().newPage();
  await early.setViewportSize(narrow);
  await early.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  await early.goto("/analyses");
  await viewOf(early, "Undecided").click();
  await early.waitForURL("**/analyses?decision=REVIEW");
  await expect(rows(early)).toHaveCount(1);
  await expect(viewOf(early, "Undecided")).toHaveAttribute("aria-current", "page");
  await early.close();
});
