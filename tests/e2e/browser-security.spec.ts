import { freePort } from "@/tests/support/free-port";
import { startServer } from "@/tests/support/server";
import { signUpToKeys } from "./support/api-keys";
import { expect, test } from "./support/test";

const pages = [
  "/sign-in",
  "/sign-up",
  "/settings/api-keys",
  "/batches",
  "/batches/new",
  "/studies/new",
  "/scorecards/new",
  "/review",
  "/applicants",
  "/nothing-here",
];

test("every page runs only scripts that carry its own nonce, and can't be framed", async ({ page }) => {
  await signUpToKeys(page);
  await page.context().clearCookies({ name: "none" });
  const nonces = new Set<string>();
  for (const path of pages) {
    const response = await page.request.get(path);
    const policy = response.headers()["content-security-policy"] ?? "";
    const nonce = /script-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
    expect(nonce, path).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    nonces.add(nonce);
    expect(policy).not.toMatch(/script-src[^;]*(unsafe-inline|unsafe-eval|https?:|\*)/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    const scripts = (await response.text()).match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  }
  expect(nonces.size).toBe(pages.length);
});

test("without scripts, the browser never sends a password", async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto("/sign-in");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData()}`));
  await page.getByLabel("Email address").fill("ada@lender.example");
  await page.getByRole("textbox", { name: "Password" }).fill("correct horse");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Sign in" }).click();
  // A link still leads on: nothing is on its way before it.
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL("/forgot-password");
  expect(sent.filter((request) => /ada|horse|sign-in/.test(request))).toEqual([]);
  await context.close();
});

test.describe("smuggled scripts", () => {
  test.use({ toleratedComplaint: /violates the following Content Security Policy directive/ });
  test("a script smuggled into a page does not run", async ({ page }) => {
    await page.goto("/sign-in");
    const blocked = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
        }),
    );
    const ran = await page.evaluate(() => {
      const holder = document.createElement("div");
      holder.innerHTML = '<img src="data:," onerror="window.smuggled = true">';
      document.body.append(holder);
      return new Promise((resolve) => setTimeout(() => resolve("smuggled" in window), 500));
    });
    expect(ran).toBe(false);
    expect(await blocked).toMatch(/^script-src/);
  });
});

test("pages tell other sites nothing and use no device; over plain http nothing is pinned to https", async ({
  page,
}) => {
  const headers = (await page.request.get("/sign-in")).headers();
  expect(headers).toMatchObject({
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
  });
  expect(headers["permissions-policy"]).toContain("camera=()");
  expect(headers["strict-transport-security"]).toBeUndefined();
  expect(headers["x-powered-by"]).toBeUndefined();
});

test("over https, browsers are told to stay there and to send cookies nowhere else", async ({
  page,
  server,
}) => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const secure = await startServer({
    env: { PORT: String(port), SIGNUP: "open", NEXTAUTH_URL: "https://assay.example.com" },
    dataDirectory: server.dataDirectory,
  });
  try {
    const pageHeaders = (await page.request.get(`${address}/sign-in`)).headers();
    expect(pageHeaders["strict-transport-security"]).toMatch(/^max-age=\d{8}/);
    const csrf = await page.request.get(`${address}/api/auth/csrf`);
    expect(csrf.headers()["set-cookie"]).toMatch(
      /__Host-next-auth\.csrf-token=.*HttpOnly; Secure; SameSite=Lax/i,
    );
  } finally {
    await secure.stop();
  }
});

test("no page asks another host for anything", async ({ page, server }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => {
    if (!request.url().startsWith("data:")) hosts.add(new URL(request.url()).host);
  });
  for (const path of ["/sign-in", "/sign-up"]) await page.goto(path, { waitUntil: "networkidle" });
  await signUpToKeys(page);
  await page.waitForLoadState("networkidle");
  expect([...hosts]).toEqual([new URL(server.url).host]);
});

test("strangers can't write to the log through next-auth's browser code", async ({ page }) => {
  const answer = await page.request.post("/api/auth/_log", { form: { level: "error", code: "MADE_UP" } });
  expect(answer.status()).toBe(404);
});

test("a page that does not exist is a 404 with a way onward", async ({ page }) => {
  const response = await page.goto("/nothing-here");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});
