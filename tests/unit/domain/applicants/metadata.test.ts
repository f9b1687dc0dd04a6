import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Context, contextOf } from "@/lib/auth/context";
import type { ApiKeyPrincipal } from "@/lib/auth/principal";
import { analyzeBody } from "@/lib/contract/analyses";
import type { Metadata, MetadataChanges } from "@/lib/contract/metadata";
import { openEngineArchive } from "@/lib/domain/analyses/decide/archived-engines";
import { listAnalyses } from "@/lib/domain/analyses/list/list";
import { readAnalysis } from "@/lib/domain/analyses/read/read";
import { replayAnalyses } from "@/lib/domain/analyses/replay/replay";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { searchByValues } from "@/lib/domain/applicants/list";
import { writeMetadataPairs } from "@/lib/domain/applicants/metadata/metadata-pairs";
import { reindexMetadata } from "@/lib/domain/applicants/metadata/reindex-metadata";
import { readApplicant } from "@/lib/domain/applicants/read";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { updateApplicant } from "@/lib/domain/applicants/update";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { BlindIndexer } from "@/lib/platform/crypto/blind-index";
import { parseKeySet } from "@/lib/platform/crypto/keyring";
import { newKeyText } from "@/lib/platform/crypto/load-keys";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { validMetadata } from "@/tests/support/metadata";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* What customers attach to their applicants and analyses. */

let now = Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
let context: Context<ApiKeyPrincipal>;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  const organizationId = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  context = stage.context(apiKeyPrincipal({ organizationId }));
  await context.transaction(createFirstPolicy);
});

async function analyze(metadata?: Metadata, more: object = {}, of = context) {
  now += 1_000;
  const body = analyzeBody.parse({
    applicantData: ordinaryApplicant,
    options: { includeReasons: true, riscScoring: true },
    ...(metadata ? { metadata } : {}),
    ...more,
  });
  const result = await commitAnalysis(of, await prepareAnalysis(of, body));
  if (result instanceof AppError) throw result;
  return result;
}

const update = (id: string, metadata: MetadataChanges) =>
  context.transaction((write) => updateApplicant(write, { id, body: { metadata } }));
const erase = (id: string) => context.transaction((write) => eraseApplicant(write, id));
const analysesWith = async (metadata: Metadata, of: Context = context) =>
  (await listAnalyses(of, { metadata, limit: 20 })).data.map(({ id }) => id);
const applicantsWith = async (metadata: Metadata, of: Context = context) =>
  (await searchByValues(of, { metadata, limit: 20 })).data.map(({ id }) => id);
const pairs = async () =>
  (
    await stage.pool.query<{ record_id: string; index: Buffer }>(
      "SELECT record_id, index FROM metadata_pairs WHERE organization_id = $1 ORDER BY record_id, index",
      [context.scope.organizationId],
    )
  ).rows;
const keys = (count: number, prefix = "key"): Metadata =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${prefix}${i}`, "x"]));

describe("metadata of an analysis and of an applicant", () => {
  it("reads back as it was given, whatever it is, and finds its record by each of its pairs", async () => {
    await fc.assert(
      fc.asyncProperty(validMetadata, validMetadata, async (ofAnalysis, ofApplicant) => {
        const { requestId, applicantId, metadata } = await analyze(ofAnalysis);
        expect(metadata).toEqual(ofAnalysis);
        expect((await readAnalysis(context, requestId)).metadata).toEqual(ofAnalysis);
        expect((await update(applicantId, ofApplicant)).metadata).toEqual(ofApplicant);
        expect((await readApplicant(context, applicantId)).metadata).toEqual(ofApplicant);
        for (const [key, value] of Object.entries(ofAnalysis).slice(0, 3))
          expect(await analysesWith({ [key]: value })).toContain(requestId);
        for (const [key, value] of Object.entries(ofApplicant).slice(0, 3))
          expect(await applicantsWith({ [key]: value })).toContain(applicantId);
      }),
      { numRuns: 25 },
    );
  });

  it("is stored sealed, and as keyed hashes that the two don't share", async () => {
    const own = { counselor: "Vexillum-Larkspur", note_Tamarisk: "Quillbeckton" };
    const { applicantId } = await analyze(own);
    await update(applicantId, own);
    const { rows } = await stage.pool.query(
      `SELECT to_jsonb(p)::text AS text FROM metadata_pairs p WHERE organization_id = $1
       UNION ALL SELECT to_jsonb(a)::text || encode(evidence, 'escape') FROM analyses a WHERE organization_id = $1
       UNION ALL SELECT to_jsonb(a)::text || encode(metadata, 'escape') FROM applicants a WHERE organization_id = $1
       UNION ALL SELECT to_jsonb(e)::text FROM events e WHERE organization_id = $1
       UNION ALL SELECT to_jsonb(u)::text FROM audit_entries u WHERE organization_id = $1`,
      [context.scope.organizationId],
    );
    expect(rows.length).toBeGreaterThan(7);
    expect(JSON.stringify(rows)).not.toMatch(/Vexillum|Tamarisk|Quillbeckton|counselor/);
    const indexes = (await pairs()).map(({ index }) => index.toString("hex"));
    expect([indexes.length, new Set(indexes).size]).toEqual([4, 4]);
  });

  it("is not each other's: analyzing again keeps the applicant's and gives the analysis its own", async () => {
    const first = await analyze({ branch: "seattle-2" });
    await update(first.applicantId, { tier: "gold" });
    const second = await analyze({ branch: "tacoma-1" }, { applicantId: first.applicantId });
    const third = await analyze(undefined, { applicantId: first.applicantId });
    expect((await readApplicant(context, first.applicantId)).metadata).toEqual({ tier: "gold" });
    const read = async (id: string) => (await readAnalysis(context, id)).metadata;
    expect(await read(first.requestId)).toEqual({ branch: "seattle-2" });
    expect(await read(second.requestId)).toEqual({ branch: "tacoma-1" });
    expect(await read(third.requestId)).toEqual({});
    expect(await applicantsWith({ branch: "tacoma-1" })).toEqual([]);
    expect(await analysesWith({ tier: "gold" })).toEqual([]);
  });

  it("never affects a score, links or the replay", async () => {
    const strip = ({
      requestId: _,
      applicantId: __,
      createdAt: ___,
      metadata: ____,
      ...rest
    }: object & Record<string, unknown>) => rest;
    const plain = await analyze();
    const scope = { organizationId: newId("org", now), mode: "live" as const };
    await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
      scope.organizationId,
    ]);
    const other = stage.context(apiKeyPrincipal(scope));
    await other.transaction(createFirstPolicy);
    const tagged = await analyze({ email: "a@mailinator.com", ssn: "000-00-0000" }, {}, other);
    expect(strip(tagged)).toEqual(strip(plain));
    const report = await replayAnalyses(stage.platform, {
      since: new Date(0),
      archive: openEngineArchive("lib/risk/archive/engines.br"),
    });
    expect(report.different).toEqual([]);
    expect(report.same).toBeGreaterThanOrEqual(2);
  });

  it("costs nothing where there is none: no statement, no row and not a byte", async () => {
    const execute = vi.fn();
    await writeMetadataPairs({ scoped: { execute, query: execute, scopeNumber: () => 1 } } as never, [
      {
        scope: context.scope,
        id: "ana_1",
        applicantId: "app_1",
        createdAt: new Date(now),
        metadataIndexes: [],
      },
    ]);
    expect(execute).not.toHaveBeenCalled();
    for (const metadata of [undefined, {}]) {
      const { requestId } = await analyze(metadata);
      const { rows } = await stage.pool.query(
        `SELECT a.metadata, a.id, a.data_key, n.id AS "analysisId", n.evidence
         FROM analyses n JOIN applicants a ON a.id = n.applicant_id WHERE n.id = $1`,
        [requestId],
      );
      const [{ id, data_key, analysisId, evidence, metadata: stored }] = rows;
      expect(stored).toBeNull();
      const record = ApplicantVault.open(context, id, data_key).open(analysisId, "evidence", evidence);
      expect(record).toMatchObject({ 5: 0 });
    }
    expect(await pairs()).toEqual([]);
  });
});

describe("a change of an applicant's metadata", () => {
  it("merges keys and removes those that are null, and the search follows", async () => {
    const { applicantId } = await analyze();
    await update(applicantId, { branch: "seattle-2", officer: "R. Diaz" });
    expect(
      (await update(applicantId, { branch: "tacoma-1", officer: null, unknown: null })).metadata,
    ).toEqual({
      branch: "tacoma-1",
    });
    expect(await applicantsWith({ branch: "seattle-2" })).toEqual([]);
    expect(await applicantsWith({ branch: "tacoma-1" })).toEqual([applicantId]);
    expect((await update(applicantId, { branch: null })).metadata).toEqual({});
    expect(await pairs()).toEqual([]);
    const { rows } = await stage.pool.query("SELECT metadata FROM applicants WHERE id = $1", [applicantId]);
    expect(rows[0].metadata).toBeNull();
  });

  it("leaves at most 50 keys, counted after it", async () => {
    const { applicantId } = await analyze();
    await update(applicantId, keys(50));
    await expect(update(applicantId, { more: "x" })).rejects.toMatchObject({
      code: "invalid_request",
      details: [{ path: "metadata", message: "must have at most 50 keys after the change" }],
    });
    const removed = Object.fromEntries(Object.keys(keys(50)).map((key) => [key, null]));
    const all = await update(applicantId, { ...removed, ...keys(50, "other") });
    expect(all.metadata).toEqual(keys(50, "other"));
  });

  it("is told as a changed field, without keys and values, and no change is told as none", async () => {
    const { applicantId } = await analyze();
    await update(applicantId, { branch: "seattle-2" });
    await update(applicantId, { branch: "seattle-2" });
    const { rows } = await stage.pool.query(
      "SELECT data FROM events WHERE organization_id = $1 AND name = 'applicant.updated'",
      [context.scope.organizationId],
    );
    expect(rows).toEqual([
      { data: { applicant: { id: applicantId, externalId: null }, changed: ["metadata"] } },
    ]);
  });
});

describe("a search by metadata", () => {
  it("asks for all pairs, exactly, with any other filter, page by page", async () => {
    const ids = [];
    for (let i = 0; i < 5; i++)
      ids.unshift(
        (await analyze({ branch: "seattle-2", desk: `d${i % 2}` }, i === 0 ? { externalId: "loan-1" } : {}))
          .requestId,
      );
    expect(await analysesWith({ branch: "seattle-2" })).toEqual(ids);
    expect(await analysesWith({ desk: "d1", branch: "seattle-2" })).toEqual([ids[1], ids[3]]);
    const others: Metadata[] = [
      { branch: "seattle" },
      { branch: "Seattle-2" },
      { Branch: "seattle-2" },
      { desk: "seattle-2" },
    ];
    for (const none of others) expect(await analysesWith(none)).toEqual([]);
    const filters = { metadata: { branch: "seattle-2" }, limit: 2 };
    const first = await listAnalyses(context, filters);
    const second = await listAnalyses(context, { ...filters, cursor: first.nextCursor as string });
    const third = await listAnalyses(context, { ...filters, cursor: second.nextCursor as string });
    expect([first, second, third].flatMap(({ data }) => data.map(({ id }) => id))).toEqual(ids);
    expect(third.nextCursor).toBeNull();
    const [oldest] = (await listAnalyses(context, { ...filters, externalId: "loan-1" })).data;
    expect(oldest?.id).toBe(ids[4]);
    const { data } = await listAnalyses(context, {
      ...filters,
      createdAfter: (oldest as { createdAt: string }).createdAt,
      limit: 9,
    });
    expect(data.map(({ id }) => id)).toEqual(ids.slice(0, 4));
    expect((await listAnalyses(context, { ...filters, decision: "DECLINE" })).data).toEqual([]);
  });

  it("of applicants goes with an email address, page by page", async () => {
    const made = [];
    for (let i = 0; i < 3; i++) {
      const { applicantId } = await analyze(undefined, {
        applicantData: { ...ordinaryApplicant, email: `maria${i === 1 ? "x" : ""}@santos.org` },
      });
      await update(applicantId, { branch: "seattle-2", desk: "d1" });
      made.unshift(applicantId);
    }
    const metadata = { desk: "d1", branch: "seattle-2" };
    const first = await searchByValues(context, { metadata, limit: 2 });
    const rest = await searchByValues(context, { metadata, limit: 2, cursor: first.nextCursor as string });
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(made);
    expect(rest.nextCursor).toBeNull();
    const email = { email: "maria@santos.org", metadata, limit: 5 };
    expect((await searchByValues(context, email)).data.map(({ id }) => id)).toEqual([made[0], made[2]]);
    expect((await searchByValues(context, { ...email, metadata: { desk: "d2" } })).data).toEqual([]);
  });
});

describe("erasure", () => {
  it("removes metadata of the applicant and its analyses with all its blind indexes, and nobody else's", async () => {
    const gone = await analyze({ branch: "seattle-2" });
    await analyze({ branch: "seattle-2" }, { applicantId: gone.applicantId });
    await update(gone.applicantId, { branch: "seattle-2" });
    const kept = await analyze({ branch: "seattle-2" });
    expect((await erase(gone.applicantId)).metadata).toEqual({});
    expect((await readAnalysis(context, gone.requestId)).metadata).toEqual({});
    expect((await pairs()).map(({ record_id }) => record_id)).toEqual([kept.requestId]);
    const { rows } = await stage.pool.query("SELECT metadata FROM applicants WHERE id = $1", [
      gone.applicantId,
    ]);
    expect(rows).toEqual([{ metadata: null }]);
    expect(await analysesWith({ branch: "seattle-2" })).toEqual([kept.requestId]);
    expect(await applicantsWith({ branch: "seattle-2" })).toEqual([]);
    await expect(update(gone.applicantId, { branch: "x" })).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("reindexing", () => {
  it("lets metadata be found under a new key, changes what differs alone, and leaves what is sealed", async () => {
    const { requestId, applicantId } = await analyze({ branch: "seattle-2", desk: "d1" });
    await update(applicantId, { tier: "gold" });
    await analyze();
    const before = await pairs();
    expect(await reindexMetadata(stage.platform)).toBe(0);
    const blindIndex = parseKeySet("BLIND_INDEX_KEY", newKeyText("k2"));
    const renewed = {
      ...stage.platform,
      keys: { ...stage.platform.keys, blindIndex, blindIndexer: new BlindIndexer(blindIndex) },
    };
    const again = contextOf(renewed, context.principal);
    expect(await analysesWith({ desk: "d1" }, again)).toEqual([]);
    expect(await reindexMetadata(renewed)).toBeGreaterThanOrEqual(2);
    expect(await reindexMetadata(renewed)).toBe(0);
    expect(await analysesWith({ desk: "d1", branch: "seattle-2" }, again)).toEqual([requestId]);
    expect(await applicantsWith({ tier: "gold" }, again)).toEqual([applicantId]);
    const after = await pairs();
    expect(after).toHaveLength(before.length);
    for (const { index } of before) expect(after.some((row) => row.index.equals(index))).toBe(false);
    await reindexMetadata(stage.platform);
    expect(await pairs()).toEqual(before);
  });
});
