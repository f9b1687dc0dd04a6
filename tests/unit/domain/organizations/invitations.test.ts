import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sealedColumns } from "@/lib/domain/erasure/sealed-columns";
import { findInvitation } from "@/lib/domain/organizations/invitations/find";
import { listInvitations } from "@/lib/domain/organizations/invitations/list";
import { listMembers } from "@/lib/domain/organizations/members/list";
import { retentionKinds } from "@/lib/domain/retention/kinds";
import { resealColumn } from "@/lib/platform/db/reseal";
import {
  accept,
  audited,
  idOf,
  invite,
  join,
  morning,
  newOrganization,
  newPerson,
  now,
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

const day = 86_400_000;

describe("an invitation", () => {
  it("creates an account in its organization with its role, whether or not sign-up is open", async () => {
    const { token, id } = await invite("ANALYST");
    expect(await findInvitation(stage.platform, token)).toEqual({
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
      joinedAt: new Date(now()).toISOString(),
      lastSeenAt: null,
    });
    expect((await audited()).slice(1)).toMatchObject([
      { action: "member.invited", actor: idOf(owner), target: id, details: { role: "ANALYST" } },
      { action: "member.joined", actor: userId, target: userId, details: { invitation: id } },
    ]);
  });

  it("is used once, even when accepted five times at once", async () => {
    const { token } = await invite("VIEWER");
    const tries = Array.from({ length: 5 }, () => accept(token));
    expect(await outcomes(tries)).toEqual(["fulfilled", ...Array(4).fill("rejected")]);
    expect(await rolesOf()).toEqual(["OWNER", "VIEWER"]);
    await expect(accept(token)).rejects.toMatchObject({ code: "not_found" });
    expect(await findInvitation(stage.platform, token)).toBeUndefined();
  });

  it("is void after seven days, and its row is removed by the nightly retention", async () => {
    const { token } = await invite("VIEWER", "someone@lender.example");
    setNow(morning + 7 * day - 1);
    expect(await findInvitation(stage.platform, token)).toBeDefined();
    setNow(morning + 7 * day);
    expect(await findInvitation(stage.platform, token)).toBeUndefined();
    expect(await listInvitations(owner)).toEqual([]);
    await expect(accept(token)).rejects.toMatchObject({ code: "not_found" });
    expect((await retentionKinds.invitations(stage.platform, () => false)).removed).toBeGreaterThanOrEqual(1);
    const { rows } = await stage.pool.query("SELECT FROM invitations WHERE organization_id = $1", [
      owner.scope.organizationId,
    ]);
    expect(rows).toEqual([]);
  });

  it("is void once revoked, which only its organization can do", async () => {
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

  it("for one address is accepted only with that address, in any letter case, and stays open after a wrong one", async () => {
    const { token } = await invite("VIEWER", "Ada@Lender.example");
    await expect(accept(token)).rejects.toMatchObject({ details: [{ path: "email" }] });
    const { keys, pool } = stage.platform;
    const next = { id: "k2", key: randomBytes(32) };
    for (const sealed of sealedColumns.invitations) {
      expect(
        await resealColumn(pool, { keys: [next, ...keys.dataEncryption], sealed }),
      ).toBeGreaterThanOrEqual(1);
      await resealColumn(pool, { keys: [...keys.dataEncryption, next], sealed });
    }
    expect(await listInvitations(owner)).toMatchObject([{ email: "ada@lender.example" }]);
    await accept(token, { ...newPerson(), email: "ADA@lender.example" });
    expect(await rolesOf()).toEqual(["OWNER", "VIEWER"]);
    await expect(invite("VIEWER", "ada@lender.example")).rejects.toMatchObject({
      details: [{ path: "email" }],
    });
  });

  it("is not used up by a person who already has an account", async () => {
    const { token } = await invite("VIEWER");
    const known = newPerson();
    await accept((await invite("VIEWER")).token, known);
    await expect(accept(token, known)).rejects.toMatchObject({ code: "conflict" });
    await accept(token);
  });

  it("looks the same to its owner whether or not the address has an account elsewhere", async () => {
    const elsewhere = newPerson();
    await accept((await invite("VIEWER", undefined, await newOrganization())).token, elsewhere);
    const made = [await invite("VIEWER", elsewhere.email), await invite("VIEWER", newPerson().email)];
    expect(Object.keys(made[0] ?? {})).toEqual(Object.keys(made[1] ?? {}));
    // Its holder learns of the account, but the invitation stays as it was.
    await expect(accept(made[0]?.token ?? "", elsewhere)).rejects.toMatchObject({ code: "conflict" });
    const shown = (await listInvitations(owner)).map(({ id: _, email: __, ...rest }) => rest);
    expect(shown).toHaveLength(2);
    expect(shown[0]).toEqual(shown[1]);
    expect((await audited()).slice(1).map(({ action }) => action)).toEqual([
      "member.invited",
      "member.invited",
    ]);
  });

  it("is not accepted with a password that is easy to guess, which does not use it up", async () => {
    const { token } = await invite("VIEWER");
    for (const password of ["Password2026!", "aaaaaaaaaaaa", "the lender lamp", "dear grace lamp"])
      await expect(accept(token, { ...newPerson(), password }, "10.8.8.8")).rejects.toMatchObject({
        code: "invalid_request",
        details: [{ path: "password" }],
      });
    await accept(token, { ...newPerson() }, "10.8.8.8");
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

  it("can be tried five times an hour per client address, right or wrong", async () => {
    for (let i = 0; i < 5; i++)
      await expect(accept("x".repeat(43), newPerson(), "10.9.9.9")).rejects.toMatchObject({
        code: "not_found",
      });
    const { token } = await invite("VIEWER");
    await expect(accept(token, newPerson(), "10.9.9.9")).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("is void when its creator is removed or no longer an owner", async () => {
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
