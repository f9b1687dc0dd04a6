import { createHmac } from "node:crypto";
import type { Role } from "@/lib/auth/roles";
import { type Receiver, startReceiver, status } from "@/tests/support/receiver";
import { signUp } from "./support/account";
import { createKey, statusWith } from "./support/api-keys";
import { csvFile, csvHeader, honestRow } from "./support/csv-file";
import { doubtful, openApi } from "./support/seeding";
import { invite, join, newPerson } from "./support/team";
import { expect, test } from "./support/test";
import { addWebhook, choose, takeSecret } from "./support/webhooks";

let receiver: Receiver;
test.beforeEach(async () => {
  receiver = await startReceiver();
});
test.afterEach(() => receiver.close());

test("an owner goes from the first sign-up to a verified audit log", async ({
  page,
  browser,
  server,
  database,
}) => {
  test.slow();
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  const row = (text: string) => page.getByRole("row").filter({ hasText: text });

  await page.goto("/settings/api-keys");
  expect(await statusWith(server.url, await createKey(page, "Checkout"))).toBe(200);

  const secret = await addWebhook(page, receiver.url, ["analysis.completed", "batch.completed"]);
  const webhookPage = page.url();

  await page.goto("/analyze");
  for (const [label, text] of [
    ["First name", doubtful.firstName],
    ["Last name", doubtful.lastName],
    ["Email address", doubtful.email],
    ["Phone", doubtful.phone],
  ] as const) {
    await page.getByLabel(label, { exact: label !== "First name" && label !== "Last name" }).fill(text);
  }
  await page.getByLabel("External ID").fill("loan-1");
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await page.waitForURL(/\/analyses\/ana_/);
  await page.getByRole("radio", { name: "Approve" }).check();
  await page.getByRole("textbox", { name: "Note" }).fill("Called the employer");
  await page.getByRole("button", { name: "Record decision" }).click();
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("Called the employer");
  await page.goto("/review");
  await expect(page.getByText("Nothing to review")).toBeVisible();

  await page.goto("/batches/new");
  await page
    .locator('input[type="file"]')
    .setInputFiles(csvFile([csvHeader, ...Array.from({ length: 40 }, (_, n) => honestRow(`loan-${n + 2}`))]));
  await page.getByRole("button", { name: "Analyze 40 applicants" }).click();
  await page.waitForURL(/\/batches\/bat_/);
  await expect(page.getByText("40 of 40 processed")).toBeVisible();
  await expect(page.getByLabel("Progress").getByText("Completed", { exact: true })).toBeVisible();

  // One by hand, forty in the batch, and the batch's end.
  await receiver.received(42);
  for (const { headers, body } of receiver.deliveries) {
    expect(headers["x-service-signature"]).toBe(createHmac("sha256", secret).update(body).digest("hex"));
  }
  await page.goto(webhookPage);
  await row("batch.completed").getByRole("link").click();
  await page.waitForURL(/\/deliveries\//);
  receiver.next(status(503));
  await page.getByRole("button", { name: "Send again" }).click();
  await receiver.received(43);
  await expect(page.getByText("Attempt 2", { exact: true })).toBeVisible();
  await page.goto(webhookPage);
  await choose(page, "Rotate secret…");
  await page.getByRole("dialog").getByRole("button", { name: "Rotate secret" }).click();
  expect(await takeSecret(page)).not.toBe(secret);

  await page.goto("/policy");
  const place = () => page.evaluate(() => window.navigation?.currentEntry?.index);
  const placeOfPolicy = await place();
  await page.getByLabel("Approve below").fill("25");
  await page.getByRole("button", { name: "Simulate" }).click();
  await expect(page.getByText(/41 analyses/).first()).toBeVisible();
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByLabel("Why").fill("Fewer honest people to review");
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Version 2 is in force", { exact: true })).toBeVisible();
  // The page steps back over the entry that guarded the changes: a step under way would undo the next `goto`.
  await expect.poll(place).toBe(placeOfPolicy);

  const colleague = await newPerson(browser, server.url);
  await join(colleague, await invite(page, "Analyst"), "Grace Hopper");
  await expect(colleague.getByRole("button", { name: "Account of Grace Hopper" })).toBeVisible();
  await colleague.context().close();

  await page.goto("/analyses");
  await page.getByLabel("Search analyses").fill("loan-1");
  await page.getByLabel("Search analyses").press("Enter");
  await expect(page.getByText("1 analysis with this external ID")).toBeVisible();
  await row("loan-1").getByRole("link").click();
  await page.waitForURL(/\/analyses\/ana_/);
  await page
    .getByRole("region", { name: "Applicant", exact: true })
    .getByRole("link", { name: "Open" })
    .click();
  await page.getByRole("button", { name: "Erase…" }).click();
  await page.getByLabel("Type ERASE to confirm").fill("ERASE");
  await page.getByRole("button", { name: "Erase applicant" }).click();
  await expect(page.getByText("Erased").first()).toBeVisible();
  // Reload, because the browser may still hold data of the pages before.
  await page.reload();
  await expect(page.getByText("Erased").first()).toBeVisible();
  expect((await page.content()).includes(doubtful.lastName)).toBe(false);

  await page.goto("/settings/audit");
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(page.getByText("The log is intact")).toBeVisible();
  const audited = await database.auditedActions(organizationId);
  for (const action of [
    "api_key.created",
    "webhook.created",
    "analysis.reviewed",
    "webhook.secret_rotated",
    "policy.published",
    "member.joined",
    "applicant.erased",
  ]) {
    expect(audited).toContain(action);
  }
});

/** For each page, the control for its main action, and who has it besides the OWNER. */
const controls: {
  path: (ids: { analysis: string; applicant: string }) => string;
  control: string | RegExp;
  has: Role[];
}[] = [
  { path: () => "/settings/api-keys", control: "Create key", has: ["DEVELOPER"] },
  { path: () => "/settings/webhooks", control: "Add webhook", has: ["DEVELOPER"] },
  { path: () => "/analyze", control: "Analyze", has: ["DEVELOPER", "ANALYST"] },
  { path: () => "/batches/new", control: /Choose|Browse/, has: ["DEVELOPER", "ANALYST"] },
  { path: () => "/studies/new", control: /Choose|Browse/, has: ["ANALYST"] },
  { path: () => "/scorecards/new", control: "Learn points", has: ["ANALYST"] },
  { path: ({ analysis }) => `/analyses/${analysis}`, control: "Record decision", has: ["ANALYST"] },
  { path: () => "/policy", control: "Publish…", has: ["ANALYST"] },
  { path: ({ applicant }) => `/applicants/${applicant}`, control: "Edit…", has: ["ANALYST"] },
  { path: ({ applicant }) => `/applicants/${applicant}`, control: "Erase…", has: [] },
  { path: () => "/settings/team", control: "Invite", has: [] },
  { path: () => "/settings/organization", control: "Save", has: [] },
  { path: () => "/settings/audit", control: "Verify", has: [] },
];

for (const role of ["DEVELOPER", "ANALYST", "VIEWER"] as const satisfies Role[]) {
  test(`a ${role} finds the controls of the role's own work, and no others`, async ({
    page,
    server,
    database,
  }) => {
    test.slow();
    const { organizationName } = await signUp(page);
    const analyze = await openApi(page, server.url);
    const { id, applicantId } = await analyze(doubtful, "loan-1");
    await database.setRole(await database.organizationId(organizationName), role);
    for (const { path, control, has } of controls) {
      const place = path({ analysis: id, applicant: applicantId });
      await page.goto(place);
      const found = page.getByRole("main").getByRole("button", { name: control, exact: true });
      await expect(found, `${place}: ${control}`).toHaveCount((has as Role[]).includes(role) ? 1 : 0);
    }
  });
}
