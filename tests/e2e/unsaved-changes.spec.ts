import { startReceiver } from "@/tests/support/receiver";
import { signUp } from "./support/account";
import { expect, hydrated, steppedBack, test } from "./support/test";

for (const { address, field, choice } of [
  { address: "/settings/organization", field: "Name", choice: "Two people decide each case" },
  {
    address: "/settings/letters",
    field: "Legal name",
    choice: "Name a consumer reporting agency of our own",
  },
])
  test(`changes at ${address} are lost only on purpose, and saving them keeps the focus`, async ({
    page,
  }) => {
    await signUp(page);
    await page.goto("/analyses");
    await page.goto(address);
    const name = page.getByLabel(field, { exact: true });
    const save = page.getByRole("button", { name: "Save" });
    const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
    await name.fill("First Bank");
    await page.locator("#navigation").getByRole("link", { name: "Analyses" }).press("Enter");
    await expect(dialog.getByRole("button", { name: "Keep editing" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.goBack();
    await dialog.getByRole("button", { name: "Keep editing" }).press("Enter");
    await expect(name).toHaveValue("First Bank");

    // The template can't be saved without an address.
    if (address === "/settings/letters") await page.getByLabel("Postal address").fill("1 Main Street");
    await save.press("Enter");
    await expect(page.getByText(/^(Settings|Template) saved\.$/)).toBeVisible();
    await expect(save).toHaveAttribute("aria-disabled", "true");
    await expect(save).toBeFocused();
    await expect(name).toHaveValue("First Bank");
    await page.goBack();
    await expect(page).toHaveURL(/\/analyses$/);
    await page.goForward();
    await expect(name).toHaveValue("First Bank");
    await name.fill("Second Bank");
    await page.getByRole("switch", { name: choice }).check();
    const texts = page.locator("form textarea");
    const saved =
      address === "/settings/letters" ? ["1 Main Street", /Thank you/, /questions/, /Sincerely/] : [];
    for (const text of await texts.all()) await text.fill("Discarded");
    await page.goBack();
    await dialog.getByRole("button", { name: "Discard and leave" }).press("Enter");
    await expect(page).toHaveURL(/\/analyses$/);
    await page.goForward();
    await hydrated(page);
    await expect(name).toHaveValue("First Bank");
    await expect(page.getByRole("switch", { name: choice })).not.toBeChecked();
    await expect(texts).toHaveCount(saved.length);
    for (const [place, text] of saved.entries()) await expect(texts.nth(place)).toHaveValue(text);
  });

test("a link that is followed at the moment when changes are saved leads to its page", async ({ page }) => {
  await signUp(page);
  await page.goto("/settings/organization");
  await page.getByLabel("Name", { exact: true }).fill("First Bank");
  await page.evaluate(() => {
    const back = window.history.back.bind(window.history);
    window.history.back = () => {
      back();
      document.querySelector<HTMLElement>('#navigation a[href="/lists"]')?.click();
    };
  });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/lists$/);
  await expect(page.getByRole("heading", { level: 1, name: "Lists" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("First Bank");
});

for (const { address, mine, theirs } of [
  { address: "/settings/organization", mine: "Data retention (months)", theirs: "Name" },
  { address: "/settings/letters", mine: "Due after (days)", theirs: "Legal name" },
])
  test(`what was typed at ${address} stays beside what a colleague saved meanwhile`, async ({ page }) => {
    await signUp(page);
    const colleague = await page.context().newPage();
    for (const each of [page, colleague]) {
      await each.goto(address);
      await hydrated(each);
    }
    if (address === "/settings/letters") await colleague.getByLabel("Postal address").fill("1 Main Street");
    await page.getByLabel(mine, { exact: true }).fill("28");
    await colleague.getByLabel(theirs, { exact: true }).fill("Second Bank");
    await colleague.getByRole("button", { name: "Save" }).click();
    await expect(colleague.getByText(/^(Settings|Template) saved\.$/)).toBeVisible();

    if (address === "/settings/letters") await page.getByLabel("Postal address").fill("2 Main Street");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Someone else changed" })).toBeFocused();
    await expect(page.getByLabel(theirs, { exact: true })).toHaveValue("Second Bank");
    await expect(page.getByLabel(mine, { exact: true })).toHaveValue("28");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/^(Settings|Template) saved\.$/)).toBeVisible();
    await steppedBack(page);
    await page.reload();
    await expect(page.getByLabel(theirs, { exact: true })).toHaveValue("Second Bank");
    await expect(page.getByLabel(mine, { exact: true })).toHaveValue("28");
  });

test("a chat's test uses what is saved and keeps what is typed; its removal is asked about", async ({
  page,
}) => {
  const receiver = await startReceiver();
  await signUp(page);
  await page.goto("/settings/notices");
  const url = page.getByLabel("URL of the incoming webhook");
  await url.fill(`${receiver.url}/first`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Chat saved.")).toBeVisible();
  await expect(url).toHaveValue("");
  await url.fill(`${receiver.url}/second`);
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByText("Test sent.")).toBeVisible();
  await expect(url).toHaveValue(`${receiver.url}/second`);

  await page.getByRole("button", { name: "Remove…" }).press("Enter");
  await page.getByRole("button", { name: "Keep it" }).press("Enter");
  await expect(page.getByRole("button", { name: "Remove…" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Remove chat" }).press("Enter");
  await expect(page.getByRole("button", { name: "Send a test" })).toHaveCount(0);
  await expect(page.locator("#main")).toBeFocused();
  await receiver.close();
});
