import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { applicant, call } from "@/tests/support/api";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { expectError, expectInvalid } from "@/tests/support/shapes";

const seed = new Seed(inject("databaseUrl"));
let owner: SeededKey;
beforeAll(async () => {
  owner = await seed.keyOfNewOrganization();
});
afterAll(() => seed.close());

const put = (key: string, document: object, rest: object = {}) =>
  call("PUT", "/policy", { key, body: { document: { ...defaultPolicy, ...document }, ...rest } });
const simulate = (key: string, document: object, rest: object = {}) =>
  call("POST", "/policy/simulate", { key, body: { document: { ...defaultPolicy, ...document }, ...rest } });
const analyze = async (key: string, data: object = {}) =>
  (
    await call("POST", "/analyze", {
      key,
      body: { applicantData: { ...applicant, ...data }, options: { includeReasons: true } },
    })
  ).body;

describe("publishing a policy", () => {
  it("puts a new version in force, for analyses from now on and never for stored ones", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const premium = { phone: "900-343-7011" };
    const before = await analyze(key, premium);
    expect(before).toMatchObject({ decision: "APPROVE", policyVersion: 1 });
    const published = await put(key, { approveBelow: 15 }, { note: "Stricter" });
    expect(published.body).toMatchObject({ version: 2, note: "Stricter", document: { approveBelow: 15 } });
    expect((await call("GET", "/policy", { key })).body).toEqual(published.body);
    expect(await analyze(key, premium)).toMatchObject({ decision: "REVIEW", policyVersion: 2 });
    expect((await call("GET", `/analyze/${before.requestId}`, { key })).body.result.decision).toBe("APPROVE");
  });

  it("accepts only the first of two changes based on one version", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const both = await Promise.all([
      put(key, { approveBelow: 25 }, { replacesVersion: 1 }),
      put(key, { approveBelow: 20 }, { replacesVersion: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("adds an audit log entry", async () => {
    const { key, id, organizationId } = await seed.keyOfNewOrganization();
    await put(key, {});
    const { rows } = await seed.pool.query(
      "SELECT action, actor FROM audit_entries WHERE organization_id = $1",
      [organizationId],
    );
    expect(rows).toEqual([{ action: "policy.published", actor: id }]);
  });

  it.each([
    ["thresholds in the wrong order", { approveBelow: 80 }, "document.declineFrom"],
    ["an unknown signal", { signals: { NO_SUCH_SIGNAL: { points: 5 } } }, "document.signals.NO_SUCH_SIGNAL"],
    [
      "a rule that rests on a proxy",
      { rules: [{ id: "r", anyOf: ["SSN_ITIN"], raiseTo: "REVIEW", adverseAction: "No" }] },
      "document.rules[0].anyOf[0]",
    ],
    [
      "an override that lifts a proxy over the limit",
      { signals: { SSN_ITIN: { points: 40 } } },
      "document.signals.SSN_ITIN.points",
    ],
    ["proxies that alone could deny approval", { approveBelow: 5 }, "document.approveBelow"],
    ["an unknown field", { bonus: 1 }, "document.bonus"],
  ])("refuses %s at its path", async (_, document, path) => {
    const answer = await put(owner.key, document);
    expectInvalid(answer, path);
    expectInvalid(await simulate(owner.key, document), path);
  });

  it("needs ADMIN, while simulating needs WRITE", async () => {
    const writer = await seed.key(owner.organizationId, { permissions: ["READ", "WRITE", "DELETE"] });
    expectError(await put(writer.key, {}), 403, "forbidden");
    expect((await simulate(writer.key, {})).status).toBe(200);
  });
});

describe("a policy's rules and required evidence", () => {
  it("a rule raises a decision, is reported, and supplies its text to the notice", async () => {
    const { key } = await seed.keyOfNewOrganization();
    await put(key, {
      rules: [
        {
          id: "disposable-email",
          anyOf: ["EMAIL_DISPOSABLE"],
          raiseTo: "DECLINE",
          adverseAction: "The email address provided is a temporary one",
        },
      ],
    });
    const answer = await analyze(key, { email: "maria.santos@mailinator.com" });
    expect(answer).toMatchObject({ decision: "DECLINE", decisionBasis: "rule" });
    const { body } = await call("GET", `/analyze/${answer.requestId}/adverse-action`, { key });
    expect(body.reasons[0]).toBe("The email address provided is a temporary one");
  });

  it.each(["ssn", "address"] as const)("without the required %s nothing is approved", async (field) => {
    const { [field]: _, ...rest } = applicant;
    const { body } = await call("POST", "/analyze", { key: owner.key, body: { applicantData: rest } });
    expect(body).toMatchObject({ decision: "REVIEW", decisionBasis: "insufficient_evidence" });
  });

  it("without both email and phone nothing is approved; either is enough", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const { email, phone, ...rest } = applicant;
    const decide = async (data: object) =>
      (await call("POST", "/analyze", { key, body: { applicantData: data } })).body.decision;
    expect(await decide(rest)).toBe("REVIEW");
    expect(await decide({ ...rest, email })).toBe("APPROVE");
    expect(await decide({ ...rest, phone })).toBe("APPROVE");
  });
});

describe("a simulation", () => {
  it("shows which decisions would change and how, and changes nothing", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    const clean = await analyze(key);
    const premium = await analyze(key, {
      firstName: "Nora",
      ssn: "537-22-8743",
      email: "info@santos.org",
      phone: "900-343-7012",
    });
    const snapshot = async () =>
      (
        await seed.pool.query("SELECT * FROM analyses WHERE organization_id = $1 ORDER BY id", [
          organizationId,
        ])
      ).rows;
    const before = await snapshot();
    const { status, body } = await simulate(key, { approveBelow: 15 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      analysed: 2,
      changed: 1,
      stored: { counts: { APPROVE: 2, REVIEW: 0, DECLINE: 0 } },
      draft: {
        counts: { APPROVE: 1, REVIEW: 1, DECLINE: 0 },
        rates: { APPROVE: 0.5, REVIEW: 0.5, DECLINE: 0 },
      },
      swapSets: [{ from: "APPROVE", to: "REVIEW", count: 1 }],
      reviewWorkload: { stored: 0, draft: 1 },
    });
    expect(body.changes).toEqual([
      {
        id: premium.requestId,
        from: "APPROVE",
        to: "REVIEW",
        riskScoreFrom: premium.riskScore,
        riskScoreTo: premium.riskScore,
      },
    ]);
    expect(await snapshot()).toEqual(before);
    expect(clean.decision).toBe("APPROVE");
  });

  it("under the policy in force changes no decision", async () => {
    const { key } = await seed.keyOfNewOrganization();
    for (const ssn of ["000-12-3456", "078-05-1120", "536-22-8741", "912-70-1234"])
      await analyze(key, { ssn, firstName: `Name ${ssn[2]}` });
    expect((await simulate(key, {})).body).toMatchObject({
      analysed: 4,
      changed: 0,
      swapSets: [],
      changes: [],
    });
  });

  it("applies changed points and disabled signals", async () => {
    const { key } = await seed.keyOfNewOrganization();
    await analyze(key, { email: "maria.santos@mailinator.com" });
    const raised = await simulate(key, { signals: { EMAIL_DISPOSABLE: { points: 80 } } });
    expect(raised.body.changes[0]).toMatchObject({ to: "DECLINE", riskScoreTo: 80 });
    const off = await simulate(key, { signals: { EMAIL_DISPOSABLE: { enabled: false } } });
    expect(off.body.changes[0]).toMatchObject({ to: "APPROVE", riskScoreTo: 0 });
  });

  it("respects the given time range and limit, and stays within organization and mode", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    for (let i = 0; i < 3; i++) await analyze(key, { firstName: `N${"abc"[i]}` });
    const test = await seed.key(organizationId, { mode: "test" });
    expect((await simulate(test.key, {})).body.analysed).toBe(0);
    expect((await simulate(key, {}, { limit: 2 })).body.analysed).toBe(2);
    expect((await simulate(key, {}, { createdBefore: "2020-01-01T00:00:00Z" })).body.analysed).toBe(0);
    expect((await simulate(key, {}, { createdAfter: "2020-01-01T00:00:00Z" })).body.analysed).toBe(3);
    for (const offset of ["+16:00", "-23:59"]) {
      const between = {
        createdAfter: `2020-01-01T00:00:00${offset}`,
        createdBefore: `9990-01-01T00:00:00${offset}`,
      };
      expect((await simulate(key, {}, between)).body.analysed, offset).toBe(3);
    }
  });

  it("covers all pages: 2,500 stored analyses are each replayed once", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    const { requestId } = await analyze(key);
    await seed.pool.query(
      `INSERT INTO analyses (id, organization_id, mode, applicant_id, status, risk_score, decision, decision_basis, model_version,
         policy_version, include_reasons, risc_scoring, contributions, created_by, created_at)
       SELECT 'ana_' || lpad(n::text, 26, '0'), organization_id, mode, applicant_id, status, risk_score, decision, decision_basis,
         model_version, policy_version, include_reasons, risc_scoring, contributions, created_by, created_at - (n % 7) * interval '1 hour'
       FROM analyses, generate_series(1, 2499) AS n WHERE id = $1`,
      [requestId],
    );
    const { body } = await simulate(key, {});
    expect(body).toMatchObject({ analysed: 2_500, changed: 0 });
    expect(organizationId).toMatch(/^org_/);
  });
});

describe("a test key", () => {
  it("changes nothing that decides live analyses, whatever its permissions, and is told what to do", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    const test = (await seed.key(organizationId, { mode: "test" })).key;
    const { document, version } = (await call("GET", "/policy", { key: test })).body;
    const attempts = [
      call("PUT", "/policy", { key: test, body: { document } }),
      call("PUT", "/policy/challenger", { key: test, body: { document } }),
      call("DELETE", "/policy/challenger", { key: test }),
      call("POST", "/policy/challenger/promote", { key: test, body: {} }),
    ];
    for (const answer of await Promise.all(attempts)) {
      expectError(answer, 403, "forbidden");
      expect(answer.body.error.message).toContain("Use a live key");
    }
    expect((await simulate(test, document)).status).toBe(200);
    expect((await call("GET", "/policy", { key })).body.version).toBe(version);
    expect((await call("PUT", "/policy", { key, body: { document } })).status).toBe(200);
  });
});
