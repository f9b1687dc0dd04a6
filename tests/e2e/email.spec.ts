import type { Locator, Page } from "@playwright/test";
import { linkIn, type MailServer, type ReceivedMail, startMailServer } from "@/tests/support/mail-server";
import { signUpOverHttp } from "@/tests/support/member-session";
import { testMilliseconds } from "@/tests/support/patience";
import { eventually } from "@/tests/support/poll";
import { startServer, type TestServer } from "@/tests/support/server";
import { type Account, newAccount, signIn, signOut, signUp, submit } from "./support/account";
import { expectNoViolations } from "./support/barriers";
import { enroll } from "./support/second-factor";
import { doubtful, openApi } from "./support/seeding";
import { invite, join, newPerson } from "./support/team";
import { expect, hydrated, test } from "./support/test";

let mails: MailServer;
let mailing: TestServer;
/** Against a service that sends mail. */
const mailTest = test.extend<object, { mailingUrl: string }>({
  mailingUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      mails = await startMailServer();
      mailing = await startServer({
        env: { SIGNUP: "open", TRUSTED_PROXY_HOPS: "1", SMTP_URL: `smtp://127.0.0.1:${mails.port}` },
      });
      // The first account needs no confirmation.
      await signUpOverHttp(mailing.url);
      await use(mailing.url);
      await mailing.close();
      await mails.close();
    },
    { scope: "worker", timeout: testMilliseconds },
  ],
  baseURL: async ({ mailingUrl }, use) => use(mailingUrl),
});

/** For a state that the service writes down after the mail server has answered. */
async function reloadUntil(page: Page, shown: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload();
      return shown.count();
    })
    .toBeGreaterThan(0);
}

/** Waits for a mail. */
async function mailTo(address: string, subject: string | RegExp): Promise<ReceivedMail> {
  const find = () =>
    mails.mails.filter(
      ({ to, headers }) => to.includes(address) && (headers.subject ?? "").match(subject) !== null,
    );
  return (await eventually(`a mail to ${address}`, find, (found) => found.length > 0)).at(-1) as ReceivedMail;
}

/** Signs up, and confirms the address by the mailed link. */
async function signUpByMail(page: Page): Promise<Account> {
  const account = newAccount();
  await page.goto("/sign-up");
  await fillSignUp(page, account);
  const { pathname } = linkIn(await mailTo(account.email, "Confirm your email address for Assay"));
  await page.goto(pathname);
  await hydrated(page);
  await page.getByRole("textbox", { name: "Password" }).fill(account.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Your account is ready.")).toBeVisible();
  await page.goto("/sign-in");
  await signIn(page, account);
  await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
  await hydrated(page);
  return account;
}

async function fillSignUp(page: Page, account: Account): Promise<void> {
  await hydrated(page);
  await page.getByLabel("Organization name").fill(account.organizationName);
  await page.getByLabel("Your name").fill(account.name);
  await page.getByLabel("Email address").fill(account.email);
  await page.getByRole("textbox", { name: "Password" }).fill(account.password);
  await submit(page);
  await expect(page.getByText(`Check your email: a message to ${account.email} says how`)).toBeVisible();
}

test.describe("with a mail server", () => {
  // In one worker, for one service.
  test.describe.configure({ mode: "default" });
  mailTest(
    "a sign-up with a known address gets the same answer, and its owner is told",
    async ({ page, browser }) => {
      const account = await signUpByMail(page);
      const other = await newPerson(browser, mailing.url);
      await other.goto("/sign-up");
      await fillSignUp(other, { ...newAccount(), email: account.email });
      await expectNoViolations(other, "sign-up with mail");
      await mailTo(account.email, "You already have an account for Assay");
      await other.context().close();
    },
  );

  mailTest("a sign-up is confirmed only with its password", async ({ page }) => {
    const account = newAccount();
    await page.goto("/sign-up");
    await fillSignUp(page, account);
    await page.goto(linkIn(await mailTo(account.email, "Confirm your email address for Assay")).pathname);
    await hydrated(page);
    await page.getByRole("textbox", { name: "Password" }).fill("another lamp beside the quay");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("is wrong; if you didn't choose it, sign up yourself")).toBeVisible();
    await expectNoViolations(page, "confirmation");
  });

  mailTest("an invitation is emailed, and its link lets the person join", async ({ page, browser }) => {
    await signUpByMail(page);
    const guestAccount = newAccount();
    await page.goto("/settings/team");
    await page.getByRole("button", { name: "Invite" }).click();
    await page.getByLabel(/Email address/).fill(guestAccount.email);
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByText(`Invitation sent to ${guestAccount.email}`)).toBeVisible();
    await page.getByRole("button", { name: "Done" }).click();
    const { pathname } = linkIn(await mailTo(guestAccount.email, /^Join Lender/));
    await reloadUntil(
      page,
      page.getByRole("row").filter({ hasText: guestAccount.email }).filter({ hasText: "Email sent" }),
    );

    const guest = await newPerson(browser, mailing.url);
    await guest.goto(pathname);
    await hydrated(guest);
    await guest.getByLabel("Your name").fill("Grace Hopper");
    await guest.getByLabel("Email address").fill(guestAccount.email);
    await guest.getByRole("textbox", { name: "Password" }).fill(guestAccount.password);
    await submit(guest);
    await expect(guest.getByRole("button", { name: "Account of Grace Hopper" })).toBeVisible();
    await guest.context().close();
  });

  mailTest(
    "a forgotten password is replaced by an emailed link, once; a stranger's address gets the same answer",
    async ({ page, browser }) => {
      const account = await signUpByMail(page);
      const other = await newPerson(browser, mailing.url);
      const ask = async (email: string) => {
        await other.goto("/sign-in");
        await other.getByRole("link", { name: "Forgot your password?" }).click();
        await expect(other.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
        await hydrated(other);
        await other.getByLabel("Email address").fill(email);
        await submit(other);
        await expect(other.getByText(`If ${email} has an account, a link is on its way.`)).toBeVisible();
      };
      const stranger = newAccount().email;
      await ask(stranger);
      await expectNoViolations(other, "forgot password");
      await ask(account.email);
      const { pathname } = linkIn(await mailTo(account.email, "Set a new password for Assay"));
      expect(mails.mails.filter(({ to }) => to.includes(stranger))).toEqual([]);

      await other.goto(pathname);
      await hydrated(other);
      const password = "a lamp beside the harbor";
      await other.getByRole("textbox", { name: "Password" }).fill(password);
      await expectNoViolations(other, "new password");
      await submit(other);
      await expect(other.getByText("Your new password is set.")).toBeVisible();
      await mailTo(account.email, "Your password for Assay was changed");
      await page.goto("/settings/security");
      await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();

      await other.goto(pathname);
      await expect(other.getByRole("heading", { name: "This link can't be used" })).toBeVisible();
      await other.goto("/sign-in");
      await hydrated(other);
      await signIn(other, { email: account.email, password });
      await expect(other.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
      expect(mailing.logs()).not.toContain(pathname.split("/").at(-1));
      await other.context().close();
    },
  );

  mailTest(
    "a request is emailed to the applicant, whose address is chosen already",
    async ({ page, browser }) => {
      const { organizationName } = await signUpByMail(page);
      const analyze = await openApi(page, mailing.url);
      const { id } = await analyze(doubtful, "loan-1");
      await page.goto(`/analyses/${id}`);
      await page.getByRole("button", { name: "Ask the applicant" }).click();
      const dialog = page.getByRole("dialog", { name: "Ask the applicant" });
      const choice = dialog.getByRole("checkbox", { name: `Email the link to ${doubtful.email}` });
      await expect(choice).toBeChecked();
      await expectNoViolations(page, "the dialog to ask the applicant by email");
      await dialog.getByRole("button", { name: "Send link" }).click();
      await expect(page.getByText("Request on its way.")).toBeVisible();
      const mail = await mailTo(doubtful.email, `${organizationName} needs some details from you`);
      await reloadUntil(page, page.getByText("Link emailed"));
      await expectNoViolations(page, "a case with an emailed request");
      const applicant = await newPerson(browser, mailing.url);
      await applicant.goto(linkIn(mail).pathname);
      await expect(
        applicant.getByRole("heading", { name: `${organizationName} needs some details from you` }),
      ).toBeVisible();
      await applicant.context().close();

      mails.answer = () => Object.assign(new Error("no"), { responseCode: 550 });
      try {
        await page.getByRole("button", { name: "Withdraw" }).click();
        await page.getByRole("button", { name: "Withdraw request" }).click();
        await page.getByRole("button", { name: "Ask the applicant" }).click();
        await dialog.getByRole("button", { name: "Send link" }).click();
        await reloadUntil(
          page,
          page.getByText(
            "Email not sent: the address isn't accepted. Withdraw the request, then ask again and share the link yourself.",
          ),
        );
      } finally {
        mails.answer = undefined;
      }
      await page.getByRole("button", { name: "Withdraw" }).click();
      await page.getByRole("button", { name: "Withdraw request" }).click();
      await page.getByRole("button", { name: "Ask the applicant" }).click();
      await choice.uncheck();
      await dialog.getByRole("button", { name: "Create link" }).click();
      await expect(page.getByLabel("Link for the applicant")).toBeVisible();
    },
  );

  mailTest("an owner emails a link for a new password to a member", async ({ page, browser }) => {
    await signUpByMail(page);
    const guest = await newPerson(browser, mailing.url);
    const { email } = await join(guest, await invite(page, "Analyst"), "Grace Hopper");
    await page.goto("/settings/team");
    await chooseAction(page, "Grace Hopper", "Reset password");
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByText(`Link sent to ${email}.`)).toBeVisible();
    const mail = await mailTo(email, "Set a new password for Assay");
    expect(mail.text).toContain("Ada Lovelace, an owner of your organization");
    await guest.context().close();
  });

  mailTest("a member who lost the second factor asks, and an owner removes it", async ({ page, browser }) => {
    const { email: ownersEmail } = await signUpByMail(page);
    const guest = await newPerson(browser, mailing.url);
    const { email, password } = await join(guest, await invite(page, "Analyst"), "Grace Hopper");
    await guest.goto("/settings/security");
    await hydrated(guest);
    await enroll(guest, { ...newAccount(), email, password });
    await signOut(guest);
    await signIn(guest, { email, password });
    await expect(guest.getByRole("heading", { name: "Second factor" })).toBeVisible();
    await hydrated(guest);
    await guest.getByRole("button", { name: "Ask an owner" }).click();
    await expect(guest.getByText("The owners of your organization got your request.")).toBeVisible();
    await expectNoViolations(guest, "second factor, asked");
    await mailTo(ownersEmail, "A member lost the second factor");

    await page.goto("/settings/team");
    await expect(page.getByText("gave the right password and asks you")).toBeVisible();
    await expectNoViolations(page, "team with a request");
    await page.getByRole("button", { name: "Remove second factor" }).click();
    await expect(page.getByText("Second factor of Grace Hopper removed.")).toBeVisible();
    await mailTo(email, "Your second factor was removed");
    await guest.goto("/sign-in");
    await hydrated(guest);
    await signIn(guest, { email, password });
    await expect(guest.getByRole("button", { name: "Account of Grace Hopper" })).toBeVisible();
    await guest.context().close();
  });
});

async function chooseAction(page: Page, member: string, action: string) {
  await page.getByRole("button", { name: `Actions for ${member}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("without a mail server, an owner gets a link to pass on, and the page says whom to ask", async ({
  page,
  browser,
  server,
}) => {
  await signUp(page);
  const guest = await newPerson(browser, server.url);
  await join(guest, await invite(page, "Viewer", undefined), "Grace Hopper");
  await page.goto("/settings/team");
  await chooseAction(page, "Grace Hopper", "Reset password");
  await page.getByRole("button", { name: "Create link" }).click();
  const { pathname } = new URL(await page.getByLabel("Link for a new password").inputValue());
  await page.getByRole("button", { name: "Done" }).click();

  const other = await newPerson(browser, server.url);
  await other.goto("/forgot-password");
  await expect(other.getByText("Ask an owner of your organization")).toBeVisible();
  await other.goto(pathname);
  await hydrated(other);
  await other.getByRole("textbox", { name: "Password" }).fill("a lamp beside the harbor");
  await submit(other);
  await expect(other.getByText("Your new password is set.")).toBeVisible();
  await guest.context().close();
  await other.context().close();
});
