import type { Page } from "@playwright/test";
import { signIn, signOut, signUp } from "./support/account";
import { expectNothingCutOff, expectNoViolations, narrow } from "./support/barriers";
import { addFilter } from "./support/filters";
import { enter, tabTo } from "./support/keyboard";
import { doubtful, openApi } from "./support/seeding";
import { recordAction, replay } from "./support/server-actions";
import { expect, hydrated, test } from "./support/test";

const focused = (page: Page) => page.locator(":focus");
const headingOf = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Chooses the reason in the form that a press of D has opened. */
async function typeReason(page: Page) {
  await expect(page.getByRole("combobox", { name: /Reasons/ })).toBeFocused();
  await page.keyboard.type("could not verify your identity");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
}

test("a reviewer claims, reads and decides three queued cases by keyboard alone, each next heading in focus", async ({
  page,
  server,
  database,
}) => {
  test.slow();
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  const analyze = await openApi(page, server.url);
  const ids: string[] = [];
  for (const firstName of ["Maria", "Nora", "Olga"])
    ids.push((await analyze({ ...doubtful, firstName }, `loan-${firstName}`)).id);
  await database.makeOverdue(organizationId, 2);
  await page.goto("/review");
  await enter(page, page.getByRole("button", { name: /^Claim .*Maria/ }));
  await page.waitForURL(`**/analyses/${ids[0]}?*`);
  await expect(page.getByRole("button", { name: "Release" })).toBeVisible();
  await expect(page).toHaveTitle(/^Maria Santos/);
  await expect(page.getByText("1 of 3", { exact: true })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Decision and outcome" })).toContainText("Overdue");
  await hydrated(page);

  await page.keyboard.press("j");
  await expect(headingOf(page, "Nora Santos")).toBeFocused();
  await expect(page.getByText("2 of 3", { exact: true })).toBeVisible();
  await page.keyboard.press("k");
  await expect(headingOf(page, "Maria Santos")).toBeFocused();
  await page.keyboard.press("n");
  await expect(page.getByRole("textbox", { name: "Note" })).toBeFocused();
  // What is typed is no command.
  await page.keyboard.type("ask Jan, <b>dad</b>?");
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("ask Jan, <b>dad</b>?");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("choose one")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Approve" })).toBeFocused();
  await page.keyboard.press("a");
  await expect(page.getByRole("radio", { name: "Approve" })).toBeChecked();
  await page.keyboard.press("Control+Enter");
  await expect(headingOf(page, "Nora Santos")).toBeFocused();
  await expect(page.getByText("1 of 2", { exact: true })).toBeVisible();

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toBeVisible();
  await page.keyboard.press("d");
  await expectNoViolations(page, "the list of shortcuts");
  await tabTo(page, help.getByRole("switch"));
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await page.keyboard.press("d");
  await page.keyboard.press("j");
  await page.keyboard.press("?");
  await page.reload();
  await page.keyboard.press("j");
  await expect(headingOf(page, "Nora Santos")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Decline" })).not.toBeChecked();
  await enter(page, page.getByRole("button", { name: "Shortcuts" }));
  await tabTo(page, help.getByRole("switch"));
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);

  await page.keyboard.press("s");
  await expect(headingOf(page, "Olga Santos")).toBeFocused();
  await expect(page.getByText("2 of 2", { exact: true })).toBeVisible();
  await page.keyboard.press("d");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("choose one to four reasons")).toBeVisible();
  await typeReason(page);
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/\/review$/);
  await expect(page.getByRole("row").filter({ hasText: "loan-Nora" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: /loan-(?:Maria|Olga)/ })).toHaveCount(0);

  // Deciding against the decision so far needs a note.
  await page.goto(`/analyses/${ids[0]}`);
  const history = page.getByRole("region", { name: "Timeline" });
  await expect(history).toContainText("by you");
  await expect(history).toContainText("ask Jan, <b>dad</b>?");
  await page.keyboard.press("d");
  await typeReason(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("textbox", { name: "Note" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveAccessibleDescription(/say why/i);
  await page.keyboard.type("Called, no answer");
  await page.keyboard.press("Control+Enter");
  await expect(history).toContainText("Called, no answer");
  await expect(history).toContainText("We could not verify your identity");
  await expect(page.getByRole("region", { name: "Final decision" })).toContainText("Decline");
  await expect(page.getByRole("region", { name: "Automated decision" })).toContainText("Review");
  expect(await database.auditedActions(organizationId)).toContain("analysis.reviewed");
});

test("a note outlives the session it was typed in, in its tab alone, until the decision or the sign-out", async ({
  page,
  server,
  database,
}) => {
  const account = await signUp(page);
  const analyze = await openApi(page, server.url);
  const { id } = await analyze(doubtful, "loan-1");
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await page.goto(`/analyses/${id}`);
  await page.getByRole("radio", { name: "Approve" }).check();
  await page.getByRole("textbox", { name: "Note" }).fill("Saw the card");
  await database.endSessions(await database.organizationId(account.organizationName));
  await page.getByRole("button", { name: "Record decision" }).click();
  await expect(page.getByText("You've been signed out.", { exact: false })).toBeVisible();
  const elsewhere = await page.context().newPage();
  await elsewhere.goto("/sign-in?callbackUrl=/settings/security");
  await hydrated(elsewhere);
  await signIn(elsewhere, account);
  await expect(elsewhere.getByRole("heading", { name: "Security", level: 1 })).toBeVisible();
  await elsewhere.close();
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("Saw the card");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("Saw the card");
  await expect(page.getByText("Your draft is back.")).toBeVisible();
  await page.getByRole("radio", { name: "Approve" }).check();
  await page.getByRole("button", { name: "Record decision" }).click();
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("Saw the card");
  expect(await kept()).not.toContain("Saw the card");
  await page.getByRole("button", { name: "Decide again…" }).click();
  await page.getByRole("textbox", { name: "Note" }).fill("Second thoughts");
  expect(await kept()).toContain("Second thoughts");
  await signOut(page);
  expect(await kept()).not.toContain("Second thoughts");
});

test("the graph shows the one confirmed fraud among 14 linked applicants first, is followed by keyboard, and a table says the same", async ({
  page,
  server,
}) => {
  test.slow();
  await signUp(page);
  const analyze = await openApi(page, server.url);
  const phone = "(206) 343-7011";
  const name = (place: number) => ({ firstName: `P${"abcdefghijklmno"[place]}r`, lastName: "Santos" });
  const fraud = await analyze({ ...name(0), phone, email: "hidden.far@gmail.com" }, "loan-0");
  await analyze({ firstName: "Faraway", lastName: "Lopez", email: "hidden.far@gmail.com" }, "loan-far");
  for (let place = 1; place < 14; place++) await analyze({ ...name(place), phone }, `loan-${place}`);
  const middle = await analyze(doubtful, "loan-middle");
  await page.goto(`/analyses/${fraud.id}`);
  await page.getByRole("button", { name: "Confirm fraud…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Label it" }).click();
  await expect(page.getByRole("region", { name: "Outcome" })).toContainText("Labeled Confirmed fraud by you");

  await page.goto(`/analyses/${middle.id}`);
  const links = page.getByRole("region", { name: "Links to other applicants" });
  await expect(links).toContainText("14 applicants linked by 1 shared identifier, 1 confirmed fraud.");
  const graph = page.getByRole("region", { name: "Link graph" });
  const nodes = graph.getByRole("list", { name: "Applicants who share them" }).getByRole("listitem");
  await expect(nodes).toHaveCount(14);
  await expect(nodes.first()).toContainText("Confirmed fraud");
  await expect(graph.getByText("Confirmed fraud")).toHaveCount(1);
  const wide = page.viewportSize();
  await page.setViewportSize(narrow);
  // The graph scrolls by itself, and the page doesn't.
  await expectNothingCutOff(page, "a graph on a phone");
  if (wide) await page.setViewportSize(wide);
  await graph.focus();
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveAccessibleName(/^Par Santos score \d+ \w+ Confirmed fraud$/);
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveAccessibleName("Follow 1 more shared identifier of Par Santos");
  await page.keyboard.press("Enter");
  await expect(nodes).toHaveCount(15);
  await expect(nodes.filter({ hasText: "Faraway Lopez" })).toBeVisible();
  await expect(focused(page)).toHaveAccessibleName("Fold the links of Par Santos");
  await links.getByText("Show as a table").click();
  const rows = links.getByRole("table", { name: "Applicants who share identifiers" }).getByRole("row");
  await expect(rows).toHaveCount(16);
  await expect(rows.nth(1)).toContainText("Confirmed fraud");
  await expect(rows.filter({ hasText: "Faraway Lopez" })).toContainText("email of Par Santos");
  // What stays in view covers rows that are scrolled under it, which is no matter of their size.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoViolations(page, "a case with links");
  await nodes.first().getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/analyses/${fraud.id}`);
});

test("a case shows which colleague is working on it, and can't be claimed", async ({
  page,
  server,
  database,
}) => {
  await signUp(page);
  const analyze = await openApi(page, server.url);
  const { id } = await analyze(doubtful, "loan-1");
  await page.goto("/review");
  await database.claimAsColleague(id);
  await page.getByRole("button", { name: "Claim loan-1" }).click();
  await expect(page.getByText("A colleague is working on this case")).toBeVisible();
  await addFilter(page, "Assigned to", "none");
  await expect(page.getByText("No matching cases")).toBeVisible();
  await page.goto(`/analyses/${id}`);
  await expect(page.getByText("is working on this case; the claim ends")).toBeVisible();
});

test("a VIEWER looks at cases but decides, claims and labels nothing, not even by calling the actions", async ({
  page,
  server,
  database,
}) => {
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  const analyze = await openApi(page, server.url);
  const first = await analyze(doubtful, "loan-1");
  const second = await analyze({ ...doubtful, email: "other@gmail.com" }, "loan-2");
  await page.goto(`/analyses/${first.id}?queue=`);
  const claim = await recordAction(page, () =>
    page.getByRole("button", { name: "Claim", exact: true }).click(),
  );
  await page.getByRole("radio", { name: "Approve" }).check();
  const decide = await recordAction(page, () =>
    page.getByRole("button", { name: "Record decision" }).click(),
  );
  await page.waitForURL(`**/analyses/${second.id}?*`);
  await database.setRole(organizationId, "VIEWER");
  await page.goto("/review");
  await expect(page.getByRole("row").filter({ hasText: "loan-2" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Claim/ })).toHaveCount(0);
  await page.goto(`/analyses/${second.id}`);
  await expect(headingOf(page, "Maria Santos")).toBeVisible();
  await expect(page.getByRole("button", { name: /Record|Override|Claim|fraud/ })).toHaveCount(0);
  const refused = /Your role doesn't allow this/;
  const approve = (mode: string, id: string) =>
    replay(page, decide, [mode, id, { decision: "APPROVE" }, { proposalId: null, reviewedAt: null }]);
  expect(await approve("live", second.id)).toMatch(refused);
  expect(await replay(page, claim, ["live", second.id])).toMatch(refused);
  await database.setRole(organizationId, "ANALYST");
  expect(await approve("live", "ana_00000000000000000000000000")).toContain("No such analysis");
  expect(await approve("test", second.id)).toContain("No such analysis");
  expect(await replay(page, decide, ["live"])).toContain("Some entries aren't valid");
});

test("a case with errors in its form has no accessibility violation and fits a phone", async ({
  page,
  server,
  database,
}) => {
  const { organizationName } = await signUp(page);
  const analyze = await openApi(page, server.url);
  const { id } = await analyze({ ...doubtful, firstName: "x".repeat(80) }, "x".repeat(100));
  await database.makeOverdue(await database.organizationId(organizationName), 2);
  await page.goto(`/analyses/${id}?queue=`);
  await page.getByRole("radio", { name: "Decline" }).check();
  await page.getByRole("button", { name: "Record decision" }).click();
  await expect(page.getByRole("combobox", { name: /Reasons/ })).toBeFocused();
  await expect(page.getByRole("option")).toHaveCount(0);
  await expectNoViolations(page, "a case");
});
