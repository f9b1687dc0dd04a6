import { describe, expect, it } from "vitest";
import { appendAudit } from "@/lib/domain/audit/append";
import { type AuditHead, downloadAuditHead, verifyHead } from "@/lib/domain/audit/head";
import { auditMac, emptyChain } from "@/lib/domain/audit/mac";
import { signAuditHeads } from "@/lib/domain/audit/sign-heads";
import { verifyAuditChain } from "@/lib/domain/audit/verify";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { append, lines, member, of, organization, organizationId, setUpAuditLog, stage } from "./audit-stage";

/* What the audit log can prove. */

setUpAuditLog();

/** What the owner of the database can do: even disable the trigger that refuses changes. */
async function tamper(sql: string, values: unknown[]): Promise<void> {
  await stage.pool.query("ALTER TABLE audit_entries DISABLE TRIGGER audit_entries_append_only");
  await stage.pool.query(sql, values);
  await stage.pool.query("ALTER TABLE audit_entries ENABLE ALWAYS TRIGGER audit_entries_append_only");
}
const truncateTo = (sequence: number) =>
  tamper("DELETE FROM audit_entries WHERE organization_id = $1 AND sequence > $2", [
    organizationId,
    sequence,
  ]);

describe("a signed head", () => {
  it("names the last entry and verifies; any change to it is detected", async () => {
    await append(3);
    const head = await downloadAuditHead(of());
    const { rows } = await stage.pool.query(
      "SELECT encode(mac, 'hex') AS mac FROM audit_entries WHERE organization_id = $1 AND sequence = 3",
      [organizationId],
    );
    expect(head).toEqual({
      organizationId,
      sequence: 3,
      mac: rows[0].mac,
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(verifyHead(stage.platform.keys, head)).toBe(true);
    const changes: Partial<AuditHead>[] = [
      { organizationId: await organization() },
      { sequence: 2 },
      { mac: "0".repeat(64) },
      { signature: "0".repeat(64) },
      { signature: "" },
      { signature: head.mac },
    ];
    for (const change of changes) expect(verifyHead(stage.platform.keys, { ...head, ...change })).toBe(false);
  });

  it("exists for an empty log too", async () => {
    const head = await downloadAuditHead(of());
    expect(head).toMatchObject({ sequence: 0, mac: "0".repeat(64) });
    expect(await verifyAuditChain(of(), head)).toEqual({ entries: 0, brokenAt: undefined });
  });

  it("is available only to owners and keys with ADMIN", async () => {
    await append(1);
    expect(await downloadAuditHead(member())).toMatchObject({ sequence: 1 });
    for (const role of ["DEVELOPER", "ANALYST", "VIEWER"] as const) {
      await expect(downloadAuditHead(member(role))).rejects.toThrow(/audit\.read/);
    }
    const key = (permission: "READ" | "ADMIN") =>
      stage.context(apiKeyPrincipal({ organizationId, mode: "test", permissions: [permission] }));
    await expect(downloadAuditHead(key("READ"))).rejects.toThrow(/ADMIN/);
    expect(await downloadAuditHead(key("ADMIN"))).toMatchObject({ sequence: 1 });
  });
});

describe("verifying the chain", () => {
  const changeTo = async (set: string) => {
    await append(3);
    await stage.pool.query("ALTER TABLE audit_entries ALTER COLUMN at TYPE timestamptz(6)");
    try {
      await tamper(`UPDATE audit_entries SET ${set} WHERE organization_id = $1 AND sequence = 2`, [
        organizationId,
      ]);
      return await verifyAuditChain(of());
    } finally {
      await tamper("DELETE FROM audit_entries WHERE organization_id = $1", [organizationId]);
      await stage.pool.query("ALTER TABLE audit_entries ALTER COLUMN at TYPE timestamptz(3)");
    }
  };

  it.each([
    ["a time changed by a microsecond", "at = at + interval '1 microsecond'"],
    ["a time changed by half a millisecond", "at = at - interval '500 microseconds'"],
    ["a time that never ends", "at = 'infinity'"],
    ["a time before Christ", "at = '0001-01-01 00:00:00+00 BC'"],
    ["a number changed beyond what JavaScript can tell", `details = '{"i": 1.00000000000000000001}'`],
    ["a number written with another scale", `details = '{"i": 1.0}'`],
    ["a changed copy of the previous MAC", "previous_mac = decode(repeat('00', 32), 'hex')"],
  ])("notices %s", async (_, set) => {
    expect(await changeTo(set)).toEqual({ entries: 1, brokenAt: 2 });
  });

  it("finds entries of every kind of value intact", async () => {
    await of().transaction((context) =>
      appendAudit(context, {
        action: "plan.changed",
        target: organizationId,
        details: {
          big: 1e21,
          small: 1e-7,
          part: 0.1,
          minus: -0.5,
          text: '"é\n\u2028',
          none: null,
          list: [{ b: 1, a: [] }],
        },
      }),
    );
    expect(await verifyAuditChain(of())).toEqual({ entries: 1, brokenAt: undefined });
  });
});

describe("verifying the chain against a saved head", () => {
  it("succeeds for the current head and every earlier one", async () => {
    await append(2);
    const early = await downloadAuditHead(of());
    await append(2);
    const whole = { entries: 4, brokenAt: undefined };
    expect(await verifyAuditChain(of(), early)).toEqual(whole);
    expect(await verifyAuditChain(of(), await downloadAuditHead(of()))).toEqual(whole);
    expect(await verifyAuditChain(of())).toEqual(whole);
  });

  it("detects a single entry that is missing at the end", async () => {
    await append(3);
    const saved = await downloadAuditHead(of());
    await truncateTo(2);
    expect(await verifyAuditChain(of(), saved)).toEqual({ entries: 2, brokenAt: 3 });
  });

  it("detects entries removed from the end, which the chain alone does not", async () => {
    await append(5);
    const saved = await downloadAuditHead(of());
    await truncateTo(3);
    expect(await verifyAuditChain(of())).toEqual({ entries: 3, brokenAt: undefined });
    expect(await verifyAuditChain(of(), saved)).toEqual({ entries: 3, brokenAt: 4 });
    // Replacing them with others does not help either.
    await append(2);
    expect(await verifyAuditChain(of())).toEqual({ entries: 5, brokenAt: undefined });
    expect(await verifyAuditChain(of(), saved)).toEqual({ entries: 4, brokenAt: 5 });
  });

  it("detects a rewritten chain, even one made with its key", async () => {
    await append(3);
    const saved = await downloadAuditHead(of());
    const { rows } = await stage.pool.query(
      "SELECT sequence, at, actor, action, target, details FROM audit_entries WHERE organization_id = $1 ORDER BY sequence",
      [organizationId],
    );
    let previousMac: Uint8Array = emptyChain;
    for (const row of rows) {
      const mac = auditMac(stage.platform.keys.audit, {
        ...row,
        actor: "usr_9",
        organizationId,
        previousMac,
      });
      await tamper(
        "UPDATE audit_entries SET actor = 'usr_9', previous_mac = $3, mac = $4 WHERE organization_id = $1 AND sequence = $2",
        [organizationId, row.sequence, previousMac, mac],
      );
      previousMac = mac;
    }
    expect(await verifyAuditChain(of())).toEqual({ entries: 3, brokenAt: undefined });
    expect(await verifyAuditChain(of(), saved)).toEqual({ entries: 2, brokenAt: 3 });
  });

  it("refuses a head that was not signed for this organization", async () => {
    await append(1);
    const other = await organization();
    await append(1, other);
    const head = await downloadAuditHead(of());
    await expect(verifyAuditChain(of(), await downloadAuditHead(of(other)))).rejects.toMatchObject({
      code: "invalid_request",
    });
    await expect(
      verifyAuditChain(of(), { ...(await downloadAuditHead(of(other))), organizationId }),
    ).rejects.toMatchObject({ code: "invalid_request" });
    await expect(verifyAuditChain(of(), { ...head, sequence: 0 })).rejects.toMatchObject({
      code: "invalid_request",
    });
  });
});

describe("signing heads every hour", () => {
  const logged = () => lines.filter((line) => line.organizationId === organizationId);

  it("logs the head of each organization whose log has grown, once each", async () => {
    await append(2);
    const quiet = await organization();
    await signAuditHeads(stage.platform);
    expect(logged()).toEqual([
      expect.objectContaining({ level: 30, msg: "audit head", ...(await downloadAuditHead(of())) }),
    ]);
    expect(lines.some((line) => line.organizationId === quiet)).toBe(false);
    await signAuditHeads(stage.platform);
    expect(logged()).toHaveLength(1);
    await append(1);
    expect(await signAuditHeads(stage.platform)).toBe(1);
    expect(logged().map(({ sequence }) => sequence)).toEqual([2, 3]);
    // What was logged is enough to verify against.
    const { mac, signature } = logged()[0] as unknown as AuditHead;
    expect(await verifyAuditChain(of(), { organizationId, sequence: 2, mac, signature })).toEqual({
      entries: 3,
      brokenAt: undefined,
    });
  });

  it.each([1, 0])(
    "reports a log that has shrunk from 3 entries to %d every time, and signs none of it",
    async (left) => {
      await append(3);
      await signAuditHeads(stage.platform);
      await truncateTo(left);
      lines.length = 0;
      expect([await signAuditHeads(stage.platform), await signAuditHeads(stage.platform)]).toEqual([0, 0]);
      const alarm = { level: 50, msg: "an audit log has lost its end", signed: 3, sequence: left };
      expect(logged()).toEqual([expect.objectContaining(alarm), expect.objectContaining(alarm)]);
    },
  );
});
