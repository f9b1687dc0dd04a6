import { signUp } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { doubtful, openApi } from "./support/seeding";
import { recordAction, replay } from "./support/server-actions";
import { expect, test } from "./support/test";

test("a case is found, claimed and declined by keyboard alone, and leaves the queue", async ({
  page,
  server,
  database,
}) => {
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  const analyze = await openApi(page, server.url);
  const { id } = await analyze(doubtful, "loan-1");
  await database.makeOverdue(organizationId, 2);
  await page.goto("/review");
  await expect(page.getByText("1 case waits for a decision, 1 overdue.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "loan-1" })).toContainText("Overdue");
  await page.getByRole("button", { name: "Claim loan-1" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/review/${id}`);
  await expect(page.getByRole("button", { name: "Release" })).toBeVisible();

  await page.getByRole("radio", { name: "Approve" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Decline" })).toBeChecked();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("a DECLINE needs 1 to 4 reasons")).toBeVisible();
  const reasons = page.getByRole("combobox", { name: /Reasons/ });
  await expect(reasons).toBeFocused();
  await page.keyboard.type("could not verify your identity");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await page.getByLabel("Note").focus();
  await page.keyboard.type("Called, <b>no answer</b>");
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/\/review$/);
  await expect(page.getByText("Nothing to review")).toBeVisible();

  await page.goto(`/review/${id}`);
  const history = page.getByRole("region", { name: "Decisions so far" });
  await expect(history).toContainText("Decline");
  await expect(history).toContainText("We could not verify your identity");
  await expect(history).toContainText("Called, <b>no answer</b>");
  await expect(history).toContainText("by you");
  await expect(page.getByRole("region", { name: "What the machine says" })).toContainText("Review");
  expect(await database.auditedActions(organizationId)).toContain("analysis.reviewed");
});

test("a case shows which colleague is working on it, can't be claimed, and an outcome is labeled after a confirmation", async ({
  page,
  server,
  database,
}) => {
  const { organizationName } = await signUp(page);
  const analyze = await openApi(page, server.url);
  const { id } = await analyze(doubtful, "loan-1");
  await page.goto("/review");
  await database.claimAsColleague(id);
  await page.getByRole("button", { name: "Claim loan-1" }).click();
  await expect(page.getByText("A colleague is working on this case")).toBeVisible();
  await page.getByLabel("Cases to show").selectOption("Unassigned");
  await expect(page.getByText("No such cases")).toBeVisible();
  await page.goto(`/review/${id}`);
  await expect(page.getByText("is working on this case; the claim ends")).toBeVisible();
  await page.getByRole("button", { name: "Confirmed fraud…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Label it" }).click();
  await expect(page.getByRole("region", { name: "Outcome" })).toContainText("Labeled Confirmed fraud");
  expect(await database.auditedActions(await database.organizationId(organizationName))).toContain(
    "analysis.labelled",
  );
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
  await page.goto(`/review/${first.id}`);
  const claim = await recordAction(page, () =>
    page.getByRole("button", { name: "Claim", exact: true }).click(),
  );
  await page.getByRole("radio", { name: "Approve" }).check();
  const decide = await recordAction(page, () =>
    page.getByRole("button", { name: "Record decision" }).click(),
  );
  await page.waitForURL(`**/review/${second.id}`);
  await database.setRole(organizationId, "VIEWER");
  await page.goto("/review");
  await expect(page.getByRole("link", { name: "loan-2" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Claim/ })).toHaveCount(0);
  await page.goto(`/review/${second.id}`);
  await expect(page.getByRole("heading", { name: "loan-2" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Record|Claim|fraud/ })).toHaveCount(0);
  const refused = /Your role does not allow this/;
  expect(await replay(page, decide, ["live", second.id, { decision: "APPROVE" }])).toMatch(refused);
  expect(await replay(page, claim, ["live", second.id])).toMatch(refused);
  await database.setRole(organizationId, "ANALYST");
  expect(
    await replay(page, decide, ["live", "ana_00000000000000000000000000", { decision: "APPROVE" }]),
  ).toContain("No such analysis");
  expect(await replay(page, decide, ["test", second.id, { decision: "APPROVE" }])).toContain(
    "No such analysis",
  );
  expect(await replay(page, decide, ["live"])).toContain("Some entries are not valid");
});

test("a case with errors in its form has no accessibility violation and fits a phone", async ({
  page,
  server,
  database,
}) => {
  const { organizationName } = await signUp(page);
  const analyze = await openApi(page, server.url);
  const { id } = await analyze(doubtful, "x".repeat(100));
  await database.makeOverdue(await database.organizationId(organizationName), 2);
  await page.goto(`/review/${id}`);
  await page.getByRole("radio", { name: "Decline" }).check();
  await page.getByRole("button", { name: "Record decision" }).click();
  await page.keyboard.press("Escape");
  await expectNoViolations(page, "a case");
});
