import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { analyzeBody } from "@/lib/contract/analyses";
import type { TextSearch } from "@/lib/contract/search";
import { browseAnalyses, countBrowsed } from "@/lib/domain/analyses/list/browse";
import { exportAnalysesCsv } from "@/lib/domain/analyses/list/export-csv";
import { latestAnalyses } from "@/lib/domain/analyses/list/latest";
import { resolveForExport, searchAnalyses } from "@/lib/domain/analyses/list/search";
import type { AnalysisFilters } from "@/lib/domain/analyses/list/select";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { searchApplicants } from "@/lib/domain/applicants/search";
import { fillMasks } from "@/lib/domain/applicants/words/fill";
import { locateRecord } from "@/lib/domain/records/locate";
import { labelOutcome } from "@/lib/domain/reviews/label-outcome";
import { reviewAnalysis } from "@/lib/domain/reviews/review";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { type Member, makeMember } from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* One search finds analyses by whatever the text may be, among those that the filters leave. */

let now = Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
let owner: Member;
const ids: Record<string, { id: string; applicantId: string }> = {};
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
  owner = await makeMember(stage);
  await analyze("loan-1", {
    firstName: "María José",
    lastName: "Santos",
    email: "maria@mailinator.com",
    phone: "(206) 343-7011",
  });
  await analyze("loan-2", { firstName: "Ana", lastName: "Santos-Cruz", email: "ana@gmail.com" });
  await analyze("Santos", { firstName: "Grace", lastName: "Okafor", phone: "206-343-7012" });
  await owner.context.transaction((context) =>
    reviewAnalysis(context, {
      id: idOf("loan-1"),
      body: { decision: "DECLINE", reasons: ["APPLICATION_INCOMPLETE"] },
    }),
  );
  await owner.context.transaction((context) =>
    labelOutcome(context, { id: idOf("loan-1"), body: { outcome: "confirmed_fraud" } }),
  );
});
afterAll(() => stage.close());

async function analyze(externalId: string, applicantData: object): Promise<void> {
  now += 1_000;
  const body = analyzeBody.parse({ externalId, applicantData });
  const result = await commitAnalysis(owner.context, await prepareAnalysis(owner.context, body));
  if (result instanceof AppError) throw result;
  await fillMasks(stage.platform, () => false);
  ids[externalId] = { id: result.requestId, applicantId: result.applicantId };
}

const idOf = (externalId: string) => ids[externalId]?.id as string;

async function find(search: string | TextSearch, filters: AnalysisFilters = {}) {
  const found = await searchAnalyses(owner.context, {
    search: typeof search === "string" ? { text: search } : search,
    filters,
  });
  const { taken, total, others } = found;
  return { taken, count: total.count, found: found.data.map(({ externalId }) => externalId), others };
}

const list = async (filters: AnalysisFilters) =>
  (await browseAnalyses(owner.context, { filters, limit: 10 })).data.map(({ externalId }) => externalId);

describe("a search", () => {
  it.each([
    ["+1 206 343 7011", "phone", ["loan-1"]],
    ["206.343.7012", "phone", ["Santos"]],
    ["ANA@gmail.com", "email", ["loan-2"]],
    ["santos, maria josé", "name", ["loan-1"]],
    ["cruz ana", "words", ["loan-2"]],
    ["okaf", "words", ["Santos"]],
    ["loan-2", "externalId", ["loan-2"]],
  ])("for %j takes it for %s and finds %j", async (text, taken, found) => {
    expect(await find(text)).toMatchObject({ taken, count: found.length, found });
  });

  it("says what else the text leads to, and goes there when it is told to", async () => {
    expect(await find("santos")).toEqual({
      taken: "words",
      count: 2,
      found: ["loan-2", "loan-1"],
      others: [{ reading: "externalId", count: 0 }],
    });
    expect(await find("Santos")).toMatchObject({ others: [{ reading: "externalId", count: 1 }] });
    expect(await find({ text: "Santos", as: "externalId" })).toMatchObject({ found: ["Santos"] });
  });

  it("tries the alternatives where the likeliest reading leads nowhere", async () => {
    await analyze("2063437099", { firstName: "Lee", lastName: "Ann" });
    expect(await find("2063437099")).toEqual({
      taken: "externalId",
      count: 1,
      found: ["2063437099"],
      others: [
        { reading: "phone", count: 0 },
        { reading: "words", count: null },
      ],
    });
    expect(await find("nobody@nowhere.example")).toMatchObject({
      taken: "email",
      count: 0,
      others: [
        { reading: "externalId", count: 0 },
        { reading: "words", count: 0 },
      ],
    });
  });

  it("finds part of an address where the text is no one's external ID", async () => {
    await analyze("moved", {
      firstName: "Ida",
      lastName: "Elm",
      address: { street: "77 Quarry Rd", city: "Salem", state: "OR", zip: "97301" },
    });
    expect(await find("77 quar")).toMatchObject({ taken: "words", count: 1, found: ["moved"] });
  });

  it("keeps to the filters, and its export has what it shows", async () => {
    const filters: AnalysisFilters = { finalDecision: "DECLINE" };
    expect(await find("santos", filters)).toMatchObject({ count: 1, found: ["loan-1"] });
    const among = await resolveForExport(owner.context, { search: { text: "santos" }, filters });
    const csv = await new Response(await exportAnalysesCsv(owner.context, { filters, among })).text();
    const [, line, ...rest] = csv.trim().split("\r\n");
    expect(rest).toEqual([]);
    expect(line?.startsWith(idOf("loan-1"))).toBe(true);
    expect(line).toContain(`DECLINE,${owner.principal.id},`);
    expect(line?.endsWith("APPLICATION_INCOMPLETE,confirmed_fraud")).toBe(true);
    expect(csv).not.toMatch(/mailinator|343\D?70|José/);
  });

  it("refuses what can't be searched for", async () => {
    const refused = { code: "invalid_request", details: [{ path: "text" }] };
    await expect(find({ text: "Santos", as: "phone" })).rejects.toMatchObject(refused);
  });

  it("finds applicants the same way, and no erased one by name or phone", async () => {
    const found = async (text: string) => {
      const { taken, data } = await searchApplicants(owner.context, { text });
      return [taken, ...data.map(({ externalId }) => externalId)];
    };
    expect(await found("206 343 7012")).toEqual(["phone", "Santos"]);
    expect(await found("grace")).toEqual(["words", "Santos"]);
    await analyze("gone", { firstName: "Gone", lastName: "Away", phone: "206-343-7013" });
    await owner.context.transaction((context) => eraseApplicant(context, ids.gone?.applicantId ?? ""));
    expect(await found("206-343-7013")).toEqual(["phone"]);
    expect(await found("gone away")).toEqual(["name"]);
    expect(await found("away")).toEqual(["words"]);
  });
});

describe("the list", () => {
  it("shows and filters by the decision after review, with who made it and why", async () => {
    const [declined, ...others] = (
      await browseAnalyses(owner.context, { filters: { finalDecision: "DECLINE" }, limit: 10 })
    ).data;
    expect(others).toEqual([]);
    expect(declined).toMatchObject({
      externalId: "loan-1",
      result: { decision: "REVIEW" },
      finalDecision: "DECLINE",
      review: { by: "you" },
      outcome: "confirmed_fraud",
    });
    expect(declined?.review?.reasons).toHaveLength(1);
    expect(await list({ finalDecision: "REVIEW" })).not.toContain("loan-1");
    expect(await list({ decision: "REVIEW" })).toContain("loan-1");
    const { applicantId } = ids["loan-1"] as { applicantId: string };
    expect((await latestAnalyses(owner.context, [applicantId]))[applicantId]).toMatchObject({
      decision: "REVIEW",
      finalDecision: "DECLINE",
    });
  });

  it("filters by who made the latest review, and by a reason that it gave", async () => {
    const { id: reviewedBy } = owner.principal;
    expect(await list({ reviewedBy })).toEqual(["loan-1"]);
    expect(await list({ reviewedBy: newId("usr", now) })).toEqual([]);
    expect(await list({ reviewReason: "APPLICATION_INCOMPLETE" })).toEqual(["loan-1"]);
    expect(await list({ reviewReason: "INCOME_NOT_VERIFIED" })).toEqual([]);
    const again = async (decision: "APPROVE" | "DECLINE", reasons: string[]) =>
      owner.context.transaction((context) =>
        reviewAnalysis(context, { id: idOf("loan-1"), body: { decision, reasons, note: "Seen again" } }),
      );
    now += 1_000;
    await again("APPROVE", []);
    expect(await list({ reviewedBy })).toEqual(["loan-1"]);
    expect(await list({ reviewReason: "APPLICATION_INCOMPLETE" })).toEqual([]);
    now += 1_000;
    await again("DECLINE", ["APPLICATION_INCOMPLETE"]);
    expect(
      await countBrowsed(owner.context, { filters: { reviewReason: "APPLICATION_INCOMPLETE" } }),
    ).toEqual({
      count: 1,
      isExact: true,
    });
  });

  it("filters by signal, score, outcome and batch, and counts what is left", async () => {
    expect(await list({ signal: "EMAIL_DISPOSABLE" })).toEqual(["loan-1"]);
    expect(await list({ signal: "EMAIL" })).toEqual([]);
    expect(await list({ outcome: "confirmed_fraud" })).toEqual(["loan-1"]);
    expect(await list({ outcome: "good" })).toEqual([]);
    const { data } = await browseAnalyses(owner.context, { filters: {}, limit: 10 });
    const score = data.find(({ externalId }) => externalId === "loan-1")?.result?.riskScore as number;
    const same = data.filter(({ result }) => result?.riskScore === score).map(({ externalId }) => externalId);
    expect(await list({ minScore: score, maxScore: score })).toEqual(same);
    const batchId = newId("bat", now);
    await stage.pool.query(
      `INSERT INTO batches (id, organization_id, mode, total_count, include_reasons, risc_scoring, policy_version, created_by)
       VALUES ($1, $2, 'live', 1, false, false, 1, 'cli')`,
      [batchId, owner.principal.organizationId],
    );
    await stage.pool.query(
      "INSERT INTO batch_items (batch_id, position, status, analysis_id) VALUES ($1, 0, 'completed', $2)",
      [batchId, idOf("loan-2")],
    );
    expect(await list({ batchId })).toEqual(["loan-2"]);
    expect(await countBrowsed(owner.context, { filters: { batchId } })).toEqual({ count: 1, isExact: true });
    expect(await countBrowsed(owner.context, { filters: {} })).toEqual({ count: data.length, isExact: true });
    expect(await countBrowsed(owner.context, { filters: { signal: "EMAIL_DISPOSABLE" } })).toEqual({
      count: 1,
      isExact: true,
    });
  });
});

it("an ID leads to its record's page, in either mode, and to none of another organization", async () => {
  const id = idOf("loan-1");
  const analysis = { href: `/analyses/${id}`, what: "analysis", mode: "live" };
  expect(await locateRecord(owner.context, id)).toEqual(analysis);
  expect(await locateRecord(stage.context({ ...owner.principal, mode: "test" }), id)).toEqual(analysis);
  const { rows } = await stage.pool.query("SELECT id FROM reviews WHERE analysis_id = $1", [id]);
  expect(await locateRecord(owner.context, rows[0].id)).toEqual({ ...analysis, what: "review" });
  expect(await locateRecord(owner.context, owner.principal.id)).toMatchObject({ href: "/settings/team" });
  const stranger = await makeMember(stage);
  for (const each of [id, rows[0].id, owner.principal.id, ids["loan-1"]?.applicantId ?? ""])
    expect(await locateRecord(stranger.context, each)).toBeNull();
});
