import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changePassword } from "@/lib/domain/accounts/passwords/change-password";
import { completePasswordReset } from "@/lib/domain/accounts/passwords/reset/complete";
import { findPasswordReset } from "@/lib/domain/accounts/passwords/reset/find";
import { requestPasswordReset } from "@/lib/domain/accounts/passwords/reset/request";
import { checkPassword } from "@/lib/domain/accounts/passwords/sign-in";
import { readSession } from "@/lib/domain/accounts/sessions/sessions";
import { openMailContent } from "@/lib/domain/mail/content";
import { changeMemberRole } from "@/lib/domain/organizations/members/change-role";
import { removeMember } from "@/lib/domain/organizations/members/remove";
import { resetMemberPassword } from "@/lib/domain/organizations/members/reset-password";
import { retentionKinds } from "@/lib/domain/retention/kinds";
import type { PrismaClient } from "@/lib/platform/db/generated/client";
import type { Platform } from "@/lib/platform/wiring/platform";
import { actionsAudited, type Member, makeMember, outcomeOf } from "@/tests/support/members";
import { only } from "@/tests/support/only";
import { openStage } from "@/tests/support/shared-stage";
import { type Stage, unusedLimiter } from "@/tests/support/stage";

const hour = 3_600_000;
const newPassword = "a lamp beside the harbor";

let now = Date.parse("2026-03-09T14:00:00Z");
let stage: Stage;
let member: Member;
/** What a request left to do after its answer. */
let left: Promise<unknown>[] = [];
beforeAll(async () => {
  stage = await openStage({ clock: () => now, env: { SMTP_URL: "smtp://127.0.0.1:1" } });
  stage.platform.keepAlive = (work) => void left.push(work);
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.platform.limiter = unusedLimiter(() => now);
  left = [];
  await stage.platform.prisma.mail.deleteMany();
  member = await makeMember(stage);
});

async function mails(platform: Platform = stage.platform) {
  const rows = await platform.prisma.mail.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  return rows.map(({ id, kind, content }) => ({
    kind,
    ...openMailContent(platform.keys, id, content as Uint8Array),
  }));
}

async function ask(email: string, clientAddress = "192.0.2.1"): Promise<void> {
  await requestPasswordReset(stage.platform, { email, clientAddress });
  await Promise.all(left);
}

/** The token of the latest mailed link. */
async function mailedToken(): Promise<string> {
  const sent = (await mails()).filter(({ kind }) => kind === "password.reset");
  return /reset-password\/([\w-]+)/.exec(JSON.stringify(sent.at(-1)?.body))?.[1] ?? "";
}

const use = (token: string, password = newPassword) =>
  completePasswordReset(stage.platform, { token, password });
const signIn = (password: string) =>
  checkPassword(stage.platform, { email: member.email, password, clientAddress: "192.0.2.1" });

describe("a forgotten password", () => {
  it("is replaced by a mailed link, once, which ends all sessions and tells the owner", async () => {
    await ask(member.email.toUpperCase());
    const token = await mailedToken();
    expect(await findPasswordReset(stage.platform, token)).toMatchObject({ email: member.email });
    await use(token);
    expect(await signIn(newPassword)).toMatchObject({ userId: member.principal.id });
    expect(await signIn(member.password)).toBeUndefined();
    expect(await readSession(stage.platform, member.principal.sessionId)).toBeUndefined();
    expect((await mails()).map(({ kind, to }) => `${kind} ${to}`).sort()).toEqual([
      `password.changed ${member.email}`,
      `password.reset ${member.email}`,
    ]);
    expect(await actionsAudited(stage, member)).toContain("user.password_set");
    expect(await findPasswordReset(stage.platform, token)).toBeUndefined();
    expect(await outcomeOf(use(token, "another lamp over there"))).toBe("not_found");
  });

  it("is replaced once even if its link is used five times at once", async () => {
    await ask(member.email);
    const token = await mailedToken();
    const ended = await Promise.all(Array.from({ length: 5 }, () => outcomeOf(use(token))));
    expect(ended.sort()).toEqual([...Array(4).fill("not_found"), "passed"].sort());
  });

  it("has links for an hour, of which one is used", async () => {
    await ask(member.email);
    const early = await mailedToken();
    now += hour - 1;
    await ask(member.email);
    const late = await mailedToken();
    expect(await findPasswordReset(stage.platform, early)).toBeDefined();
    now += 1;
    expect(await findPasswordReset(stage.platform, early)).toBeUndefined();
    expect(await outcomeOf(use(early))).toBe("not_found");
    await retentionKinds.links(stage.platform, () => false);
    expect(await stage.platform.prisma.passwordReset.count()).toBe(1);
    await ask(member.email);
    await use(late);
    expect(await outcomeOf(use(await mailedToken()))).toBe("not_found");
  });

  it("keeps its link if the new one is easy to guess", async () => {
    await ask(member.email);
    const token = await mailedToken();
    await expect(use(token, "password1234")).rejects.toMatchObject({ details: [{ path: "password" }] });
    await use(token);
  });

  it("gets the same answer for an address without an account", async () => {
    expect(await ask("nobody@lender.example")).toBe(await ask(member.email));
    expect(await mails()).toMatchObject([{ to: member.email }]);
  });

  it("is answered without waiting for the look for an account", async () => {
    const user = { findUnique: () => new Promise(() => {}) };
    const stuck = { ...stage.platform, prisma: only<PrismaClient>({ user: user as never }) };
    await requestPasswordReset(stuck, { email: member.email, clientAddress: "192.0.2.1" });
  });

  it("is mailed three times an hour, and asked for ten times from an address", async () => {
    for (let time = 0; time < 10; time++) await ask(member.email);
    expect(await mails()).toHaveLength(3);
    expect(await outcomeOf(ask(member.email))).toBe("rate_limited");
    expect(await outcomeOf(ask(member.email, "192.0.2.2"))).toBe("passed");
  });

  it("doesn't give a password to an account that signs in through a provider", async () => {
    await stage.platform.prisma.user.update({
      where: { id: member.principal.id },
      data: { passwordHash: null },
    });
    await ask(member.email);
    expect(await mails()).toMatchObject([{ subject: "Sign in to Assay" }]);
    expect(await mailedToken()).toBe("");
  });

  it("has no link after the password was changed", async () => {
    await ask(member.email);
    const token = await mailedToken();
    await changePassword(member.context, { oldPassword: member.password, newPassword });
    expect(await outcomeOf(use(token, "another lamp over there"))).toBe("not_found");
    expect((await mails()).map(({ kind }) => kind)).toContain("password.changed");
  });
});

describe("an owner's link for a member", () => {
  async function colleague(): Promise<string> {
    const { principal } = await makeMember(stage, "ANALYST");
    const { organizationId } = member.principal;
    await stage.platform.prisma.membership.updateMany({
      where: { userId: principal.id },
      data: { organizationId },
    });
    return principal.id;
  }
  const reset = (userId: string, { context } = member) =>
    context.transaction((tx) => resetMemberPassword(tx, userId));

  it("is mailed to the member alone", async () => {
    const userId = await colleague();
    expect(await reset(userId)).toBeUndefined();
    await use(await mailedToken());
    expect(await actionsAudited(stage, member)).toEqual(
      expect.arrayContaining(["member.password_link_made", "user.password_set"]),
    );
  });

  it("is returned if the service sends no mail", async () => {
    const userId = await colleague();
    const { SMTP_URL: _, ...env } = stage.platform.env;
    const link = await member.context.transaction((tx) => resetMemberPassword({ ...tx, env }, userId));
    expect(link?.url).toMatch(/^http:\/\/localhost:3000\/reset-password\/[\w-]{43}$/);
    await use(link?.url.split("/").at(-1) ?? "");
    expect(
      await outcomeOf(
        requestPasswordReset({ ...stage.platform, env }, { email: member.email, clientAddress: "::1" }),
      ),
    ).toBe("conflict");
  });

  it.each(["removed", "made a viewer"])("works no longer once the owner was %s", async (what) => {
    const leaving = await makeMember(stage);
    const { organizationId } = member.principal;
    await stage.platform.prisma.membership.updateMany({
      where: { userId: leaving.principal.id },
      data: { organizationId },
    });
    const { SMTP_URL: _, ...env } = stage.platform.env;
    const link = await stage
      .context({ ...leaving.principal, organizationId })
      .transaction((tx) => resetMemberPassword({ ...tx, env }, member.principal.id));
    const userId = leaving.principal.id;
    await member.context.transaction((tx) =>
      what === "removed" ? removeMember(tx, { userId }) : changeMemberRole(tx, { userId, role: "VIEWER" }),
    );
    expect(await outcomeOf(use(link?.url.split("/").at(-1) ?? ""))).toBe("not_found");
    expect(await signIn(newPassword)).toBeUndefined();
  });

  it("isn't for a member who signs in through a provider", async () => {
    const userId = await colleague();
    await stage.platform.prisma.user.update({ where: { id: userId }, data: { passwordHash: null } });
    expect(await outcomeOf(reset(userId))).toBe("conflict");
  });

  it("is neither for strangers and oneself, nor made by other roles", async () => {
    const stranger = await makeMember(stage);
    expect(await outcomeOf(reset(stranger.principal.id))).toBe("not_found");
    expect(await outcomeOf(reset(member.principal.id))).toBe("conflict");
    expect(await outcomeOf(reset(member.principal.id, await makeMember(stage, "DEVELOPER")))).toBe(
      "forbidden",
    );
  });
});
