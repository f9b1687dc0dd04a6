import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Context, contextOf } from "@/lib/auth/context";
import type { ApiKeyPrincipal } from "@/lib/auth/principal";
import { analyzeBody } from "@/lib/contract/analyses";
import { openEngineArchive } from "@/lib/domain/analyses/archived-engines";
import { readAnalysisDetail } from "@/lib/domain/analyses/read-detail";
import { replayAnalyses } from "@/lib/domain/analyses/replay";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit";
import { eraseApplicant } from "@/lib/domain/applicants/erase";
import { reindexApplicants } from "@/lib/domain/applicants/reindex";
import { observeSightings } from "@/lib/domain/applicants/sightings";
import { updateApplicant } from "@/lib/domain/applicants/update";
import { ApplicantVault } from "@/lib/domain/applicants/vault";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { retentionKinds } from "@/lib/domain/retention/kinds";
import { labelOutcome } from "@/lib/domain/reviews/label-outcome";
import { BlindIndexer } from "@/lib/platform/crypto/blind-index";
import { parseKeySet } from "@/lib/platform/crypto/keyring";
import { newKeyText } from "@/lib/platform/crypto/load-keys";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* The devices and networks that applicants applied from. */

const start = Date.parse("2026-06-15T12:00:00Z");
const hour = 3_600_000;
let now = start;
let stage: Stage;
let context: Context<ApiKeyPrincipal>;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  now = start;
  context = await newOrganization();
});

async function newOrganization(): Promise<Context<ApiKeyPrincipal>> {
  const organizationId = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  const created = stage.context(apiKeyPrincipal({ organizationId }));
  await created.transaction(createFirstPolicy);
  return created;
}

const letters = "abcdefghijklmnopqrstuvwxyz";
/** One of many persons who share nothing. */
const personOf = (number: number) => ({
  ...ordinaryApplicant,
  firstName: "Maria",
  lastName: `Sant${letters[number]}s`,
  ssn: `536-22-${1000 + 37 * number}`,
  email: `maria.${letters[number]}santos@gmail.com`,
  phone: `(206) 343-${2000 + 41 * number}`,
  address: { ...ordinaryApplicant.address, street: `${100 + number} Pike St` } as never,
});

async function analyze(number: number, request: object, more: object = {}, of = context) {
  const body = analyzeBody.parse({
    applicantData: personOf(number),
    options: { includeReasons: true },
    ...request,
    ...more,
  });
  const result = await commitAnalysis(of, await prepareAnalysis(of, body));
  if (result instanceof AppError) throw result;
  return result;
}

const codesOf = ({ signals }: { signals?: { code: string }[] | undefined }) =>
  signals?.map(({ code }) => code);
const requestOf = async (id: string) => (await readAnalysisDetail(context, id)).evidence?.request;
const from = (deviceId: string, ip?: string) => ({ context: { deviceId, ...(ip ? { ip } : {}) } });
const stored = async () =>
  (
    await stage.pool.query(
      "SELECT * FROM request_sightings WHERE organization_id = $1 ORDER BY kind, seen_at",
      [context.scope.organizationId],
    )
  ).rows;

describe("a device", () => {
  it("counts distinct other persons by window, never the applicant's own person", async () => {
    await analyze(1, from("phone-1"));
    now += 3 * 24 * hour;
    await analyze(2, from("phone-1"));
    now += 2 * hour;
    await analyze(2, from("phone-1"));
    const { requestId } = await analyze(3, from("phone-1"));
    expect((await requestOf(requestId))?.sightings?.device).toEqual({
      otherPersons: 2,
      persons1Hour: 1,
      persons24Hours: 1,
      persons7Days: 2,
      persons30Days: 2,
      confirmedFraudPersons: 0,
    });
    const again = await analyze(3, from("phone-1"));
    expect((await requestOf(again.requestId))?.sightings?.device?.otherPersons).toBe(2);
  });

  it("of a household is informational, and of a seventh person in a day asks for a review", async () => {
    const results = [];
    for (let number = 0; number < 7; number++) results.push(await analyze(number, from("tablet")));
    expect(results.slice(0, 6).map(({ decision }) => decision)).toEqual(Array(6).fill("APPROVE"));
    expect(codesOf(results[1] as never)).toContain("DEVICE_SHARED");
    expect(results[6]).toMatchObject({ decision: "REVIEW", riskScore: 30 });
    expect(codesOf(results[6] as never)).toContain("DEVICE_VELOCITY_24_HOURS");
  });

  it("of a person confirmed as fraud asks for a review and never declines, also of a label given before", async () => {
    const fraud = await analyze(1, from("stolen"));
    const label = (outcome: "good" | "confirmed_fraud") =>
      context.transaction((write) => labelOutcome(write, { id: fraud.requestId, body: { outcome } }));
    await label("confirmed_fraud");
    const next = await analyze(2, from("stolen"));
    expect(next.decision).toBe("REVIEW");
    expect(codesOf(next)).toContain("DEVICE_CONFIRMED_FRAUD");
    await analyze(1, from("second device"), { applicantId: fraud.applicantId });
    expect(codesOf(await analyze(3, from("second device")))).toContain("DEVICE_CONFIRMED_FRAUD");
    await label("good");
    expect(codesOf(await analyze(4, from("stolen")))).not.toContain("DEVICE_CONFIRMED_FRAUD");
  });

  it("of another organization or mode is another device", async () => {
    await analyze(1, from("phone-1"));
    const stranger = await newOrganization();
    const other = await analyze(2, from("phone-1"), {}, stranger);
    const test = stage.context(
      apiKeyPrincipal({ organizationId: context.scope.organizationId, mode: "test" }),
    );
    const inTest = await analyze(3, from("phone-1"), {}, test);
    expect([codesOf(other), codesOf(inTest)].flat()).not.toContain("DEVICE_SHARED");
  });

  it("that two requests use at the same time is seen by the one that commits later", async () => {
    const results = await Promise.all([1, 2, 3, 4].map((number) => analyze(number, from("kiosk"))));
    const counts = await Promise.all(
      results.map(async ({ requestId }) => (await requestOf(requestId))?.sightings?.device?.otherPersons),
    );
    expect(counts.sort()).toEqual([0, 1, 2, 3]);
  });
});

describe("an IP address", () => {
  it("counts IPv6 addresses of one home as one network, and IPv4 written as IPv6 as IPv4", async () => {
    await analyze(1, { context: { ip: "2600:1700:abcd:1::5" } });
    const home = await analyze(2, { context: { ip: "2600:1700:abcd:1:ffff:1:2:3" } });
    const neighbor = await analyze(3, { context: { ip: "2600:1700:abcd:2::5" } });
    await analyze(4, { context: { ip: "73.42.118.9" } });
    const mapped = await analyze(5, { context: { ip: "::ffff:73.42.118.9" } });
    const counts = await Promise.all(
      [home, neighbor, mapped].map(
        async ({ requestId }) => (await requestOf(requestId))?.sightings?.ip?.otherPersons,
      ),
    );
    expect(counts).toEqual([1, 0, 1]);
  });

  it("of 25 persons within a day raises nothing", async () => {
    for (let number = 0; number < 25; number++) await analyze(number, { context: { ip: "73.42.118.9" } });
    const last = await analyze(25, { context: { ip: "73.42.118.9" } });
    expect({ decision: last.decision, riskScore: last.riskScore }).toEqual({
      decision: "APPROVE",
      riskScore: 0,
    });
  });

  it("within some network is said and neither stored nor counted", async () => {
    const result = await analyze(1, { context: { ip: "10.0.0.7" } });
    expect(codesOf(result)).toContain("IP_NOT_PUBLIC");
    expect(await stored()).toEqual([]);
  });

  it("is forgotten after 30 days, and a device is not", async () => {
    await analyze(1, from("phone-1", "73.42.118.9"));
    now += 30 * 24 * hour + 1;
    const later = await analyze(2, from("phone-1", "73.42.118.9"));
    expect((await requestOf(later.requestId))?.sightings).toMatchObject({
      device: { otherPersons: 1 },
      ip: { otherPersons: 0 },
    });
    await retentionKinds.networks(stage.platform, () => false);
    expect((await stored()).map(({ kind }) => kind)).toEqual(["device", "device", "ip"]);
  });
});

describe("what came with a request", () => {
  const given = {
    amount: 12_500.5,
    product: "auto-loan",
    context: { ip: "73.42.118.9", deviceId: "Vexillum-41", userAgent: "curl/8.14.1" },
  };

  it("is kept with the analysis, and the analysis replays byte for byte", async () => {
    await analyze(2, given);
    const { requestId, signals } = await analyze(1, given);
    expect(codesOf({ signals })).toEqual(expect.arrayContaining(["DEVICE_SHARED", "USER_AGENT_AUTOMATED"]));
    expect(await requestOf(requestId)).toMatchObject({
      amount: 12_500.5,
      product: "auto-loan",
      ip: "73.42.118.9",
      deviceId: "Vexillum-41",
      userAgent: "curl/8.14.1",
    });
    const report = await replayAnalyses(stage.platform, {
      since: new Date(0),
      archive: openEngineArchive("lib/risk/archive/engines.br"),
    });
    expect(report.different).toEqual([]);
    expect(report.same).toBeGreaterThanOrEqual(2);
  });

  it("is stored sealed or as keyed hashes alone", async () => {
    await analyze(1, given);
    const { rows } = await stage.pool.query(
      `SELECT to_jsonb(s)::text AS text FROM request_sightings s WHERE organization_id = $1
       UNION ALL SELECT to_jsonb(a)::text FROM analyses a WHERE organization_id = $1
       UNION ALL SELECT to_jsonb(p)::text FROM applicants p WHERE organization_id = $1`,
      [context.scope.organizationId],
    );
    const text = rows.map((row) => row.text).join();
    for (const secret of ["Vexillum", "73.42.118", "curl/8"]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString("hex"));
    }
    expect(text).toContain("auto-loan");
  });

  it("is erased with the applicant", async () => {
    const { applicantId, requestId } = await analyze(1, given);
    await context.transaction((write) => eraseApplicant(write, applicantId));
    expect(await stored()).toEqual([]);
    expect((await readAnalysisDetail(context, requestId)).evidence).toBeNull();
    expect(codesOf(await analyze(2, given))).not.toContain("DEVICE_SHARED");
  });

  it("is found under the new person after the applicant's SSN changed", async () => {
    const { applicantId } = await analyze(1, given);
    await context.transaction((write) =>
      updateApplicant(write, { id: applicantId, body: { data: { ...personOf(2) } } }),
    );
    expect(codesOf(await analyze(2, given))).not.toContain("DEVICE_SHARED");
    expect(codesOf(await analyze(1, given))).toContain("DEVICE_SHARED");
  });

  it("is found under a new blind index key after a reindexing", async () => {
    await analyze(1, given);
    const before = await stored();
    const blindIndex = parseKeySet("BLIND_INDEX_KEY", newKeyText("k2"));
    const keys = { ...stage.platform.keys, blindIndex, blindIndexer: new BlindIndexer(blindIndex) };
    const renewed = { ...stage.platform, keys };
    expect(await reindexApplicants(renewed)).toBeGreaterThan(0);
    expect(await reindexApplicants(renewed)).toBe(0);
    const after = await stored();
    expect(after.map(({ value }) => value)).toEqual(before.map(({ value }) => value));
    for (const [place, row] of after.entries()) expect(row.index).not.toEqual(before[place].index);
    expect(codesOf(await analyze(2, given, {}, contextOf(renewed, context.principal)))).toContain(
      "DEVICE_SHARED",
    );
    await reindexApplicants(stage.platform);
  });

  it("costs nothing where there is nothing: no statement, no row and not a byte", async () => {
    const query = vi.fn();
    const scoped = { query, execute: query, placeOf: () => 1 };
    const vault = ApplicantVault.create(context, "app_1");
    const applicants = [{ scope: context.scope, id: "app_1", vault, sightings: [] }];
    const observed = await observeSightings({ scoped } as never, { applicants, now: new Date(now) });
    expect([observed.size, query.mock.calls.length]).toEqual([0, 0]);
    const { requestId } = await analyze(1, {});
    expect(await stored()).toEqual([]);
    expect(await requestOf(requestId)).toBeUndefined();
    const { rows } = await stage.pool.query("SELECT contributions FROM analyses WHERE id = $1", [requestId]);
    expect(rows[0].contributions.every((entry: unknown) => Array.isArray(entry))).toBe(true);
  });
});
