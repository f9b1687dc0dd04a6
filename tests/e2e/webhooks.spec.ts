import { createHmac } from "node:crypto";
import type { Role } from "@/lib/auth/roles";
import { type Receiver, startReceiver, status } from "@/tests/support/receiver";
import { signUp } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { doubtful, openApi } from "./support/seeding";
import { recordAction, replay } from "./support/server-actions";
import { expect, test } from "./support/test";
import { addWebhook, choose, sendTest, takeSecret } from "./support/webhooks";

let receiver: Receiver;
test.beforeEach(async () => {
  receiver = await startReceiver();
});
test.afterEach(() => receiver.close());

const signs = (secret: string, at: number) => {
  const { headers, body } = receiver.deliveries[at - 1] ?? {};
  return (
    createHmac("sha256", secret)
      .update(body ?? "")
      .digest("hex") === headers?.["x-service-signature"]
  );
};

test("a webhook is registered, tested, shows what its receiver answers, and is sent the same again on request", async ({
  page,
}) => {
  await signUp(page);
  const secret = await addWebhook(page, receiver.url);
  const evil = "<script>window.smuggled=1</script><img src=x onerror=smuggled=1>\u202Egnp.exe";
  // An automatic retry would come in between on a busy machine.
  receiver.next(status(500, { "content-type": "text/html", "retry-after": "3600" }, evil));
  await sendTest(page, "batch.completed");
  await receiver.received(1);
  await expect(page.getByText("Attempt 1", { exact: true })).toBeVisible();
  await expect(page.getByText("Pending", { exact: true })).toBeVisible();
  await expect(page.getByText("<script>window.smuggled=1</script>")).toBeVisible();
  expect(await page.evaluate(() => "smuggled" in window)).toBe(false);
  // Characters that change the direction of text are shown as codes.
  await expect(page.getByText("\\u202egnp.exe")).toBeVisible();
  await page.getByRole("button", { name: "Send now" }).click();
  await receiver.received(2);
  await expect(page.getByText("Attempt 2", { exact: true })).toBeVisible();
  await expect(page.getByText("Delivered").first()).toBeVisible();
  await page.getByRole("button", { name: "Send again" }).click();
  await receiver.received(3);
  await expect(page.getByText("Attempt 3", { exact: true })).toBeVisible();
  const [first, second, third] = receiver.deliveries;
  expect(second?.body.equals(first?.body as Buffer)).toBe(true);
  expect(third?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect([1, 2, 3].map((at) => signs(secret, at))).toEqual([true, true, true]);

  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").last().press("Enter");
  const figures = page.getByRole("region", { name: "Attempts", exact: true });
  const successRate = figures.getByText("66.7%", { exact: true });
  await expect(successRate).toBeVisible();
  await figures.getByText("Show as a table: Attempts over time").press("Enter");
  const numbers = figures.getByRole("table", { name: "Attempts over time" });
  await expect(numbers.getByRole("row").last()).toContainText(/\d+ ms/);
  await figures.getByRole("link", { name: "7 days" }).press("Enter");
  await expect(page).toHaveURL(/range=7d/);
  await expect(successRate).toBeVisible();
});

test("a delivery's attempts are a list in time, with the next one that is due, and a long address keeps its end", async ({
  page,
}) => {
  await signUp(page);
  receiver.otherwise(status(503, { "retry-after": "3600" }));
  await addWebhook(page, `${receiver.url}/${"department-of-new-applications/".repeat(8)}live`);
  await sendTest(page, "batch.completed");
  await receiver.received(1);
  const steps = page.getByRole("list", { name: "Attempts, newest first" }).getByRole("listitem");
  await expect(steps).toHaveCount(2);
  await expect(steps.nth(0)).toContainText(/^Attempt 2 is due/);
  await expect(steps.nth(1)).toContainText(/^Attempt 1Answered 503.* · took \d+ ms · dialed 127\.0\.0\.1/);
  await page.getByRole("button", { name: "Send now" }).click();
  await receiver.received(2);
  await expect(steps).toHaveCount(3);
  await expect(steps.nth(1)).toContainText(/\d m?s after attempt 1/);
  await expectNoViolations(page, "a delivery's attempts");

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/settings/webhooks");
  const link = page.getByRole("link", { name: /live\/assay$/ });
  await expect(link.locator("bdi")).toHaveText(/^http:.{40,}….{15,}ons\/live\/assay$/);
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await link.press("Enter");
  const figures = page.getByRole("region", { name: "Attempts", exact: true });
  await expect(figures.getByText("Success rate")).toBeVisible();
  const ticks = await figures.locator("[class*=yLabel], [class*=xLabels] > span").all();
  expect(ticks.length).toBeGreaterThan(2);
  for (const tick of ticks) expect((await tick.boundingBox())?.height ?? 0).toBeLessThan(24);
});

test("the log's filters are in the URL, and what a receiver missed is first counted, then sent", async ({
  page,
  server,
}) => {
  await signUp(page);
  const analyze = await openApi(page, server.url);
  await addWebhook(page, receiver.url);
  const address = page.url();
  await choose(page, "Disable…");
  await page.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
  await expect(page.getByText("Disabled", { exact: true }).first()).toBeVisible();
  await analyze(doubtful, "loan-1");
  await analyze({ ...doubtful, email: "other@gmail.com" }, "loan-2");
  await choose(page, "Enable…");
  await page.getByRole("dialog").getByRole("button", { name: "Enable" }).click();
  await expect(page.getByText("Enabled", { exact: true }).first()).toBeVisible();
  await choose(page, "Send missed events…");
  await page.getByRole("dialog").getByRole("button", { name: "See how many" }).click();
  await expect(page.getByRole("dialog").getByText("2 events missed.")).toBeVisible();
  expect(receiver.deliveries).toHaveLength(0);
  await page.getByRole("dialog").getByRole("button", { name: "Send 2 events" }).click();
  await receiver.received(2);
  await page.goto(address);
  await expect(page.getByRole("row").filter({ hasText: "analysis.completed" })).toHaveCount(2);
  await page.getByLabel("Status", { exact: true }).selectOption("Failed");
  await page.waitForURL(/status=failed/);
  await expect(page.getByRole("row").filter({ hasText: "analysis.completed" })).toHaveCount(0);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page.getByRole("row").filter({ hasText: "analysis.completed" })).toHaveCount(2);
});

test("a secret is rotated: the old one signs until the new one is promoted, then only the new one", async ({
  page,
}) => {
  await signUp(page);
  const old = await addWebhook(page, receiver.url);
  const address = page.url();
  await choose(page, "Rotate secret…");
  await page.getByRole("dialog").getByRole("button", { name: "Rotate secret" }).click();
  const young = await takeSecret(page);
  expect(young).not.toBe(old);
  await sendTest(page, "analysis.failed");
  await receiver.received(1);
  expect([signs(old, 1), signs(young, 1)]).toEqual([true, false]);
  expect(String(receiver.deliveries[0]?.headers["webhook-signature"]).split(" ")).toHaveLength(2);
  await page.goto(address);
  await page.getByRole("button", { name: "Use only the new secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End the overlap" }).click();
  await expect(page.getByText("Only the new secret signs now.")).toBeVisible();
  await sendTest(page, "analysis.failed");
  await receiver.received(2);
  expect([signs(old, 2), signs(young, 2)]).toEqual([false, true]);
});

test("the signature doctor says that a delivery verifies, or what is wrong with it", async ({ page }) => {
  const secret = "It's a Secret to Everybody";
  const signature = "757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17";
  await signUp(page);
  await page.goto("/settings/webhooks/signature");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  const result = page.getByRole("region", { name: "Result" });
  await page.getByLabel("Headers").fill(`x-service-signature: ${signature}`);
  await page.getByLabel("Raw body").fill("Hello, World!");
  await page.getByLabel("Signing secret").fill(secret);
  await expect(result.getByText("Verifies", { exact: true })).toBeVisible();
  await page.getByLabel("Raw body").fill("Hello, World!\n");
  await expect(result.getByText("Doesn't verify")).toBeVisible();
  await expect(result).toContainText(/line break|newline/i);
  await page.getByLabel("Raw body").fill("Hello, World!");
  await page.getByLabel("Signing secret").fill("another secret of some length");
  await page.getByLabel("Other secret, during a rotation").fill(secret);
  await expect(result).toContainText(/other secret/i);
  // What is pasted stays in the browser.
  expect(sent.join(" ")).not.toMatch(/Everybody|Hello/);
});

for (const role of ["VIEWER", "ANALYST"] as const satisfies Role[]) {
  test(`a ${role} sees no webhooks and no deliveries, and the actions refuse to be called anyway`, async ({
    page,
    database,
  }) => {
    const { organizationName } = await signUp(page);
    await addWebhook(page, receiver.url);
    const address = page.url();
    const webhookId = address.split("/").at(-1) as string;
    const send = await recordAction(page, () => sendTest(page, "batch.completed"));
    await receiver.received(1);
    const delivery = page.url();
    await database.setRole(await database.organizationId(organizationName), role);
    for (const place of ["/settings/webhooks", address, delivery]) {
      await page.goto(place);
      await expect(page.getByText("Your role doesn't include webhooks"), place).toBeVisible();
      expect(await page.content()).not.toContain(receiver.url);
    }
    expect(await replay(page, send, ["live", webhookId, "batch.completed"])).toMatch(
      /Your role doesn't allow this/,
    );
    expect(receiver.deliveries).toHaveLength(1);
  });
}

test("the first webhook, and its dialogs, have no accessibility violation", async ({ page }) => {
  await signUp(page);
  await page.goto("/settings/webhooks");
  await expectNoViolations(page, "no webhooks yet");
  await addWebhook(page, receiver.url);
  await page.getByRole("button", { name: "Send test event" }).click();
  await expectNoViolations(page, "the test event");
  await page.goto("/settings/webhooks");
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByText("Can be http or not publicly reachable")).toBeVisible();
  await expectNoViolations(page, "a new webhook");
  const catalog = page.getByRole("dialog").getByRole("link", { name: "What each event says, with samples" });
  await expect(catalog).toHaveAttribute("href", "/docs/events");
});
