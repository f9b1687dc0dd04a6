import type { Locator, Page } from "@playwright/test";
import type { PerformanceReport } from "@/lib/contract/performance";
import { signUp } from "./support/account";
import { createKey } from "./support/api-keys";
import { expectNothingCutOff, expectNoViolations } from "./support/barriers";
import type { Database } from "./support/database";
import { tabTo } from "./support/keyboard";
import { expect, test } from "./support/test";
import { makeDocument } from "./support/validation-documents";

const day = 86_400_000;
const phone = { width: 390, height: 844 };

const percent = new Intl.NumberFormat("en-US", {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const decimal = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
type Estimate = NonNullable<PerformanceReport["fraudRate"]>;
const text =
  ({ format }: Intl.NumberFormat) =>
  (estimate: Estimate | null, without = "–") =>
    estimate === null
      ? without
      : `${format(estimate.value)} (${format(estimate.low)}–${format(estimate.high)})`;
const share = text(percent);
const ratio = text(decimal);

test("each plot's table has the numbers that the API answers, and the keyboard opens it", async ({
  page,
  database,
  server,
}) => {
  await signUpWithHistory(page, database);
  await page.goto("/settings/api-keys");
  const key = await createKey(page, "Reading");
  const answer = await fetch(`${server.url}/v1/model/performance`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(answer.status).toBe(200);
  const report = (await answer.json()) as PerformanceReport & {
    drift: { score: { bins: { name: string; baseline: number; recent: number }[] } };
  };
  await page.goto("/performance");

  const { ranking, bands, calibration, labelsByWeek, signals } = report;
  expect(await rowsOf(page, "ROC curve: flagged at each threshold")).toEqual(
    ranking.roc.map(({ from, falsePositiveRate, truePositiveRate }) => [
      from === null ? "None" : `From ${from}`,
      percent.format(falsePositiveRate.value),
      share(truePositiveRate),
    ]),
  );
  expect(await rowsOf(page, "Gains: frauds among the highest scores")).toEqual(
    ranking.gains.map((gain) => [`From ${gain.from}`, percent.format(gain.share), share(gain.caught)]),
  );
  expect(await rowsOf(page, "Fraud rate by score, with 95% Wilson intervals")).toEqual(
    bands.map(({ from, to, analyses, good, fraud, fraudRate }) => [
      `${from}–${to}`,
      `${fraud}`,
      `${good}`,
      `${analyses - good - fraud}`,
      share(fraudRate),
    ]),
  );
  expect(await rowsOf(page, "Predicted and observed probability of fraud")).toEqual(
    (calibration.result?.curve ?? []).map(({ predicted, observed, labeled }, i) => [
      `${i + 1}`,
      percent.format(predicted),
      share(observed),
      `${labeled}`,
    ]),
  );
  expect((await rowsOf(page, "Probability of fraud by score")).map(([, ...cells]) => cells)).toEqual(
    (calibration.result?.blocks ?? []).map(({ probability, good, fraud }) => [
      percent.format(probability),
      `${good + fraud}`,
    ]),
  );
  expect((await rowsOf(page, "Labels by week of the analysis")).map(([, ...cells]) => cells)).toEqual(
    labelsByWeek.map(({ analyses, good, fraud }) => [`${fraud}`, `${good}`, `${analyses - good - fraud}`]),
  );
  expect((await rowsOf(page, "Fraud rate by week of the analysis")).map(([, ...cells]) => cells)).toEqual(
    labelsByWeek.map(({ fraudRate }) => [share(fraudRate, "none")]),
  );
  const lifts = await rowsOf(page, "Lift by signal, with 95% intervals");
  expect(lifts.toSorted()).toEqual(
    signals
      .map(({ code, good, fraud, precision, lift }) => [
        code,
        `${good + fraud}`,
        `${fraud}`,
        share(precision),
        ratio(lift, "no fraud"),
      ])
      .toSorted(),
  );
  const drift = await rowsOf(page, /^Scores, decisions, inputs and signals/);
  const { score } = report.drift;
  const sum = (of: "baseline" | "recent") => score.bins.reduce((total, bin) => total + bin[of], 0);
  expect(drift.filter(([what]) => what === "Scores").map((row) => row.slice(1, 4))).toEqual(
    score.bins.map(({ name, baseline, recent }) => [
      name.replace("-", "–"),
      percent.format(baseline / sum("baseline")),
      percent.format(recent / sum("recent")),
    ]),
  );
});

test("plots leave no one out: named, without a violation in light and dark, and within a phone's width", async ({
  page,
  database,
}) => {
  await signUpWithHistory(page, database);
  for (const address of ["/performance", await makeDocument(page)]) {
    await page.goto(address);
    const figures = page.getByRole("figure");
    const plots = page.getByRole("figure").getByRole("img");
    await expect(figures.nth(8)).toBeVisible();
    for (const plot of await plots.all()) await expect(plot).toHaveAccessibleName(/\w/);
    // With every table open.
    await page.setViewportSize(phone);
    for (const summary of await figures.locator("summary").all()) await summary.press("Enter");
    await expectNoViolations(page, `${address}, with its tables`);
    await page.setViewportSize(phone);
    await expectNothingCutOff(page, `${address} on a phone`);
  }
});

test("a period without labels is interrupted, not bridged, and plots below each other are apart", async ({
  page,
  database,
}) => {
  await signUpWithHistory(page, database);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto("/performance");
  const plot = page.getByRole("img", { name: "Fraud rate by week of the analysis" });
  await expect(plot).toBeVisible();
  const above = await page.getByRole("figure", { name: "Labels by week of the analysis" }).boundingBox();
  const below = await page.getByRole("figure", { name: "Fraud rate by week of the analysis" }).boundingBox();
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThan(16);
  const line = plot.locator("svg svg[viewBox] path");
  const drawn = (await line.getAttribute("d")) ?? "";
  expect(drawn.split("M").length - 1).toBe(2);
});

test("without outcomes, the page says how to label them, and shows scores and drift", async ({
  page,
  database,
}) => {
  const account = await signUp(page);
  await page.goto("/performance");
  await expect(page.getByRole("heading", { name: "No analyses in this period" })).toBeVisible();

  const organizationId = await database.organizationId(account.organizationName);
  const labeled = { APPROVE: 0, REVIEW: 0, DECLINE: 0 };
  for (const [from, to, seed] of [
    [34, 8, 31],
    [6, 0, 32],
  ] as const)
    await database.labeledHistory({
      organizationId,
      count: 300,
      seed,
      labeled,
      from: new Date(Date.now() - from * day),
      to: new Date(Date.now() - to * day),
    });
  await page.reload();
  await expect(page.getByRole("heading", { name: "No outcomes yet" })).toBeVisible();
  await expect(page.getByText("POST /v1/analyze/:id/outcome")).toBeVisible();
  const counts = (await rowsOf(page, "Analyses by score")).map(([, analyses]) => Number(analyses));
  expect(counts.reduce((total, each) => total + each, 0)).toBe(600);
  await expect(page.getByRole("img", { name: /^Scores, decisions, inputs and signals/ })).toBeVisible();
  await expect(page.getByRole("figure", { name: /ROC/ })).toHaveCount(0);
  await expectNoViolations(page, "performance without outcomes");
  await page.getByRole("link", { name: "How to label outcomes" }).click();
  await expect(page).toHaveURL(/\/docs\/risk-officers#performance$/);
});

test("paper is light and has the plots with their numbers", async ({ page, database }) => {
  await signUpWithHistory(page, database);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(await makeDocument(page));
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await scheme()).toBe("dark");
  await page.emulateMedia({ media: "print" });
  expect(await scheme()).toBe("light");
  const bands = page.getByRole("figure", { name: /^Fraud rate by score/ });
  await expect(bands.getByRole("img").first()).toBeVisible();
  await expect(bands.getByRole("cell").first()).toBeVisible();
  await expect(bands.locator("summary")).toBeHidden();
  const roc = page.getByRole("figure", { name: /^ROC curve/ });
  await expect(roc.getByRole("img")).toBeVisible();
  await expect(roc.getByRole("row").last()).toBeVisible();
  expect(await roc.getByRole("row").count()).toBeGreaterThan(30);
  await page.emulateMedia({ media: "screen" });
  expect(await scheme()).toBe("dark");
});

/** Two periods of labeled analyses with a pause of six weeks between them. */
async function signUpWithHistory(page: Page, database: Database): Promise<void> {
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  for (const [from, to, count, seed] of [
    [110, 80, 500, 21],
    [34, 0, 900, 22],
  ] as const)
    await database.labeledHistory({
      organizationId,
      count,
      seed,
      from: new Date(Date.now() - from * day),
      to: new Date(Date.now() - to * day),
    });
}

/** Opens a plot's table with the keyboard. */
async function rowsOf(page: Page, figure: string | RegExp): Promise<string[][]> {
  const place: Locator = page.getByRole("figure", {
    name: figure,
    ...(typeof figure === "string" ? { exact: true } : {}),
  });
  await tabTo(page, place.locator("summary"));
  await page.keyboard.press("Enter");
  await expect(place.getByRole("table")).toBeVisible();
  return place
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? "")));
}
