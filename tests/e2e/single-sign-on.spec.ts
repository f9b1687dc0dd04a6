import { randomBytes } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { type OpenidProvider, startOpenidProvider, visitProvider } from "@/tests/support/openid-provider";
import { type Account, newAccount, signIn, signOut, signUp, submit } from "./support/account";
import { expectNothingCutOff, expectNoViolations } from "./support/barriers";
import { enroll } from "./support/second-factor";
import { invite, join, newPerson } from "./support/team";
import { test as base, expect, hydrated } from "./support/test";

interface SetUp {
  owner: Account;
  provider: OpenidProvider;
  /** Of the organization, and verified. */
  domain: string;
}

const path = "/settings/single-sign-on";

/** An organization whose owner has a page and a provider with people. */
const test = base.extend<{ setUp: SetUp }>({
  async setUp({ page, server, database }, use) {
    const owner = await signUp(page);
    const organizationId = await database.organizationId(owner.organizationName);
    const provider = await startOpenidProvider([`${server.url}/api/auth/callback/sso-${organizationId}`]);
    const domain = `bank-${randomBytes(5).toString("hex")}.test`;
    await use({ owner, provider, domain });
    await provider.close();
  },
});

const addPerson = ({ provider, domain }: SetUp, sub: string, more: object = {}) => {
  provider.person = sub;
  provider.people[sub] = {
    email: `${sub}@${domain}`,
    email_verified: true,
    name: "Grace Hopper",
    groups: ["risk"],
    ...more,
  };
};

/** On the settings' page, from nothing to on. */
async function turnOn(page: Page, setUp: SetUp, verify: (domain: string) => Promise<void>): Promise<void> {
  const { provider, domain } = setUp;
  addPerson(setUp, "tester");
  await page.goto(path);
  await page.getByLabel("Email domain", { exact: true }).fill(domain);
  await page.getByRole("button", { name: "Add domain" }).click();
  await expect(page.getByLabel("Name of the TXT record")).toHaveValue(`_assay-verification.${domain}`);
  await verify(domain);
  await page.getByLabel("Issuer").fill(provider.issuer);
  await page.getByLabel("Client ID").fill(provider.clientId);
  await page.getByRole("textbox", { name: "Client secret" }).fill(provider.clientSecret);
  await page.getByRole("button", { name: "Save provider" }).click();
  await expect(page.getByText("Provider saved.")).toBeVisible();
  await page.getByLabel("Claim with the groups").fill("groups");
  await page.getByRole("button", { name: "Add group" }).click();
  await page.getByRole("textbox", { name: "Group 1" }).fill("risk");
  await page.getByRole("button", { name: "Save roles" }).click();
  await expect(page.getByText("Roles saved.")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Test sign-in" }).click();
  await page.getByRole("button", { name: "Sign in here" }).click();
  await expect(page.getByText("The test succeeded. This person would become an analyst.")).toBeVisible();
  await hydrated(page);
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Turned on.")).toBeVisible();
}

/** From the sign-in page to the provider, and back. */
async function signInBySso(page: Page, email: string, isKnown = false): Promise<void> {
  await page.goto("/sign-in");
  await continueBySso(page, email, isKnown);
}

async function continueBySso(page: Page, email: string, isKnown: boolean): Promise<void> {
  await hydrated(page);
  await page.getByRole("link", { name: "Single sign-on" }).click();
  await expect(page.getByRole("heading", { name: "Single sign-on" })).toBeVisible();
  await hydrated(page);
  await page.getByLabel("Email address").fill(email);
  await submit(page);
  if (!isKnown) await page.getByRole("button", { name: "Sign in here" }).click();
}

const signedIn = (page: Page, to = "Overview") =>
  expect(page.getByRole("heading", { name: to, level: 1 })).toBeVisible();

async function inNewBrowser(
  browser: Browser,
  url: string,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await newPerson(browser, url);
  await use(page);
  await page.context().close();
}

test("an owner sets it up, and a colleague signs in with the role of the groups", async ({
  page,
  browser,
  server,
  database,
  setUp,
}) => {
  test.slow();
  const { domain, owner, provider } = setUp;
  await page.goto(path);
  await expectNoViolations(page, "single sign-on, empty");
  await expect(page.getByRole("button", { name: "Turn on" })).toBeDisabled();
  await turnOn(page, setUp, (name) => database.verifySsoDomain(name));
  await expectNoViolations(page, "single sign-on, on");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingCutOff(page, "single sign-on on a phone");
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await page.content()).not.toContain(provider.clientSecret);

  addPerson(setUp, "grace");
  const grace = await newPerson(browser, server.url);
  await grace.goto("/sign-in/single-sign-on");
  await hydrated(grace);
  await expectNoViolations(grace, "single sign-on, signed out");
  await grace.getByLabel("Email address").fill("grace@gmail.com");
  await submit(grace);
  await expect(grace.getByText("This email domain has no single sign-on.")).toBeVisible();
  await signInBySso(grace, `grace@${domain}`);
  await signedIn(grace);
  await expect(grace.getByRole("button", { name: "Account of Grace Hopper" })).toBeVisible();
  const { cookies } = await grace.context().storageState();
  for (const { name, httpOnly, sameSite } of cookies.filter((cookie) => cookie.domain === "localhost"))
    if (/session|sso|state|nonce|pkce/.test(name))
      expect({ name, httpOnly, sameSite }).toEqual({ name, httpOnly: true, sameSite: "Lax" });

  await page.goto("/settings/team");
  await expect(page.getByRole("row").filter({ hasText: `grace@${domain}` })).toContainText("Analyst");
  const organizationId = await database.organizationId(owner.organizationName);
  expect((await database.auditedActions(organizationId)).slice(-2)).toEqual([
    "sso.turned_on",
    "member.joined",
  ]);
  expect(server.logs()).not.toContain("grace@");

  // What the provider takes away, the next sign-in doesn't get.
  await signOut(grace);
  addPerson(setUp, "grace", { groups: [] });
  await signInBySso(grace, `grace@${domain}`, true);
  await expect(grace.getByText("Your provider gives you no role in Assay.")).toBeVisible();
  await grace.goto("/analyses");
  await expect(grace.getByRole("heading", { name: "Sign in" })).toBeVisible();
  // The next sign-in after refused ones still leads where the person wanted to go.
  await continueBySso(grace, `grace@${domain}`, true);
  await expect(grace.getByText("Your provider gives you no role in Assay.")).toBeVisible();
  await grace.goto(`/api/auth/callback/sso-${organizationId}?error=access_denied&state=1`);
  await expect(grace.getByText("Sign-in failed. Try again.")).toBeVisible();
  addPerson(setUp, "grace");
  await continueBySso(grace, `grace@${domain}`, true);
  await signedIn(grace, "Analyses");
  await grace.context().close();

  await page.goto(path);
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Turned off.")).toBeVisible();
});

test("people whom the provider doesn't vouch for are refused", async ({
  page,
  browser,
  server,
  database,
  setUp,
}) => {
  test.slow();
  const { domain } = setUp;
  await turnOn(page, setUp, (name) => database.verifySsoDomain(name));
  const noAddress = "Your provider sent no verified email address of your organization.";
  for (const claims of [
    { email_verified: false },
    { email_verified: undefined },
    { email: "grace@gmail.com" },
    { email: `grace@${domain}.evil.test` },
  ]) {
    addPerson(setUp, "grace", claims);
    await inNewBrowser(browser, server.url, async (grace) => {
      await signInBySso(grace, `grace@${domain}`);
      await expect(grace.getByText(noAddress)).toBeVisible();
      expect(await (await grace.request.get("/api/auth/session")).json()).toEqual({});
    });
  }

  // An answer that another browser asked for, before and after it is used there.
  addPerson(setUp, "grace");
  const callback = `${server.url}/api/auth/callback/`;
  await inNewBrowser(browser, server.url, async (grace) => {
    const { csrfToken } = await (await grace.request.get("/api/auth/csrf")).json();
    const organizationId = await database.organizationId(setUp.owner.organizationName);
    const asked = await grace.request.post(`/api/auth/signin/sso-${organizationId}`, {
      form: { csrfToken, callbackUrl: "/", json: "true" },
    });
    const { url } = await asked.json();
    const wanted = new URL(url).searchParams;
    expect(wanted.get("code_challenge_method")).toBe("S256");
    for (const name of ["state", "nonce", "code_challenge"])
      expect(wanted.get(name)?.length).toBeGreaterThan(20);
    const { href: stolen } = await visitProvider(new URL(url), callback);
    const isRefused = () =>
      inNewBrowser(browser, server.url, async (victim) => {
        await victim.goto(stolen);
        await expect(victim.getByText("Sign-in failed. Try again.")).toBeVisible();
        expect(await (await victim.request.get("/api/auth/session")).json()).toEqual({});
      });
    await isRefused();
    await grace.goto(stolen);
    await signedIn(grace);
    await isRefused();
  });
});

test("an account that exists is opened by its password alone, and another organization's never", async ({
  page,
  browser,
  server,
  database,
  setUp,
}) => {
  test.slow();
  const { domain, owner } = setUp;
  // A colleague who joined before.
  const grace = await newPerson(browser, server.url);
  const account = await join(grace, await invite(page, "Viewer"), "Grace Hopper", `grace@${domain}`);
  await signOut(grace);
  await page.goto("/settings/security");
  await enroll(page, owner);
  await turnOn(page, setUp, (name) => database.verifySsoDomain(name));
  await page.getByRole("switch", { name: "Require single sign-on" }).click();
  await page.getByRole("button", { name: "Save roles" }).click();
  await expect(page.getByText("Roles saved.")).toBeVisible();

  // Another organization's account, which has an address at the domain.
  const victim = { ...newAccount(), email: `victim@${domain}` };
  await inNewBrowser(browser, server.url, async (other) => {
    await signUp(other, victim);
  });
  addPerson(setUp, "victim");
  await inNewBrowser(browser, server.url, async (attacker) => {
    await signInBySso(attacker, victim.email);
    await expect(attacker.getByText("has an account that single sign-on can't open")).toBeVisible();
    expect(await (await attacker.request.get("/api/auth/session")).json()).toEqual({});
  });
  await inNewBrowser(browser, server.url, async (other) => {
    await other.goto("/sign-in");
    await hydrated(other);
    await signIn(other, victim);
    await signedIn(other);
  });

  await signIn(grace, account);
  await expect(grace.getByText("Your organization requires single sign-on.")).toBeVisible();
  addPerson(setUp, "grace");
  await grace.goto("/analyses");
  await continueBySso(grace, account.email, false);
  await expect(grace.getByRole("heading", { name: "Connect your account" })).toBeVisible();
  await hydrated(grace);
  await expectNoViolations(grace, "connecting an account");
  const field = grace.getByRole("textbox", { name: "Password" });
  await field.fill("not the password");
  await submit(grace);
  await expect(grace.getByText("The password is wrong.")).toBeVisible();
  await field.fill(account.password);
  await submit(grace);
  await signedIn(grace, "Analyses");
  await hydrated(grace);
  await signOut(grace);
  await signInBySso(grace, account.email, true);
  await signedIn(grace);
  await grace.context().close();
  await page.goto("/settings/team");
  await expect(page.getByRole("row").filter({ hasText: `grace@${domain}` })).toContainText("Analyst");
});

test("a test that fails leads back to the settings and says why", async ({ page, database, setUp }) => {
  const { domain, provider } = setUp;
  addPerson(setUp, "tester");
  await page.goto(path);
  await page.getByLabel("Email domain", { exact: true }).fill(domain);
  await page.getByRole("button", { name: "Add domain" }).click();
  await expect(page.getByLabel("Name of the TXT record")).toBeVisible();
  await database.verifySsoDomain(domain);
  await page.getByLabel("Issuer").fill(provider.issuer);
  await page.getByLabel("Client ID").fill(provider.clientId);
  await page.getByRole("textbox", { name: "Client secret" }).fill("not the provider's secret");
  await page.getByRole("button", { name: "Save provider" }).click();
  await expect(page.getByText("Provider saved.")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Test sign-in" }).click();
  await page.getByRole("button", { name: "Sign in here" }).click();
  await expect(page.getByText("The provider refused the sign-in")).toBeVisible();
  await hydrated(page);
  await provider.close();
  await page.getByRole("button", { name: "Test sign-in" }).click();
  await expect(page.getByText("The provider doesn't answer as it should.")).toBeVisible();
});

test("only owners see the settings, and only they start a test", async ({
  page,
  browser,
  server,
  setUp,
  database,
}) => {
  const { owner } = setUp;
  const link = await invite(page, "Developer");
  await inNewBrowser(browser, server.url, async (other) => {
    await join(other, link, "Grace Hopper");
    await other.goto(path);
    await expect(other.getByText("Your role doesn't include single sign-on")).toBeVisible();
    const organizationId = await database.organizationId(owner.organizationName);
    const { csrfToken } = await (await other.request.get("/api/auth/csrf")).json();
    const answer = await other.request.post(`/api/auth/signin/sso-${organizationId}`, {
      form: { csrfToken, json: "true" },
    });
    expect((await answer.json()).url).toMatch(/\/sign-in\?error=SsoOff$/);
  });
});
