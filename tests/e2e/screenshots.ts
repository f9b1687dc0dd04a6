import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { newAccount, signIn } from "@/tests/e2e/support/account";
import { createKey, signUpToKeys } from "@/tests/e2e/support/api-keys";
import { chromiumOptions } from "@/tests/e2e/support/chromium";
import { Database } from "@/tests/e2e/support/database";
import { seedOrganization } from "@/tests/e2e/support/seeded";
import { hydrated, randomAddress } from "@/tests/e2e/support/test";
import { startServer } from "@/tests/support/server";

/* Takes pictures of every page of the built service, wide and narrow, light and dark, into screenshots/. */

const folder = path.resolve("screenshots");
const widths = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };
const schemes = ["light", "dark"] as const;

async function main(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const server = await startServer({ env: { SIGNUP: "open", TRUSTED_PROXY_HOPS: "1" } });
  const browser = await chromium.launch(chromiumOptions);
  const database = new Database(server.databaseUrl);
  try {
    const seeded = await seedOrganization(server);
    for (const [width, viewport] of Object.entries(widths)) {
      for (const colorScheme of schemes) {
        const context = await browser.newContext({
          baseURL: server.url,
          viewport,
          colorScheme,
          extraHTTPHeaders: { "x-forwarded-for": randomAddress() },
        });
        await tour(context, database, `${width}-${colorScheme}`);
        await context.clearCookies();
        await visitAll(context, seeded, `${width}-${colorScheme}`);
        await context.close();
      }
    }
  } finally {
    await database.close();
    await browser.close();
    await server.close();
  }
}

async function tour(context: BrowserContext, database: Database, suffix: string) {
  const page = await context.newPage();
  const shoot = (name: string) => picture(page, `${name}-${suffix}`);

  await page.goto("/sign-in?error=RateLimited");
  await shoot("sign-in-refused");
  await page.goto("/sign-in");
  await shoot("sign-in");
  await page.goto("/sign-up");
  await shoot("sign-up");
  await page.getByRole("button", { name: "Create account" }).click();
  await shoot("sign-up-errors");
  await page.goto("/nothing-here");
  await shoot("not-found");

  const account = await signUpToKeys(page, { ...newAccount(), name: "Maria Santos" });
  const organizationId = await database.organizationId(account.organizationName);
  await database.setPlan(organizationId, "pro");
  await shoot("keys-empty");
  await createKey(page, "Legacy import");
  await database.ageKeys(organizationId, 120);
  await createKey(page, "Nightly batch");
  await page.getByRole("button", { name: "Actions for Nightly batch" }).click();
  await shoot("key-menu");
  await page.getByRole("menuitem", { name: "Revoke" }).click();
  await shoot("key-revoke");
  await page.getByRole("button", { name: "Revoke key" }).click();
  await page.getByText("is revoked").waitFor();
  await shoot("key-revoked-toast");
  await page.getByRole("button", { name: "Create key" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
  await shoot("key-create-errors");
  await page.getByLabel("Name").fill("Checkout service with a rather long name for a key");
  await page.getByLabel("Expires").selectOption("30");
  await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
  await page.getByRole("dialog", { name: "Save your new key" }).waitFor();
  await shoot("key-new");
  await page.getByRole("button", { name: "I have saved it" }).click();
  await page.getByRole("button", { name: "Actions for Checkout" }).click();
  await page.getByRole("menuitem", { name: "Rotate" }).click();
  await shoot("key-rotate");
  await page.getByRole("button", { name: "Rotate key" }).click();
  await page.getByRole("button", { name: "I have saved it" }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.goto("/settings/api-keys");
  await shoot("keys");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await shoot("user-menu");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Color scheme" }).click();
  await shoot("color-scheme-menu");
  await page.keyboard.press("Escape");
  const burger = page.getByRole("button", { name: "Open navigation" });
  if (await burger.isVisible()) {
    await burger.click();
    await shoot("navigation");
    await page.getByRole("button", { name: "Close navigation" }).click();
  }
  await page.getByText("Test", { exact: true }).click();
  await page.getByText("No test keys yet").waitFor();
  await shoot("keys-empty-test");
  await database.setRole(organizationId, "VIEWER");
  await page.goto("/settings/api-keys");
  await shoot("keys-viewer");
}

type Seeded = Awaited<ReturnType<typeof seedOrganization>>;

/** Every page of the dashboard and the documentation, with data. */
async function visitAll(context: BrowserContext, { email, password, pages }: Seeded, suffix: string) {
  const page = await context.newPage();
  await page.goto("/sign-in");
  await hydrated(page);
  await signIn(page, { email, password });
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  for (const { name, address } of pages) {
    await page.goto(address);
    await picture(page, `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}-${suffix}`);
  }
}

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  // Menus and dialogs open with a short movement.
  await page.waitForTimeout(400);
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
  process.stdout.write(`${name}\n`);
}

await main();
