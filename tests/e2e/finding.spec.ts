import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { signUp } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { addFilter } from "./support/filters";
import { doubtful, openApi } from "./support/seeding";
import { expect, test } from "./support/test";

/* Finding an analysis again, by keyboard alone. */

const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

test("an analyst searches by phone from any page, narrows by signal and final decision, exports what is shown, and goes back and forward", async ({
  page,
  server,
  database,
}) => {
  test.slow();
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  const analyze = await openApi(page, server.url);
  const phone = "(206) 343-7099";
  await analyze({ ...doubtful, firstName: "Mona", email: "mona@mailinator.com", phone }, "loan-1");
  const { id } = await analyze(
    { ...doubtful, firstName: "Nora", email: "nora@mailinator.com", phone },
    "loan-2",
  );
  await analyze({ ...doubtful, firstName: "Olga", email: "olga@gmail.com", phone }, "loan-3");
  await analyze(doubtful, "loan-4");
  await database.declineInReview(organizationId, id);
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));

  // From the header of another page.
  await expect.poll(() => database.dueMasks(organizationId)).toBe(0);
  await page.goto("/batches");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search and commands" })).toBeFocused();
  await page.keyboard.type("206 343 7099");
  await expect(page.getByRole("option")).toHaveText([/^Olga/, /^Nora.*Decline/, /^Mona.*Review/, /^Search/]);
  for (let down = 0; down < 3; down++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText("3 analyses with this phone number")).toBeVisible();
  await expect(rowOf(page, "loan-4")).toHaveCount(0);
  await expect(page.getByText("Also searched as external ID: nothing found.")).toBeVisible();
  await expect(page.getByLabel("Search analyses")).toHaveValue("206 343 7099");

  await addFilter(page, "Signal", "EMAIL_DISPOSABLE");
  await expect(page.getByText("2 analyses with this phone number")).toBeVisible();
  await addFilter(page, "Final decision", "DECLINE");
  await expect(page.getByText("1 analysis with this phone number")).toBeVisible();
  await expect(rowOf(page, "loan-2")).toContainText("was Review");
  await expectNoViolations(page, "a search within filters");

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).focus();
  await page.keyboard.press("Enter");
  const [header, ...lines] = (await readFile(await (await saved).path(), "utf8")).trim().split("\r\n");
  expect(header).toContain("finalDecision,reviewedBy,reviewedAt,reviewReasons,outcome");
  expect(lines).toHaveLength(1);
  expect(lines[0]?.startsWith(id)).toBe(true);

  // Into the analysis and back; back once more, forward again, and through a reload.
  await rowOf(page, "loan-2").getByRole("link").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/analyses/${id}`);
  await page.goBack();
  await expect(page.getByText("1 analysis with this phone number")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("2 analyses with this phone number")).toBeVisible();
  await expect(page.getByLabel("Final decision", { exact: true })).toHaveCount(0);
  await page.goForward();
  await expect(page.getByText("1 analysis with this phone number")).toBeVisible();
  await page.reload();
  await expect(page.getByText("1 analysis with this phone number")).toBeVisible();
  await expect(page.getByLabel("Search analyses")).toHaveValue("206 343 7099");

  // A search that can't be made leaves no earlier result.
  await page.getByLabel("Search analyses").fill("app_00000000000000000000000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No record you can see has this ID.")).toBeVisible();
  await expect(rowOf(page, "loan-2")).toHaveCount(0);
  await page.getByRole("button", { name: "Back to the list" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 analysis", { exact: true })).toBeVisible();
  await expect(rowOf(page, "loan-2")).toBeVisible();
  expect(addresses.join(" ")).not.toMatch(/7099|mailinator/);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/7099/);
});
