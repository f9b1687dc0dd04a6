import { signUp } from "./support/account";
import { createKey } from "./support/api-keys";
import { expectNoViolations } from "./support/barriers";
import { doubtful, honest, openApi } from "./support/seeding";
import { recordAction, replay } from "./support/server-actions";
import { expect, test } from "./support/test";

test("what is applied for and from where is typed in a folded part of the form, which opens where it is wrong", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/analyze");
  await page.getByLabel("First name").fill("Maria");
  await page.getByLabel("Last name").fill("Santos");
  const amount = page.getByLabel("Amount");
  await expect(amount).toBeHidden();
  const fold = page.getByText("Application (optional)");
  await fold.press("Enter");
  await amount.fill("12,500.50");
  await page.getByLabel("Product").fill("Auto loan");
  await page.getByLabel("IP address").fill("73.42.118.9");
  await page.getByLabel("Device ID").fill("d-5f0c9a7e41");
  await fold.press("Enter");
  await expect(amount).toBeHidden();
  await page.getByRole("button", { name: "Analyze", exact: true }).press("Enter");
  await expect(page.getByLabel("Product")).toBeFocused();
  await expect(page.getByLabel("Product")).toHaveAccessibleDescription(/lowercase letters/);
  await expectNoViolations(page, "the form with a refused product");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("auto-loan");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/analyses\/ana_/);
  const request = page.getByRole("region", { name: "Request" });
  for (const text of ["12,500.50", "auto-loan", "73.42.118.9", "d-5f0c9a7e41"])
    await expect(request).toContainText(text);
});

test("what came with a request is shown with the persons who used the same device and network", async ({
  page,
  server,
}) => {
  await signUp(page);
  const analyze = await openApi(page, server.url);
  const context = { ip: "73.42.118.9", deviceId: "d-5f0c9a7e41", userAgent: "curl/8.14.1" };
  await analyze(doubtful, "loan-1", { context });
  const { id } = await analyze(honest, "loan-2", { context, amount: 12_500.5, product: "auto-loan" });
  await page.goto(`/analyses/${id}`);
  const request = page.getByRole("region", { name: "Request" });
  for (const text of ["12,500.5", "auto-loan", "d-5f0c9a7e41", "1 other person at any time"])
    await expect(request).toContainText(text);
  await expect(request).toContainText("1 other person in 30 days");
  const shared = page.getByRole("region", { name: "Shared identifiers" });
  await expect(shared.getByRole("row", { name: /^Device 1 / })).toBeVisible();
  await expectNoViolations(page, "an analysis with a request's context");
});

test("metadata is shown on the analysis and the applicant that have it, as text, and nothing where there is none", async ({
  page,
  server,
}) => {
  await signUp(page);
  await page.goto("/settings/api-keys");
  const key = await createKey(page, "Metadata");
  const send = async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const sent = { method, headers, body: JSON.stringify(body) };
    return (await fetch(`${server.url}/v1${path}`, sent)).json() as Promise<Record<string, string>>;
  };
  const metadata = {
    loanOfficer: "<b>R. Diaz</b>",
    [`k${"e".repeat(38)}y`]: "x".repeat(500),
    note: "two\nlines",
    empty: "",
  };
  const { requestId, applicantId } = await send("POST", "/analyze", { applicantData: honest, metadata });
  const shown = page.getByRole("region", { name: "Metadata" });
  await page.goto(`/applicants/${applicantId}`);
  await expect(page.getByRole("region", { name: "Data" })).toBeVisible();
  await expect(shown).toHaveCount(0);
  await send("PATCH", `/applicants/${applicantId}`, { metadata });
  for (const address of [`/analyses/${requestId}`, `/applicants/${applicantId}`]) {
    await page.goto(address);
    await expect(shown.getByRole("term")).toHaveText(Object.keys(metadata));
    await expect(shown.getByRole("definition")).toHaveText(
      Object.values(metadata).map((value) => value || "Empty"),
    );
    await expectNoViolations(page, `metadata at ${address.slice(0, 11)}`);
  }
});

test("whatever an applicant states is shown as text, here and where it is printed or copied", async ({
  page,
  server,
}) => {
  await signUp(page);
  const analyze = await openApi(page, server.url);
  const evil = "<img src=x onerror=smuggled=1>";
  const { id, applicantId } = await analyze(
    { ...doubtful, firstName: evil, lastName: "</script><script>window.smuggled=1</script>" },
    "<b>bold</b>",
  );
  for (const place of [
    "/analyses",
    `/analyses/${id}`,
    `/applicants/${applicantId}`,
    "/applicants",
    "/review",
    `/analyses/${id}?queue=`,
    "/",
  ]) {
    await page.goto(place);
    expect(await page.evaluate(() => "smuggled" in window), place).toBe(false);
    expect(await page.locator("main img, main b").filter({ hasText: "bold" }).count(), place).toBe(0);
  }
  await page.goto(`/analyses/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(evil);
});

test("a printed case states exact times, and not what can be done with it", async ({ page, server }) => {
  await signUp(page);
  const { id } = await (await openApi(page, server.url))(doubtful, "loan-1");
  await page.goto(`/analyses/${id}`);
  const tool = page.getByRole("region", { name: "Your decision" });
  await expect(tool).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(tool).toBeHidden();
  const printed = (time: Element) => getComputedStyle(time, "::after").content;
  for (const time of await page.locator("main time").all())
    expect(await time.evaluate(printed)).toMatch(/\d:\d\d/);
});

test("the overview counts what was analyzed in the range that is in the URL", async ({ page, server }) => {
  await signUp(page);
  await page.goto("/");
  await expect(page.getByText("Nothing analyzed yet")).toBeVisible();
  const analyze = await openApi(page, server.url);
  await analyze(doubtful, "loan-1");
  await analyze(honest, "loan-2");
  await page.goto("/?range=30d");
  const figure = (name: string) =>
    page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });
  await expect(figure("Analyses")).toContainText("2");
  await expect(figure("Review")).toContainText("50%");
  await expect(figure("Approve")).toContainText("50%");
  await expect(page.getByRole("navigation", { name: "Range" }).locator("[aria-current]")).toHaveText(
    "30 days",
  );
  await page.getByRole("link", { name: "24 hours" }).click();
  await page.waitForURL(/range=24h/);
  await expect(figure("Analyses")).toContainText("2");
});

test("a VIEWER reads analyses but makes none and can't search by SSN, not even by calling the actions", async ({
  page,
  server,
  database,
}) => {
  const { organizationName } = await signUp(page);
  const organizationId = await database.organizationId(organizationName);
  const analyze = await openApi(page, server.url);
  const { id } = await analyze(honest, "loan-1");
  await page.goto("/analyses");
  await page.getByLabel("Search analyses").fill("Ana de la Cruz");
  const search = await recordAction(page, () => page.getByLabel("Search analyses").press("Enter"));
  await page.goto("/analyze");
  await page.getByLabel("First name").fill("Maria");
  await page.getByLabel("Last name").fill("Santos");
  const make = await recordAction(page, () =>
    page.getByRole("button", { name: "Analyze", exact: true }).click(),
  );
  await page.waitForURL(/\/analyses\/ana_/);
  expect(await replay(page, make, ["live", 5])).toContain("Some entries aren't valid");
  await database.setRole(organizationId, "VIEWER");
  await page.goto("/analyze");
  await expect(page.getByText("Your role doesn't include analyzing applicants")).toBeVisible();
  await page.goto(`/analyses/${id}`);
  await expect(page.getByRole("heading", { name: "Ana de la Cruz" })).toBeVisible();
  const refused = /Your role doesn't allow this/;
  expect(await replay(page, search, ["live", { text: "536-22-8741" }, {}])).toMatch(refused);
  const body = { applicantData: { firstName: "Sneaked", lastName: "In" } };
  expect(await replay(page, make, ["live", body])).toMatch(refused);
  await page.goto("/analyses");
  await expect(page.getByRole("row").filter({ hasText: "Sneaked" })).toHaveCount(0);
});

test("pages without analyses, and the form with errors, have no accessibility violation", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/");
  await expectNoViolations(page, "an empty overview");
  await page.goto("/analyses");
  await expectNoViolations(page, "no analyses yet");
  await page.goto("/analyze");
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await expectNoViolations(page, "the form with errors");
});
