import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Principal } from "@/lib/auth/principal";
import type { Role } from "@/lib/auth/roles";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { revealSsn } from "@/lib/domain/applicants/reveal-ssn";
import { newId } from "@/lib/platform/ids";
import { codeAt, enroll, type Member, makeMember } from "@/tests/support/members";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

const tenMinutes = 600_000;
const reason = "fraud_investigation";
let now = Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
let owner: Member;
let secret: string;
let id: string;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  owner = await makeMember(stage);
  ({ secret } = await enroll(owner));
  id = await addApplicant(owner, { ssn: "219099999" });
});

/** Reveals the SSN to a principal. */
const reveal = (by: Principal, code?: string) =>
  revealSsn(stage.context(by), { id, body: { reason, ...(code ? { code } : {}) } });

async function addApplicant({ context }: Member, data: { ssn?: string }): Promise<string> {
  const { organizationId } = context.scope;
  const applicant = newId("app", now);
  const vault = ApplicantVault.create(context, applicant);
  const stated = { firstName: "Maria", lastName: "Santos", ...data };
  await context.db.applicant.create({
    data: {
      id: applicant,
      organizationId,
      mode: "live",
      dataKey: new Uint8Array(vault.wrappedKey),
      data: new Uint8Array(vault.seal(applicant, "data", stated)),
    },
  });
  return applicant;
}

async function reveals(organizationId = owner.principal.organizationId) {
  const { rows } = await stage.pool.query(
    "SELECT actor, target, details FROM audit_entries WHERE organization_id = $1 AND action = 'applicant.ssn_revealed'",
    [organizationId],
  );
  return rows;
}

describe("an SSN in full", () => {
  it("is shown shortly after a code, once an audit entry with who, whose and why is committed", async () => {
    expect(await reveal(owner.principal)).toBe("219-09-9999");
    // Through another connection: it is committed.
    expect(await reveals()).toEqual([
      { actor: owner.principal.id, target: id, details: { mode: "live", reason } },
    ]);
  });

  it("requires another code ten minutes later, each valid once", async () => {
    now += tenMinutes;
    const attempt = (code?: string) => reveal(owner.principal, code);
    const atCode = { code: "invalid_request", details: [{ path: "code" }] };
    await expect(attempt()).rejects.toMatchObject(atCode);
    await expect(attempt("000000")).rejects.toMatchObject(atCode);
    const code = codeAt(secret, now);
    expect(await attempt(code)).toBe("219-09-9999");
    now += tenMinutes - 1;
    expect(await attempt()).toBe("219-09-9999");
    now += 1;
    await expect(attempt(code)).rejects.toMatchObject(atCode);
    expect(await reveals()).toHaveLength(2);
  });

  it("is not shown when the audit entry can't be written", async () => {
    await stage.pool.query("ALTER TABLE audit_entries RENAME TO audit_entries_away");
    try {
      const shown = await reveal(owner.principal).catch(() => "nothing");
      expect(shown).toBe("nothing");
    } finally {
      await stage.pool.query("ALTER TABLE audit_entries_away RENAME TO audit_entries");
    }
  });

  it("is shown 30 times an hour to one member", async () => {
    for (let i = 0; i < 30; i++) await reveal(owner.principal);
    await expect(reveal(owner.principal)).rejects.toMatchObject({ code: "rate_limited" });
    expect(await reveals()).toHaveLength(30);
  });
});

describe("an SSN in full is refused", () => {
  it.each(["DEVELOPER", "VIEWER"] satisfies Role[])("to a %s", async (role) => {
    await expect(reveal({ ...owner.principal, role })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await reveals()).toEqual([]);
  });

  it("but not to an ANALYST", async () => {
    expect(await reveal({ ...owner.principal, role: "ANALYST" })).toBe("219-09-9999");
  });

  it("to an API key with every permission, and to the operator", async () => {
    const { organizationId } = owner.principal;
    const others: Principal[] = [
      apiKeyPrincipal({ organizationId, permissions: ["READ", "WRITE", "DELETE", "ADMIN"] }),
      { organizationId, mode: "live", kind: "operator", id: "cli" },
    ];
    for (const other of others) await expect(reveal(other)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("without a second factor", async () => {
    const plain = await makeMember(stage);
    id = await addApplicant(plain, { ssn: "219099999" });
    await expect(reveal(plain.principal, "000000")).rejects.toMatchObject({
      code: "forbidden",
      message: expect.stringContaining("second factor"),
    });
  });

  it("to another organization, and in the other mode", async () => {
    const stranger = await makeMember(stage);
    await enroll(stranger);
    const notFound = { code: "not_found" };
    await expect(reveal(stranger.principal)).rejects.toMatchObject(notFound);
    await expect(reveal({ ...owner.principal, mode: "test" })).rejects.toMatchObject(notFound);
    expect(await reveals(stranger.principal.organizationId)).toEqual([]);
  });

  it("when the applicant has none", async () => {
    id = await addApplicant(owner, {});
    await expect(reveal(owner.principal)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await reveals()).toEqual([]);
  });
});
