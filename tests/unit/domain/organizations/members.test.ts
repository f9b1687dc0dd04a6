import { describe, expect, it } from "vitest";
import { readSession, startSession } from "@/lib/domain/accounts/sessions/sessions";
import { listInvitations } from "@/lib/domain/organizations/invitations/list";
import { listMembers } from "@/lib/domain/organizations/members/list";
import {
  accept,
  audited,
  idOf,
  invite,
  join,
  type Member,
  morning,
  newOrganization,
  newPerson,
  outcomes,
  owner,
  remove,
  revoke,
  rolesOf,
  setNow,
  setRole,
  setUpTeam,
  stage,
} from "./team-stage";

setUpTeam();

describe("the last owner", () => {
  it("can neither be demoted nor removed", async () => {
    await join("ANALYST");
    await expect(setRole(owner, idOf(owner), "VIEWER")).rejects.toMatchObject({ code: "conflict" });
    await expect(remove(owner, idOf(owner))).rejects.toMatchObject({ code: "conflict" });
    expect(await rolesOf()).toEqual(["OWNER", "ANALYST"]);
  });

  it("stays when two owners demote or remove each other at once", async () => {
    for (const change of [
      (by: Member, id: string) => setRole(by, id, "VIEWER"),
      (by: Member, id: string) => remove(by, id),
    ]) {
      const first = await newOrganization();
      const second = await join("OWNER", first);
      expect(await outcomes([change(first, idOf(second)), change(second, idOf(first))])).toEqual([
        "fulfilled",
        "rejected",
      ]);
      const { rows } = await stage.pool.query(
        "SELECT FROM memberships WHERE organization_id = $1 AND role = 'OWNER'",
        [first.scope.organizationId],
      );
      expect(rows).toHaveLength(1);
    }
  });
});

describe("a member", () => {
  it("has a new role from the next request on", async () => {
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

  it("who is demoted can do nothing more in a request already under way", async () => {
    const second = await join("OWNER");
    const third = await join("OWNER");
    await setRole(owner, idOf(second), "VIEWER");
    await expect(setRole(second, idOf(third), "VIEWER")).rejects.toMatchObject({ code: "forbidden" });
    await expect(invite("OWNER", undefined, second)).rejects.toMatchObject({ code: "forbidden" });
    await remove(owner, idOf(second));
    await expect(remove(second, idOf(third))).rejects.toMatchObject({ code: "forbidden" });
  });

  it("who is removed is signed out everywhere, loses their claims, and can be invited again", async () => {
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

  it("is last seen when a session begins and while it is used, to the minute", async () => {
    const session = await startSession(stage.platform, { userId: idOf(owner), client: null });
    const seen = async () => (await listMembers(owner))[0]?.lastSeenAt;
    expect(await seen()).toBe("2026-06-15T12:00:00.000Z");
    setNow(morning + 61_000);
    await readSession(stage.platform, session);
    expect(await seen()).toBe("2026-06-15T12:01:01.000Z");
  });

  it("who is not an owner changes nothing", async () => {
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
