import { signUp } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { codeField, enroll } from "./support/second-factor";
import { doubtful, openApi } from "./support/seeding";
import { expect, test } from "./support/test";

test("a batch of guessed SSNs from a page tells nothing, and an owner sees the matches, restores links and forgets the attempts", async ({
  page,
  database,
  server,
}) => {
  test.slow();
  const account = await signUp(page);
  const organizationId = await database.organizationId(account.organizationName);
  const analyze = await openApi(page, server.url);
  await analyze({ ...doubtful, ssn: "536-22-4417" }, "loan-1");
  await page.goto("/settings/security");
  const { app } = await enroll(page, account);

  const applicants = Array.from({ length: 99 }, (_, i) => ({
    id: `guess-${i}`,
    data: {
      firstName: "Kwame",
      lastName: `Okafor ${"abcdefghij"[i % 10]}${"klmnopqrst"[Math.floor(i / 10)]}`,
      ssn: `536-${String(1 + i).padStart(2, "0")}-4417`,
    },
  }));
  const sent = await page.request.post("/api/dashboard/batches?mode=live", {
    headers: { "sec-fetch-site": "same-origin" },
    data: { applicants },
  });
  const { value } = await sent.json();
  await page.goto(`/batches/${value.batchId}`);
  await expect(page.getByText("Completed").first()).toBeVisible();
  await page.goto("/analyses?externalId=guess-21");
  await page.getByRole("link", { name: /Kwame/ }).first().click();
  const links = page.locator("#links");
  await expect(links).toContainText("Withheld");
  await expect(page.locator("main")).not.toContainText("The SSN was given before");
  await expectNoViolations(page, "withheld links");

  await database.forgetUsedCodes(organizationId);
  const show = links.getByRole("button", { name: "Show matches" });
  if (await codeField(page).isVisible()) await codeField(page).fill(app.code());
  await show.click();
  await expect(links.getByRole("table")).toContainText("SSN");
  await expectNoViolations(page, "withheld matches");
  await links.getByRole("button", { name: "Restore links" }).click();
  await expect(links).not.toContainText("Withheld");

  await page.goto("/settings/notices");
  await expect(page.getByRole("heading", { name: "Someone may be guessing SSNs" }).first()).toBeVisible();
  await expectNoViolations(page, "a notice of guessed SSNs");
  const forget = page.getByRole("button", { name: "Forget the attempts" });
  await forget.first().click();
  await expect(forget).toHaveCount(1);
  await forget.click();
  await expect(page.getByRole("heading", { name: "All quiet" })).toBeVisible();
  expect(await database.auditedActions(organizationId)).toEqual(
    expect.arrayContaining(["ssn_guesses.noticed", "applicant.links_restored", "ssn_guesses.forgiven"]),
  );
});
