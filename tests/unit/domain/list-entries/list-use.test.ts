import { describe, expect, it } from "vitest";
import { deleteEntry } from "@/lib/domain/list-entries/change";
import { listClearedAlerts } from "@/lib/domain/list-entries/cleared-alerts";
import { importEntries, prepareImport } from "@/lib/domain/list-entries/create";
import { reindexLists } from "@/lib/domain/list-entries/reindex";
import { reviewAnalysis } from "@/lib/domain/reviews/review";
import { ordinaryApplicant } from "@/lib/risk/examples";
import {
  add,
  analyze,
  context,
  disposable,
  hour,
  listCodes,
  listsOf,
  now,
  setUpLists,
  stage,
} from "./lists-stage";

/* What lists cost, and what stays of them in stored analyses; entries in bulk. */

setUpLists();

describe("analyses with lists", () => {
  it("are found after the blind index key has changed", async () => {
    await add({ kind: "ssn", value: "536-22-8741" });
    await add({ kind: "email_domain", value: "santos.org" });
    const first = await analyze(disposable);
    await context.transaction((inside) =>
      reviewAnalysis(inside, {
        id: first.requestId,
        body: { decision: "APPROVE", reasons: [], clearAlerts: true },
      }),
    );
    const { organizationId } = context.scope;
    await stage.pool.query("UPDATE list_entries SET index = sha256(index) WHERE organization_id = $1", [
      organizationId,
    ]);
    await stage.pool.query(
      "UPDATE cleared_alerts SET person_index = sha256(person_index), fact_index = sha256(fact_index) WHERE organization_id = $1",
      [organizationId],
    );
    expect(listCodes(await analyze(disposable))).toEqual([]);
    const cleared = await listClearedAlerts(context, first.applicantId);
    expect(await reindexLists(stage.platform)).toBe(2 + cleared.length);
    expect(await reindexLists(stage.platform)).toBe(0);
    expect(listCodes(await analyze(disposable))).toEqual(["LIST_BLOCKED_SSN"]);
  });

  it("cost no statement in an organization without lists, nor after the last entry is gone", async () => {
    const used = async () => {
      const { rows } = await stage.pool.query<{ modes: string[] }>(
        "SELECT list_modes::text[] AS modes FROM organizations WHERE id = $1",
        [context.scope.organizationId],
      );
      return rows[0]?.modes;
    };
    expect(await used()).toEqual([]);
    const { id } = await add({ kind: "ssn", value: "536-22-8741" });
    expect(await used()).toEqual(["live"]);
    await context.transaction((inside) => deleteEntry(inside, id));
    expect(await used()).toEqual([]);
    const plain = await analyze(ordinaryApplicant);
    expect(await listsOf(plain.requestId)).toBeUndefined();
  });
});

describe("an import", () => {
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      effect: "block",
      kind: "email",
      value: `person${i}@santos.org`,
      reason: "From the old system",
    }));
  const importRows = async (entries: readonly unknown[]) => {
    const prepared = await prepareImport(context, {
      bytes: Buffer.from(JSON.stringify({ entries })),
      isCsv: false,
    });
    return context.transaction((inside) => importEntries(inside, prepared));
  };

  it("of 10,000 entries writes each once", async () => {
    const entries = rowsOf(10_000);
    const startedAt = performance.now();
    expect(await importRows(entries)).toEqual({ createdCount: 10_000, existingCount: 0 });
    process.stdout.write(`10,000 list entries: ${Math.round(performance.now() - startedAt)} ms\n`);
    expect(await importRows(entries.slice(0, 10))).toEqual({ createdCount: 0, existingCount: 10 });
    const held = await analyze({ ...ordinaryApplicant, email: "person9999@santos.org" });
    expect(listCodes(held)).toEqual(["LIST_BLOCKED_EMAIL"]);
  });

  it("names each problem by its place and then writes nothing", async () => {
    const [first, second] = rowsOf(2);
    const past = new Date(now - hour).toISOString();
    const wrong = importRows([first, { ...second, kind: "phone" }, { ...second, expiresAt: past }]);
    await expect(wrong).rejects.toMatchObject({
      code: "invalid_request",
      details: [
        { path: "entries[1].value", message: expect.stringContaining("7 to 15 digits") },
        { path: "entries[2].expiresAt", message: "must be in the future" },
      ],
    });
    const { organizationId } = context.scope;
    expect(await stage.platform.prisma.listEntry.count({ where: { organizationId } })).toBe(0);
  });
});
