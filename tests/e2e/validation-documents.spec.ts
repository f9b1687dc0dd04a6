import { writeFile } from "node:fs/promises";
import { signUp } from "./support/account";
import { expectNothingCutOff, expectNoViolations } from "./support/barriers";
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
  const second = await newPerson(browser, baseURL as string);
  await join(second, await invite(page, "Analyst"), "Katherine Johnson");
  await second.goto(address);
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
