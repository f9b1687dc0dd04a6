import type { BrowserContext } from "@playwright/test";
import { compareGroups, noRates } from "@/lib/domain/performance/fairness/disparity";
import { HeldTally } from "@/lib/domain/performance/fairness/held";
import { openSanctionsFile } from "@/tests/support/watchlist-files";
import { newAccount, signUp } from "./account";
import { csvFile } from "./csv-file";
import type { Database } from "./database";
import { openApi } from "./seeding";
import { hydrated } from "./test";

const day = 86_400_000;

const listed = {
  firstName: "Wira",
  lastName: "Handoyo",
  ssn: "536-22-8741",
  email: "wira.handoyo@mailinator.com",
  phone: "(206) 343-7012",
  address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" },
};

/** Fills lists, watchlists, views, performance and a challenger of a new organization, and takes a picture of each page. */
export async function pictureTools(
  context: BrowserContext,
  { database, url, shoot }: { database: Database; url: string; shoot: Shoot },
): Promise<void> {
  const page = await context.newPage();
  const account = await signUp(page, { ...newAccount(), name: "Maria Santos" });
  const organizationId = await database.organizationId(account.organizationName);
  const visit = async (address: string) => {
    await page.goto(`${url}${address}`);
    await hydrated(page);
  };
  const analyze = await openApi(page, url);

  await visit("/lists/import");
  await page.locator('input[type="file"]').setInputFiles(csvFile(listRows));
  await page.getByRole("button", { name: /^Add \d+ entries/ }).click();
  await page.waitForURL(/\/lists$/);
  await page.getByText("maria.santos@gmail.com").first().waitFor();
  await shoot(page, "tools-lists");

  await visit("/settings/watchlists");
  await page.getByRole("button", { name: "Load a list" }).click();
  const dialog = page.getByRole("dialog", { name: "Load a watchlist" });
  await dialog.getByLabel("Format").selectOption("OpenSanctions: any dataset");
  await dialog.getByLabel("Name of the list").fill("Test sanctions of a rather long name");
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "targets.csv", mimeType: "text/csv", buffer: Buffer.from(openSanctionsFile) });
  await shoot(page, "tools-watchlist-load");
  await dialog.getByRole("button", { name: "Load", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  await analyze({ ...listed, dateOfBirth: "1975-02-01" }, "loan-1");
  const { id, applicantId } = await analyze(
    { ...listed, firstName: "Wirastuti", ssn: "536-22-8742" },
    "loan-2",
  );
  await database.ageWatchlists(organizationId, 8);
  await visit("/settings/watchlists");
  await shoot(page, "tools-watchlists");
  await visit(`/applicants/${applicantId}`);
  await shoot(page, "tools-hit");

  await database.requireTwo(organizationId);
  await visit(`/analyses/${id}`);
  await page.getByRole("radio", { name: "Approve" }).check();
  await page.getByLabel("Clear these alerts for this person").check();
  await shoot(page, "tools-clear-alerts");
  await page.getByRole("button", { name: "Propose decision" }).click();
  await page.getByText("Clears these alerts for this person:").waitFor();
  await shoot(page, "tools-clear-alerts-proposed");

  await visit("/policy");
  await page.getByLabel("Approve below").fill("25");
  await page.getByRole("button", { name: "Propose…" }).click();
  await page.getByLabel("Why").fill("Fewer surprises");
  await shoot(page, "tools-policy-propose");
  await page.getByRole("dialog").getByRole("button", { name: "Propose" }).click();
  await page.getByText("1 change from version 1").click();
  await shoot(page, "tools-policy-proposed");

  await database.startChallenger(organizationId);
  await database.labeledHistory({
    organizationId,
    count: 1_500,
    seed: 21,
    from: new Date(Date.now() - 60 * day),
    to: new Date(),
    challenger: { id: await database.challengerOf(organizationId), reviewFrom: 20 },
  });
  await visit("/analyses?decision=DECLINE");
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Declined");
  await shoot(page, "tools-view-save");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Actions for the view Declined" }).click();
  await shoot(page, "tools-views");
  await database.fairnessReport(organizationId, fairness());
  await visit("/performance?days=90&costOfApprovedFraud=2500&costOfDeclinedGood=150&costOfReview=12.50");
  await shoot(page, "tools-performance");
  await visit("/performance/documents");
  await page.getByRole("button", { name: "New document…" }).click();
  await page.getByRole("button", { name: "Make document" }).click();
  await page.waitForURL(/\/performance\/documents\/val_/);
  await shoot(page, "tools-document");
  await page.close();
}

type Shoot = (page: Awaited<ReturnType<BrowserContext["newPage"]>>, name: string) => Promise<void>;

const listRows = [
  ["effect", "kind", "value", "reason", "expiresAt"],
  ["block", "email", "maria.santos@gmail.com", "Charged back twice, then moved without a word", "2030-01-01"],
  ["block", "ssn", "536-22-8749", "Stolen: the owner called", ""],
  ["block", "phone", "(206) 343-7019", "Answers for several applicants", ""],
  ["block", "ip", "73.42.118.9", "Card testing", "2030-01-01"],
  ["block", "device", "d-5f0c9a7e41", "Card testing", ""],
  ["block", "name", "Wilhelmina Featherstonehaugh-Cholmondeley", "Police report 2026-1107", ""],
  ["allow", "email domain", "santosbank.com", "Our own staff", ""],
  ["allow", "address", "1423 Pike St, Seattle, WA 98101", "A shelter that many applicants live in", ""],
];

export function fairness() {
  const rates = noRates();
  rates.white = { count: 820, total: 1_000 };
  rates.black = { count: 150, total: 240 };
  rates.hispanic = { count: 160, total: 210 };
  const compared = compareGroups(rates);
  const held = new HeldTally();
  for (let i = 0; i < 1_450; i++)
    held.add(
      i % 5 === 0 ? [0.1, 0.8, 0, 0, 0.1, 0] : [0.8, 0.1, 0, 0, 0.05, 0.05],
      i % 8 === 0,
      ["NAME_GIBBERISH", "EMAIL_DISPOSABLE", "PHONE_FICTION"].filter((_, place) => i % (5 + place) === 0),
    );
  return {
    applicants: 1_500,
    matched: 1_450,
    unmatched: 45,
    erased: 5,
    machine: compared,
    decided: compared,
    held: held.compare(),
  };
}
