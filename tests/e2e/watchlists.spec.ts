import { openSanctionsFile } from "@/tests/support/watchlist-files";
import { signUp } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { expectFocusKept } from "./support/keyboard";
import { openApi } from "./support/seeding";
import { expect, test } from "./support/test";

const listed = {
  firstName: "Wira",
  lastName: "Handoyo",
  ssn: "536-22-8741",
  email: "wira.handoyo@gmail.com",
  phone: "(206) 343-7012",
  dateOfBirth: "1975-02-01",
  address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" },
};

test("a watchlist is loaded, holds who resembles a listed person, and is cleared for that applicant for good", async ({
  page,
  server,
}) => {
  await signUp(page);
  const analyze = await openApi(page, server.url);
  await page.goto("/settings/watchlists");
  await expect(page.getByRole("heading", { name: "No watchlists yet" })).toBeVisible();
  await page.getByRole("button", { name: "Load a list" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Load a watchlist" });
  await dialog.getByLabel("Format").selectOption("OpenSanctions: any dataset");
  await dialog.getByLabel("Name of the list").fill("Test sanctions");
  await dialog.locator('input[type="file"]').setInputFiles({
    name: "targets.simple.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(openSanctionsFile),
  });
  await expectNoViolations(page, "the dialog that loads a watchlist");
  await dialog.getByRole("button", { name: "Load", exact: true }).press("Enter");
  await expect(page.getByText("Test sanctions: 1 person loaded, 1 other entry left out.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "No watchlists yet" })).toBeHidden();
  await expectFocusKept(page);
  await expect(page.getByRole("row").filter({ hasText: "Test sanctions" })).toContainText("2026-11-20");

  const days = page.getByLabel("Days until a list is out of date");
  await days.fill("6");
  await days.press("Enter");
  await expect(days).toHaveAccessibleDescription(/must be a whole number from 7 to 90/);
  await days.fill("14");
  await days.press("Enter");
  await expect(page.getByText("Setting saved.")).toBeVisible();
  await page.reload();
  await expect(days).toHaveValue("14");

  const { id, applicantId } = await analyze(listed, "loan-1");
  await page.goto(`/analyses/${id}`);
  const machine = page.getByRole("region", { name: "Automated decision" });
  await expect(machine).toContainText("Review");
  await expect(page.getByText("WATCHLIST_MATCH").first()).toBeVisible();
  const openHit = page.getByRole("group", { name: "Open watchlist hit" });
  await expect(openHit).toContainText("The applicant resembles Wira Handoyo on Test sanctions.");
  await page.goto("/settings/watchlists");
  await expectNoViolations(page, "watchlists with an open hit");
  const row = page.getByRole("row").filter({ hasText: "Wira Handoyo" });
  await expect(row).toContainText("1.00 of 1");
  await expect(row.getByRole("cell", { name: "Same", exact: true })).toBeVisible();
  await page.goto(`/analyses/${id}`);
  await openHit.getByText("Compare the two", { exact: true }).click();
  await expect(openHit.getByText("The applicant and the listed person")).toBeVisible();
  await expectNoViolations(page, "a case with a hit to compare");
  await openHit.getByRole("button", { name: "Confirm: the listed person…" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Confirm hit" }).press("Enter");
  const confirmed = page.getByRole("group", { name: "Confirmed watchlist hit" });
  await expect(confirmed).toContainText("The applicant is Wira Handoyo on Test sanctions.");
  await expect(openHit).toBeHidden();
  await expectFocusKept(page);
  await expectNoViolations(page, "a case with a confirmed hit");
  await page.goto(`/applicants/${applicantId}`);
  await expectNoViolations(page, "a hit");
  await expect(page.getByText(/, confirmed by you/)).toBeVisible();
  await page.goto(`/analyses/${id}`);
  await confirmed.getByText("Compare the two", { exact: true }).click();
  await confirmed.getByRole("button", { name: "Clear: someone else…" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Clear hit" }).press("Enter");
  await expect(page.getByText("Hit cleared.")).toBeVisible();
  await expect(confirmed).toBeHidden();
  await expectFocusKept(page);
  await page.goto("/settings/watchlists");
  await expect(page.getByText("No open hits.")).toBeVisible();
  await page.goto(`/analyses/${id}`);
  await expect(machine).toBeVisible();
  await expect(openHit).toBeHidden();

  const again = await analyze(listed, "loan-2", { applicantId });
  await page.goto(`/analyses/${again.id}`);
  await expect(machine).toContainText("Approve");
  await expect(page.getByText("WATCHLIST_MATCH")).toHaveCount(0);
  const other = await analyze({ ...listed, ssn: "536-22-8742", email: "wira@gmail.com" }, "loan-3");
  await page.goto(`/analyses/${other.id}`);
  await expect(machine).toContainText("Review");
});
