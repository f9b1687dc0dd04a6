import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Context, inPlatformTransaction } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { Role } from "@/lib/auth/roles";
import { readSession, startSession } from "@/lib/domain/accounts/sessions/sessions";
import { listAudit } from "@/lib/domain/audit/list";
import { acceptInvitation } from "@/lib/domain/organizations/invitations/accept";
import { inviteMember } from "@/lib/domain/organizations/invitations/create";
import { findInvitation } from "@/lib/domain/organizations/invitations/find";
import { listInvitations } from "@/lib/domain/organizations/invitations/list";
import { revokeInvitation } from "@/lib/domain/organizations/invitations/revoke";
import { rewrapInvitations } from "@/lib/domain/organizations/invitations/rewrap";
import { changeMemberRole } from "@/lib/domain/organizations/members/change-role";
import { listMembers } from "@/lib/domain/organizations/members/list";
import { removeMember } from "@/lib/domain/organizations/members/remove";
import { createAccount } from "@/lib/domain/organizations/sign-up/create-account";
import { expiredInvitations } from "@/lib/domain/retention/expired-records";
import { removeExpired } from "@/lib/domain/retention/remove-expired";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import { type Stage, unusedLimiter } from "@/tests/support/stage";

/* Who belongs to an organization, and how people join and leave it. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const morning = Date.parse("2026-06-15T12:00:00Z");
const day = 86_400_000;
let now = morning;

let stage: Stage;
type Member = Context<UserPrincipal>;
let owner: Member;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  now = morning;
  stage.platform.limiter = unusedLimiter(() => now);
  owner = await newOrganization();
});

let count = 0;
const newPerson = () => ({
  name: "Grace",
  email: `grace.${++count}@lender.example`,
  password: "correct horse",
});

async function newOrganization(): Promise<Member> {
  const account = { ...newPerson(), organizationName: "Lender" };
  const { organizationId, userId } = await inPlatformTransaction(stage.platform, (context) =>
    createAccount(context, account),
  );
  return stage.context(memberPrincipal({ organizationId, id: userId }));
}

const invite = (role: Role, email?: string, by = owner) =>
  by.transaction((context) => inviteMember(context, { role, ...(email === undefined ? {} : { email }) }));

let addresses = 0;
function accept(token: string, person = newPerson(), clientAddress = `10.0.0.${++addresses}`) {
  // So that members are listed in the order in which they came.
  now++;
  return acceptInvitation(stage.platform, { token, form: person, clientAddress });
}

async function join(role: Role): Promise<Member> {
  const { userId } = await accept((await invite(role)).token);
  return stage.context({ ...owner.principal, id: userId, role });
}

const setRole = (by: Member, userId: string, role: Role) =>
  by.transaction((context) => changeMemberRole(context, { userId, role }));
const remove = (by: Member, userId: string) => by.transaction((context) => removeMember(context, userId));
const revoke = (by: Member, id: string) => by.transaction((context) => revokeInvitation(context, id));
const idOf = ({ principal }: Member) => principal.id;
const rolesOf = async (by = owner) => (await listMembers(by)).map(({ role }) => role);
const audited = async () => (await listAudit(owner, { limit: 50 })).data.reverse();
const outcomes = async (tries: Promise<unknown>[]) =>
  (await Promise.allSettled(tries)).map(({ status }) => status).sort();

describe("an invitation", () => {
  it("makes an account of that organization with that role, whether sign-up is open or not", async () => {
    const { token, id } = await invite("ANALYST");
    expect(await findInvitation(stage.platform, token)).toEqual({
      organizationId: owner.scope.organizationId,
      organizationName: "Lender",
      role: "ANALYST",
      isForOneAddress: false,
    });
    const person = newPerson();
    const { userId } = await accept(token, person);
    expect((await listMembers(owner))[1]).toEqual({
      id: userId,
      name: "Grace",
      email: person.email,
      role: "ANALYST",
      joinedAt: new Date(now).toISOString(),
      lastSeenAt: null,
    });
    expect((await audited()).slice(1)).toMatchObject([
      { action: "member.invited", actor: idOf(owner), target: id, details: { role: "ANALYST" } },
      { action: "member.joined", actor: userId, target: userId, details: { invitation: id } },
    ]);
  });

  it("is used once, also when it is accepted five times at once", async () => {
    const { token } = await invite("VIEWER");
    const tries = Array.from({ length: 5 }, () => accept(token));
    expect(await outcomes(tries)).toEqual(["fulfilled", ...Array(4).fill("rejected")]);
    expect(await rolesOf()).toEqual(["OWNER", "VIEWER"]);
    await expect(accept(token)).rejects.toMatchObject({ code: "not_found" });
    expect(await findInvitation(stage.platform, token)).toBeUndefined();
  });

  it("is void after seven days, and its row is removed by the nightly retention", async () => {
    const { token } = await invite("VIEWER", "someone@lender.example");
    now = morning + 7 * day - 1;
    expect(await findInvitation(stage.platform, token)).toBeDefined();
    now = morning + 7 * day;
    expect(await findInvitation(stage.platform, token)).toBeUndefined();
    expect(await listInvitations(owner)).toEqual([]);
    await expect(accept(token)).rejects.toMatchObject({ code: "not_found" });
    expect(
      (await removeExpired(expiredInvitations)(stage.platform, () => false)).removed,
    ).toBeGreaterThanOrEqual(1);
    const { rows } = await stage.pool.query("SELECT FROM invitations WHERE organization_id = $1", [
      owner.scope.organizationId,
    ]);
    expect(rows).toEqual([]);
  });

  it("is void once it is revoked, which only its organization can do", async () => {
    const { token, id } = await invite("VIEWER");
    const stranger = await newOrganization();
    await expect(revoke(stranger, id)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await listInvitations(stranger)).toEqual([]);
    await revoke(owner, id);
    await expect(accept(token)).rejects.toMatchObject({ code: "not_found" });
    expect((await audited()).at(-1)).toMatchObject({ action: "invitation.revoked", target: id });
  });

  it("for one address is accepted with that one only, in any case, and stays open after a wrong one", async () => {
    const { token } = await invite("VIEWER", "Ada@Lender.example");
    await expect(accept(token)).rejects.toMatchObject({ details: [{ path: "email" }] });
    expect(await rewrapInvitations(stage.platform)).toBeGreaterThanOrEqual(1);
    expect(await listInvitations(owner)).toMatchObject([{ email: "ada@lender.example" }]);
    await accept(token, { ...newPerson(), email: "ADA@lender.example" });
    expect(await rolesOf()).toEqual(["OWNER", "VIEWER"]);
    await expect(invite("VIEWER", "ada@lender.example")).rejects.toMatchObject({
      details: [{ path: "email" }],
    });
  });

  it("is not used up by a person who has an account already", async () => {
    const { token } = await invite("VIEWER");
    const known = newPerson();
    await accept((await invite("VIEWER")).token, known);
    await expect(accept(token, known)).rejects.toMatchObject({ code: "conflict" });
    await accept(token);
  });

  it("leaves neither token nor address readable in the database", async () => {
    const { token } = await invite("VIEWER", "secret@lender.example");
    const { rows } = await stage.pool.query(
      "SELECT encode(token_hash, 'escape') AS token, encode(email, 'escape') AS email FROM invitations WHERE organization_id = $1",
      [owner.scope.organizationId],
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain("lender.example");
    expect(JSON.stringify(await audited())).not.toContain("lender.example");
  });

  it("is tried five times an hour from one address, right or wrong", async () => {
    for (let i = 0; i < 5; i++)
      await expect(accept("x".repeat(43), newPerson(), "10.9.9.9")).rejects.toMatchObject({
        code: "not_found",
      });
    const { token } = await invite("VIEWER");
    await expect(accept(token, newPerson(), "10.9.9.9")).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("is void when who made it is removed or is an owner no more", async () => {
    const second = await join("OWNER");
    const third = await join("OWNER");
    const kept = await invite("OWNER");
    const ofSecond = await invite("OWNER", undefined, second);
    const ofThird = await invite("OWNER", undefined, third);
    await remove(owner, idOf(second));
    await setRole(owner, idOf(third), "ANALYST");
    expect(await findInvitation(stage.platform, ofSecond.token)).toBeUndefined();
    expect(await findInvitation(stage.platform, ofThird.token)).toBeUndefined();
    expect(await findInvitation(stage.platform, kept.token)).toBeDefined();
  });
});

describe("the last owner", () => {
  it("can neither be demoted nor removed", async () => {
    await join("ANALYST");
    await expect(setRole(owner, idOf(owner), "VIEWER")).rejects.toMatchObject({ code: "conflict" });
    await expect(remove(owner, idOf(owner))).rejects.toMatchObject({ code: "conflict" });
    expect(await rolesOf()).toEqual(["OWNER", "ANALYST"]);
  });

  it("is left when two owners demote or remove each other at once", async () => {
    for (const change of [
      (by: Member, id: string) => setRole(by, id, "VIEWER"),
      (by: Member, id: string) => remove(by, id),
    ]) {
      owner = await newOrganization();
      const second = await join("OWNER");
      expect(await outcomes([change(owner, idOf(second)), change(second, idOf(owner))])).toEqual([
        "fulfilled",
        "rejected",
      ]);
      const { rows } = await stage.pool.query(
        "SELECT FROM memberships WHERE organization_id = $1 AND role = 'OWNER'",
        [owner.scope.organizationId],
      );
      expect(rows).toHaveLength(1);
    }
  });
});

describe("a member", () => {
  it("has a changed role from the next request on", async () => {
    const id = idOf(await join("VIEWER"));
    const session = await startSession(stage.platform, { userId: id, client: null });
    await setRole(owner, id, "DEVELOPER");
    expect((await readSession(stage.platform, session))?.principal.role).toBe("DEVELOPER");
    expect((await audited()).at(-1)).toMatchObject({
      action: "member.role_changed",
      target: id,
      details: { from: "VIEWER", to: "DEVELOPER" },
    });
  });

  it("who is demoted can do nothing more with the request that was under way", async () => {
    const second = await join("OWNER");
    const third = await join("OWNER");
    await setRole(owner, idOf(second), "VIEWER");
    await expect(setRole(second, idOf(third), "VIEWER")).rejects.toMatchObject({ code: "forbidden" });
    await expect(invite("OWNER", undefined, second)).rejects.toMatchObject({ code: "forbidden" });
    await remove(owner, idOf(second));
    await expect(remove(second, idOf(third))).rejects.toMatchObject({ code: "forbidden" });
  });

  it("who is removed is signed out everywhere, frees cases, and can be invited anew", async () => {
    const person = newPerson();
    const { userId } = await accept((await invite("ANALYST")).token, person);
    const sessions = [
      await startSession(stage.platform, { userId, client: null }),
      await startSession(stage.platform, { userId, client: null }),
    ];
    await claimSomething(userId);
    await remove(owner, userId);
    for (const session of sessions) expect(await readSession(stage.platform, session)).toBeUndefined();
    const { rows } = await stage.pool.query("SELECT FROM review_claims WHERE claimed_by = $1", [userId]);
    expect(rows).toEqual([]);
    expect((await audited()).at(-1)).toMatchObject({
      action: "member.removed",
      target: userId,
      details: { role: "ANALYST" },
    });
    await accept((await invite("VIEWER")).token, person);
    expect(await rolesOf()).toEqual(["OWNER", "VIEWER"]);
  });

  it("of another organization does not exist", async () => {
    const stranger = await newOrganization();
    await expect(setRole(stranger, idOf(owner), "VIEWER")).rejects.toMatchObject({ code: "not_found" });
    await expect(remove(stranger, idOf(owner))).rejects.toMatchObject({ code: "not_found" });
    expect(await rolesOf()).toEqual(["OWNER"]);
    expect((await listMembers(stranger)).map(({ id }) => id)).toEqual([idOf(stranger)]);
  });

  it("has been seen when a session began and while it is used, to the minute", async () => {
    const session = await startSession(stage.platform, { userId: idOf(owner), client: null });
    const seen = async () => (await listMembers(owner))[0]?.lastSeenAt;
    expect(await seen()).toBe("2026-06-15T12:00:00.000Z");
    now = morning + 61_000;
    await readSession(stage.platform, session);
    expect(await seen()).toBe("2026-06-15T12:01:01.000Z");
  });

  it("who is no owner changes nothing", async () => {
    const analyst = await join("ANALYST");
    const { id } = await invite("VIEWER");
    const attempts: (() => Promise<unknown>)[] = [
      () => setRole(analyst, idOf(analyst), "OWNER"),
      () => remove(analyst, idOf(owner)),
      () => invite("OWNER", undefined, analyst),
      () => revoke(analyst, id),
      () => listInvitations(analyst),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: "forbidden" });
    expect(await listMembers(analyst)).toHaveLength(2);
  });
});

/** Has a member work on a case of their organization. */
async function claimSomething(userId: string): Promise<void> {
  await stage.pool.query(
    `WITH applicant AS (
       INSERT INTO applicants (id, organization_id, mode) VALUES ('app_' || $2, $1, 'live') RETURNING id
     ), analysis AS (
       INSERT INTO analyses (id, organization_id, mode, applicant_id, status, model_version, policy_version,
         include_reasons, risc_scoring, created_by)
       SELECT 'ana_' || $2, $1, 'live', id, 'completed', '1', 1, false, false, 'cli' FROM applicant RETURNING id
     )
     INSERT INTO review_claims (analysis_id, organization_id, claimed_by, claimed_until)
     SELECT id, $1, $2, now() + interval '10 minutes' FROM analysis`,
    [owner.scope.organizationId, userId],
  );
}
