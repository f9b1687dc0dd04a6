import { describe, expect, it } from "vitest";
import { appendAudit } from "@/lib/domain/audit/append";
import { exportAuditCsv } from "@/lib/domain/audit/export-csv";
import { goneRecords } from "@/lib/domain/audit/gone-records";
import { type AuditFilters, listAudit, listAuditActors } from "@/lib/domain/audit/list";
import { sentenceOf, textOf } from "@/lib/domain/audit/sentence";
import { createWebhook, prepareWebhook } from "@/lib/domain/webhooks/manage/create";
import { deleteWebhook } from "@/lib/domain/webhooks/manage/delete";
import { prepareTestEvent, sendTestEvent } from "@/lib/domain/webhooks/manage/deliveries/test-event";
import { encodeCursor } from "@/lib/platform/db/paging";
import { newId } from "@/lib/platform/ids";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { append, member, now, of, organization, organizationId, setUpAuditLog, stage } from "./audit-stage";

/* What the audit log says, and to whom. */

setUpAuditLog();

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
        action: "plan.changed",
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

  it("downloads exactly the entries that the same filters list", async () => {
    const targets = ["app_1", "app_2", "app_1"];
    for (const target of targets)
      await of().transaction((context) =>
        appendAudit(context, { action: "applicant.updated", target, details: {} }),
      );
    const filters: AuditFilters[] = [
      {},
      { target: "app_1" },
      { actor: "cli" },
      { subject: "applicant" },
      { subject: "applicant", target: "app_2", actor: "cli" },
      { createdAfter: "2026-06-15T11:59:59.999Z", createdBefore: "2026-06-15T12:00:00.001Z" },
      { createdBefore: "2026-06-15T12:00:00.000Z" },
    ];
    for (const each of filters) {
      const csv = await new Response(await exportAuditCsv(member(), each, async () => ({}))).text();
      const downloaded = csv
        .trim()
        .split("\r\n")
        .slice(1)
        .map((line) => Number.parseInt(line, 10));
      const { data } = await listAudit(member(), { limit: 99, ...each });
      expect(downloaded, JSON.stringify(each)).toEqual(data.map(({ sequence }) => sequence));
    }
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

  it("knows which of the records it names are gone, in either mode", async () => {
    const gone = (["ana", "app", "bat", "std", "whk", "dlv"] as const).map((prefix) => newId(prefix, now));
    const staying = [organizationId, "cli", "key_1", "usr_1", `${organizationId}/2`];
    const webhooks = [];
    for (const mode of ["live", "test"] as const) {
      const context = stage.context(apiKeyPrincipal({ organizationId, mode }));
      const url = "https://[3ffe::1]/assay";
      const prepared = await prepareWebhook(context, { url, events: ["analysis.completed"] });
      webhooks.push(await context.transaction((inside) => createWebhook(inside, prepared)));
      const event = await prepareTestEvent(context, {
        webhookId: webhooks.at(-1)?.id ?? "",
        event: "analysis.completed",
      });
      staying.push((await context.transaction((inside) => sendTestEvent(inside, event))).deliveryId);
    }
    staying.push(...webhooks.map(({ id }) => id));
    expect(await goneRecords(member(), [...gone, ...staying])).toEqual(new Set(gone));
    const other = stage.context(apiKeyPrincipal({ organizationId, mode: "test" }));
    const [, deleted] = webhooks;
    await other.transaction((inside) => deleteWebhook(inside, deleted?.id ?? ""));
    const delivery = staying.findLast((id) => id.startsWith("dlv_"));
    expect(await goneRecords(member(), staying)).toEqual(new Set([deleted?.id, delivery]));
    await expect(goneRecords(member("DEVELOPER"), gone)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("reads as a sentence, also for an action that is not known", () => {
    const say = (action: string, target: string, details = {}) =>
      textOf(sentenceOf({ action, target, details }, { usr_1: "Ada Lovelace" }));
    expect(say("member.role_changed", "usr_1", { from: "ANALYST", to: "OWNER" })).toBe(
      "changed the role of Ada Lovelace from analyst to owner",
    );
    expect(say("scorecard.created", "scd_000abcdef", { studyId: null })).toBe(
      "learned scorecard …abcdef from stored analyses",
    );
    expect(say("analysis.labelled", "ana_000abcdef", { outcome: "confirmed_fraud", before: null })).toBe(
      "labeled analysis …abcdef as confirmed fraud",
    );
    expect(say("webhook.updated", "whk_000abcdef", { changed: ["url"], origin: "https://a.example" })).toBe(
      "changed url of webhook …abcdef",
    );
    expect(say("constructor", "x")).toBe("constructor x");
  });
});
