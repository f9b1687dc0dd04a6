import { afterAll, beforeAll, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { analyzeBody, storedAnalysis } from "@/lib/contract/analyses";
import type { ApplicantData } from "@/lib/contract/applicant";
import { readAdverseAction } from "@/lib/domain/analyses/adverse-action/read";
import { openEngineArchive } from "@/lib/domain/analyses/decide/archived-engines";
import { assessApplicant } from "@/lib/domain/analyses/decide/assess";
import type { Engine } from "@/lib/domain/analyses/decide/engine";
import { rowOf } from "@/lib/domain/analyses/decide/row";
import { readAnalysis } from "@/lib/domain/analyses/read/read";
import { readAnalysisDetail } from "@/lib/domain/analyses/read/read-detail";
import { analysisParts, openEvidence, vaultOf } from "@/lib/domain/analyses/record/view";
import { writeAnalyses } from "@/lib/domain/analyses/record/write";
import { replayAnalyses } from "@/lib/domain/analyses/replay/replay";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { topReasons } from "@/lib/domain/overview/top-reasons";
import { analysisSettings, createFirstPolicy } from "@/lib/domain/policy/current";
import { simulatePolicy } from "@/lib/domain/policy/simulate";
import { newId } from "@/lib/platform/ids";
import { isSignalCode } from "@/lib/risk/catalog";
import { formerSignals } from "@/lib/risk/former-signals";
import { modelVersion } from "@/lib/risk/model-version";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

const now = Date.parse("2026-06-15T12:00:00Z");
const archive = openEngineArchive("lib/risk/archive/engines.br");

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());

const maria: ApplicantData = {
  firstName: "Maria",
  lastName: "Santos",
  ssn: "536-22-8741",
  email: "maria.santos@gmail.com",
  phone: "(206) 343-7011",
  address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" },
};

async function openLender(mode: "live" | "test" = "live"): Promise<Context> {
  const organizationId = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  const context = stage.context(memberPrincipal({ organizationId, mode }));
  await context.transaction(createFirstPolicy);
  return context;
}

async function analyze(context: Context, data: object): Promise<string> {
  const body = analyzeBody.parse({
    applicantData: data,
    options: { includeReasons: true, riscScoring: true },
  });
  const prepared = await prepareAnalysis(context, body);
  const result = await commitAnalysis(context, prepared);
  return result.requestId as string;
}

/** Analyzes an applicant with the present engine and then with that of an earlier model, each with its own row. */
async function analyzeAsBefore(context: Context, version: string, data: object): Promise<string> {
  const row = await context.db.analysis.findUniqueOrThrow({
    where: { id: await analyze(context, data) },
    include: analysisParts,
  });
  const record = openEvidence(context, row);
  const vault = vaultOf(context, row);
  if (!record || !vault) throw new Error("the analysis has no evidence");
  const { sharing: _, ...rest } = record.evidence;
  const evidence = { ...rest, links: { observedAt: row.createdAt.toISOString() } };
  const settings = await analysisSettings(context);
  const engine = archive(version) as Engine;
  const assessment = assessApplicant(
    { applicant: engine.normalizeApplicant(record.input), ...evidence },
    settings.policy.document,
    row.mode,
    engine,
  );
  const id = newId("ana", now);
  const { applicantId, externalId, createdBy, createdAt } = row;
  const options = { includeReasons: true, riscScoring: true };
  const terms = { ...settings, options, createdBy };
  const { scope } = context;
  const analysis = {
    scope,
    id,
    applicantId,
    externalId,
    vault,
    input: record.input,
    evidence,
    terms,
    createdAt,
  };
  const written = rowOf(analysis, { modelVersion: version, assessment, error: null });
  // Rows of today have no place for what former models were told.
  const stored = { ...written, evidence: vault.seal(id, "evidence", written.record) };
  await context.transaction((inside) => writeAnalyses(inside, [stored]));
  return id;
}

/** The report on one organization's analyses. */
async function replayed({ scope }: Context) {
  const all = await stage.platform.prisma.analysis.findMany({
    where: { organizationId: scope.organizationId },
    select: { id: true },
  });
  const report = await replayAnalyses(stage.platform, { since: new Date(0), archive });
  const own = new Set(all.map(({ id }) => id));
  return { ...report, different: report.different.filter(({ id }) => own.has(id)) };
}

it("repeats each analysis with the engine that made it", async () => {
  const context = await openLender();
  const test = await openLender("test");
  const before = await replayAnalyses(stage.platform, { since: new Date(0), archive });
  const applicants: object[] = [
    maria,
    { ...maria, firstName: "Marta", ssn: "536-22-8742" },
    { ...maria, email: "maria.santos@santos.org" },
    { ...maria, ssn: "078-05-1120", email: "q@mailinator.com", phone: "212-555-0100" },
    { firstName: "Asdf", lastName: "Qwerty" },
  ];
  let count = 0;
  for (const version of ["2026.11.3", "2026.11.6", "2026.11.8"]) {
    for (const data of applicants) await analyzeAsBefore(context, version, data);
    await analyzeAsBefore(test, version, { ...maria, ssn: "900-01-0003" });
    count += 2 * (applicants.length + 1);
  }
  const { same, ...rest } = await replayAnalyses(stage.platform, { since: new Date(0), archive });
  expect(rest).toEqual({ different: [], withoutEngine: 0, erased: 0 });
  expect(same - before.same).toBe(count);
});

it("finds a stored result of an earlier model that its engine did not give", async () => {
  const context = await openLender();
  const id = await analyzeAsBefore(context, "2026.11.8", maria);
  await analyzeAsBefore(context, "2026.11.8", maria);
  await stage.pool.query("UPDATE analyses SET risk_score = risk_score + 1 WHERE id = $1", [id]);
  expect((await replayed(context)).different).toEqual([{ id, fields: ["riskScore"] }]);
  await stage.pool.query("UPDATE analyses SET model_version = $2 WHERE id = $1", [id, modelVersion]);
  const [found] = (await replayed(context)).different;
  expect(found?.fields).toContain("riscScore");
});

it("counts analyses of a model version whose engine is not archived, and those of erased applicants", async () => {
  const context = await openLender();
  const id = await analyze(context, maria);
  await stage.pool.query("UPDATE analyses SET model_version = '2020.1.1' WHERE id = $1", [id]);
  const erased = await context.db.analysis.findUniqueOrThrow({
    where: { id: await analyze(context, maria) },
  });
  const before = await replayed(context);
  await context.transaction((inside) => eraseApplicant(inside, erased.applicantId));
  const after = await replayed(context);
  expect(before.withoutEngine).toBe(1);
  expect(after).toEqual({ ...before, same: before.same - 1, erased: before.erased + 1 });
});

it("leaves an earlier model's analysis readable although the present one lacks its signal", async () => {
  const context = await openLender();
  const code = "CORROBORATION_LIMITED";
  expect(isSignalCode(code)).toBe(false);
  const id = await analyzeAsBefore(context, "2026.11.8", { ...maria, email: "maria.santos@santos.org" });

  const answer = storedAnalysis.parse(await readAnalysis(context, id));
  const { signals = [], result } = answer;
  expect(signals.map((signal) => signal.code)).toContain(code);
  expect(signals.reduce((sum, { points }) => sum + points, 0)).toBe(result?.riskScore);

  const detail = await readAnalysisDetail(context, id);
  expect(detail.signals.find((signal) => signal.code === code)?.message).toContain(
    "Corroboration only offsets",
  );
  expect(detail.switchedOff).toEqual([]);
  expect(await readAdverseAction(context, id)).toMatchObject({ decidedBy: "machine", reasons: [] });
  expect((await topReasons(context, "30d")).reasons.map((reason) => reason.code)).not.toContain(code);
  const { document } = (await analysisSettings(context)).policy;
  expect(await simulatePolicy(context, { document, limit: 100 })).toMatchObject({ analysed: 2, changed: 0 });

  await context.transaction((inside) => eraseApplicant(inside, answer.applicantId));
  const erased = await readAnalysisDetail(context, id);
  expect(erased.signals.find((signal) => signal.code === code)).toMatchObject({
    message: formerSignals[code]?.meaning,
    source: "scoring rules",
  });
  expect(erased.signals.reduce((sum, { points }) => sum + points, 0)).toBe(result?.riskScore);
});
