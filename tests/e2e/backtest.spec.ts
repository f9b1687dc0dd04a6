import type { Page } from "@playwright/test";
import type { BacktestReport } from "@/lib/contract/backtest";
import { defaultPolicy } from "@/lib/contract/policy";
import { type PastApplication, pastApplications } from "@/tests/bench/support/lender";
import { signUp } from "./support/account";
import { expectNothingCutOff, expectNoViolations } from "./support/barriers";
import type { Database } from "./support/database";
import { enter, tabTo, typeInto } from "./support/keyboard";
import { analyzeStudy, apiOf, sendStudy } from "./support/past-study";
import { expect, test } from "./support/test";

const phone = { width: 390, height: 844 };
const applications = pastApplications(300, { until: Date.parse("2026-06-30T00:00:00Z") });

const percent = new Intl.NumberFormat("en-US", {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const decimal = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const rough = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

type Estimate = { value: number; low: number; high: number };
const withInterval = (estimate: Estimate | null, { format }: Intl.NumberFormat = percent, without = "–") =>
  estimate === null
    ? without
    : `${format(estimate.value)} (${format(estimate.low)}–${format(estimate.high)})`;
/** An estimate's cell: the interval is a line below. */
const cellOf = (estimate: Estimate | null, format = percent, part = "") =>
  withInterval(estimate, format).replace(" ", part);

test("the page has the numbers that the API answers, and the keyboard reaches them all", async ({
  page,
  database,
  server,
}) => {
  const { call, studyId, path } = await openStudy({ page, database, server });
  const report = await call<BacktestReport>("POST", `/studies/${studyId}/backtest`, {});
  await page.goto(path);

  const { fraud, honest, reviews } = report;
  await expect(page.getByRole("status")).toHaveText(
    `With version 1 of your policy, Assay would have held ${withInterval(fraud.share)} of the fraud, worth ${whole.format(fraud.heldAmount)} of ${whole.format(fraud.amount)}, ${withInterval(honest.heldShare)} of good applicants, and sent ${rough.format(reviews.perDay)} a day to review.`,
  );
  const own = (decided: string[], of: "good" | "fraud") =>
    report.cells
      .filter((cell) => cell.decided !== null && decided.includes(cell.decided))
      .reduce((sum, cell) => sum + cell[of], 0);
  const figures = new Map(
    (await cellsOf(page, "What Assay would have done, and what you did")).map(([name, ...cells]) => [
      name,
      cells,
    ]),
  );
  expect(figures.get("Fraud held")?.[0]).toBe(
    cellOf(fraud.share, percent, `${fraud.held} of ${fraud.total} `),
  );
  expect(figures.get("Fraud held")?.[1]).toContain(
    `%${own(["REVIEW", "DECLINE"], "fraud")} of ${fraud.total}`,
  );
  expect(figures.get("Good applicants held")?.[0]).toBe(
    cellOf(honest.heldShare, percent, `${honest.held} of ${honest.total} `),
  );
  expect(figures.get("Good applicants held")?.[1]).toContain(
    `%${own(["REVIEW", "DECLINE"], "good")} of ${honest.total}`,
  );
  expect(figures.get("Approved")).toEqual(
    [report.decisions.APPROVE, report.decided.APPROVE].map(
      (each) => `${each}${percent.format(each / report.applications)}`,
    ),
  );
  expect(figures.get("Reviews a day")).toEqual([
    rough.format(reviews.perDay),
    rough.format(reviews.decidedPerDay),
  ]);

  const matrix = page.getByRole("region", { name: "Your decisions and Assay's" });
  await tabTo(page, matrix);
  const order = ["APPROVE", "REVIEW", "DECLINE"];
  for (const { decided, decision, count, good, fraud: frauds, amount } of report.cells) {
    const row = matrix.locator("tbody tr").nth(order.indexOf(decided ?? ""));
    const cell = row.locator("td").nth(order.indexOf(decision));
    await expect(cell).toContainText(`${count}`);
    if (good > 0) await expect(cell).toContainText(`${good} good`);
    if (frauds > 0) await expect(cell).toContainText(`${frauds} fraud`);
    await expect(cell).toContainText(`amount ${whole.format(amount)}`);
  }
  const swapped = report.cells.filter(
    ({ decided, decision }) => decided === "APPROVE" && decision !== "APPROVE",
  );
  const count = swapped.reduce((sum, cell) => sum + cell.count, 0);
  expect(count).toBeGreaterThan(0);
  await expect(
    page.getByText(`You approved, Assay would have held: ${count} application`, { exact: false }),
  ).toBeVisible();
  expect(await cellsOf(page, "Examples of changed decisions")).toContainEqual([
    swapped[0]?.examples[0]?.id,
    "Approve",
    swapped[0]?.decision === "REVIEW" ? "Review" : "Decline",
    `${swapped[0]?.examples[0]?.riskScore}`,
    swapped[0]?.examples[0]?.outcome === "confirmed_fraud"
      ? "Fraud"
      : swapped[0]?.examples[0]?.outcome === "good"
        ? "Good"
        : "–",
  ]);

  const { ranking, bands, months, products, rejects } = report;
  expect(await rowsOf(page, "ROC curve: flagged at each threshold")).toEqual(
    ranking.roc.map(({ from, falsePositiveRate, truePositiveRate }) => [
      from === null ? "None" : `From ${from}`,
      percent.format(falsePositiveRate.value),
      withInterval(truePositiveRate),
    ]),
  );
  expect(await rowsOf(page, "Precision and recall at each threshold")).toEqual(
    ranking.precisionRecall.map(({ from, recall, precision }) => [
      `From ${from}`,
      percent.format(recall.value),
      withInterval(precision),
    ]),
  );
  expect(await rowsOf(page, "Gains: frauds among the highest scores")).toEqual(
    ranking.gains.map(({ from, share, caught }) => [
      `From ${from}`,
      percent.format(share),
      withInterval(caught),
    ]),
  );
  expect(
    (await rowsOf(page, "Scores of fraud and of good applicants")).map(([name, frauds, , good]) => [
      name,
      frauds,
      good,
    ]),
  ).toEqual(
    ranking.distribution.map(({ from, to, fraud, good }) => [`${from}–${to}`, `${fraud}`, `${good}`]),
  );
  expect(await rowsOf(page, "Fraud rate by score, with 95% Wilson intervals")).toEqual(
    bands.map(({ from, to, applications: all, good, fraud: frauds, fraudRate }) => [
      `${from}–${to}`,
      `${frauds}`,
      `${good}`,
      `${all - good - frauds}`,
      withInterval(fraudRate),
    ]),
  );
  const held = await rowsOf(page, "Held by month of the application");
  expect(held.map(([, frauds, good]) => [leading(frauds), leading(good)])).toEqual(
    months.map(({ fraud: frauds, fraudHeld, good, goodHeld }) => [
      shareOf(fraudHeld, frauds),
      shareOf(goodHeld, good),
    ]),
  );
  expect((await rowsOf(page, "Reviews by month of the application")).map(([, each]) => each)).toEqual(
    months.map(({ reviews: each }) => `${each}`),
  );
  expect(
    (await cellsOf(page, "What the policy would have held, by product")).map(([name, all, amount]) => [
      name?.replace(/Amount.*/, ""),
      all,
      amount,
    ]),
  ).toEqual(
    products.map(({ product, applications: all, amount }) => [product, `${all}`, whole.format(amount)]),
  );
  const [heldRow, aucRow] = await cellsOf(
    page,
    "Figures with and without the applications that you didn't approve",
  );
  expect(heldRow?.[2]).toBe(spanOf(rejects.fraudHeld, percent));
  expect(aucRow?.slice(1)).toEqual([
    cellOf(ranking.auc, decimal),
    spanOf(rejects.auc, decimal),
    cellOf(rejects.reweighed.auc, decimal),
  ]);
});

test("the address keeps policy, period and product, and the keyboard chooses them", async ({
  page,
  database,
  server,
}) => {
  const { call, studyId, path, organizationId } = await openStudy({ page, database, server });
  await database.changePolicy(organizationId, { approveBelow: 15 });
  await page.goto(path);
  await expect(page.getByRole("status")).toContainText("With version 2 of your policy");
  await tabTo(page, page.getByLabel("Policy", { exact: true }));
  await page.keyboard.press("End");
  await page.getByLabel("From (UTC)").fill("2025-06-01");
  await page.getByLabel("To (UTC)").fill("2026-03-31");
  await typeInto(page, page.getByRole("textbox", { name: "Product" }), "card");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${path}?version=1&from=2025-06-01&to=2026-03-31&product=card`);
  const report = await call<BacktestReport>("POST", `/studies/${studyId}/backtest`, {
    version: 1,
    from: "2025-06-01T00:00:00Z",
    to: "2026-04-01T00:00:00Z",
    product: "card",
  });
  await expect(page.getByRole("status")).toContainText(
    `With version 1 of your policy, Assay would have held ${withInterval(report.fraud.share)}`,
  );
  await expect(page.getByText(`${report.applications} applications for card from `)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Product" })).toHaveValue("card");
  await expect(page.getByLabel("Policy", { exact: true })).toHaveValue("1");

  await page.goto(`${path}?product=card&to=2020-01-01`);
  await expect(page.getByRole("heading", { name: "No matching applications" })).toBeVisible();
  await expectNoViolations(page, "a backtest of nothing");
  await enter(page, page.getByRole("link", { name: "Clear" }));
  await expect(page).toHaveURL(path);
  await page.getByRole("link", { name: "card" }).click();
  await expect(page).toHaveURL(`${path}?product=card`);
  await page.goto(`${path}?version=nonsense&from=yesterday&product=No%20Such`);
  await expect(page.getByRole("status")).toContainText("With version 2 of your policy");
  await page.goto(`${path}?version=77`);
  await expect(page.getByText("Your policy has no version 77.")).toBeVisible();
});

test("a pasted draft is backtested on the same applications and kept nowhere", async ({
  page,
  database,
  server,
}) => {
  const { call, studyId, path } = await openStudy({ page, database, server });
  await page.goto(path);
  await enter(page, page.getByText("Try a draft"));
  const draft = page.getByLabel("Policy as JSON");
  const send = page.getByRole("button", { name: "Backtest draft" });
  await draft.fill("approve everyone");
  await enter(page, send);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("The draft must be JSON");
  await draft.fill(JSON.stringify({ ...defaultPolicy, approveBelow: 90, declineFrom: 80 }));
  await enter(page, send, "Shift+Tab");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("declineFrom");
  await expectNoViolations(page, "a refused draft");

  const document = { ...defaultPolicy, approveBelow: 15 };
  await page.locator('input[type="file"]').setInputFiles({
    name: "draft.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ format: "assay-policy/1", document })),
  });
  await expect(draft).toHaveValue(/assay-policy/);
  await enter(page, send, "Shift+Tab");
  const report = await call<BacktestReport>("POST", `/studies/${studyId}/backtest`, { document });
  await expect(page.getByText("Draft, not saved")).toBeVisible();
  await expect(page.getByRole("status")).toContainText(
    `With the draft, Assay would have held ${withInterval(report.fraud.share)}`,
  );
  await expect(page).toHaveURL(path);
  await expectNoViolations(page, "a draft's backtest");
  await page.getByRole("button", { name: "Back to the saved policy" }).click();
  await expect(page.getByRole("status")).toContainText("With version 1 of your policy");
});

test("the page fits a phone and paper", async ({ page, database, server }) => {
  const { path, organizationId } = await openStudy({ page, database, server });
  await database.setRole(organizationId, "VIEWER");
  await page.goto(path);
  await page.setViewportSize(phone);
  await expectNothingCutOff(page, "backtest on a phone");
  const plots = page.getByRole("figure").getByRole("img");
  expect(await plots.count()).toBeGreaterThanOrEqual(6);
  for (const plot of await plots.all()) await expect(plot).toHaveAccessibleName(/\w/);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Product" })).toBeHidden();
  await expect(page.getByText("Try a draft")).toBeHidden();
  const gains = page.getByRole("figure", { name: /^Gains/ });
  await expect(gains.getByRole("img")).toBeVisible();
  await expect(gains.getByRole("cell").first()).toBeVisible();
});

test("without outcomes or decisions, the page says what they'd tell, and shows what it can", async ({
  page,
  database,
  server,
}) => {
  const unlabeled = applications.map(({ outcome: _, decided: __, ...row }) => row);
  const { call, studyId, path } = await openStudy({ page, database, server, rows: unlabeled });
  const report = await call<BacktestReport>("POST", `/studies/${studyId}/backtest`, {});
  await page.goto(path);
  await expect(page.getByRole("status")).toContainText("an unknown share of fraud");
  await expect(page.getByText("The study doesn't say what you decided.")).toBeVisible();
  await expect(page.getByText("These applications have 0 good and 0 fraud outcomes.")).toBeVisible();
  const counts = (await rowsOf(page, "Fraud rate by score, with 95% Wilson intervals")).map((row) =>
    Number(row[3]),
  );
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(report.applications);
  await expectNoViolations(page, "a backtest without outcomes");
});

test("a study that isn't analyzed says so, and one of another organization isn't found", async ({
  page,
  database,
  server,
}) => {
  const { organizationName } = await signUp(page);
  const call = await apiOf(server, await database.organizationId(organizationName));
  const studyId = await sendStudy(call, applications.slice(0, 20));
  await page.goto(`/studies/${studyId}/backtest`);
  await expect(page.getByRole("heading", { name: "This study isn't analyzed yet" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open the study" })).toHaveAttribute(
    "href",
    `/studies/${studyId}`,
  );
  await expectNoViolations(page, "a study that isn't analyzed");
  await analyzeStudy(call, studyId);
  await page.reload();
  await expect(page.getByRole("status")).toBeVisible();
  await page.context().clearCookies();
  await signUp(page);
  await page.goto(`/studies/${studyId}/backtest`);
  await expect(page.getByRole("heading", { name: "Study not found" })).toBeVisible();
});

interface Stage {
  page: Page;
  database: Database;
  server: Parameters<typeof apiOf>[0];
  rows?: readonly PastApplication[];
}

async function openStudy({ page, database, server, rows = applications }: Stage) {
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  const call = await apiOf(server, organizationId);
  const studyId = await sendStudy(call, rows);
  await analyzeStudy(call, studyId);
  return { call, studyId, organizationId, path: `/studies/${studyId}/backtest` };
}

/** Opens a plot's table with the keyboard. */
async function rowsOf(page: Page, name: string): Promise<string[][]> {
  const place = page.getByRole("figure", { name, exact: true });
  await enter(page, place.locator("summary"));
  await expect(place.getByRole("table")).toBeVisible();
  return textsOf(place.getByRole("table"));
}

function cellsOf(page: Page, name: string): Promise<string[][]> {
  return textsOf(page.getByRole("table", { name, exact: true }));
}

function textsOf(table: ReturnType<Page["getByRole"]>): Promise<string[][]> {
  return table
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? "")));
}

function leading(text = ""): string {
  return text.split(" ")[0] ?? "";
}

function shareOf(part: number, all: number): string {
  return all === 0 ? "none" : percent.format(part / all);
}

function spanOf(bounds: { low: number; high: number } | null, { format }: Intl.NumberFormat): string {
  return bounds === null ? "–" : `${format(bounds.low)}–${format(bounds.high)}`;
}
