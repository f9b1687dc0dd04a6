import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { docPages } from "@/app/docs/ui/navigation";
import { chromiumOptions } from "@/scripts/chromium";
import { type Account, newAccount, signIn } from "@/tests/e2e/support/account";
import { createKey, signUpToKeys } from "@/tests/e2e/support/api-keys";
import { Database } from "@/tests/e2e/support/database";
import { isOfPage, pagePaths } from "@/tests/e2e/support/page-patterns";
import { states } from "@/tests/e2e/support/pictured-states";
import { pictureTools } from "@/tests/e2e/support/pictured-tools";
import { seedOrganization } from "@/tests/e2e/support/seeded";
import { invite } from "@/tests/e2e/support/team";
import { hydrated, randomAddress } from "@/tests/e2e/support/test";
import { startServer } from "@/tests/support/server";

/*
 * Takes pictures of every page of the built service, wide and narrow, light and dark, in forced colors and as printed, into
 * screenshots/. Words after the command select pictures: `npm run screenshots -- narrow-dark policy case`.
 */

const folder = path.resolve("screenshots");
const wide = { viewport: { width: 1440, height: 900 } };
const narrow = { viewport: { width: 390, height: 844 } };
/** What a browser shows pages with, by what ends the pictures' names. */
const looks: Record<string, Pick<BrowserContextOptions, "viewport" | "colorScheme" | "forcedColors">> = {
  "wide-light": { ...wide, colorScheme: "light" },
  "wide-dark": { ...wide, colorScheme: "dark" },
  "narrow-light": { ...narrow, colorScheme: "light" },
  "narrow-dark": { ...narrow, colorScheme: "dark" },
  forced: { ...wide, colorScheme: "dark", forcedColors: "active" },
  // A page of paper has about this many pixels in its width.
  print: { viewport: { width: 720, height: 960 }, colorScheme: "dark" },
};
const suffixes = Object.keys(looks);
const chosenSuffixes = process.argv.slice(2).filter((word) => suffixes.includes(word));
/** Paths of the pages of which pictures were taken. */
const pictured = new Set<string>();
const chosenNames = process.argv.slice(2).filter((word) => !suffixes.includes(word));

async function main(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const server = await startServer({ env: { SIGNUP: "open", TRUSTED_PROXY_HOPS: "1" } });
  const browser = await chromium.launch(chromiumOptions);
  const database = new Database(server.databaseUrl);
  try {
    const seeded = await seedOrganization(server);
    for (const [suffix, look] of Object.entries(looks)) {
      if (chosenSuffixes.length > 0 && !chosenSuffixes.includes(suffix)) continue;
      const context = await browser.newContext({
        baseURL: server.url,
        ...look,
        extraHTTPHeaders: { "x-forwarded-for": randomAddress() },
      });
      if (isChosen("tour")) await tour(context, database, suffix);
      await context.clearCookies();
      if (isChosen("tools"))
        await pictureTools(context, {
          database,
          url: server.url,
          shoot: (page, name) => picture(page, `${name}-${suffix}`),
        });
      await context.clearCookies();
      await visitAll(context, seeded, suffix);
      await context.close();
    }
    if (chosenNames.length === 0) await expectEveryPage();
  } finally {
    await database.close();
    await browser.close();
    await server.close();
  }
}

/** Throws if there are pages of which no picture was taken. */
async function expectEveryPage(): Promise<void> {
  const missing = (await pagePaths()).filter(
    (pagePath) => ![...pictured].some((pathname) => isOfPage(pagePath, pathname)),
  );
  if (missing.length > 0) throw new Error(`no picture was taken of ${missing.join(", ")}`);
}

/** Whether the words select this picture; without words, all are selected. */
function isChosen(name: string): boolean {
  return chosenNames.length === 0 || chosenNames.some((word) => name.includes(word));
}

/** What only a new account shows: signing up, empty pages, keys and the second factor. */
async function tour(context: BrowserContext, database: Database, suffix: string) {
  const page = await context.newPage();
  const shoot = (name: string) => picture(page, `${name}-${suffix}`);

  await page.goto("/welcome");
  await shoot("welcome");
  await page.goto("/sign-in?error=RateLimited");
  await shoot("sign-in-refused");
  await page.goto("/sign-in");
  await shoot("sign-in");
  await page.goto("/sign-in/single-sign-on");
  await shoot("sign-in-single-sign-on");
  await page.goto("/sign-up");
  await shoot("sign-up");
  await page.getByRole("button", { name: "Create account" }).click();
  await shoot("sign-up-errors");
  await page.goto("/nothing-here");
  await shoot("not-found");

  await page.goto("/invite/no-such-token");
  await shoot("invitation-refused");
  await page.goto("/forgot-password");
  await shoot("forgot-password");
  await page.goto("/reset-password/no-such-token");
  await shoot("reset-refused");
  await page.goto("/confirm/no-such-token");
  await shoot("confirmation-refused");
  await page.goto("/answer/no-such-token");
  await shoot("answer-refused");

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
  await page.getByText("was revoked").waitFor();
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
  for (const [name, address] of empty) {
    await page.goto(address);
    await shoot(`${name}-empty`);
  }
  await secondFactor(page, account, shoot);
  const link = await invite(page, "Developer", "grace@lender.example");
  await shoot("team-invited");
  await page.goto("/settings/api-keys");
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
  await page.goto("/batches/new");
  await shoot("new-batch-viewer");
  await context.clearCookies();
  await page.goto(link);
  await shoot("invitation");
  await page.goto("/sign-in");
  await hydrated(page);
  await signIn(page, account);
  await page.waitForURL("**/sign-in/second-factor*");
  await shoot("second-factor");
}

const empty = [
  ["overview", "/"],
  ["analyses", "/analyses"],
  ["review-queue", "/review"],
  ["applicants", "/applicants"],
  ["batches", "/batches"],
  ["studies", "/studies"],
  ["scorecards", "/scorecards"],
  ["webhooks", "/settings/webhooks"],
  ["notices", "/settings/notices"],
] as const;

async function secondFactor(page: Page, { password }: Account, shoot: (name: string) => Promise<void>) {
  const dialog = page.getByRole("dialog");
  await page.goto("/settings/security");
  await hydrated(page);
  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  await dialog.getByRole("textbox", { name: "Your password" }).fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const secret = Secret.fromBase32(await dialog.getByLabel("Or type this key").inputValue());
  await shoot("second-factor-setup");
  await page.getByRole("textbox", { name: "Code", exact: true }).fill(new TOTP({ secret }).generate());
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("dialog", { name: "Save your recovery codes" }).waitFor();
  await shoot("recovery-codes");
  await dialog.getByRole("button", { name: "I have saved them" }).click();
  await page.getByText("Authenticator app, since").waitFor();
  await shoot("security-second-factor");
}

type Seeded = Awaited<ReturnType<typeof seedOrganization>>;

/** Every page of the dashboard and the documentation with data, then its dialogs and errors. */
async function visitAll(context: BrowserContext, { email, password, pages }: Seeded, suffix: string) {
  const page = await context.newPage();
  await page.goto("/sign-in");
  await hydrated(page);
  await signIn(page, { email, password });
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  const others = unseeded.filter(({ address }) => pages.every((each) => each.address !== address));
  for (const { name, address } of [...pages, ...others]) {
    const file = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
    if (!isChosen(file)) continue;
    await page.goto(address);
    await picture(page, `${file}-${suffix}`);
  }
  for (const { name, on, steps } of states) {
    if (!isChosen(name)) continue;
    await page.goto(pages.find((each) => each.name === on)?.address ?? "/");
    await hydrated(page);
    await steps(page);
    await picture(page, `${name}-${suffix}`);
  }
}

/** Pages whose URL does not depend on seeded data. */
const unseeded = [
  { name: "overview, 24h", address: "/?range=24h" },
  { name: "analyses, none", address: "/analyses?status=failed" },
  { name: "analysis, not found", address: "/analyses/ana_00000000000000000000000000" },
  ...docPages.map(({ href }) => ({ name: href.slice(1), address: href })),
];

async function picture(page: Page, name: string): Promise<void> {
  // A page that never comes to rest is worth a picture too.
  await page.waitForLoadState("networkidle", { timeout: 10_000 }).catch(() => undefined);
  // Menus and dialogs open with a short animation.
  await page.waitForTimeout(400);
  // What is fixed to the window would be in the middle of the picture.
  await page.evaluate(() => window.scrollTo(0, 0));
  pictured.add(new URL(page.url()).pathname);
  if (name.endsWith("-print")) await page.emulateMedia({ media: "print" });
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
  await page.emulateMedia({ media: null });
  process.stdout.write(`${name}\n`);
}

await main();
