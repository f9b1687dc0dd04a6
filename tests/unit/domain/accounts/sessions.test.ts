import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signUpForm } from "@/lib/contract/accounts";
import { changePassword, hasPassword } from "@/lib/domain/accounts/passwords/change-password";
import { refuseGuessable } from "@/lib/domain/accounts/passwords/refuse-guessable";
import { checkPassword } from "@/lib/domain/accounts/passwords/sign-in";
import { resetPassword } from "@/lib/domain/accounts/reset-password";
import { beginEnrollment, confirmEnrollment } from "@/lib/domain/accounts/second-factor/enroll";
import { readSecondFactor } from "@/lib/domain/accounts/second-factor/read";
import { endOtherSessions, endOwnSession } from "@/lib/domain/accounts/sessions/end-sessions";
import { listSessions } from "@/lib/domain/accounts/sessions/list-sessions";
import {
  completedSession,
  readPendingSession,
  readSession,
  startPasswordSession,
  startSession,
} from "@/lib/domain/accounts/sessions/sessions";
import { bringBackWork } from "@/lib/domain/events/bring-back-work";
import { codeAt, enroll, type Member, makeMember } from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

let now = Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
let member: Member;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await makeMember(stage, "VIEWER");
});

const newPassword = "battery staple 1";
const canSignIn = async (password: string) =>
  (await checkPassword(stage.platform, { email: member.email, password, clientAddress: "2001:db8::1" })) !==
  undefined;

async function lastAudit() {
  const { organizationId } = member.principal;
  const { rows } = await stage.pool.query(
    "SELECT actor, action, target, details FROM audit_entries WHERE organization_id = $1 ORDER BY sequence DESC LIMIT 1",
    [organizationId],
  );
  return rows[0];
}

it("a session lasts 30 days from its beginning, however late the second factor was given", () => {
  const createdAt = new Date("2026-06-15T12:00:00Z");
  const late = createdAt.getTime() + 14 * 60_000;
  expect(completedSession({ createdAt }, late)).toEqual({
    secondFactorAt: new Date(late),
    expiresAt: new Date("2026-07-15T12:00:00Z"),
  });
});

it("a session that a clock a year ahead has seen ends once that is right, and others don't", async () => {
  const { id: userId, sessionId } = member.principal;
  now += 365 * 86_400_000;
  const ahead = await startSession(stage.platform, { userId, client: null });
  now -= 365 * 86_400_000;
  await bringBackWork(stage.platform);
  expect(await readSession(stage.platform, ahead)).toBeUndefined();
  expect((await readSession(stage.platform, sessionId))?.principal.id).toBe(userId);
});

describe("a member's own sessions", () => {
  it("are listed with the current one first; ended, expired, idle and other users' are not", async () => {
    const { id: userId, sessionId } = member.principal;
    const ended = await startSession(stage.platform, { userId, client: null });
    await endOwnSession(member.context, ended);
    await startSession(stage.platform, {
      userId: (await makeMember(stage)).principal.id,
      client: null,
    });
    now += 1_000;
    const phone = await startSession(stage.platform, { userId, client: "Safari on iPhone" });
    const at = new Date(now).toISOString();
    expect(await listSessions(member.context)).toEqual([
      expect.objectContaining({
        id: sessionId,
        client: "Chrome on macOS",
        isCurrent: true,
        isPending: false,
      }),
      {
        id: phone,
        client: "Safari on iPhone",
        createdAt: at,
        lastSeenAt: at,
        isCurrent: false,
        isPending: false,
      },
    ]);
    now += 7 * 86_400_000;
    expect(await listSessions(member.context)).toEqual([]);
  });

  it("include one begun with the password and not completed", async () => {
    await enroll(member);
    const half = await startSession(stage.platform, { userId: member.principal.id, client: null });
    const listed = await listSessions(member.context);
    expect(listed.map(({ id, isPending }) => [id, isPending])).toEqual([
      [member.principal.sessionId, false],
      [half, true],
    ]);
  });

  it("are ended one by one, from the next request on, and never another user's", async () => {
    const other = await startSession(stage.platform, { userId: member.principal.id, client: null });
    await endOwnSession(member.context, other);
    expect(await readSession(stage.platform, other)).toBeUndefined();
    expect(await lastAudit()).toEqual({
      actor: member.principal.id,
      action: "user.session_ended",
      target: other,
      details: {},
    });
    const stranger = await makeMember(stage);
    for (const id of [other, stranger.principal.sessionId, "ses_0"])
      await expect(endOwnSession(member.context, id)).rejects.toMatchObject({ code: "not_found" });
    expect(await readSession(stage.platform, stranger.principal.sessionId)).toBeDefined();
  });

  it("are all ended but one, including those waiting for a code", async () => {
    await enroll(member);
    const half = await startSession(stage.platform, { userId: member.principal.id, client: null });
    const stranger = await makeMember(stage);
    expect(await endOtherSessions(member.context)).toBe(1);
    expect(await readPendingSession(stage.platform, half)).toBeUndefined();
    expect(await readSession(stage.platform, member.principal.sessionId)).toBeDefined();
    expect(await readSession(stage.platform, stranger.principal.sessionId)).toBeDefined();
    expect(await endOtherSessions(member.context)).toBe(0);
  });
});

describe("changing the password", () => {
  it("requires the old one, ends the other sessions and keeps the current one", async () => {
    const other = await startSession(stage.platform, { userId: member.principal.id, client: null });
    const form = { oldPassword: member.password, newPassword };
    await expect(
      changePassword(member.context, { ...form, oldPassword: "not the password" }),
    ).rejects.toMatchObject({ code: "invalid_request", details: [{ path: "oldPassword" }] });
    expect(await changePassword(member.context, form)).toBe(1);
    expect([await canSignIn(member.password), await canSignIn(newPassword)]).toEqual([false, true]);
    expect(await readSession(stage.platform, other)).toBeUndefined();
    expect(await readSession(stage.platform, member.principal.sessionId)).toBeDefined();
    expect(await lastAudit()).toMatchObject({
      action: "user.password_changed",
      details: { endedSessions: 1 },
    });
  });

  it("begins no session for a sign-in whose password was checked before", async () => {
    const { email, password, principal } = member;
    const checked = await checkPassword(stage.platform, { email, password, clientAddress: "192.0.2.1" });
    const start = { userId: principal.id, client: null, passwordHash: checked?.passwordHash ?? "" };
    expect(await startPasswordSession(stage.platform, start)).toMatch(/^ses_/);
    await changePassword(member.context, { oldPassword: password, newPassword });
    expect(await startPasswordSession(stage.platform, start)).toBeUndefined();
  });

  it("of two changes at once, lets one win: the other's session has ended", async () => {
    const { id: userId } = member.principal;
    const thief = await startSession(stage.platform, { userId, client: null });
    const contexts = [member.context, stage.context({ ...member.principal, sessionId: thief })];
    const results = await Promise.allSettled(
      contexts.map((context, index) =>
        changePassword(context, { oldPassword: member.password, newPassword: `${newPassword}${index}` }),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const winner = results.findIndex(({ status }) => status === "fulfilled");
    expect(await canSignIn(`${newPassword}${winner}`)).toBe(true);
    const open = await Promise.all(
      contexts.map(({ principal }) => readSession(stage.platform, principal.sessionId)),
    );
    expect(open.findIndex((session) => session !== undefined)).toBe(winner);
  });

  it("is refused to a session that ended while its request was under way, as is setting up a second factor", async () => {
    const { id: userId } = member.principal;
    const thief = await startSession(stage.platform, { userId, client: null });
    const context = stage.context({ ...member.principal, sessionId: thief });
    const { secret } = await beginEnrollment(context, { password: member.password });
    await endOtherSessions(member.context);
    const code = codeAt(secret, now);
    for (const act of [
      () => changePassword(context, { oldPassword: member.password, newPassword }),
      () => confirmEnrollment(context, code),
    ])
      await expect(act()).rejects.toMatchObject({ code: "unauthorized" });
    expect(await canSignIn(member.password)).toBe(true);
    expect(await readSecondFactor(member.context)).toBeNull();
  });

  it("ends a sign-in that waits for a code", async () => {
    await enroll(member);
    const half = await startSession(stage.platform, { userId: member.principal.id, client: null });
    await changePassword(member.context, { oldPassword: member.password, newPassword });
    expect(await readPendingSession(stage.platform, half)).toBeUndefined();
  });

  it.each([
    ["common", "Password2026!"],
    ["a repetition", "abababababab"],
    ["the member's name", "dear ada lovelace"],
    ["the organization's name", "my lender lamp 1"],
  ])("refuses a new one that is easy to guess: %s", async (_, guessable) => {
    await expect(
      changePassword(member.context, { oldPassword: member.password, newPassword: guessable }),
    ).rejects.toMatchObject({ code: "invalid_request", details: [{ path: "newPassword" }] });
    expect(await canSignIn(member.password)).toBe(true);
  });

  it("can't be used to guess it, nor to keep the owner out elsewhere: ten wrong ones in 15 minutes in a session", async () => {
    const attempt = () =>
      changePassword(member.context, { oldPassword: "not the password", newPassword }).catch(
        ({ code }) => code,
      );
    const codes = await Promise.all(Array.from({ length: 11 }, attempt));
    expect(codes.filter((code) => code === "rate_limited")).toHaveLength(1);
    expect(await canSignIn(member.password)).toBe(true);
  });

  it("is not available to users of a provider", async () => {
    expect(await hasPassword(member.context)).toBe(true);
    await stage.pool.query("UPDATE users SET password_hash = NULL WHERE id = $1", [member.principal.id]);
    expect(await hasPassword(member.context)).toBe(false);
    await expect(
      changePassword(member.context, { oldPassword: member.password, newPassword }),
    ).rejects.toMatchObject({ code: "invalid_request" });
  });
});

describe("the operator's reset", () => {
  it("makes a password that meets the rules for new ones, and ends the sign-ins that wait for a code", async () => {
    await enroll(member);
    const half = await startSession(stage.platform, { userId: member.principal.id, client: null });
    const password = await resetPassword(stage.platform, { email: member.email, removesSecondFactor: true });
    expect(signUpForm.shape.password.safeParse(password).success).toBe(true);
    await refuseGuessable(
      password,
      { email: member.email, name: "Ada", organizationName: "Lender" },
      "password",
    );
    expect(await readPendingSession(stage.platform, half)).toBeUndefined();
    expect(await readSession(stage.platform, half)).toBeUndefined();
  });

  it("keeps the second factor unless told to remove it, and audits both", async () => {
    await enroll(member);
    await resetPassword(stage.platform, { email: member.email });
    expect(await readSecondFactor(member.context)).not.toBeNull();
    const password = await resetPassword(stage.platform, { email: member.email, removesSecondFactor: true });
    expect(await readSecondFactor(member.context)).toBeNull();
    expect(await canSignIn(password)).toBe(true);
    expect(await readSession(stage.platform, member.principal.sessionId)).toBeUndefined();
    expect(await lastAudit()).toMatchObject({ actor: "cli", action: "user.second_factor_disabled" });
  });
});
