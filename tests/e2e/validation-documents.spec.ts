import { writeFile } from "node:fs/promises";
import type { StudyView } from "@/lib/contract/studies";
import { pastApplications } from "@/tests/bench/support/lender";
import { signUp } from "./support/account";
import { expectNothingCutOff, expectNoViolations } from "./support/barriers";
import { enter, expectFocusKept, typeInto } from "./support/keyboard";
import { analyzeStudy, apiOf, sendStudy } from "./support/past-study";
import { fairness } from "./support/pictured-tools";
import { invite, join, newPerson } from "./support/team";
import { expect, test } from "./support/test";
import { makeDocument } from "./support/validation-documents";

const day = 86_400_000;
const phone = { width: 390, height: 844 };

test("an owner makes a document from production, and two members sign off what both read", async ({
  page,
  browser,
  baseURL,
  database,
}, testInfo) => {
  const account = await signUp(page);
  const organizationId = await database.organizationId(account.organizationName);
  await database.labeledHistory({
    organizationId,
    count: 1_500,
    seed: 31,
    from: new Date(Date.now() - 100 * day),
    to: new Date(),
  });
  await database.changePolicy(organizationId, { approveBelow: 20 });
  await database.fairnessReport(organizationId, fairness());
  const [from, to] = [Date.now() - 90 * day, Date.now()].map((at) =>
    new Date(at).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" }),
  );
  await page.goto("/performance");
  await page.getByRole("link", { name: "Validation documents" }).click();
  await expect(page.getByText("No live validation documents yet")).toBeVisible();
  await expectNoViolations(page, "no validation documents");

  await page.getByRole("button", { name: "New document…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Model owner").fill("Grace Hopper");
  await expectNoViolations(page, "dialog for a new validation document");
  await dialog.getByRole("button", { name: "Make document" }).click();
  await expect(page).toHaveURL(/\/documents\/val_/);
  await expect(page.getByText("Not signed off yet.")).toBeVisible();
  for (const chapter of [
    "1. Purpose and use",
    "2. Data and lineage",
    "3. Design and weights",
    "4. Assumptions and limits",
    "5. Outcomes analysis",
    "6. Sensitivity",
    "7. Stability",
    "8. Benchmarks",
    "9. Fairness",
    "10. Overrides",
    "11. Monitoring plan",
    "12. Change log",
    "13. Sign-off",
  ])
    await expect(page.getByRole("heading", { name: chapter, exact: true })).toBeVisible();
  const benchmarks = page.getByRole("table", { name: /^The policy beside alternatives/ });
  for (const name of ["Policy 2", "Policy 1", "Approve everyone", "Three strongest signals", "Random order"])
    await expect(benchmarks.getByRole("row", { name: new RegExp(`^${name}`) })).toBeVisible();
  await expect(
    page
      .getByRole("table", { name: "What changes as one weight does" })
      .getByRole("row", { name: /off/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("cell", { name: "Grace Hopper (model owner)" }).first()).toBeVisible();
  await page.getByRole("link", { name: "Monitoring plan" }).click();
  await expect(page).toHaveURL(/#monitoring$/);
  await expectNoViolations(page, "validation document");
  await page.setViewportSize(phone);
  await expectNothingCutOff(page, "validation document on a phone");
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByLabel("Comment").fill("Fit for personal loans.");
  await page.getByRole("button", { name: "Sign off" }).click();
  await expect(page.getByText("Fit for personal loans.", { exact: true })).toBeVisible();
  const address = page.url();
  // Somewhere where it's another day than in UTC.
  const timezoneId = new Date().getUTCHours() < 11 ? "Pacific/Pago_Pago" : "Pacific/Kiritimati";
  const second = await newPerson(browser, baseURL as string, { timezoneId });
  await join(second, await invite(page, "Analyst"), "Katherine Johnson");
  await second.goto(address);
  await expect(second.getByText(/: 1,500 applicants/)).toContainText(`${from} to ${to}:`);
  await expect(second.getByText("Fit for personal loans.", { exact: true })).toBeVisible();
  await second.getByRole("button", { name: "Sign off" }).click();
  await expect(second.getByText(/^Signed off by .*, Katherine Johnson\.$/)).toBeVisible();
  await expect(second.getByRole("button", { name: "Sign off" })).toHaveCount(0);

  const paper = await second.pdf({ preferCSSPageSize: true });
  await writeFile(testInfo.outputPath("document.pdf"), paper);
  expect(paper.toString("latin1").match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(8);
  await second.emulateMedia({ media: "print" });
  for (const name of ["Print", "Sign off"]) await expect(second.getByRole("button", { name })).toBeHidden();
  await expect(second.getByRole("navigation", { name: "Breadcrumb" })).toBeHidden();
  await expect(second.getByRole("banner").first()).toBeHidden();
  await second.context().close();
});

test("by keyboard, a study becomes a document that is signed off and printed", async ({
  page,
  server,
  database,
}) => {
  test.slow();
  const { organizationName } = await signUp(page);
  const call = await apiOf(server, await database.organizationId(organizationName));
  const past = pastApplications(1_500, { until: Date.now(), seed: 7, fraudShare: 0.12 });
  const studyId = await sendStudy(call, past);
  await analyzeStudy(call, studyId);
  const { processedCount } = await call<StudyView>("GET", `/studies/${studyId}`);
  await page.goto(`/studies/${studyId}`);
  await enter(page, page.getByRole("main").getByRole("link", { name: "Validation documents" }));
  await enter(page, page.getByRole("button", { name: "New document…" }));
  const dialog = page.getByRole("dialog");
  const data = dialog.getByLabel("Data");
  await expect(data).toBeFocused();
  await expect(data.locator("option:checked")).toHaveText("Study: Loans 2025");
  await typeInto(page, dialog.getByLabel("Model owner"), "Grace Hopper");
  await enter(page, dialog.getByRole("button", { name: "Make document" }));
  await expect(page).toHaveURL(/\/documents\/val_/);
  await expect(page.getByText(`${organizationName}, study “Loans 2025”`)).toBeVisible();
  await expect(
    page.getByText(`${processedCount.toLocaleString("en-US")} applications say what was decided`),
  ).toBeVisible();
  await expect(page.getByText("Not signed off yet.")).toBeVisible();
  await expectNoViolations(page, "validation document of a study");

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await enter(page, page.getByRole("button", { name: "Print" }));
  await expect(page.locator("body[data-printed]")).toBeAttached();
  await enter(page, page.getByRole("link", { name: "Sign-off" }));
  await typeInto(page, page.getByLabel("Comment"), "Fit for personal loans.");
  await enter(page, page.getByRole("button", { name: "Sign off" }));
  await expect(page.getByText(/^Signed off by /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign off" })).toHaveCount(0);
  await expectFocusKept(page);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toBeHidden();
  await expect(page.getByText("Fit for personal loans.", { exact: true })).toBeVisible();
  await expect(
    page
      .getByRole("figure", { name: /^ROC curve/ })
      .getByRole("row")
      .last(),
  ).toBeVisible();
});

test("a VIEWER reads a document and can neither make nor sign one", async ({ page, database }) => {
  const account = await signUp(page);
  const organizationId = await database.organizationId(account.organizationName);
  const path = await makeDocument(page);
  await expectNoViolations(page, "validation document without analyses");
  await database.setRole(organizationId, "VIEWER");
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Validation document" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign off" })).toHaveCount(0);
  await page.goto("/performance/documents");
  await expect(page.getByRole("link", { name: "Production" })).toBeVisible();
  await expect(page.getByRole("button", { name: "New document…" })).toHaveCount(0);
});
