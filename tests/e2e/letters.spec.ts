import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { pdfText } from "@/tests/support/pdf-text";
import { signUp } from "./support/account";
import { expectNothingCutOff, expectNoViolations, narrow } from "./support/barriers";
import { doubtful, openApi } from "./support/seeding";
import { invite, join, newPerson } from "./support/team";
import { expect, hydrated, test } from "./support/test";

const wide = { width: 1280, height: 900 };
/** One day less after midnight. */
const in30Days = /in (?:29|30) days/;
const address = { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" };

/** Declines a case on its page, and opens its letter. */
async function openLetter(page: Page, id: string) {
  await page.goto(`/analyses/${id}`);
  await hydrated(page);
  await page.keyboard.press("d");
  await expect(page.getByRole("combobox", { name: /Reasons/ })).toBeFocused();
  await page.keyboard.type("could not verify your identity");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Enter");
  const adverse = page.getByRole("region", { name: "Adverse action" });
  await expect(adverse).toContainText("To issue");
  await expect(adverse).toContainText(in30Days);
  await adverse.getByRole("link", { name: "Open letter" }).click();
}

test("from a declined case to a letter that is printed, downloaded and mailed, and isn't due any more", async ({
  page,
  server,
}) => {
  test.slow();
  const { organizationName } = await signUp(page);
  await page.goto("/letters");
  await expect(page.getByText("Due letters aren't listed")).toBeVisible();
  await expect(page.getByText("turn on “List due letters”")).toBeVisible();
  await expectNoViolations(page, "letters without a template");
  await page.getByRole("link", { name: "Template", exact: true }).click();

  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("Notice of adverse action");
  await hydrated(page);
  await page.getByLabel("Postal address").fill("1 Main Street\nSpringfield, IL 62701");
  await page.getByLabel("Federal agency for the Equal Credit Opportunity Act").selectOption("ftc");
  await page.getByRole("textbox", { name: "Opening" }).fill("Dear {ssn}");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("has an unknown placeholder")).toBeVisible();
  await page.getByRole("textbox", { name: "Opening" }).fill("We thank you, {applicant}.");
  await expect(preview).toContainText("We thank you, Maria Santos.");
  await expect(preview).toContainText("1 Main Street");
  await expect(preview).toContainText("Consumer Response Center");
  await expectNoViolations(page, "letter template");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Template saved.")).toBeVisible();

  const analyze = await openApi(page, server.url);
  const { id } = await analyze({ ...doubtful, address }, "loan-1");
  await openLetter(page, id);
  const letter = page.getByRole("article", { name: "Notice of action taken and statement of reasons" });
  await expect(letter).toContainText("DRAFT, not issued");
  await expect(letter).toContainText("1423 Pike St");
  await hydrated(page);
  await page.getByRole("button", { name: "Issue letter…" }).click();
  const dialog = page.getByRole("dialog");
  await expectNoViolations(page, "dialog to issue a letter");
  await dialog.getByRole("button", { name: "Issue letter" }).click();
  await expect(page.getByText("Letter issued.")).toBeVisible();
  await expect(letter).not.toContainText("DRAFT");
  await expectNoViolations(page, "issued letter");
  await page.setViewportSize(narrow);
  await expectNothingCutOff(page, "issued letter on a phone");
  await page.setViewportSize(wide);

  // Chromium places each glyph by itself, spaces too.
  const squeezed = (text: string) => text.replace(/\s/g, "");
  const printed = squeezed(await pdfText(await page.pdf({ preferCSSPageSize: true })));
  for (const part of [
    organizationName,
    "Maria Santos",
    "Seattle, WA 98101",
    "We thank you, Maria Santos.",
    "We could not verify your identity",
    "Federal Trade Commission",
  ])
    expect(printed).toContain(squeezed(part));
  for (const part of ["Letters", "Download", "SHA-256", "Issued, not sent", "Overview", "Review queue"])
    expect(printed).not.toContain(squeezed(part));

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download PDF" }).click();
  const file = await (await download).path();
  expect((await download).suggestedFilename()).toBe(`letter-${id}.pdf`);
  expect(await pdfText(await readFile(file))).toContain("We thank you, Maria Santos.");

  await page.goto("/letters");
  await expect(page.getByText("1 letter to send.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Maria Santos.*Issued, not sent/ })).toContainText(in30Days);
  await expectNoViolations(page, "letters to send");
  await page.getByRole("link", { name: "Maria Santos" }).click();
  await hydrated(page);
  await page.getByRole("button", { name: "Not needed…" }).click();
  await expectNoViolations(page, "dialog to say that no letter is needed");
  await dialog.getByRole("combobox", { name: "Reason" }).selectOption("application_withdrawn");
  await dialog.getByRole("button", { name: "No letter needed" }).click();
  await expect(page.getByText("Letter no longer due.")).toBeVisible();
  await expect(page.getByText("The applicant withdrew the application")).toBeVisible();
  await page.getByRole("button", { name: "Make due again…" }).click();
  await dialog.getByRole("button", { name: "Make due again" }).click();
  await expect(page.getByText("Letter due again.")).toBeVisible();
  await page.getByRole("button", { name: "Mark as sent…" }).click();
  await expectNoViolations(page, "dialog to mark a letter as sent");
  await dialog.getByRole("button", { name: "Mark as sent" }).click();
  await expect(page.getByText("Letter marked as sent.")).toBeVisible();
  await expect(page.getByText(/^Mailed /)).toBeVisible();
  await page.goto("/letters");
  await expect(page.getByText("No letters due")).toBeVisible();
});

test("a letter that can't be a PDF says why, and how to send it instead", async ({ page, server }) => {
  await signUp(page);
  await page.goto("/settings/letters");
  await page.getByLabel("Postal address").fill("1 Main Street");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Template saved.")).toBeVisible();
  const analyze = await openApi(page, server.url);
  const { id } = await analyze({ ...doubtful, firstName: "محمد", address }, "loan-1");
  await openLetter(page, id);
  await hydrated(page);
  await page.getByRole("button", { name: "Issue letter…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Issue letter" }).click();
  await expect(page.getByText("Letter issued.")).toBeVisible();
  await page.getByRole("link", { name: "Download PDF" }).click();
  await expect(page.getByText("The letter has characters that the PDF's font lacks")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
});

test("a viewer reads the template's state and the letter's, without buttons to change them", async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  await signUp(page);
  const analyze = await openApi(page, server.url);
  const { id } = await analyze({ ...doubtful, address }, "loan-1");
  const link = await invite(page, "Viewer");
  const viewer = await newPerson(browser, baseURL as string);
  await join(viewer, link, "Grace Hopper");
  await viewer.goto("/settings/letters");
  await expect(viewer.getByText("No letter template yet")).toBeVisible();
  await viewer.goto(`/analyses/${id}/letter`);
  await expect(viewer.getByText("Only a declined applicant")).toBeVisible();
  await expect(viewer.getByRole("button", { name: /Issue|Mark/ })).toHaveCount(0);
  await viewer.context().close();
});
