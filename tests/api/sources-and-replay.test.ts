import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { modelVersion } from "@/lib/risk/model-version";
import { applicant } from "@/tests/support/api";
import { runBuilt } from "@/tests/support/command";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import {
  json,
  rightAnswers,
  type SourceStandIn,
  startSourceStandIn,
  status,
} from "@/tests/support/source-stand-in";

/** Behind the identity source; none is configured for the credit source. */
const agency = {
  name: "Stand-in Bureau, Inc.",
  address: "P.O. Box 1000, Springfield, IL 62701",
  phone: "800-555-0199",
};

let identity: SourceStandIn;
let credit: SourceStandIn;
let server: TestServer;
let seed: Seed;
let owner: SeededKey;

beforeAll(async () => {
  [identity, credit] = await Promise.all([startSourceStandIn("identity"), startSourceStandIn("credit")]);
  server = await startServer({
    env: {
      IDENTITY_SOURCE_URL: identity.url,
      IDENTITY_SOURCE_TOKEN: identity.token,
      IDENTITY_SOURCE_AGENCY_NAME: agency.name,
      IDENTITY_SOURCE_AGENCY_ADDRESS: agency.address,
      IDENTITY_SOURCE_AGENCY_PHONE: agency.phone,
      CREDIT_SOURCE_URL: credit.url,
      CREDIT_SOURCE_TOKEN: credit.token,
    },
  });
  seed = new Seed(server.databaseUrl);
  owner = await seed.keyOfNewOrganization();
});
afterAll(async () => {
  await seed.close();
  await server.close();
  await Promise.all([identity.close(), credit.close()]);
});

async function post(path: string, body: unknown, key = owner.key) {
  const response = await fetch(`${server.url}/v1${path}`, {
    method: path === "/policy" ? "PUT" : "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
const analyze = (options: object, data: object = {}) =>
  post("/analyze", {
    applicantData: { ...applicant, ...data },
    options: { includeReasons: true, ...options },
  });

describe("outside sources", () => {
  it("add evidence when they answer: coverage rises and the answer names them", async () => {
    const { body } = await analyze({ riscScoring: true });
    expect(body.riscScore.coverage).toMatchObject({ credit: 1 });
    expect(body.riscScore.coverage.identity).toBeGreaterThan(0.5);
    expect(body.riscScore.components.credit).toBe(42);
    expect(
      body.signals.find((signal: { code: string }) => signal.code === "IDENTITY_CONFIRMED").source,
    ).toMatch(/Stand-in Bureau/);
  });

  it("are asked for credit only with riscScoring, which stays out of riskScore", async () => {
    const asked = credit.questions.length;
    const without = await analyze({}, { firstName: "Nora", ssn: "537-22-8743" });
    expect(credit.questions).toHaveLength(asked);
    expect(without.body.riscScore).toBeUndefined();
    const withCredit = await analyze({ riscScoring: true }, { firstName: "Nora", ssn: "537-22-8743" });
    expect(withCredit.body.riskScore).toBe(without.body.riskScore);
  });

  it("that are down and not required lower coverage, and the analysis is completed", async () => {
    identity.next(status(500), status(500));
    const { status: code, body } = await analyze({ riscScoring: true });
    expect(code).toBe(200);
    expect(body.riscScore.coverage.identity).toBeLessThanOrEqual(0.5);
  });

  it("that are down and required fail the analysis: stored, answered 500 with its requestId", async () => {
    const strict = await seed.keyOfNewOrganization();
    await post("/policy", { document: { ...defaultPolicy, requiredSources: ["identity"] } }, strict.key);
    identity.next(status(500), status(500));
    const { status: code, body } = await post("/analyze", { applicantData: applicant }, strict.key);
    expect(code).toBe(500);
    const stored = await fetch(`${server.url}/v1/analyze/${body.requestId}`, {
      headers: { authorization: `Bearer ${strict.key}` },
    });
    expect(await stored.json()).toMatchObject({
      status: "failed",
      result: null,
      error: { code: "source_unavailable" },
    });
    expect((await post("/analyze", { applicantData: applicant }, strict.key)).status).toBe(200);
  });

  it("are never asked with a test key", async () => {
    const test = await seed.key(owner.organizationId, { mode: "test" });
    const asked = identity.questions.length + credit.questions.length;
    await post("/analyze", { applicantData: applicant, options: { riscScoring: true } }, test.key);
    expect(identity.questions.length + credit.questions.length).toBe(asked);
  });
});

describe("an adverse action notice", () => {
  const read = async (id: string, key = owner.key) => {
    const response = await fetch(`${server.url}/v1/analyze/${id}/adverse-action`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(response.status).toBe(200);
    return await response.json();
  };
  const deceased = { ...rightAnswers.identity, ssn: "deceased" };
  const disposable = { email: "zq@mailinator.com" };

  it("names the agency whose answer the machine used, and not the source it decides without", async () => {
    identity.next(json(deceased));
    const { body } = await analyze({ riscScoring: true }, disposable);
    expect(body.decision).toBe("DECLINE");
    const stated = await read(body.requestId);
    expect(stated).toMatchObject({
      decision: "DECLINE",
      decidedBy: "machine",
      outsideSources: [
        {
          source: "identity",
          provider: "Stand-in Bureau",
          furnisher: "consumer_reporting_agency",
          agency,
          creditScore: null,
        },
      ],
      toComplete: [],
    });
    for (const part of [...stated.reasons, ...Object.values(agency)]) expect(stated.notice).toContain(part);
    expect(stated.notice).not.toMatch(/credit score|\[/);
  });

  it("has the credit score once a person decides, and says that its agency is to be added", async () => {
    const { body } = await analyze({ riscScoring: true }, { firstName: "Vera", ssn: "538-24-1124" });
    await post(`/analyze/${body.requestId}/review`, {
      decision: "DECLINE",
      reasons: ["CREDIT_HISTORY_ADVERSE"],
    });
    const stated = await read(body.requestId);
    expect(stated.outsideSources).toMatchObject([
      { source: "identity", agency },
      {
        source: "credit",
        agency: null,
        creditScore: {
          value: 42,
          lowest: 0,
          highest: 100,
          factors: rightAnswers.credit.factors,
          provider: "Stand-in Credit",
        },
      },
    ]);
    expect(stated.notice).toContain("Your credit score: 42");
    expect(stated.toComplete).toEqual([expect.stringMatching(/^Add the name, postal address and telephone/)]);
  });

  it("mentions no outside source if none answered", async () => {
    identity.next(status(500), status(500));
    const { body } = await analyze({}, { ...disposable, ssn: "078-05-1120" });
    expect(body.decision).toBe("DECLINE");
    const { outsideSources, notice, toComplete } = await read(body.requestId);
    expect({ outsideSources, toComplete }).toEqual({ outsideSources: [], toComplete: [] });
    expect(notice).not.toMatch(/agency|outside source/);
  });

  it("is gone once the applicant is erased, and says so", async () => {
    identity.next(json(deceased));
    const { body } = await analyze({}, { ...disposable, firstName: "Ute" });
    const erasure = await fetch(`${server.url}/v1/applicants/${body.applicantId}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${owner.key}` },
    });
    expect(erasure.ok).toBe(true);
    expect(await read(body.requestId)).toMatchObject({
      decision: "DECLINE",
      outsideSources: null,
      notice: null,
      toComplete: [expect.stringContaining("erased")],
    });
  });

  it("names an invented agency in test mode", async () => {
    const test = await seed.key(owner.organizationId, { mode: "test" });
    const { body } = await post(
      "/analyze",
      { applicantData: { ...applicant, ssn: "900-01-0003" }, options: { riscScoring: true } },
      test.key,
    );
    const { outsideSources, notice } = await read(body.requestId, test.key);
    expect(outsideSources).toMatchObject([{ source: "identity" }, { source: "credit" }]);
    expect(notice).toContain("Assay sandbox (test mode, not a real agency)");
    expect(notice).toContain("Your credit score: 90");
  });
});

describe("a replay", () => {
  const replay = () => runBuilt("replay", ["--since", "2026-01-01"], { DATA_DIR: server.dataDirectory });

  it("reproduces every stored analysis byte for byte, regardless of what decided it", async () => {
    const { body: first } = await analyze({}, { phone: "(206) 343-7099" });
    await post(`/analyze/${first.requestId}/outcome`, { outcome: "confirmed_fraud" });
    await analyze({ riscScoring: true }, { firstName: "Ida", ssn: "538-26-1128", phone: "(206) 343-7099" });
    await post("/policy", {
      document: { ...defaultPolicy, approveBelow: 20, signals: { EMAIL_DISPOSABLE: { points: 30 } } },
    });
    await analyze({}, { ssn: "078-05-1120", email: "x@mailinator.com" });
    await post("/policy", { document: { ...defaultPolicy, model: "2026.11.14" } });
    const { body: kept } = await analyze({}, { firstName: "Qwerty", ssn: "538-26-1129" });
    expect(kept.modelVersion).toBe("2026.11.14");
    await post("/policy", { document: defaultPolicy });
    const { code, stdout } = await replay();
    expect(stdout).toMatch(/^\d+ reproduced, 0 different, 0 whose model has no archived engine, 1 erased\n$/);
    expect(Number(stdout.split(" ")[0])).toBeGreaterThanOrEqual(9);
    expect(code).toBe(0);
  });

  it("reports what was changed afterwards, by identifier and field", async () => {
    const { body } = await analyze({}, { firstName: "Zoe" });
    await seed.pool.query("UPDATE analyses SET risk_score = risk_score + 1 WHERE id = $1", [body.requestId]);
    const { code, stderr } = await replay();
    expect(code).toBe(1);
    expect(stderr).toContain(`${body.requestId}: riskScore`);
    await seed.pool.query("UPDATE analyses SET risk_score = risk_score - 1 WHERE id = $1", [body.requestId]);
  });

  it("asks the archived engine about an analysis of an earlier model version", async () => {
    const { body } = await analyze({}, { firstName: "Wanda" });
    const claimVersion = (version: string) =>
      seed.pool.query("UPDATE analyses SET model_version = $2 WHERE id = $1", [body.requestId, version]);
    await claimVersion("2026.11.8");
    const { code, stderr } = await replay();
    expect(code).toBe(1);
    // That engine did not say what it had evaluated.
    expect(stderr).toMatch(new RegExp(`${body.requestId}: .*riscScore`));
    await claimVersion(modelVersion);
  });

  it("counts analyses of a model version without an archived engine, and those of erased applicants", async () => {
    const { body } = await analyze({}, { firstName: "Yara" });
    const { body: erased } = await analyze({}, { firstName: "Xenia" });
    await seed.pool.query("UPDATE analyses SET model_version = '2020.1.1' WHERE id = $1", [body.requestId]);
    await seed.pool.query("UPDATE applicants SET data_key = NULL WHERE id = $1", [erased.applicantId]);
    const { code, stdout } = await replay();
    expect(stdout).toMatch(/ 0 different, 1 whose model has no archived engine, 2 erased$/m);
    expect(code).toBe(0);
  });
});
