import { createKey, signUpToKeys } from "./support/api-keys";
import { expectNoViolations } from "./support/barriers";
import { enter, goByPalette } from "./support/keyboard";
import { expect, test } from "./support/test";

/* API requests: what a developer sees of one, and how much a key is used. */

test("a refused request is opened by keyboard, says what was wrong without any value, and is copied as curl", async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signUpToKeys(page);
  const key = await createKey(page, "Checkout");
  const send = (ssn: unknown) =>
    fetch(`${server.url}/v1/analyze`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({
        applicantData: { firstName: "Maria", lastName: "Santos", ssn },
        metadata: { JaneRoe: "x" },
      }),
    });
  const refused = await send(536228741);
  const trace = refused.headers.get("x-request-id") as string;
  const { requestId } = (await (await send("536-22-8741")).json()) as { requestId: string };

  const row = page.getByRole("row").filter({ hasText: trace });
  await expect
    .poll(async () => {
      await page.goto("/settings/requests");
      return page.getByRole("row").filter({ hasText: "POST /v1/analyze" }).count();
    })
    .toBe(2);
  await enter(page, row.getByRole("link"));
  await expect(page.getByRole("heading", { level: 1, name: "POST /v1/analyze" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText("400");
  await expect(main).toContainText("Checkout (assay_live_");
  await expect(main).toContainText("applicantData.ssn must be a string");
  const body = page.getByRole("region", { name: "Body" });
  await expect(body).toContainText('"ssn": "number"');
  await expect(body).toContainText('"…": "1 more"');
  for (const secret of ["Maria", "Santos", "536228741", "Jane", key])
    await expect(main).not.toContainText(secret);
  await enter(page, page.getByRole("button", { name: /^Copy: curl/ }));
  const curl = await page.evaluate(() => navigator.clipboard.readText());
  expect(curl).toContain(`curl -X POST ${server.url}/v1/analyze`);
  expect(curl).toContain("Bearer $ASSAY_KEY");
  expect(curl).toContain('"firstName": "<string>"');

  await page.goto("/settings/requests?status=2xx");
  await page.getByRole("link", { name: "POST /v1/analyze" }).press("Enter");
  await enter(page, page.getByRole("link", { name: `analysis ${requestId}` }));
  await expect(page).toHaveURL(new RegExp(`/analyses/${requestId}$`));

  await goByPalette(page, "API keys");
  const keyRow = page.getByRole("row").filter({ hasText: "Checkout" });
  await expect(keyRow).toContainText("2 requests, 1 refused (4xx) in 30 days");
  await expectNoViolations(page, "a key's requests");
  await enter(page, keyRow.getByRole("link", { name: "2 requests, 1 refused (4xx) in 24 hours" }));
  await expect(page).toHaveURL(/\/settings\/requests\?key=key_/);
});

test("a request that is gone says so, and an analyst sees none", async ({ page, database }) => {
  const { organizationName } = await signUpToKeys(page);
  const address = "/settings/requests/trc_00000000000000000000000000";
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "API request not found" })).toBeVisible();
  await expect(page.getByText("Assay keeps requests for 7 days.")).toBeVisible();
  await database.setRole(await database.organizationId(organizationName), "ANALYST");
  await page.goto(address);
  await expect(page.getByText("Your role doesn't include API requests")).toBeVisible();
});
