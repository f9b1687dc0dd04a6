import { readFile } from "node:fs/promises";
import { signUp } from "./support/account";
import { enter, expectFocusKept, goByPalette, tabTo, typeInto } from "./support/keyboard";
import { openApi } from "./support/seeding";
import { join, newPerson } from "./support/team";
import { expect, test } from "./support/test";

const day = 86_400_000;

test("an owner's month, by keyboard alone: figures, policy, performance, team, keys, audit log, settings", async ({
  page,
  browser,
  server,
  database,
}) => {
  test.slow();
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  await openApi(page, server.url);
  const now = Date.now();
  for (const [count, seed, from, to] of [
    [200, 31, now - 55 * day, now - 35 * day],
    [300, 32, now - 25 * day, now - day],
  ] as const)
    await database.labeledHistory({
      organizationId,
      count,
      seed,
      from: new Date(from),
      to: new Date(to),
    });
  const press = (key: string) => page.keyboard.press(key);
  const dialog = page.getByRole("dialog");
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });

  await page.goto("/");
  await press("Tab");
  await press("Enter");
  await enter(page, page.getByRole("link", { name: "30 days" }));
  await expect(page.getByText("+50%, was 200")).toBeVisible();
  await expect(page.getByRole("link", { name: "30 days" })).toBeFocused();

  await goByPalette(page, "Policy");
  await expect(heading("Policy")).toBeVisible();
  await typeInto(page, page.getByLabel("Approve below"), "25");
  await tabTo(page, page.getByRole("tab", { name: "Thresholds" }), "Shift+Tab");
  for (const name of ["Evidence required", "Rules", "Signals"]) {
    await press("ArrowRight");
    await expect(page.getByRole("tab", { name })).toBeFocused();
  }
  await enter(page, page.getByRole("link", { name: "Skip the signals" }));
  await enter(page, page.getByRole("button", { name: "Simulate" }));
  await expect(page.getByRole("status").filter({ hasText: "of the latest 500" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Simulate" })).toBeFocused();
  await expect(page.getByRole("region", { name: "Old and new decisions" })).toBeInViewport();
  await enter(page, page.getByRole("button", { name: "Publish…" }));
  await expect(dialog.getByLabel("Why")).toBeFocused();
  await page.keyboard.type("Fewer surprises");
  await enter(page, dialog.getByRole("button", { name: "Publish" }));
  await expect(page.getByText("Same as version 2")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expectFocusKept(page);

  await goByPalette(page, "Performance");
  await expect(heading("Performance")).toBeVisible();
  await enter(page, page.getByRole("link", { name: "Validation documents" }));
  await expect(heading("Validation documents")).toBeVisible();

  await goByPalette(page, "Team");
  await enter(page, page.getByRole("button", { name: "Invite" }));
  await tabTo(page, dialog.getByRole("radio", { name: "Analyst" }));
  await press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: "Viewer" })).toBeChecked();
  await press("Enter");
  const link = await dialog.getByLabel("Invitation link").inputValue();
  await enter(page, dialog.getByRole("button", { name: "Done" }));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Invite" })).toBeFocused();
  const guest = await newPerson(browser, server.url);
  await join(guest, link, "Grace Hopper");
  await guest.context().close();
  await page.reload();
  const row = page.getByRole("row").filter({ hasText: "Grace Hopper" });
  await enter(page, page.getByRole("button", { name: "Actions for Grace Hopper" }));
  await expect(page.getByRole("menuitem", { name: "Change role" })).toBeFocused();
  await press("Enter");
  await tabTo(page, dialog.getByRole("radio", { name: "Viewer" }));
  await press("ArrowUp");
  await press("Enter");
  await expect(row).toContainText("Analyst");
  await expect(page.getByRole("button", { name: "Actions for Grace Hopper" })).toBeFocused();

  await goByPalette(page, "API keys");
  await enter(page, page.getByRole("button", { name: "Actions for Seeding" }));
  await expect(page.getByRole("menuitem", { name: "Rotate" })).toBeFocused();
  await press("Enter");
  await enter(page, dialog.getByRole("button", { name: "Rotate key" }));
  await enter(page, dialog.getByRole("button", { name: "I have saved it" }));
  await expect(dialog).toHaveCount(0);
  const replaced = page.getByRole("row").filter({ hasText: "Replaced" });
  await expect(replaced).toBeVisible();
  await expectFocusKept(page);
  await enter(page, replaced.getByRole("button", { name: "Actions for Seeding" }));
  await expect(page.getByRole("menuitem", { name: "Revoke" })).toBeFocused();
  await press("Enter");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(replaced.getByRole("button", { name: "Actions for Seeding" })).toBeFocused();
  await press("Enter");
  await expect(page.getByRole("menuitem", { name: "Revoke" })).toBeFocused();
  await press("Enter");
  await enter(page, dialog.getByRole("button", { name: "Revoke key" }));
  await expect(page.getByRole("row").filter({ hasText: "Revoked" })).toBeVisible();
  await expect(page.locator("main")).toBeFocused();

  await goByPalette(page, "Audit log");
  const thing = page.getByLabel("What was changed");
  await tabTo(page, thing);
  await page.keyboard.type("API keys");
  await page.waitForURL(/thing=api_key/);
  await expect(
    page.getByRole("row").filter({ hasText: "Ada Lovelace replaced the API key “Seeding”" }),
  ).toBeVisible();
  await expect(thing).toBeFocused();
  const exported = page.waitForEvent("download");
  await enter(page, page.getByRole("button", { name: "Export CSV" }));
  const [, ...lines] = (await readFile(await (await exported).path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines.join()).toContain(
    ',Ada Lovelace,api_key.created,"created the API key “Seeding” for live mode with',
  );

  await page.reload();
  await tabTo(page, thing);
  await page.keyboard.type("All");
  await expect(
    page.getByRole("row").filter({ hasText: "Ada Lovelace downloaded the audit log" }),
  ).toBeVisible();

  await goByPalette(page, "Organization");
  await typeInto(page, page.getByLabel("Data retention (months)"), "12");
  await press("Enter");
  await expect(dialog).toContainText("The next nightly run won't remove any applicants.");
  await enter(page, dialog.getByRole("button", { name: "Shorten and save" }));
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // Once the page shows what is saved.
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await expect(page.getByLabel("Data retention (months)")).toBeFocused();

  await goByPalette(page, "Sign out");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});
