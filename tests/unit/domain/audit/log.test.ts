import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Role } from "@/lib/auth/roles";
import { appendAudit } from "@/lib/domain/audit/append";
import { exportAuditCsv } from "@/lib/domain/audit/export-csv";
import { type AuditHead, auditHead, downloadAuditHead, verifyHead } from "@/lib/domain/audit/head";
import { type AuditFilters, listAudit, listAuditActors } from "@/lib/domain/audit/list";
import { auditMac, emptyChain } from "@/lib/domain/audit/mac";
import { sentenceOf, textOf } from "@/lib/domain/audit/sentence";
import { signAuditHeads } from "@/lib/domain/audit/sign-heads";
import { verifyAuditChain } from "@/lib/domain/audit/verify";
import { encodeCursor } from "@/lib/platform/db/paging";
import { newId } from "@/lib/platform/ids";
import { apiKeyPrincipal, memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* What the audit log can prove, and to whom. */

const now = Date.parse("2026-06-15T12:00:00Z");
const lines: { level: number; msg: string; [name: string]: unknown }[] = [];

let stage: Stage;
let organizationId: string;
beforeAll(async () => {
  const log = pino({ level: "info" }, { write: (line) => void lines.push(JSON.parse(line)) });
  stage = await openStage({ clock: () => now, log });
});
afterAll(() => stage.close());
beforeEach(async () => {
  organizationId = await organization();
  lines.length = 0;
});

async function organization(): Promise<string> {
  const id = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Test')", [id]);
  return id;
}

/** The operator's tools for an organization. */
const of = (id = organizationId) =>
  stage.context({ kind: "operator", id: "cli", organizationId: id, mode: "live" });

async function append(count: number, to = organizationId): Promise<void> {
  for (let i = 0; i < count; i++) {
    await of(to).transaction((context) =>
      appendAudit(context, { action: "plan.set", target: to, details: { i } }),
    );
  }
}

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

const member = (role: Role = "OWNER") => stage.context(memberPrincipal({ organizationId, role }));

describe("a signed head", () => {
  it("names the last entry and verifies; any change to it is detected", async () => {
    await append(3);
    const head = await auditHead(of());
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
    expect(verifyHead(stage.platform, head)).toBe(true);
    const changes: Partial<AuditHead>[] = [
      { organizationId: await organization() },
      { sequence: 2 },
      { mac: "0".repeat(64) },
      { signature: "0".repeat(64) },
      { signature: "" },
      { signature: head.mac },
    ];
    for (const change of changes) expect(verifyHead(stage.platform, { ...head, ...change })).toBe(false);
  });

  it("exists for an empty log too", async () => {
    const head = await auditHead(of());
    expect(head).toMatchObject({ sequence: 0, mac: "0".repeat(64) });
    expect(await verifyAuditChain(of(), head)).toEqual({ entries: 0, brokenAt: undefined });
  });

  it("is available only to owners and keys with ADMIN", async () => {
    await append(1);
    expect(await downloadAuditHead(member())).toEqual(await auditHead(of()));
    for (const role of ["DEVELOPER", "ANALYST", "VIEWER"] as const) {
      await expect(downloadAuditHead(member(role))).rejects.toThrow(/audit\.read/);
    }
    const key = (permission: "READ" | "ADMIN") =>
      stage.context(apiKeyPrincipal({ organizationId, mode: "test", permissions: [permission] }));
    await expect(downloadAuditHead(key("READ"))).rejects.toThrow(/ADMIN/);
    expect(await downloadAuditHead(key("ADMIN"))).toMatchObject({ sequence: 1 });
  });
});

describe("verifying the chain against a saved head", () => {
  it("succeeds for the current head and every earlier one", async () => {
    await append(2);
    const early = await auditHead(of());
    await append(2);
    const whole = { entries: 4, brokenAt: undefined };
    expect(await verifyAuditChain(of(), early)).toEqual(whole);
    expect(await verifyAuditChain(of(), await auditHead(of()))).toEqual(whole);
    expect(await verifyAuditChain(of())).toEqual(whole);
  });

  it("detects entries removed from the end, which the chain alone does not", async () => {
    await append(5);
    const saved = await auditHead(of());
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
    const saved = await auditHead(of());
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
    const head = await auditHead(of());
    await expect(verifyAuditChain(of(), await auditHead(of(other)))).rejects.toMatchObject({
      code: "invalid_request",
    });
    await expect(
      verifyAuditChain(of(), { ...(await auditHead(of(other))), organizationId }),
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
      expect.objectContaining({ level: 30, msg: "audit head", ...(await auditHead(of())) }),
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

describe("reading the log", () => {
  it("pages newest first, without gaps while it grows, within the organization", async () => {
    await append(5);
    await append(2, await organization());
    const first = await listAudit(member(), { limit: 2 });
    expect(first.data).toEqual([
      {
        sequence: 5,
        at: "2026-06-15T12:00:00.000Z",
        actor: "cli",
        action: "plan.set",
        target: organizationId,
        details: { i: 4 },
      },
      expect.objectContaining({ sequence: 4 }),
    ]);
    await append(1);
    const second = await listAudit(member(), { limit: 2, cursor: first.nextCursor ?? "" });
    expect(second.data.map(({ sequence }) => sequence)).toEqual([3, 2]);
    const third = await listAudit(member(), { limit: 2, cursor: second.nextCursor ?? "" });
    expect(third).toMatchObject({ data: [{ sequence: 1 }], nextCursor: null });
  });

  it("refuses an invalid cursor, and anyone but owners", async () => {
    for (const cursor of [
      "",
      "x",
      encodeCursor("audit", "-1"),
      encodeCursor("audit", "99999999999"),
      encodeCursor("results/bat_1", "1"),
    ]) {
      await expect(listAudit(member(), { limit: 2, cursor })).rejects.toMatchObject({
        code: "invalid_request",
      });
    }
    await expect(listAudit(member("DEVELOPER"), { limit: 2 })).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("finding an entry", () => {
  it("goes by who, what, which record and when", async () => {
    const entries = [
      ["analysis.reviewed", "ana_1"],
      ["applicant.erased", "app_1"],
    ] as const;
    for (const [action, target] of entries)
      await of().transaction((context) => appendAudit(context, { action, target, details: {} }));
    await member().transaction((context) =>
      appendAudit(context, { action: "applicant.updated", target: "app_1", details: {} }),
    );
    const found = async (filters: AuditFilters) =>
      (await listAudit(member(), { limit: 10, ...filters })).data.map(({ sequence }) => sequence);
    const { id } = member().principal;
    expect(await found({ target: "app_1" })).toEqual([3, 2]);
    expect(await found({ actor: id })).toEqual([3]);
    expect(await found({ subject: "applicant", actor: "cli" })).toEqual([2]);
    expect(await found({ createdAfter: "2026-06-15T12:00:00Z" })).toEqual([]);
    expect(await found({ createdBefore: "2026-06-15T12:00:00.001Z" })).toEqual([3, 2, 1]);
    expect(await listAuditActors(member())).toEqual(["cli", id].sort());
  });

  it("downloads as CSV that no spreadsheet runs, in sentences, and writes the download into the log", async () => {
    const target = newId("app", now);
    await of().transaction((context) =>
      appendAudit(context, { action: "applicant.ssn_revealed", target, details: { reason: "=1+1" } }),
    );
    const names = async () => ({ cli: "=cmd" });
    const csv = await new Response(await exportAuditCsv(member(), { subject: "applicant" }, names)).text();
    const [header, line, ...others] = csv.trim().split("\r\n");
    expect(header).toBe("sequence,at,actor,actorName,action,sentence,target,details");
    expect(others).toEqual([]);
    expect(line).toContain(",cli,'=cmd,applicant.ssn_revealed,revealed the SSN of applicant …");
    expect((await listAudit(member(), { limit: 1 })).data).toMatchObject([
      { sequence: 2, action: "audit.exported", details: { subject: "applicant" } },
    ]);
    for (const role of ["DEVELOPER", "ANALYST", "VIEWER"] as const)
      await expect(exportAuditCsv(member(role), {}, names)).rejects.toMatchObject({ code: "forbidden" });
    expect((await listAudit(member(), { limit: 9 })).data).toHaveLength(2);
  });

  it("reads as a sentence, also for an action that is not known", () => {
    const say = (action: string, target: string, details = {}) =>
      textOf(sentenceOf({ action, target, details }, { usr_1: "Ada Lovelace" }));
    expect(say("member.role_changed", "usr_1", { from: "ANALYST", to: "OWNER" })).toBe(
      "changed the role of Ada Lovelace from analyst to owner",
    );
    expect(say("analysis.labelled", "ana_000abcdef", { outcome: "confirmed_fraud", before: null })).toBe(
      "labeled analysis …abcdef as confirmed fraud",
    );
    expect(say("constructor", "x")).toBe("constructor x");
  });
});
