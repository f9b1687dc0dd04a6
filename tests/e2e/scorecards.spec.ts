import { readFile } from "node:fs/promises";
import type { ScorecardResult } from "@/lib/contract/scorecards";
import { pastApplications } from "@/tests/bench/support/lender";
import { signUp } from "./support/account";
import { expectNothingCutOff, expectNoViolations } from "./support/barriers";
import { enter, tabTo, typeInto } from "./support/keyboard";
import { analyzeStudy, apiOf, sendStudy } from "./support/past-study";
import { expect, test } from "./support/test";

/* Points learned from outcomes: asked for, judged, and tried. */

const day = 86_400_000;

test("by keyboard, an owner learns points from a study, sees what they change, and starts them as a challenger", async ({
  page,
  server,
  database,
}) => {
  test.slow();
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  const call = await apiOf(server, organizationId);
  const past = pastApplications(9_000, { until: Date.now(), seed: 5, fraudShare: 0.12 });
  const studyId = await sendStudy(call, past);
  await page.goto(`/scorecards/new?study=${studyId}`);
  await expect(page, "a study that isn't analyzed").toHaveURL(`/studies/${studyId}`);
  await analyzeStudy(call, studyId);

  await page.goto("/performance");
  await enter(page, page.getByRole("main").getByRole("link", { name: "Scorecards" }));
  await expect(page.getByRole("heading", { name: "No live scorecards yet" })).toBeVisible();
  await expectNoViolations(page, "no scorecards yet");
  await page.goto(`/scorecards/new?study=${studyId}`);
  await expect(page.getByLabel("Outcomes from")).toHaveValue(studyId);
  await typeInto(page, page.getByLabel("Held out (%)"), "30");
  await enter(page, page.getByRole("button", { name: "Learn points" }));
  await expect(page).toHaveURL(/\/scorecards\/scd_\w{26}$/);
  const progress = page.getByLabel("Progress", { exact: true });
  await expect(progress.getByText("Completed", { exact: true })).toBeVisible();

  const address = new URL(page.url()).pathname;
  const { result } = await call<{ result: ScorecardResult }>("GET", address);
  const { auc } = result.gain;
  const section = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(section("Gain")).toContainText(`AUC ${auc?.before.toFixed(4)} → ${auc?.after.toFixed(4)}`);
  const changed = result.signals.filter(({ before, after }) => before !== after);
  await expect(section("Points")).toContainText(
    `${changed.length} of ${result.signals.length} signals get other points`,
  );
  await page.getByText("Show as a table: Learned points by signal").press("Enter");
  for (const { code, before, after } of changed)
    await expect(page.getByRole("row", { name: code }), code).toContainText(
      `${code}${before}${after}`.replaceAll("-", "−"),
    );
  await page.getByText("Signals that keep their points:").press("Enter");
  const kept = page.getByRole("table", { name: "Signals that keep their points" });
  await expect(kept.getByRole("row")).toHaveCount(1 + result.signals.filter((each) => each.kept).length);
  const swapped = result.decisions.filter(({ before, after }) => before !== after);
  const sum = (each: ScorecardResult["decisions"]) =>
    each.reduce((total, { good, fraud }) => total + good + fraud, 0).toLocaleString("en-US");
  await expect(section("Decisions")).toContainText(
    `the points change ${sum(swapped)} of ${sum(result.decisions)} decisions`,
  );
  await page.getByText("Gain by product: 3").press("Enter");
  await expect(page.getByRole("row", { name: /^auto-loan/ })).toBeVisible();
  await expect(section("How the points were learned")).toContainText(
    `${result.isStable ? "Settled" : "Not settled"}With the new points`,
  );
  await page.getByText("Strength and validation").press("Enter");
  await expect(page.getByRole("table", { name: "Log loss by strength" })).toBeVisible();
  await expectNoViolations(page, "a scorecard");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingCutOff(page, "a scorecard on a phone");
  await page.setViewportSize({ width: 1280, height: 800 });

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as file" }).press("Enter");
  const file = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  expect(file).toMatchObject({ format: "assay-policy/1", document: result.policyDocument });

  await enter(page, page.getByRole("link", { name: "Open in policy editor" }));
  const beside = page.getByRole("complementary", { name: "What the draft changes" });
  await expect(beside.getByRole("listitem")).toHaveCount(changed.length);
  await expect(page.getByText("Unpublished changes")).toBeVisible();
  page.once("dialog", (dialog) => dialog.accept());
  await page.goto(address);

  await enter(page, page.getByRole("button", { name: "Try as challenger…" }));
  const dialog = page.getByRole("dialog");
  const note = dialog.getByLabel("What it tries out");
  await expect(note).toBeFocused();
  await expectNoViolations(page, "try as challenger");
  await enter(page, dialog.getByRole("button", { name: "Start challenger" }));
  await expect(dialog.getByText("Give a reason")).toBeVisible();
  await tabTo(page, note, "Shift+Tab");
  await page.keyboard.type("Points of last year's loans");
  await enter(page, dialog.getByRole("button", { name: "Start challenger" }));
  await expect(page).toHaveURL("/performance");
  await expect(page.getByText("Points of last year's loans")).toBeVisible();
  const { challenger } = await call<{ challenger: { document: object } }>("GET", "/policy/challenger");
  expect(challenger.document).toEqual(result.policyDocument);

  await page.goto("/scorecards");
  await expect(page.getByRole("row", { name: "Loans 2025" })).toContainText("Completed");

  await database.changePolicy(organizationId, { approveBelow: 25 });
  await database.setRole(organizationId, "VIEWER");
  await page.goto(address);
  await expect(section("Gain")).toContainText("Version 2 of the policy is in force now");
  await expect(page.getByRole("link", { name: "Download as file" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open in policy editor" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Try as challenger…" })).toHaveCount(0);
  await expectNoViolations(page, "a scorecard of an earlier policy");
  await page.goto("/scorecards");
  await expect(page.getByRole("link", { name: "New scorecard" })).toHaveCount(0);
  await page.goto("/scorecards/new");
  await expect(page.getByText("Your role doesn't include creating scorecards")).toBeVisible();
});

test("too few outcomes are refused in plain words with what is missing, and a failure can be repeated", async ({
  page,
  database,
}) => {
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  const [from, to] = [new Date(Date.now() - 20 * day), new Date()];
  await database.labeledHistory({ organizationId, count: 600, seed: 23, from, to });
  await page.goto("/policy");
  await page.getByRole("main").getByRole("link", { name: "Scorecards" }).click();
  await page.getByRole("link", { name: "New scorecard" }).click();
  await page.getByLabel("Last day").fill("2020-01-31");
  await page.getByRole("button", { name: "Learn points" }).click();
  await expect(page.getByText("0 of 200 fraud outcomes needed for learning")).toBeVisible();
  await page.getByRole("link", { name: "Learn again" }).click();
  await page.getByRole("button", { name: "Learn points" }).click();
  await expect(page.getByText(/^[1-9]\d* of 1,000 good outcomes needed for learning$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Try as challenger…" })).toHaveCount(0);
  await expectNoViolations(page, "a refused scorecard");

  await database.failScorecards(organizationId);
  await page.reload();
  await expect(page.getByText("Learning failed. Your policy stays the same.").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Learn again" })).toBeVisible();
  await expectNoViolations(page, "a failed scorecard");
  await page.goto("/scorecards");
  await expect(page.getByRole("row", { name: "Failed" })).toHaveCount(2);
});
