import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { signUp } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { doubtful, openApi } from "./support/seeding";
import { invite, join, newPerson } from "./support/team";
import { expect, test } from "./support/test";

/* A policy leaves as a file, comes back, and comes into force with a second member or at its time. */

const fileOf = (content: unknown) => ({
  name: "policy.json",
  mimeType: "application/json",
  buffer: Buffer.from(typeof content === "string" ? content : JSON.stringify(content)),
});

/** By keyboard, through the browser's own dialog. */
async function importFile(page: Page, content: unknown) {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Import…" }).press("Enter");
  await (await choosing).setFiles(fileOf(content));
}

async function exportFile(page: Page) {
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export" }).press("Enter");
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("policy-version-1.json");
  return JSON.parse(await readFile(await download.path(), "utf8"));
}

test("a member edits an exported policy and imports it, sees its effect, and a second member approves it", async ({
  page,
  browser,
  server,
  database,
}) => {
  const { organizationName } = await signUp(page);
  await database.requireTwo(await database.organizationId(organizationName));
  const analyze = await openApi(page, server.url);
  await analyze(doubtful, "loan-file");
  await page.goto("/policy");
  const content = await exportFile(page);
  expect(content).toMatchObject({ format: "assay-policy/1", name: organizationName });

  content.document.approveBelow = 25;
  await importFile(page, content);
  const beside = page.getByRole("complementary", { name: "What the draft changes" });
  await expect(beside.getByRole("status")).toContainText("of the latest 1");
  await expect(beside.getByText("Approve below: 30 25")).toBeVisible();
  await expect(page.getByLabel("Approve below")).toHaveValue("25");
  await expectNoViolations(page, "an imported policy");

  await page.getByRole("button", { name: "Propose…" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Why")).toBeFocused();
  await page.keyboard.type("Fewer surprises");
  await expectNoViolations(page, "propose a policy");
  await dialog.getByRole("button", { name: "Propose" }).press("Enter");
  await expect(page.getByText("Sent for approval.")).toBeVisible();
  const proposed = page.getByRole("region", { name: "Proposed policy" });
  await expect(proposed.getByText("Awaiting approval")).toBeVisible();
  await expect(proposed.getByText("by you")).toBeVisible();
  await expect(proposed.getByRole("button", { name: "Approve…" })).toHaveCount(0);
  await expect(page.getByText("Same as version 1")).toBeVisible();

  const colleague = await newPerson(browser, server.url);
  await join(colleague, await invite(page, "Analyst"), "Grace Hopper");
  await colleague.getByRole("button", { name: "Waiting for you: 1" }).press("Enter");
  await colleague.getByRole("menuitem", { name: "1 policy to approve or decline" }).press("Enter");
  const theirs = colleague.getByRole("region", { name: "Proposed policy" });
  await theirs.getByText("1 change from version 1").press("Enter");
  await expect(theirs.getByText("Approve below: 30 25")).toBeVisible();
  await theirs.getByRole("button", { name: "Open as draft" }).press("Enter");
  await expect(colleague.getByLabel("Approve below")).toHaveValue("25");
  await colleague.getByRole("button", { name: "Discard" }).press("Enter");
  await expectNoViolations(colleague, "a colleague's proposal");
  await theirs.getByRole("button", { name: "Approve…" }).press("Enter");
  await expect(colleague.getByLabel("Comment")).toBeFocused();
  await colleague.keyboard.type("Checked on last month’s cases");
  await expectNoViolations(colleague, "approve a policy");
  await colleague.getByRole("dialog").getByRole("button", { name: "Approve" }).press("Enter");
  await expect(colleague.getByText("Version 2 is in force", { exact: true })).toBeVisible();
  await expect(theirs).toHaveCount(0);
  await expect(colleague.getByLabel("Approve below")).toHaveValue("25");
  await colleague.getByRole("tab", { name: "Versions" }).press("Enter");
  await expect(colleague.getByRole("cell", { name: "Ada Lovelace, approved by you" })).toBeVisible();
  await colleague.context().close();
});

test("a proposal is withdrawn by its proposer or declined with a reason, and one that was overtaken says so", async ({
  page,
  browser,
  server,
  database,
}) => {
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  await database.requireTwo(organizationId);
  const propose = async (approveBelow: string, why: string) => {
    await page.getByLabel("Approve below").fill(approveBelow);
    await page.getByRole("button", { name: "Propose…" }).click();
    await page.getByLabel("Why").fill(why);
    await page.getByRole("dialog").getByRole("button", { name: "Propose" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  const proposed = page.getByRole("region", { name: "Proposed policy" });
  await page.goto("/policy");
  await propose("25", "First idea");
  await proposed.getByRole("button", { name: "Withdraw…" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).press("Enter");
  await expect(page.getByText("Proposal withdrawn.")).toBeVisible();
  await expect(proposed).toHaveCount(0);
  await propose("24", "Second idea");
  await propose("23", "Third idea");
  await propose("22", "Fourth idea");

  const colleague = await newPerson(browser, server.url);
  await join(colleague, await invite(page, "Analyst"), "Grace Hopper");
  await colleague.goto("/policy");
  const of = (idea: string) =>
    colleague.getByRole("region", { name: "Proposed policy" }).filter({ hasText: idea });
  await of("Second idea").getByRole("button", { name: "Decline…" }).press("Enter");
  await colleague.getByRole("dialog").getByRole("button", { name: "Decline" }).press("Enter");
  await expect(colleague.getByText("Give a reason")).toBeVisible();
  await colleague.getByLabel("Why").fill("Too many reviews");
  await colleague.getByRole("dialog").getByRole("button", { name: "Decline" }).press("Enter");
  await expect(colleague.getByText("Proposal declined.")).toBeVisible();
  await of("Third idea").getByRole("button", { name: "Approve…" }).press("Enter");
  await colleague.getByRole("dialog").getByRole("button", { name: "Approve" }).press("Enter");
  await expect(colleague.getByText("Version 2 is in force", { exact: true })).toBeVisible();
  await colleague.context().close();

  await page.goto("/policy");
  await page.getByText("3 proposals that didn't come into force").press("Enter");
  await expect(page.getByText("Stale: version 2 came into force first")).toBeVisible();
  await expect(page.getByText("Declined by Grace Hopper: Too many reviews")).toBeVisible();
  await expect(page.getByText("Withdrawn by you")).toBeVisible();
  await expectNoViolations(page, "proposals that ended");
});

test("a policy that starts later shows its start, and canceling it keeps the policy in force", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/policy");
  await page.getByLabel("Approve below").fill("25");
  const scheduleAt = async (start: string) => {
    await page.getByRole("button", { name: "Publish…" }).click();
    await page.getByLabel("Why").fill("From next week");
    await page.getByLabel("Start", { exact: true }).fill(start);
    await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  };
  await scheduleAt("2020-01-01T09:00");
  await expect(page.getByRole("alert").filter({ hasText: "“Start” must be in the future" })).toBeVisible();
  await page.keyboard.press("Escape");
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 11);
  await scheduleAt(`${inAWeek}09:00`);
  await expect(page.getByText("Start scheduled.")).toBeVisible();
  const scheduled = page.getByRole("region", { name: "Scheduled policy" });
  await expect(scheduled.getByText(/^Starts in [67] days|^Starts next week/)).toBeVisible();
  await expect(page.getByText("Same as version 1")).toBeVisible();
  await expectNoViolations(page, "a scheduled policy");
  await scheduled.getByRole("button", { name: "Cancel start…" }).press("Enter");
  await expectNoViolations(page, "cancel a start");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel start" }).press("Enter");
  await expect(page.getByText("Start canceled.")).toBeVisible();
  await expect(scheduled).toHaveCount(0);
  await expect(page.getByText("Version 1 is in force.")).toBeVisible();
});

test("a file that isn't a policy, or that the model forbids, says why and leaves the draft as it was", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/policy");
  const content = await exportFile(page);
  await page.getByLabel("Approve below").fill("28");
  const refusals: [unknown, string][] = [
    ["{", "The file isn't JSON"],
    [{ ...content, format: "assay-policy/9" }, "aren't valid"],
    [{ ...content, document: { ...content.document, approveBelow: 80 } }, "Decline from must be above"],
    [{ ...content, document: { ...content.document, approveBelow: 5 } }, "Approve below must be above 10"],
  ];
  for (const [wrong, text] of refusals) {
    await importFile(page, wrong);
    await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
    await expect(page.getByLabel("Approve below")).toHaveValue("28");
  }
  await expectNoViolations(page, "a refused file");
  content.document.approveBelow = 26;
  await importFile(page, content);
  await expect(page.getByLabel("Approve below")).toHaveValue("26");
  await expect(page.getByText("No completed analyses to simulate yet.")).toBeVisible();
});
