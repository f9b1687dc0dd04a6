import type { Page } from "@playwright/test";
import { signIn, signOut, signUp } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { codeField, enroll, showFactor } from "./support/second-factor";
import { doubtful, openApi } from "./support/seeding";
import { recordAction, replay } from "./support/server-actions";
import { expect, test } from "./support/test";

const dialog = (page: Page) => page.getByRole("dialog");

test("a full SSN is shown briefly, for a reason and a code, and never to a DEVELOPER", async ({
  page,
  database,
  server,
}) => {
  test.slow();
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  const account = await signUp(page);
  const organizationId = await database.organizationId(account.organizationName);
  const analyze = await openApi(page, server.url);
  const { applicantId } = await analyze({ ...doubtful, ssn: "536-22-8741" }, "loan-1");
  await page.goto(`/applicants/${applicantId}`);
  const ask = () => page.getByRole("button", { name: "Reveal the SSN" }).click();
  await ask();
  await dialog(page).getByRole("link", { name: "Go to Security" }).click();
  const { app, recoveryCodes } = await enroll(page, account);
  // A session that has not given a code recently.
  await signOut(page);
  await signIn(page, account);
  await showFactor(page, recoveryCodes[0] ?? "");
  await expect(page.getByRole("button", { name: /^Account of/ })).toBeVisible();

  await page.clock.install();
  await page.goto(`/applicants/${applicantId}`);
  await ask();
  await database.forgetUsedCodes(organizationId);
  await codeField(page).fill(app.code());
  const confirm = () => dialog(page).getByRole("button", { name: "Reveal", exact: true }).click();
  await confirm();
  await expect(dialog(page).getByLabel("Reason")).toHaveAccessibleDescription("must be one of the reasons");
  await expectNoViolations(page, "a reveal");
  await dialog(page).getByLabel("Reason").selectOption("Investigating fraud");
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  const action = await recordAction(page, confirm);
  const full = page.getByText("536-22-8741");
  await expect(full).toBeVisible();
  expect((await answer).headers()["cache-control"]).toContain("no-store");
  await expectNoViolations(page, "an SSN in full");
  await page.getByRole("button", { name: "Hide the SSN" }).click();
  await expect(full).toHaveCount(0);

  const again = async () => {
    await ask();
    await dialog(page).getByLabel("Reason").selectOption("Correcting the data");
    await confirm();
    await expect(full).toBeVisible();
  };
  await again();
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  await expect(full).toHaveCount(0);
  await again();
  await page.clock.fastForward(30_000);
  await expect(full).toHaveCount(0);
  await expect(page.getByText("***-**-8741")).toBeVisible();
  await page.reload();
  expect(await page.content()).not.toMatch(/536-?22-?8741/);
  expect((await database.auditedActions(organizationId)).slice(-3)).toEqual(
    Array.from({ length: 3 }, () => "applicant.ssn_revealed"),
  );

  await database.setRole(organizationId, "DEVELOPER");
  await page.reload();
  await expect(page.getByText("***-**-8741")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reveal the SSN" })).toHaveCount(0);
  expect(await replay(page, action, ["live", applicantId, { reason: "data_correction" }])).toContain(
    "Your role doesn't allow this",
  );
  expect(addresses.join(" ")).not.toMatch(/536-?22-?8741/);
  expect(server.logs()).not.toMatch(/536-?22-?8741/);
});
