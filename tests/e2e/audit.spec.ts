import { readFile } from "node:fs/promises";
import type { Role } from "@/lib/auth/roles";
import { signUp } from "./support/account";
import { createKey, signUpToKeys } from "./support/api-keys";
import { expectNoViolations } from "./support/barriers";
import { hold, isAction } from "./support/hold";
import { recordAction, replay } from "./support/server-actions";
import { expect, test } from "./support/test";
import { addWebhook, choose } from "./support/webhooks";

test("the audit log names who did what, is verified, and a saved head shows what was added since", async ({
  page,
}) => {
  await signUpToKeys(page);
  await createKey(page, "First");
  await page.goto("/settings/audit");
  await expect(page.getByRole("row").filter({ hasText: "api_key.created" })).toContainText("Ada Lovelace");
  const made = page.getByRole("row").filter({ hasText: "Ada Lovelace created the API key" });
  await expect(made.getByRole("link")).toHaveAttribute("href", "/settings/api-keys");
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download head" }).click();
  const head = await readFile(await (await saved).path(), "utf8");
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(page.getByText("The log is intact")).toBeVisible();
  await page.goto("/settings/api-keys");
  await createKey(page, "Second");
  await page.goto("/settings/audit");
  await page.getByRole("button", { name: "Use a saved head…" }).click();
  await page.getByLabel("Saved head").fill(head);
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(page.getByText(/Every entry up to the saved head/)).toBeVisible();
  await page.getByLabel("Saved head").fill(head.replace(/[0-9a-f]{8}/, "00000000"));
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(page.getByText("The log is intact")).toHaveCount(0);
});

test("the audit log links to a webhook until it is deleted", async ({ page }) => {
  await signUp(page);
  await addWebhook(page, "https://hooks.example.com");
  const address = new URL(page.url()).pathname;
  await page.goto("/settings/audit");
  const added = page.getByRole("row").filter({ hasText: "webhook.created" });
  await expect(added.getByRole("link")).toHaveAttribute("href", address);
  await page.goto(address);
  await choose(page, "Delete…");
  await page.getByRole("dialog").getByRole("button", { name: "Delete webhook" }).click();
  await page.waitForURL("**/settings/webhooks");
  await page.goto("/settings/audit");
  await expect(page.getByRole("row").filter({ hasText: "webhook.deleted" })).toBeVisible();
  await expect(added).toContainText("added webhook …");
  await expect(page.locator(`a[href="${address}"]`)).toHaveCount(0);
});

test("filters that are changed before the page's scripts have run take effect once they have", async ({
  page,
}) => {
  await signUp(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/settings/audit", { waitUntil: "commit" });
  await page.getByLabel("What was changed").selectOption("API keys");
  await page.getByLabel("From day").fill("2026-01-02");
  release();
  await page.waitForURL(/thing=api_key/);
  await page.waitForURL(/createdAfter=2026-01-0/);
  await expect(page.getByLabel("What was changed")).toHaveValue("api_key");
  await expect(page.getByLabel("From day")).toHaveValue("2026-01-02");
  await expect(page.getByText("No matching entries")).toBeVisible();
});

for (const role of ["DEVELOPER", "ANALYST", "VIEWER"] as const satisfies Role[]) {
  test(`a ${role} reads, verifies and downloads nothing of the audit log`, async ({ page, database }) => {
    const { organizationName } = await signUp(page);
    await page.goto("/settings/audit");
    const verify = await recordAction(page, () =>
      page.getByRole("button", { name: "Verify", exact: true }).click(),
    );
    await database.setRole(await database.organizationId(organizationName), role);
    await page.goto("/settings/audit");
    await expect(page.getByText(/Your role doesn't include/)).toBeVisible();
    expect(await replay(page, verify, [""])).toMatch(/Your role doesn't allow this/);
    expect((await page.request.get("/settings/audit/head")).status()).toBe(403);
    const sameOrigin = { "sec-fetch-site": "same-origin" };
    expect((await page.request.post("/settings/audit/export", { headers: sameOrigin })).status()).toBe(403);
  });
}

test("a notice leads to what it is about, and is gone for every member once dismissed", async ({
  page,
  database,
}) => {
  const { organizationName } = await signUp(page);
  await page.goto("/settings/notices");
  await expect(page.getByText("All quiet")).toBeVisible();
  await database.addNotice(await database.organizationId(organizationName));
  await page.reload();
  await expect(page.getByRole("button", { name: "Waiting for you: 1" })).toBeVisible();
  await page
    .getByRole("article")
    .getByRole("button", { name: /^Dismiss/ })
    .click();
  await expect(page.getByText("All quiet")).toBeVisible();
  await page.reload();
  await expect(page.getByText("All quiet")).toBeVisible();
});

test("while a notice is being dismissed, no other button is busy", async ({ page, database }) => {
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  for (const _ of [1, 2]) await database.addNotice(organizationId);
  await page.goto("/settings/notices");
  const held = await hold(page, isAction);
  const dismiss = page.getByRole("article").getByRole("button", { name: "Dismiss" });
  await dismiss.first().click();
  await expect(dismiss.first()).toHaveAttribute("aria-disabled", "true");
  for (const other of [dismiss.last(), page.getByRole("button", { name: "Dismiss all" })])
    await expect(other).not.toHaveAttribute("aria-disabled");
  await held.release();
  await expect(dismiss).toHaveCount(1);
});

test("a verified audit log has no accessibility violation", async ({ page }) => {
  await signUp(page);
  await page.goto("/settings/audit");
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(page.getByText("The log is intact")).toBeVisible();
  await expectNoViolations(page, "the audit log");
});
