import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { ApiKeyPrincipal } from "@/lib/auth/principal";
import { analyzeBody } from "@/lib/contract/analyses";
import type { CreateListEntryBody } from "@/lib/contract/list-entries";
import { openEngineArchive } from "@/lib/domain/analyses/archived-engines";
import { replayAnalyses } from "@/lib/domain/analyses/replay";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit";
import { openEvidence } from "@/lib/domain/analyses/view";
import { eraseApplicant } from "@/lib/domain/applicants/erase";
import { batchAad } from "@/lib/domain/batches/chunk";
import { prepareBatch } from "@/lib/domain/batches/prepare";
import { runChunks } from "@/lib/domain/batches/run-chunk";
import { startBatch } from "@/lib/domain/batches/start";
import { submitBatch } from "@/lib/domain/batches/submit";
import { deleteEntry } from "@/lib/domain/list-entries/change";
import { listClearedAlerts, withdrawClearedAlert } from "@/lib/domain/list-entries/cleared-alerts";
import { createEntry, importEntries, prepareImport } from "@/lib/domain/list-entries/create";
import { searchEntries } from "@/lib/domain/list-entries/read";
import { reindexLists } from "@/lib/domain/list-entries/reindex";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { labelOutcome } from "@/lib/domain/reviews/label-outcome";
import { reviewAnalysis } from "@/lib/domain/reviews/review";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* The organization's own lists, as evidence of its analyses. */

const hour = 3_600_000;
const start = Date.parse("2026-06-15T12:00:00Z");
let now = start;
const disposable = { ...ordinaryApplicant, email: "maria.santos@mailinator.com" };

let stage: Stage;
let context: Context<ApiKeyPrincipal>;
beforeAll(async () => {
  stage = await openStage({ clock: () => now++ });
});
afterAll(() => stage.close());
beforeEach(async () => {
  context = await newOrganization();
});

async function newOrganization(): Promise<Context<ApiKeyPrincipal>> {
  const organizationId = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  const made = stage.context(apiKeyPrincipal({ organizationId }));
  await made.transaction(createFirstPolicy);
  return made;
}

async function add(entry: Partial<CreateListEntryBody> & Pick<CreateListEntryBody, "kind" | "value">) {
  return context.transaction((inside) =>
    createEntry(inside, { effect: "block", reason: "Charged back", ...entry }),
  );
}

async function analyze(applicantData: object, within = context, more: object = {}) {
  const body = analyzeBody.parse({ applicantData, options: { includeReasons: true }, ...more });
  const prepared = await prepareAnalysis(within, body);
  const result = await commitAnalysis(within, prepared);
  if (result instanceof AppError) throw result;
  return result;
}

type Result = Awaited<ReturnType<typeof analyze>>;
const signal = ({ signals }: Result, code: string) => signals?.find((each) => each.code === code);
const listCodes = ({ signals }: Result) =>
  signals?.map(({ code }) => code).filter((code) => code.startsWith("LIST_"));

async function listsOf(requestId: string) {
  const row = await stage.platform.prisma.analysis.findUniqueOrThrow({
    where: { id: requestId },
    include: { applicant: true, reviews: true, outcome: true },
  });
  return openEvidence(context, row)?.evidence.lists;
}

describe("a block entry", () => {
  const cases = [
    ["ssn", "536 22 8741", "LIST_BLOCKED_SSN"],
    ["email", "Maria.S.antos+loan@GMAIL.com", "LIST_BLOCKED_EMAIL"],
    ["email_domain", "Gmail.com", "LIST_BLOCKED_EMAIL_DOMAIN"],
    ["phone", "+1 206 343 7011", "LIST_BLOCKED_PHONE"],
    ["address", "1423 PIKE STREET, Seattle, Washington 98101-1234", "LIST_BLOCKED_ADDRESS"],
    ["name", "Santos, María", "LIST_BLOCKED_NAME"],
  ] as const;
  it.each(cases)("of the %s holds the applicant, however the value is written", async (kind, value, code) => {
    const before = await analyze(ordinaryApplicant);
    const { id } = await add({ kind, value });
    const held = await analyze(ordinaryApplicant);
    expect(before.decision).toBe("APPROVE");
    expect(held.decision).toBe("REVIEW");
    expect(listCodes(held)).toEqual([code]);
    expect(signal(held, code)?.source).toContain(id);
    expect(await listsOf(held.requestId)).toMatchObject({
      matches: [{ id, effect: "block", kind, reason: "Charged back" }],
    });
  });

  const origin = { context: { ip: "2606:4700:10::ac43:1a2b", deviceId: "d-5f0c9a7e41" } };
  const origins = [
    ["ip", "2606:4700:0010:0::1", "LIST_BLOCKED_IP"],
    ["device", "d-5f0c9a7e41", "LIST_BLOCKED_DEVICE"],
  ] as const;
  it.each(origins)(
    "of the %s holds those who apply from there, and no one else",
    async (kind, value, code) => {
      const { id } = await add({ kind, value });
      const held = await analyze(ordinaryApplicant, context, origin);
      expect(held.decision).toBe("REVIEW");
      expect(listCodes(held)).toEqual([code]);
      expect(await listsOf(held.requestId)).toMatchObject({ matches: [{ id, effect: "block", kind }] });
      expect(listCodes(await analyze(ordinaryApplicant))).toEqual([]);
      const elsewhere = { context: { ip: "2606:4700:10:1::1", deviceId: "d-5f0c9a7e42" } };
      expect(listCodes(await analyze(ordinaryApplicant, context, elsewhere))).toEqual([]);
    },
  );

  it("of an IP address that is not public is refused, alone and in an import", async () => {
    const entry = { effect: "block", kind: "ip", value: "10.0.0.7", reason: "Charged back" } as const;
    await expect(add(entry)).rejects.toMatchObject({
      code: "invalid_request",
      details: [{ path: "value", message: expect.stringContaining("public") }],
    });
    await expect(
      prepareImport(context, { entries: [entry], list: "entries", placeOf: (index) => index }),
    ).rejects.toMatchObject({ details: [{ path: "entries[0].value" }] });
  });

  it("of a domain includes its subdomains, and no domain that only ends alike", async () => {
    await add({ kind: "email_domain", value: "santos.org" });
    expect(listCodes(await analyze({ ...ordinaryApplicant, email: "maria@mail.santos.org" }))).toHaveLength(
      1,
    );
    expect(listCodes(await analyze({ ...ordinaryApplicant, email: "maria@dossantos.org" }))).toEqual([]);
  });

  it("matches neither in another organization nor in the other mode", async () => {
    await add({ kind: "ssn", value: "536-22-8741" });
    const elsewhere = await newOrganization();
    await elsewhere.transaction((inside) =>
      createEntry(inside, { effect: "block", kind: "phone", value: "312-221-4053", reason: "Other" }),
    );
    expect(listCodes(await analyze(ordinaryApplicant, elsewhere))).toEqual([]);
    const { organizationId } = context.scope;
    const testMode = stage.context(apiKeyPrincipal({ organizationId, mode: "test" }));
    expect(listCodes(await analyze(ordinaryApplicant, testMode))).toEqual([]);
  });

  it("matches until it expires or is removed", async () => {
    const expiresAt = new Date(now + hour).toISOString();
    await add({ kind: "ssn", value: "536-22-8741", expiresAt });
    const { id } = await add({ kind: "phone", value: "206-343-7011" });
    expect(listCodes(await analyze(ordinaryApplicant))).toHaveLength(2);
    now += 2 * hour;
    expect(listCodes(await analyze(ordinaryApplicant))).toEqual(["LIST_BLOCKED_PHONE"]);
    await context.transaction((inside) => deleteEntry(inside, id));
    expect(listCodes(await analyze(ordinaryApplicant))).toEqual([]);
  });

  it("is evidence in a batch too, for the applicants whom it names", async () => {
    await add({ kind: "ssn", value: "536-22-8741" });
    const other = { ...ordinaryApplicant, firstName: "Gustav", lastName: "Ekholm", ssn: "536-22-8742" };
    const id = newId("bat", now);
    const key = randomBytes(32);
    const applicants = [ordinaryApplicant, other].map((data, i) => ({ id: `${i}`, data }));
    const prepared = prepareBatch({
      bytes: Buffer.from(JSON.stringify({ applicants })),
      key,
      aad: batchAad(context.scope.organizationId, id),
    });
    const accepted = { id, key, prepared, policyVersion: 1, abandon: async () => {} };
    await context.sqlTransaction((write) => submitBatch(write, accepted));
    await runChunks(stage.platform, { batchId: id, numbers: await startBatch(stage.platform, id) });
    const rows = await stage.platform.prisma.analysis.findMany({
      where: { organizationId: context.scope.organizationId },
      orderBy: { id: "asc" },
    });
    const kinds = await Promise.all(
      rows.map(async (row) => (await listsOf(row.id))?.matches.map(({ kind }) => kind)),
    );
    expect(kinds.filter((each) => each !== undefined)).toEqual([["ssn"]]);
  });

  it("of one value is refused a second time, and found by it", async () => {
    const { id } = await add({ kind: "email", value: "maria.santos@gmail.com" });
    await expect(add({ kind: "email", value: "mariasantos@gmail.com" })).rejects.toMatchObject({
      code: "conflict",
    });
    const { data } = await searchEntries(context, { kind: "email", value: "MariaSantos+x@gmail.com" });
    expect(data).toMatchObject([{ id, value: "maria.santos@gmail.com", reason: "Charged back" }]);
  });
});

describe("an allow entry", () => {
  it("keeps the fact's own signals from counting, says so, and leaves all others", async () => {
    const held = await analyze(disposable);
    await add({ effect: "allow", kind: "email_domain", value: "mailinator.com" });
    const allowed = await analyze({ ...disposable, ssn: "536-22-8743", phone: "206-555-0100" });
    expect(signal(held, "EMAIL_DISPOSABLE")?.points).toBe(30);
    expect(signal(allowed, "EMAIL_DISPOSABLE")).toMatchObject({
      points: 0,
      message: expect.stringContaining("the email domain is on the organization's allow list"),
    });
    expect(signal(allowed, "PHONE_FICTION")?.points).toBe(30);
    expect(allowed.riskScore).toBe(allowed.signals?.reduce((sum, { points }) => sum + points, 0));
  });

  it("does not outweigh a block entry for the same value", async () => {
    await add({ effect: "allow", kind: "email", value: disposable.email });
    await add({ effect: "block", kind: "email", value: disposable.email });
    const held = await analyze(disposable);
    expect(held.decision).toBe("REVIEW");
    expect(listCodes(held)).toEqual(["LIST_BLOCKED_EMAIL"]);
  });
});

describe("cleared alerts", () => {
  const approve = (id: string) =>
    context.transaction((inside) =>
      reviewAnalysis(inside, { id, body: { decision: "APPROVE", reasons: [], clearAlerts: true } }),
    );

  it("do not come back for the same person, unless the evidence changed", async () => {
    const first = await analyze(disposable);
    expect(first.decision).toBe("REVIEW");
    await approve(first.requestId);
    const again = await analyze(disposable);
    expect(again.decision).toBe("APPROVE");
    expect(signal(again, "EMAIL_DISPOSABLE")).toMatchObject({
      points: 0,
      message: expect.stringContaining(`cleared on 2026-06-15 in the review of ${first.requestId}`),
    });
    const otherBox = await analyze({ ...disposable, email: "santos.maria@mailinator.com" });
    expect(signal(otherBox, "EMAIL_DISPOSABLE")?.points).toBe(30);
    const otherPerson = await analyze({ ...disposable, firstName: "Pedro", ssn: "536-22-8744" });
    expect(signal(otherPerson, "EMAIL_DISPOSABLE")?.points).toBe(30);
  });

  it("count again once they are withdrawn, expire, or fraud is confirmed", async () => {
    const first = await analyze(disposable);
    await approve(first.requestId);
    const pointsNow = async () => signal(await analyze(disposable), "EMAIL_DISPOSABLE")?.points;
    const cleared = await listClearedAlerts(context, first.applicantId);
    expect(cleared).toMatchObject([
      { code: "EMAIL_DISPOSABLE", analysisId: first.requestId, clearedBy: context.principal.id },
    ]);
    expect(await pointsNow()).toBe(0);
    now += 366 * 24 * hour;
    expect(await pointsNow()).toBe(30);
    now -= 366 * 24 * hour;
    expect(await pointsNow()).toBe(0);
    await context.transaction((inside) => withdrawClearedAlert(inside, cleared[0]?.id ?? ""));
    expect(await pointsNow()).toBe(30);

    await approve((await analyze(disposable)).requestId);
    expect(await pointsNow()).toBe(0);
    await context.transaction((inside) =>
      labelOutcome(inside, { id: first.requestId, body: { outcome: "confirmed_fraud" } }),
    );
    expect(await pointsNow()).toBe(30);
  });

  it("vanish when the applicant is erased", async () => {
    const first = await analyze(disposable);
    await approve(first.requestId);
    await context.transaction((inside) => eraseApplicant(inside, first.applicantId));
    expect(
      await stage.platform.prisma.clearedAlert.count({ where: { applicantId: first.applicantId } }),
    ).toBe(0);
    expect(signal(await analyze(disposable), "EMAIL_DISPOSABLE")?.points).toBe(30);
  });

  it("are refused without an SSN, by which the person would be recognized", async () => {
    const { ssn: _, ...nameless } = disposable;
    const first = await analyze(nameless);
    await expect(approve(first.requestId)).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("analyses with lists", () => {
  it("are replayed byte for byte after the lists have changed", async () => {
    const { id } = await add({ kind: "ssn", value: "536-22-8741" });
    await add({ effect: "allow", kind: "email_domain", value: "mailinator.com" });
    const held = await analyze(disposable);
    await analyze(ordinaryApplicant);
    await context.transaction((inside) => deleteEntry(inside, id));
    expect(listCodes(held)).toEqual(["LIST_BLOCKED_SSN"]);
    const report = await replayAnalyses(stage.platform, {
      since: new Date(0),
      archive: openEngineArchive("lib/risk/archive/engines.br"),
    });
    expect(report).toMatchObject({ different: [], withoutEngine: 0 });
    expect(report.same).toBeGreaterThan(10);
  });

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
    const prepared = await prepareImport(context, { entries, list: "entries", placeOf: (i) => i });
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
