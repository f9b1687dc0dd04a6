import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Principal } from "@/lib/auth/principal";
import type { Role } from "@/lib/auth/roles";
import type { Permission } from "@/lib/contract/api-keys";
import { revealSsn } from "@/lib/domain/applicants/reveal-ssn";
import { ApplicantVault } from "@/lib/domain/applicants/vault";
import { newId } from "@/lib/platform/ids";
import { codeAt, enrol, type Member, makeMember } from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

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
  owner = await makeMember();
  ({ secret } = await enrol(owner));
  id = await addApplicant(owner, { ssn: "219099999" });
});

async function addApplicant({ principal }: Member, data: { ssn?: string }): Promise<string> {
  const { organizationId } = principal;
  const applicant = newId("app", now);
  const vault = ApplicantVault.create(organizationId, applicant);
  const stated = { firstName: "Maria", lastName: "Santos", ...data };
  await stage.runtime.prisma.applicant.create({
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
  it("is shown shortly after a code; by then others see the audit entry: who, whom and why, not the number", async () => {
    expect(await revealSsn(owner.principal, id, { reason })).toBe("219-09-9999");
    // Through another connection: it is committed.
    expect(await reveals()).toEqual([
      { actor: owner.principal.id, target: id, details: { mode: "live", reason } },
    ]);
  });

  it("takes another code ten minutes later, each good once", async () => {
    now += tenMinutes;
    const attempt = (code?: string) => revealSsn(owner.principal, id, { reason, ...(code ? { code } : {}) });
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

  it("is not shown where the audit entry can't be written", async () => {
    await stage.pool.query("ALTER TABLE audit_entries RENAME TO audit_entries_away");
    try {
      const shown = await revealSsn(owner.principal, id, { reason }).catch(() => "nothing");
      expect(shown).toBe("nothing");
    } finally {
      await stage.pool.query("ALTER TABLE audit_entries_away RENAME TO audit_entries");
    }
  });

  it("is shown 30 times an hour to one member", async () => {
    for (let i = 0; i < 30; i++) await revealSsn(owner.principal, id, { reason });
    await expect(revealSsn(owner.principal, id, { reason })).rejects.toMatchObject({ code: "rate_limited" });
    expect(await reveals()).toHaveLength(30);
  });
});

describe("nobody else sees it", () => {
  it.each(["DEVELOPER", "VIEWER"] satisfies Role[])("not a %s", async (role) => {
    await expect(revealSsn({ ...owner.principal, role }, id, { reason })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await reveals()).toEqual([]);
  });

  it("an ANALYST does", async () => {
    expect(await revealSsn({ ...owner.principal, role: "ANALYST" }, id, { reason })).toBe("219-09-9999");
  });

  it("not an API key, whatever it may, and not the operator", async () => {
    const { organizationId } = owner.principal;
    const base = { organizationId, mode: "live" } as const;
    const permissions = new Set<Permission>(["READ", "WRITE", "DELETE", "ADMIN"]);
    const programs: Principal[] = [
      { ...base, kind: "api_key", id: "key_1", permissions },
      { ...base, kind: "operator", id: "cli" },
    ];
    for (const program of programs)
      await expect(revealSsn(program, id, { reason })).rejects.toMatchObject({ code: "forbidden" });
  });

  it("not without a second factor", async () => {
    const plain = await makeMember();
    const theirs = await addApplicant(plain, { ssn: "219099999" });
    await expect(revealSsn(plain.principal, theirs, { reason, code: "000000" })).rejects.toMatchObject({
      code: "forbidden",
      message: expect.stringContaining("second factor"),
    });
  });

  it("not another organization, and not in the other mode", async () => {
    const stranger = await makeMember();
    await enrol(stranger);
    const notFound = { code: "not_found" };
    await expect(revealSsn(stranger.principal, id, { reason })).rejects.toMatchObject(notFound);
    await expect(revealSsn({ ...owner.principal, mode: "test" }, id, { reason })).rejects.toMatchObject(
      notFound,
    );
    expect(await reveals(stranger.principal.organizationId)).toEqual([]);
  });

  it("not where there is none", async () => {
    const without = await addApplicant(owner, {});
    await expect(revealSsn(owner.principal, without, { reason })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await reveals()).toEqual([]);
  });
});
