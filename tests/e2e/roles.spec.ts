import type { Role } from "@/lib/auth/roles";
import { createKey, keyRow, openCreateDialog, signUpToKeys, statusWith } from "./support/api-keys";
import { recordAction, replay } from "./support/server-actions";
import { expect, test } from "./support/test";

for (const role of ["VIEWER", "ANALYST"] as const satisfies Role[]) {
  test(`a ${role} sees no keys, and the actions refuse to be called anyway`, async ({
    page,
    database,
    server,
  }) => {
    const account = await signUpToKeys(page);
    const organizationId = await database.organizationId(account.organizationName);
    const key = await createKey(page, "Theirs");
    const create = await recordAction(page, () => createKey(page, "Recorded"));
    await page.getByRole("button", { name: "Actions for Recorded" }).click();
    await page.getByRole("menuitem", { name: "Rotate" }).click();
    const rotate = await recordAction(page, () =>
      page.getByRole("dialog").getByRole("button", { name: "Rotate key" }).click(),
    );
    await page.getByRole("button", { name: "I have saved it" }).click();
    // The table shows both keys before the first of them is the new one.
    await expect(keyRow(page, "Recorded")).toHaveCount(2);
    await page.getByRole("button", { name: "Actions for Recorded" }).first().click();
    await page.getByRole("menuitem", { name: "Revoke" }).click();
    const revoke = await recordAction(page, () =>
      page.getByRole("dialog").getByRole("button", { name: "Revoke key" }).click(),
    );
    await expect(page.getByText("was revoked.")).toBeVisible();
    const keyId = await database.keyId(organizationId, "Theirs");
    const before = await database.keyCount(organizationId);

    await database.setRole(organizationId, role);
    await page.reload();
    await expect(page.getByText("Your role doesn't include API keys")).toBeVisible();
    await expect(keyRow(page, "Theirs")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Create key" })).toHaveCount(0);
    expect(await page.content()).not.toContain("Theirs");

    const refused = /Your role doesn't allow this/;
    expect(await replay(page, create, ["live", { name: "Sneaked in", permissions: ["READ"] }])).toMatch(
      refused,
    );
    expect(await replay(page, rotate, ["live", keyId, { gracePeriodSeconds: 0 }])).toMatch(refused);
    expect(await replay(page, revoke, ["live", keyId])).toMatch(refused);
    expect(await database.keyCount(organizationId)).toBe(before);
    expect(await statusWith(server.url, key)).toBe(200);
  });
}

test("a DEVELOPER is not offered ADMIN, can't take it, and can't rotate a key that has it", async ({
  page,
  database,
}) => {
  const account = await signUpToKeys(page);
  const organizationId = await database.organizationId(account.organizationName);
  await openCreateDialog(page);
  await page.getByRole("dialog").getByLabel("Name").fill("Root");
  await page.getByRole("dialog").getByLabel("ADMIN").check();
  const create = await recordAction(page, () =>
    page.getByRole("dialog").getByRole("button", { name: "Create key" }).click(),
  );
  await page.getByRole("button", { name: "I have saved it" }).click();
  await expect(keyRow(page, "Root")).toBeVisible();
  await database.setRole(organizationId, "DEVELOPER");
  await page.reload();

  await page.getByRole("button", { name: "Actions for Root" }).click();
  await expect(page.getByRole("menuitem", { name: "Revoke" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Rotate" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await openCreateDialog(page);
  await expect(page.getByRole("dialog").getByRole("checkbox")).toHaveCount(3);
  await expect(page.getByRole("dialog").getByLabel("ADMIN")).toHaveCount(0);
  expect(await replay(page, create, ["live", { name: "Root 2", permissions: ["ADMIN"] }])).toContain(
    "A key can't have more permissions than its creator",
  );
  expect(await database.keyCount(organizationId)).toBe(1);
});

test("another organization's key can't be revoked or rotated through the page's actions", async ({
  page,
  browser,
  database,
  server,
}) => {
  const mine = await signUpToKeys(page);
  await createKey(page, "Mine");
  await page.getByRole("button", { name: "Actions for Mine" }).click();
  await page.getByRole("menuitem", { name: "Revoke" }).click();
  const revoke = await recordAction(page, () =>
    page.getByRole("dialog").getByRole("button", { name: "Revoke key" }).click(),
  );
  const other = await browser.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { "x-forwarded-for": "2001:db8:77::1" },
  });
  const otherPage = await other.newPage();
  const theirs = await signUpToKeys(otherPage);
  const key = await createKey(otherPage, "Theirs");
  const keyId = await database.keyId(await database.organizationId(theirs.organizationName), "Theirs");
  expect(mine.organizationName).not.toBe(theirs.organizationName);
  expect(await replay(page, revoke, ["live", keyId])).toContain("No such API key");
  expect(await replay(page, revoke, ["live", "key_00000000000000000000000000"])).toContain("No such API key");
  expect(await statusWith(server.url, key)).toBe(200);
  await other.close();
});

test("an action called with nonsense answers and does not crash", async ({ page, server }) => {
  await signUpToKeys(page);
  const create = await recordAction(page, () => createKey(page, "Recorded"));
  const logged = server.logs().length;
  for (const args of [
    [],
    ["live"],
    [null, null],
    ["prod", { name: "x", permissions: ["READ"] }],
    ["live", "x"],
  ]) {
    expect(await replay(page, create, args)).toContain("Some entries aren't valid");
  }
  expect(server.logs().slice(logged)).not.toContain("an action failed");
});
