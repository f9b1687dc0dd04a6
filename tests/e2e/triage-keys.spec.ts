import type { Page } from "@playwright/test";
import { signUp } from "./support/account";
import { expectNoViolations, narrow, wide } from "./support/barriers";
import { holdScripts } from "./support/held-scripts";
import { hold, isAction } from "./support/hold";
import { tabTo } from "./support/keyboard";
import { doubtful, openApi } from "./support/seeding";
import { expect, hydrated, test } from "./support/test";

const names = [
  ...["Abel", "Bela", "Cora", "Dora", "Elio", "Fina", "Gino", "Hana", "Ines", "Jana"],
  ...["Karl", "Lola", "Mara", "Nils", "Olga", "Pino", "Rosa", "Saul", "Tina", "Ugo"],
];

const caseHeading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name: `${name} Santos` });
const bar = (page: Page) => page.locator("[aria-live=polite]").filter({ hasText: "Undo" });

async function seed(page: Page, url: string, count: number): Promise<string[]> {
  const analyze = await openApi(page, url);
  const ids: string[] = [];
  for (const firstName of names.slice(0, count))
    ids.push(
      (await analyze({ ...doubtful, firstName, email: `${firstName}@gmail.com` }, `loan-${firstName}`)).id,
    );
  return ids;
}

async function openSplitView(page: Page) {
  await page.setViewportSize(wide);
  await page.goto("/review");
  await page.keyboard.press("v");
  const pane = page.getByRole("region", { name: "Selected case", exact: true });
  const heading = (name: string) => pane.getByRole("heading", { level: 2, name: `${name} Santos` });
  await expect(heading("Abel")).toBeVisible();
  return { pane, heading };
}

/** Returns a function that waits until the page has asked for nothing for a moment, as while an officer reads. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<object>();
  let changedAt = Date.now();
  const note = (change: (request: object) => unknown) => (request: object) => {
    change(request);
    changedAt = Date.now();
  };
  page.on(
    "request",
    note((request) => open.add(request)),
  );
  page.on(
    "requestfinished",
    note((request) => open.delete(request)),
  );
  page.on(
    "requestfailed",
    note((request) => open.delete(request)),
  );
  return () => expect.poll(() => open.size === 0 && Date.now() - changedAt > 400).toBe(true);
}

/** Notes in the page how long it takes from Enter until another case's heading has the focus. */
async function measureNext(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted: number[] = [];
    (window as unknown as { toNext: number[] }).toNext = noted;
    const shown = () => document.querySelector("h1")?.textContent;
    addEventListener(
      "keydown",
      ({ key, timeStamp }) => {
        if (key !== "Enter") return;
        const before = shown();
        const look = () => {
          if (shown() === before || document.activeElement?.tagName !== "H1") requestAnimationFrame(look);
          else noted.push(performance.now() - timeStamp);
        };
        look();
      },
      { capture: true },
    );
  });
}

test("20 cases are triaged by keyboard with two keys each, and every next case is there before the server has answered", async ({
  page,
  server,
}) => {
  test.slow();
  await signUp(page);
  await seed(page, server.url, names.length);
  let keys = 0;
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
  };
  await page.goto("/review");
  await press("j");
  await expect(page.getByRole("link", { name: "Abel Santos" })).toBeFocused();
  await press("ArrowDown");
  await expect(page.getByRole("link", { name: "Bela Santos" })).toBeFocused();
  await press("k");
  await press("Enter");
  await expect(caseHeading(page, "Abel")).toBeVisible();
  await expect(page.getByText("1 of 20", { exact: true })).toBeVisible();
  const sidebar = page.getByRole("navigation").locator("[aria-current=page]");
  await expect(sidebar).toHaveText("Review queue");
  await hydrated(page);
  await measureNext(page);
  const isQuiet = watchRequests(page);
  for (const next of names.slice(1)) {
    await isQuiet();
    await press("a");
    const held = next === "Bela" ? await hold(page, isAction) : undefined;
    await press("Enter");
    // Each try of an expectation reads the whole page, which would slow down what is measured.
    await page.waitForFunction(
      (count) => (window as unknown as { toNext: number[] }).toNext.length === count,
      names.indexOf(next),
      { polling: 50 },
    );
    await expect(caseHeading(page, next)).toBeFocused();
    await held?.release();
    await expect(bar(page)).toHaveCount(1);
  }
  await page.waitForLoadState("networkidle");
  await press("a");
  await press("Enter");
  await page.waitForURL(/\/review$/);
  await expect(page.getByText("Nothing to review")).toBeVisible();
  const milliseconds = await page.evaluate(() => (window as unknown as { toNext: number[] }).toNext);
  const sorted = milliseconds.toSorted((a, b) => a - b);
  test.info().annotations.push({
    type: "figures",
    description: `${keys} keys; from the decision to the next case: median ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms, longest ${Math.round(sorted.at(-1) ?? 0)} ms of ${sorted.length}`,
  });
  expect(keys).toBeLessThanOrEqual(2 * names.length + 5);
});

test("a decision is undone by a key while its time runs: its case is back as it was, and only the one that stands sends an event", async ({
  page,
  server,
  database,
}) => {
  test.slow();
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  const [first, second] = (await seed(page, server.url, 3)) as [string, string, string];
  await page.goto(`/analyses/${first}?queue=`);
  await page.keyboard.press("n");
  await expect(page.getByRole("textbox", { name: "Note" })).toBeFocused();
  await page.keyboard.type("Called twice");
  await page.keyboard.press("Tab");
  await page.keyboard.press("a");
  await page.keyboard.press("Enter");
  await expect(caseHeading(page, "Bela")).toBeFocused();
  await expect(bar(page)).toContainText("Approved Abel Santos");
  await expect(page.getByText("1 of 2", { exact: true })).toBeVisible();
  await page.keyboard.press("u");
  await page.waitForURL(`**/analyses/${first}?queue=`);
  await expect(page.getByRole("radio", { name: "Approve" })).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("Called twice");
  await expect(page.getByText("1 of 3", { exact: true })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await page.goto(`/analyses/${second}`);
  await page.keyboard.press("a");
  await page.keyboard.press("Enter");
  const final = page.getByRole("region", { name: "Final decision" });
  await expect(final).toContainText("by you");
  await expect(final).toContainText("Until then it can be undone");
  expect(await database.reviewed(organizationId)).toEqual([]);
  await expectNoViolations(page, "the bar that undoes");
  await expect(final).not.toContainText("undone");
  expect(await database.reviewed(organizationId)).toEqual([second]);
  expect(await database.auditedActions(organizationId)).toContain("analysis.review_undone");
});

test.describe("a decision that the server never got", () => {
  test("is reported on the next case, and its case comes back with decision and note", async ({
    page,
    server,
  }) => {
    await signUp(page);
    const [first] = (await seed(page, server.url, 2)) as [string, string];
    await page.goto(`/analyses/${first}?queue=`);
    await page.keyboard.press("n");
    await expect(page.getByRole("textbox", { name: "Note" })).toBeFocused();
    await page.keyboard.type("Saw the card");
    await page.keyboard.press("Tab");
    await page.keyboard.press("a");
    await page.waitForLoadState("networkidle");
    await page.route("**/*", (route) => (isAction(route.request()) ? route.abort() : route.fallback()));
    await page.keyboard.press("Enter");
    await expect(caseHeading(page, "Bela")).toBeFocused();
    const report = page
      .locator("[aria-live=assertive]")
      .filter({ hasText: "Abel Santos: decision not confirmed." });
    await expect(report).toContainText("Couldn't reach the server.");
    await page.unrouteAll({ behavior: "wait" });
    await expectNoViolations(page, "a decision that failed");
    await tabTo(page, report.getByRole("link", { name: "Look again" }));
    await page.keyboard.press("Enter");
    await expect(caseHeading(page, "Abel")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Approve" })).toBeChecked();
    await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("Saw the card");
    await expect(report).toHaveCount(0);
    await page.getByRole("button", { name: "Record decision" }).click();
    await expect(bar(page)).toContainText("Approved Abel Santos");
  });
});

test("a key that is pressed before the page's scripts run is kept for them", async ({ page, server }) => {
  await signUp(page);
  const [first] = (await seed(page, server.url, 2)) as [string, string];
  const release = await holdScripts(page);
  await page.goto(`/analyses/${first}?queue=`, { waitUntil: "commit" });
  await expect(caseHeading(page, "Abel")).toBeVisible();
  await page.keyboard.press("j");
  release();
  await expect(caseHeading(page, "Bela")).toBeVisible();
});

test("a note typed before the page's scripts run goes into its field, and none of its letters runs as a command", async ({
  page,
  server,
}) => {
  await signUp(page);
  const [first] = (await seed(page, server.url, 2)) as [string, string];
  const release = await holdScripts(page);
  await page.goto(`/analyses/${first}?queue=`, { waitUntil: "commit" });
  await expect(caseHeading(page, "Abel")).toBeVisible();
  await page.keyboard.press("n");
  // Alone, these letters skip the case, approve it, decline it and confirm a proposal.
  await page.keyboard.type("Saw the card");
  release();
  const field = page.getByRole("textbox", { name: "Note" });
  await expect(field).toHaveValue("Saw the card");
  await expect(field).toBeFocused();
  await page.keyboard.type(", called");
  await expect(field).toHaveValue("Saw the card, called");
  await expect(caseHeading(page, "Abel")).toBeVisible();
  for (const name of ["Approve", "Decline"])
    await expect(page.getByRole("radio", { name })).not.toBeChecked();
});

test("the split view shows the selected case beside the queue, is remembered, and is decided by keyboard, with what to do with selected cases in view; a phone keeps the list", async ({
  page,
  server,
}) => {
  test.slow();
  await signUp(page);
  await seed(page, server.url, 3);
  const { pane, heading } = await openSplitView(page);
  await expect(page.getByRole("button", { name: "Split view" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("link", { name: "Abel Santos" })).toHaveAttribute("aria-current", "true");
  await expect(pane.getByRole("region", { name: "Evidence" })).toBeVisible();
  await expectNoViolations(page, "the split view");
  await page.keyboard.press("j");
  await expect(heading("Bela")).toBeFocused();
  await expect(pane.getByText("2 of 3", { exact: true })).toBeVisible();
  await page.keyboard.press("k");
  await expect(heading("Abel")).toBeFocused();
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("a");
  await page.keyboard.press("Enter");
  await expect(heading("Bela")).toBeFocused();
  await expect(page.getByRole("link", { name: "Abel Santos" })).toHaveCount(0);
  await expect(pane.getByText("1 of 2", { exact: true })).toBeVisible();
  await page.keyboard.press("u");
  await expect(heading("Abel")).toBeVisible();
  await expect(page.getByRole("link", { name: "Abel Santos" })).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: "Cora Santos" }).click();
  await expect(heading("Cora")).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(heading("Bela")).toBeVisible();

  // On a screen that the list doesn't fit into.
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.keyboard.press("x");
  await expect(page.getByText("1 selected")).toBeInViewport();
  await page.keyboard.press("x");

  await page.setViewportSize(narrow);
  await expect(pane).toBeHidden();
  await page.getByRole("link", { name: "Cora Santos" }).click();
  await expect(caseHeading(page, "Cora")).toBeVisible();
});

test("in the split view, a case that a colleague decided meanwhile is shown again, also once it has left the queue", async ({
  page,
  server,
  database,
}) => {
  await signUp(page);
  const ids = (await seed(page, server.url, 2)) as [string, string];
  const { pane, heading } = await openSplitView(page);
  await hydrated(page);
  await database.decideAsColleague(ids[0]);
  await page.keyboard.press("a");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Abel Santos: decision not recorded.")).toBeVisible();
  await expect(heading("Bela")).toBeVisible();
  await page.getByRole("link", { name: "Look again" }).click();
  await expect(heading("Abel")).toBeVisible();
  await expect(pane.getByRole("region", { name: "Final decision" })).toContainText("by a former member");
  await expect(pane.getByText("Not among the 1 open case")).toBeVisible();

  await database.decideAsColleague(ids[1]);
  await page.goto(`/review?case=${ids[1]}`);
  await expect(caseHeading(page, "Bela")).toBeVisible();
});

test("a case that was decided in another tab isn't decided again from this one, which keeps its draft", async ({
  page,
  server,
}) => {
  await signUp(page);
  const [id] = (await seed(page, server.url, 1)) as [string];
  const other = await page.context().newPage();
  for (const tab of [page, other]) await tab.goto(`/analyses/${id}`);
  await hydrated(other);
  await other.keyboard.press("a");
  await other.keyboard.press("Enter");
  const final = (tab: Page) => tab.getByRole("region", { name: "Final decision" });
  await expect(final(other)).toContainText("by you");
  await hydrated(page);
  await page.keyboard.press("n");
  await page.keyboard.type("Saw the card");
  await page.keyboard.press("Tab");
  await page.keyboard.press("a");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Abel Santos: decision not recorded.")).toBeVisible();
  await expect(page.getByText("The case was decided meanwhile; look at it again")).toBeVisible();
  await expect(final(page)).toContainText("by you");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("Saw the card");
});

test("several cases are decided at once, and the ones that a colleague decided or whose applicant answered meanwhile are named", async ({
  page,
  server,
  database,
}) => {
  await signUp(page);
  const ids = (await seed(page, server.url, 4)) as [string, string, string, string];
  await page.goto("/review");
  for (const _ of ids) {
    await page.keyboard.press("j");
    await page.keyboard.press("x");
  }
  const selected = page.getByRole("region", { name: "Selected cases" });
  await expect(selected).toContainText("4 selected");
  await database.decideAsColleague(ids[1]);
  await database.answerAsApplicant(ids[3]);
  await selected.getByRole("button", { name: "Decline…" }).click();
  const dialog = page.getByRole("dialog", { name: "Decline 4 cases" });
  await dialog.getByRole("textbox", { name: "Note" }).fill("One household");
  await expectNoViolations(page, "deciding several cases");
  await dialog.getByRole("button", { name: "Decline", exact: true }).click();
  const result = page.getByRole("dialog");
  await expect(result).toContainText("2 cases not decided:");
  await expect(result).toContainText(
    "Bela Santos: The case is already decided; to change that, decide on it alone.",
  );
  await expect(result).toContainText("The applicant answered meanwhile; look at the case again.");
  await expectNoViolations(page, "what couldn't be decided");
  await result.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(bar(page)).toContainText("Declined 2 cases");
  await page.keyboard.press("z");
  await expect(page.getByRole("row").filter({ hasText: /loan-(?:Abel|Cora)/ })).toHaveCount(2);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: narrow });

  test("a case from the queue is decided and the decision undone by touch", async ({ page, server }) => {
    await signUp(page);
    await seed(page, server.url, 2);
    await page.goto("/review");
    await expect(page.getByRole("button", { name: "Shortcuts" })).toBeHidden();
    await page.getByRole("link", { name: "Abel Santos" }).tap();
    await expect(caseHeading(page, "Abel")).toBeVisible();
    await page.getByRole("link", { name: "Go to the decision" }).tap();
    await page.getByRole("radio", { name: "Approve" }).tap();
    await page.getByRole("button", { name: "Record decision" }).tap();
    await expect(caseHeading(page, "Bela")).toBeFocused();
    await expect(page.getByText("1 of 1", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect(caseHeading(page, "Abel")).toBeVisible();
    await expect(page.getByText("1 of 2", { exact: true })).toBeVisible();
  });
});

test("while a dialog is open, no key runs a command of the page behind it", async ({ page, server }) => {
  await signUp(page);
  await seed(page, server.url, 2);
  await page.goto("/review");
  await page.getByRole("link", { name: "Abel Santos" }).press("Enter");
  await expect(caseHeading(page, "Abel")).toBeVisible();
  await hydrated(page);
  await page.keyboard.press("a");
  await page.keyboard.press("Enter");
  await expect(caseHeading(page, "Bela")).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await page.getByRole("button", { name: "Confirm fraud…" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancel" }).focus();
  for (const key of ["u", "d", "n"]) await page.keyboard.press(key);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Decline" })).not.toBeChecked();
  await page.keyboard.press("u");
  await expect(caseHeading(page, "Abel")).toBeVisible();
});
