import { signUp } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { expect, test } from "./support/test";

test("an applicant is analyzed by keyboard alone, and the entries of the score add up to it", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/analyze");
  await page.getByLabel("First name").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("First name")).toHaveAccessibleDescription(/required|empty/i);
  await expect(page.getByLabel("First name")).toBeFocused();
  const typed = ["Maria", "Santos", "000-12-3456", "(206) 343-7011", "maria@mailinator.com"];
  for (const [index, text] of typed.entries()) {
    if (index > 0) await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/analyses\/ana_/);
  await expect(page.getByRole("heading", { name: "Maria Santos" })).toBeVisible();
  const waterfall = page.getByRole("region", { name: "Entries of the score" });
  const rows = waterfall.locator("tbody tr");
  await expect(rows.nth(1)).toBeVisible();
  const points = await rows.locator("td:nth-of-type(2)").allInnerTexts();
  const total = Number(await waterfall.locator("tfoot td:nth-of-type(2)").innerText());
  expect(points.map((text) => Number(text.replace("−", "-"))).reduce((sum, value) => sum + value, 0)).toBe(
    total,
  );
  await expect(page.getByRole("img", { name: `Risk score ${total} of 100` })).toBeVisible();
  await expect(page.getByRole("region", { name: "Automated decision" })).toContainText("Review");
  expect(await page.content()).not.toContain("000-12-3456");
});

test("a pressed button stays under the pointer: the field before it is checked afterwards", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/analyze");
  await page.getByLabel("First name").fill("Maria");
  await page.getByLabel("Last name").fill("Santos");
  const email = page.getByLabel("Email address");
  await email.fill("maria");
  await page.getByRole("button", { name: "Analyze", exact: true }).hover();
  await page.mouse.down();
  await expect(email).toBeFocused();
  await page.mouse.up();
  await expect(email).toHaveAccessibleDescription(/must have one @/);
  await email.fill("maria@mailinator.com");
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await page.waitForURL(/\/analyses\/ana_/);
});

test("a date of birth under 18 is held for a person, and shown and changed with the applicant", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/analyze");
  const minor = `${new Date().getUTCFullYear() - 16}-01-31`;
  for (const [label, text] of Object.entries({
    "First name": "Maria",
    "Last name": "Santos",
    "Date of birth": "02/30/2010",
  })) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await expect(page.getByLabel("Date of birth")).toHaveAccessibleDescription(
    "must be a date such as 01/31/1985",
  );
  await page.getByLabel("Date of birth").fill(minor);
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await page.waitForURL(/\/analyses\/ana_/);
  const applicant = page.getByRole("region", { name: "Applicant", exact: true });
  await expect(applicant).toContainText(minor);
  await expect(page.getByRole("region", { name: "Automated decision" })).toContainText("Review");
  await expect(page.getByText("BIRTH_UNDER_18").first()).toBeVisible();
  await applicant.getByRole("link", { name: "Open" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("dialog").getByLabel("Date of birth").fill("1988-04-17");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("1988-04-17")).toBeVisible();
});

test("a sample applicant of test mode fills the form and leads to its result, with the notice of a decline", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/analyze");
  await page.getByText("Test", { exact: true }).click();
  await page
    .getByRole("region", { name: "Sample applicants" })
    .getByRole("button", { name: "DECLINE" })
    .first()
    .click();
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await page.waitForURL(/\/analyses\/ana_/);
  await expect(page.getByRole("region", { name: "Automated decision" })).toContainText("Decline");
  const adverse = page.getByRole("region", { name: "Adverse action" });
  await expect(adverse).toContainText("The sample Social Security number provided asks for this decision");
  await expect(adverse).not.toContainText("Add the specific principal reasons");
  await expectNoViolations(page, "a declined analysis");
  await adverse.getByRole("link", { name: "Open letter" }).click();
  const letter = page.getByRole("article", { name: "Notice of adverse action" });
  await expect(letter).toContainText("Assay sandbox (test mode, not a real agency)");
  await expect(letter).toContainText("a free copy of your consumer report");
  await expect(letter).toContainText("TEST LETTER");
});

test("numbers are written as Americans write them while they are typed, and the ZIP code gives the state", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/analyze");
  const type = async (label: string, text: string) => {
    await page.getByLabel(label).focus();
    await page.keyboard.type(text);
  };
  await type("First name", "Maria");
  await type("Last name", "Santos");
  await type("Social Security number", "212091234");
  await expect(page.getByLabel("Social Security number")).toHaveValue("212-09-1234");
  await type("Phone", "2063437011");
  await expect(page.getByLabel("Phone")).toHaveValue("(206) 343-7011");
  await type("Date of birth", "04171988");
  await expect(page.getByLabel("Date of birth")).toHaveValue("04/17/1988");
  await type("Street", "1201 3rd Ave");
  await type("ZIP code", "98101");
  await expect(page.getByLabel("State")).toHaveValue("WA");
  await type("City", "Seattle");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/analyses\/ana_/);
  await expect(page.getByRole("region", { name: "Applicant", exact: true })).toContainText("1988-04-17");
});
