import { eventNames } from "@/lib/contract/event-names";
import { sampleBody } from "@/lib/contract/event-samples";
import { createKey, signUpToKeys } from "./support/api-keys";
import { expectNothingCutOff, expectNoViolations } from "./support/barriers";
import { expect, hydrated, test } from "./support/test";

/* The documentation has no component library below it: what its few controls promise is tested here. */

test("a sample's language can be changed by keyboard, and the sample that is shown is copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs");
  const shown = page.getByRole("tabpanel");
  await expect(shown).toContainText("curl http");
  await page.getByRole("tab", { name: "curl" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Python" })).toBeFocused();
  await expect(page.getByRole("tab", { name: "Python" })).toHaveAttribute("aria-selected", "true");
  await expect(shown).toContainText("import requests");
  await page.getByRole("button", { name: "Copy Analyze an applicant, Python" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import os\n/);
});

test("every event has its fields and a sample that is copied whole", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto("/docs/webhooks");
  await page.getByRole("link", { name: "batch.finished" }).press("Enter");
  await expect(page).toHaveURL(/\/docs\/events#batch-completed$/);
  for (const name of eventNames) {
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
    const fields = page.getByRole("region", { name: `Fields of ${name}` });
    await expect(fields.getByRole("rowheader", { name: "data", exact: true })).toBeVisible();
    await page.getByRole("button", { name: `Copy Sample of ${name}, JSON` }).press("Enter");
    await expect.poll(copied).toContain(name);
    expect(JSON.parse(await copied())).toEqual(sampleBody(name));
  }
});

test("the color scheme that is chosen in the documentation is that of all pages, and the menu gives the focus back", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/docs/errors");
  const root = page.locator("html");
  const button = page.getByRole("button", { name: "Color scheme" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemradio", { name: "System" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("d");
  await expect(page.getByRole("menuitemradio", { name: "Dark" })).toBeFocused();
  await expectNoViolations(page, "the color scheme's menu");
  await page.keyboard.press("Enter");
  await expect(root).toHaveAttribute("data-color-scheme", "dark");
  await expect(button).toBeFocused();
  for (const address of ["/sign-in", "/docs/api/none"]) {
    await page.goto(address);
    await expect(root).toHaveAttribute("data-color-scheme", "dark");
  }
});

test("an operation is found by keyboard and tried with a test key; a live key is never sent", async ({
  page,
  context,
}) => {
  test.slow();
  await signUpToKeys(page);
  const live = await createKey(page, "Live one");
  await page.getByText("Test", { exact: true }).click();
  await expect(page.getByText("No test keys yet")).toBeVisible();
  const key = await createKey(page, "Test one");

  await page.goto("/docs/errors");
  await page.keyboard.press("/");
  await page.keyboard.type("analyze an aplicant");
  await page.keyboard.press("Enter");
  const result = page.getByRole("link", { name: "Analyze an applicant", exact: true });
  await expect(result.locator("mark").first()).toBeVisible();
  await expect(page.getByLabel("Search the documentation")).toHaveValue("analyze an aplicant");
  await expectNoViolations(page, "results of a search");
  await result.press("Enter");
  await expect(page).toHaveURL(/\/docs\/api\/analyses#analyze$/);
  // Until then, the browser may still move the focus to the fragment.
  await page.waitForLoadState("load");
  await hydrated(page);

  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/v1/")) asked.push(request.headers().authorization ?? "");
  });
  await page.getByRole("button", { name: "Try it: Analyze an applicant" }).press("Enter");
  const panel = page.getByRole("form", { name: "Try it: Analyze an applicant" });
  await expect(panel.getByLabel("Test key")).toBeFocused();
  await page.keyboard.type(live);
  await expect(panel.getByRole("alert").filter({ hasText: "This is a live key." })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(panel.getByLabel("Test key")).toHaveAttribute("aria-invalid", "true");
  await expect(panel.getByLabel("Test key")).toBeFocused();

  await panel.getByLabel("Test key").fill(key);
  await panel.getByRole("button", { name: "New key" }).press("Enter");
  const send = panel.getByRole("button", { name: "Send", exact: true });
  await send.press("Enter");
  const status = panel.getByRole("status");
  await expect(status).toHaveText(/^200 OK in \d+ ms$/);
  await expect(panel.getByRole("region", { name: "Answer to Analyze an applicant" })).toContainText(
    '"decision": ',
  );
  await expect(panel).toContainText("X-Request-Id");
  await expect(panel.getByRole("region", { name: "Command of" })).toContainText(/Bearer \$ASSAY_KEY"/);
  await send.press("Enter");
  await expect(panel).toContainText("Idempotency-Replayed");
  await expectNoViolations(page, "an answer to an operation");

  await context.setOffline(true);
  await send.press("Enter");
  await expect(status).toHaveText("Couldn't reach the server. Check your connection and send it again.");
  expect(asked).toEqual([key, key, key].map((one) => `Bearer ${one}`));
  expect(page.url()).not.toContain("assay_test_");
  expect(JSON.stringify(await context.storageState())).not.toContain(key);
});

test("the documentation is searched without scripts", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/docs");
  await page.getByLabel("Search the documentation").fill("idempotency_mismatch");
  await page.keyboard.press("Enter");
  await page.getByRole("main").getByRole("link", { name: "idempotency_mismatch" }).click();
  await expect(page).toHaveURL(/\/docs\/errors#idempotency-mismatch$/);
  await expect(page.locator("tr:target")).toContainText("422");
  await context.close();
});

test("on a phone, the row of pages is cut off only by the window's edges", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/docs", "/docs/model", "/docs/changelog"]) {
    await page.goto(path);
    const row = page.getByRole("navigation", { name: "Documentation" }).locator("> div");
    await expect(row.locator("[aria-current=page]")).toBeInViewport({ ratio: 1 });
    const { left, right } = await row.evaluate((element) => element.getBoundingClientRect());
    const width = await page.evaluate(() => document.body.offsetWidth);
    expect([left, right], path).toEqual([0, width]);
    await expectNothingCutOff(page, path);
  }
});

test("on a phone, tables of names break them only at their marks and capitals", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of [
    "/docs/errors",
    "/docs/model",
    "/docs/clients",
    "/docs/webhooks",
    "/docs/api/webhooks",
  ]) {
    await page.goto(address);
    const names = page.locator("table th[scope=row]");
    await expect(names.first()).toBeVisible();
    const broken = await names.evaluateAll((cells) => {
      const words = document.createRange();
      const found: string[] = [];
      for (const cell of cells) {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
          for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[^\s-]+/g)) {
            words.setStart(text, index);
            words.setEnd(text, index + word.length);
            const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1) found.push(word);
          }
      }
      return found;
    });
    expect(broken, address).toEqual([]);
  }
});
