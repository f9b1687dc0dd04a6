import type { Page } from "@playwright/test";
import { signUp } from "./support/account";
import { expectNothingCutOff, expectNoViolations, narrow } from "./support/barriers";
import { enter, typeInto } from "./support/keyboard";
import { doubtful, openApi } from "./support/seeding";
import { invite, join, newPerson } from "./support/team";
import { expect, hydrated, test } from "./support/test";

const timelineOf = (page: Page) => page.getByRole("list", { name: "Timeline, newest first" });
const entriesOf = (page: Page) => timelineOf(page).locator("> li");

/** One day less after midnight. */
const letterDue = /Letter due in (?:29|30) days/;

/** With the case's keys, as `a` or `d`. */
async function propose(page: Page, key: string, note: string): Promise<void> {
  await hydrated(page);
  await page.keyboard.press(key);
  if (key === "d") {
    await expect(page.getByRole("combobox", { name: /Reasons/ })).toBeFocused();
    await page.keyboard.type("could not verify your identity");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
  }
  await typeInto(page, page.getByRole("textbox", { name: "Note" }), note);
  await page.keyboard.press("Control+Enter");
  await expect(timelineOf(page)).toContainText(note);
}

async function ask(page: Page, note: string): Promise<void> {
  await enter(page, page.getByRole("button", { name: "Ask the applicant" }));
  await typeInto(page, page.getByRole("dialog").getByLabel(/^Note/), note);
  await enter(page, page.getByRole("button", { name: "Create link" }));
  await enter(page, page.getByRole("button", { name: "Done" }));
  await expect(page.getByText("Waiting for the applicant")).toBeVisible();
}

test("all that happened to a case is one list, the newest first, folded on the page and whole on paper", async ({
  page,
  browser,
  server,
  database,
}) => {
  test.slow();
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  const analyze = await openApi(page, server.url);
  const { id } = await analyze(doubtful, "loan-1");
  await database.requireTwo(organizationId);
  const colleague = await newPerson(browser, server.url);
  await join(colleague, await invite(page, "Analyst"), "Grace Hopper");

  // The queue's split view has the same.
  await page.goto("/review");
  await hydrated(page);
  await page.keyboard.press("v");
  await expect(entriesOf(page).first()).toContainText("Automated decision Review");
  await page.goto(`/analyses/${id}`);
  await expect(entriesOf(page)).toHaveCount(2);
  await expect(entriesOf(page).last()).toContainText(/^Submittedby the API key “Seeding”, /);
  await hydrated(page);
  await ask(page, "Card not readable");
  await enter(page, page.getByRole("button", { name: "Withdraw" }));
  await enter(page, page.getByRole("button", { name: "Withdraw request" }));
  await expect(entriesOf(page).first()).toContainText("Request withdrawn");
  await ask(page, "Second try");
  await database.expireRequests(id);
  await page.reload();
  await hydrated(page);
  await enter(page, page.getByRole("button", { name: "Claim" }));
  await expect(entriesOf(page).first()).toContainText("Claimedby you");
  await propose(page, "a", "Saw the card");

  await colleague.goto(`/analyses/${id}`);
  await propose(colleague, "d", "The card is forged");
  await page.reload();
  await hydrated(page);
  await page.keyboard.press("c");
  await expect(entriesOf(page).first()).toContainText("Not in effect yet.");
  await expect(entriesOf(page).first()).toContainText(letterDue);
  await enter(page, page.getByRole("button", { name: "Confirm fraud…" }));
  await enter(page, page.getByRole("dialog").getByRole("button", { name: "Label it" }));
  await expect(timelineOf(page)).toContainText("Outcome Confirmed fraud");

  await page.reload();
  await hydrated(page);
  await expect(entriesOf(page)).toContainText([
    letterDue,
    "Outcome Confirmed fraudby you",
    /^Decision Declineby you, .*Confirms the proposal\.We could not verify your identity/,
    /^Counterproposal Declineby Grace Hopper, .*The card is forged/,
    /^Proposal Approveby you, .*Saw the card/,
    "Request expired",
    /^Applicant asked for .*by you, .*Second try/,
    /^Request withdrawnby you, /,
    /^Applicant asked for .*Card not readable/,
    /^Automated decision Review.*Score \d+, policy version 1, model /,
    /^Submittedby the API key “Seeding”/,
  ]);
  const times = await timelineOf(page)
    .locator("> li")
    .evaluateAll((entries) =>
      entries.map((entry) => Date.parse(entry.querySelector("time")?.getAttribute("datetime") ?? "")),
    );
  expect(times).toEqual(times.toSorted((a, b) => b - a));

  await expect(entriesOf(page).nth(5)).toBeVisible();
  await expect(entriesOf(page).nth(6)).toBeHidden();
  await expectNoViolations(page, "a folded timeline");
  await page.emulateMedia({ media: "print" });
  await expect(entriesOf(page).last()).toBeVisible();
  await expect(page.getByRole("button", { name: "Show 5 earlier" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await enter(page, page.getByRole("button", { name: "Show 5 earlier" }));
  await expect(entriesOf(page).nth(6)).toBeFocused();
  await expect(entriesOf(page).last()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Show \d/ })).toHaveCount(0);
  // Where no bar that stays in view covers half a button.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoViolations(page, "a whole timeline");
  await page.setViewportSize(narrow);
  await expectNothingCutOff(page, "a timeline on a phone");

  await expect(page.getByRole("link", { name: "Audit log" }).last()).toHaveAttribute(
    "href",
    `/settings/audit?target=${id}`,
  );
  await colleague.goto(`/analyses/${id}`);
  await expect(entriesOf(colleague).nth(2)).toContainText("Decision Declineby Ada Lovelace");
  await expect(colleague.getByRole("link", { name: "Audit log" })).toHaveCount(0);
  await colleague.context().close();
});

test("letters that are issued, sent or not needed are in the case's timeline, also after the decision changes", async ({
  page,
  server,
}) => {
  test.slow();
  await signUp(page);
  await page.goto("/settings/letters");
  await hydrated(page);
  await page.getByLabel("Postal address").fill("1 Main Street\nSpringfield, IL 62701");
  await page.getByLabel("Federal agency for the Equal Credit Opportunity Act").selectOption("ftc");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Template saved.")).toBeVisible();
  const analyze = await openApi(page, server.url);
  const address = { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" };
  const { id } = await analyze({ ...doubtful, address }, "loan-1");
  await page.goto(`/analyses/${id}`);
  await propose(page, "d", "No answer");
  await expect(entriesOf(page).first()).toContainText(letterDue);
  const dialog = page.getByRole("dialog");
  const onLetter = async (button: string, confirm: string, toast: string) => {
    await page.goto(`/analyses/${id}/letter`);
    await hydrated(page);
    await page.getByRole("button", { name: button }).click();
    await dialog.getByRole("button", { name: confirm }).click();
    await expect(page.getByText(toast)).toBeVisible();
    await page.goto(`/analyses/${id}`);
  };
  await onLetter("Not needed…", "No letter needed", "Letter no longer due.");
  await expect(entriesOf(page).first()).toContainText(
    /^No letter neededby you, .*The applicant accepted a counteroffer/,
  );
  await onLetter("Make due again…", "Make due again", "Letter due again.");
  await onLetter("Issue letter…", "Issue letter", "Letter issued.");
  await expect(entriesOf(page).nth(1)).toContainText(/^Letter issuedby you/);
  await onLetter("Mark as sent…", "Mark as sent", "Letter marked as sent.");
  await expect(entriesOf(page).first()).toContainText(/^Letter mailed .*by you/);
  await expect(timelineOf(page)).not.toContainText("Letter due in");
  await propose(page, "a", "Called back");
  await page.reload();
  await expect(entriesOf(page)).toContainText([
    /^Decision Approve/,
    /^Letter mailed/,
    /^Letter issued/,
    /^Letter due againby you/,
    /^No letter neededby you/,
  ]);
});
