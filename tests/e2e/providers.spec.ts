import { startServer } from "@/tests/support/server";
import { expect, hydrated, test } from "./support/test";

test.describe("with GitHub and Google configured", () => {
  // In one worker, for one service.
  test.describe.configure({ mode: "default" });
  let stop: () => Promise<void>;
  let url: string;

  test.beforeAll(async () => {
    const server = await startServer({
      env: {
        SIGNUP: "open",
        GITHUB_ID: "gh-id",
        GITHUB_SECRET: "gh-secret",
        GOOGLE_ID: "g-id",
        GOOGLE_SECRET: "g-secret",
      },
    });
    url = server.url;
    stop = () => server.close();
  });
  test.afterAll(() => stop());

  test("signing in through GitHub asks GitHub, tied to this browser by a state", async ({ page }) => {
    await page.route("https://github.com/**", (route) => route.fulfill({ body: "GitHub" }));
    await page.goto(`${url}/sign-in`);
    await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
    await hydrated(page);
    await page.getByRole("button", { name: "Continue with GitHub" }).click();
    await page.waitForURL("https://github.com/login/oauth/authorize?**");
    const asked = new URL(page.url()).searchParams;
    expect(asked.get("client_id")).toBe("gh-id");
    expect(asked.get("state")).toBeTruthy();
    expect(asked.get("redirect_uri")).toBe(`${url}/api/auth/callback/github`);
  });

  test("a provider's answer that this browser did not ask for is refused, and the page says so", async ({
    page,
  }) => {
    await page.goto(`${url}/api/auth/callback/github?code=stolen&state=forged`);
    await expect(page).toHaveURL(/\/sign-in\?/);
    await expect(page.getByText("Sign-in failed. Try again.")).toBeVisible();
    expect(await (await page.request.get(`${url}/api/auth/session`)).json()).toEqual({});
  });

  test("the page says clearly why a provider's account was refused", async ({ page }) => {
    await page.goto(`${url}/sign-in?error=AccountExists`);
    await expect(page.getByText("never links a provider's account automatically")).toBeVisible();
    await page.goto(`${url}/sign-in?error=NoAccount`);
    await expect(page.getByText("must share a verified email address")).toBeVisible();
  });
});

test("providers that are not configured are not offered", async ({ page }) => {
  await page.goto("/sign-in");
  await expect(page.getByRole("button", { name: /Continue with/ })).toHaveCount(0);
});
