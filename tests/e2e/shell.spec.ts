import type { Page } from "@playwright/test";
import { signUp } from "./support/account";
import { createKey } from "./support/api-keys";
import { expectNoViolations } from "./support/barriers";
import { holdScripts } from "./support/held-scripts";
import { doubtful, openApi } from "./support/seeding";
import { expect, test } from "./support/test";

test("the palette leads to pages, records and searches by keyboard alone, and puts no number into a URL", async ({
  page,
  server,
  database,
}) => {
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  const analyze = await openApi(page, server.url);
  const { id } = await analyze(doubtful, "loan-palette");

  await page.goto("/settings/api-keys");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search and commands" });
  await expect(field).toBeFocused();
  await page.keyboard.type("webhook");
  await expect(option(page, "Webhooks")).toHaveAttribute("aria-selected", "true");
  const active = await field.getAttribute("aria-activedescendant");
  await expect(page.locator(`#${active}`)).toHaveText(/^Webhooks/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Webhooks" })).toBeVisible();
  await expect(field).toBeHidden();

  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type(id);
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/analyses/${id}$`));
  await expect(page.getByRole("heading", { level: 1, name: "Maria Santos" })).toBeVisible();

  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  for (const [word, name] of [
    ["members", "Team"],
    ["token", "API keys"],
    ["blacklist", "Lists"],
  ] as const) {
    await field.fill(word);
    await expect(option(page, name)).toHaveAttribute("aria-selected", "true");
  }
  await expect.poll(() => database.dueMasks(organizationId)).toBe(0);
  await page.goto("/batches");
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await field.fill("sant mar");
  const person = page.getByRole("option").first();
  await expect(person).toHaveText(/^Maria Santos.*\d+ · Review$/);
  await expect(person).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/analyses/${id}$`));
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await field.fill(doubtful.email);
  await expect(page.getByRole("option")).toHaveText([/^Maria Santos/, /^Search/]);
  await expect(person).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(option(page, `Search analyses for “${doubtful.email}”`)).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(page.getByText(/1 analysis/)).toBeVisible();
  await expect(page).toHaveURL(/\/analyses\?search=\w+$/);
});

test("the palette's commands do what they say", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await signUp(page);
  await page.goto("/");
  await run(page, "dark color scheme");
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", "dark");
  await run(page, "Switch to test");
  await expect(page.getByText("Nothing here touches live data.")).toBeVisible();
  await page.goto("/policy");
  await expect(page.getByText("Changes here affect live decisions too.")).toBeVisible();
  // A low window shows the end of the sidebar once it is scrolled to.
  await page.setViewportSize({ width: 1366, height: 400 });
  await page.getByRole("link", { name: "API reference" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("link", { name: "API reference" })).toBeInViewport();
  await run(page, "New batch");
  await expect(page.getByRole("heading", { level: 1, name: "New batch" })).toBeVisible();
  await run(page, "Sign out");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

for (const address of ["/", "/review"])
  test(`the palette's shortcut and what is typed after it wait for the scripts of ${address}`, async ({
    page,
  }) => {
    await signUp(page);
    const release = await holdScripts(page);
    await page.goto(address, { waitUntil: "commit" });
    await expect(page.getByRole("button", { name: "Search and commands" })).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("new batch");
    release();
    const field = page.getByRole("combobox", { name: "Search and commands" });
    await expect(field).toHaveValue("new batch");
    await expect(field).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "New batch" })).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(field).toHaveValue("");
  });

test("the account menu says which version the service is, as /api/health does", async ({ page, server }) => {
  const health = await fetch(`${server.url}/api/health`);
  const { version } = (await health.json()) as { version: string };
  await signUp(page);
  await page.goto("/");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await expect(page.getByText(`Assay ${version}`, { exact: true })).toBeVisible();
});

test("no link leads to a page that the role does not include", async ({ page, database }) => {
  const account = await signUp(page);
  await page.goto("/");
  const sidebar = page.locator("#navigation");
  await expect(sidebar.getByRole("link", { name: "Audit log" })).toBeVisible();
  await database.setRole(await database.organizationId(account.organizationName), "VIEWER");
  await page.goto("/");
  for (const name of ["Analyze", "API keys", "Webhooks", "Audit log", "Notices"])
    await expect(sidebar.getByRole("link", { name, exact: true })).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(option(page, "Analyses")).toBeVisible();
  const offered = await page.getByRole("option").allInnerTexts();
  expect(offered.join()).not.toMatch(/Analyze|API key|Webhook|Audit|Notice|New batch/);
  await page.keyboard.press("Escape");
  // Every page that is still listed lets a VIEWER in.
  const links = await sidebar
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links.length).toBeGreaterThan(5);
  const refusal = "Your role doesn't include";
  for (const href of links) {
    const answer = await page.request.get(href as string);
    expect([href, answer.status()]).toEqual([href, 200]);
    expect(await answer.text()).not.toContain(refusal);
  }
  expect(await (await page.request.get("/settings/audit")).text()).toContain(refusal);
});

test("detail pages lead back through named breadcrumbs, and former addresses lead to what they meant", async ({
  page,
  server,
}) => {
  await signUp(page);
  const analyze = await openApi(page, server.url);
  const { id, applicantId } = await analyze(doubtful, "loan-crumbs");
  const trails: [string, string][] = [
    [`/analyses/${id}`, "Analyses"],
    [`/review/${id}?queue=`, "Review queue"],
    [`/applicants/${applicantId}`, "Applicants"],
  ];
  for (const [address, section] of trails) {
    await page.goto(address);
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: section }).click();
    await expect(page.getByRole("heading", { level: 1, name: section })).toBeVisible();
  }
  for (const [former, query] of [
    ["mine", "assignee=me"],
    ["overdue", "overdue=1"],
    ["second", "second=1"],
  ]) {
    await page.goto(`/review?show=${former}`);
    await expect(page).toHaveURL(`/review?${query}`);
  }
});

test("the API reference shows every operation of the OpenAPI document and asks no other host for anything", async ({
  page,
  server,
}) => {
  await signUp(page);
  await page.goto("/settings/api-keys");
  const key = await createKey(page, "Reader");
  const answer = await fetch(`${server.url}/v1/openapi.json`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} /v1${path}`),
  );
  expect(operations.length).toBeGreaterThan(30);

  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.goto("/docs/api");
  const index = page.getByRole("navigation", { name: "Operations" });
  const listed = await index.getByRole("listitem").count();
  const groups = await index
    .locator("p a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") as string));
  const shown: (string | null)[] = [];
  for (const group of groups) {
    await page.goto(group);
    const endpoints = page.locator("section[id] > p:first-of-type");
    shown.push(...(await endpoints.evaluateAll((all) => all.map((endpoint) => endpoint.textContent))));
  }
  expect(shown.toSorted()).toEqual(operations.toSorted());
  expect(listed).toBe(operations.length);
  expect([...hosts]).toEqual([new URL(server.url).host]);

  await page.goto("/docs/api");
  await page.getByLabel("Search operations").fill("rotate secret");
  await expect(index.getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/docs\/api\/webhooks#rotateWebhookSecret$/);
  await expect(page.locator("section:target")).toBeInViewport();
});

test("the palette has no accessibility violation", async ({ page }) => {
  test.slow();
  await signUp(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Plan usage" })).toBeVisible();
  await page.getByRole("button", { name: "Search and commands" }).click();
  await expect(option(page, "Overview")).toBeVisible();
  await expectNoViolations(page, "palette");
});

function option(page: Page, label: string) {
  return page.getByRole("option").filter({ has: page.getByText(label, { exact: true }) });
}

/** Runs a command by its name. */
async function run(page: Page, name: string) {
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search and commands" });
  await expect(field).toBeFocused();
  await field.fill(name);
  await expect(page.getByRole("option").first()).toContainText(name);
  await page.keyboard.press("Enter");
  await expect(field).toBeHidden();
}
