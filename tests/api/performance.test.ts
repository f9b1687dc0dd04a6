import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { compareGroups, noRates } from "@/lib/domain/performance/fairness/disparity";
import { analyze } from "@/tests/support/analyses";
import { call } from "@/tests/support/api";
import { trueFraudRates, writeLabeledHistory, writeMonthAndWeek } from "@/tests/support/labeled-history";
import { eventually } from "@/tests/support/poll";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { expectError } from "@/tests/support/shapes";

/* What outcomes say of model and policy, over HTTP. */

const day = 86_400_000;

const seed = new Seed(inject("databaseUrl"));
let owner: SeededKey;
beforeAll(async () => {
  owner = await seed.keyOfNewOrganization();
});
afterAll(() => seed.close());

const measure = (query: Record<string, string> = {}, { key } = owner) =>
  call("GET", `/model/performance?${new URLSearchParams(query)}`, { key });

describe("GET /model/performance", () => {
  it("answers with intervals that cover the truth of a seeded history", async () => {
    await writeLabeledHistory(seed.pool, {
      organizationId: owner.organizationId,
      mode: owner.mode,
      count: 4_000,
      seed: 31,
      from: new Date(Date.now() - 60 * day),
      to: new Date(Date.now() - day),
    });
    const { status, body } = await measure({
      costOfApprovedFraud: "2500",
      costOfDeclinedGood: "150",
      costOfReview: "12.50",
    });
    expect(status).toBe(200);
    const covered = body.bands.filter(
      ({ fraudRate }: { fraudRate: { low: number; high: number } }, band: number) =>
        fraudRate.low <= (trueFraudRates[band] as number) &&
        (trueFraudRates[band] as number) <= fraudRate.high,
    );
    expect(covered.length).toBeGreaterThanOrEqual(9);
    expect(body.calibration.result.expectedError).toBeLessThan(0.05);
    expect(body.thresholds.best.cost).toBeLessThanOrEqual(body.thresholds.present.cost);
  });

  it("says whether inputs, signals and scores drift, and shows the latest fairness report", async () => {
    const caller = await seed.keyOfNewOrganization();
    const { organizationId, mode } = caller;
    await writeMonthAndWeek(seed.pool, caller);
    await seed.pool.query(
      "UPDATE analyses SET risk_score = 99 - risk_score WHERE organization_id = $1 AND created_at >= $2",
      [organizationId, new Date(Date.now() - 7 * day)],
    );
    const before = await measure({}, caller);
    expect(before.body).toMatchObject({
      drift: {
        baseline: 900,
        recent: 300,
        isEnough: true,
        score: { name: "score", reading: "shifted" },
        decisions: { reading: "stable" },
      },
      fairness: null,
    });
    expect(before.body.drift.signals.length).toBeGreaterThan(0);
    expect(before.body.drift.inputs.length).toBeGreaterThan(0);

    const rates = noRates();
    rates.white = { count: 90, total: 100 };
    rates.black = { count: 60, total: 100 };
    const compared = compareGroups(rates);
    const counts = { applicants: 210, matched: 200, unmatched: 7, erased: 3 };
    await seed.pool.query(
      `INSERT INTO fairness_reports (id, organization_id, mode, "from", "to", created_by, completed_at, result)
       VALUES ('fai_1', $1, $2, now() - interval '1 day', now(), 'cli', now(), $3)`,
      [organizationId, mode, JSON.stringify({ ...counts, machine: compared, decided: compared })],
    );
    const { fairness } = (await measure({}, caller)).body;
    expect(fairness).toMatchObject({ id: "fai_1", result: { ...counts, machine: { reference: "white" } } });
    expect(fairness.result.decided.groups[1]).toMatchObject({ group: "black", reading: "below" });
  });

  it("refuses a period that ends before it begins, and a cost that is no number", async () => {
    const period = await measure({ from: "2026-02-01T00:00:00Z", to: "2026-01-01T00:00:00Z" });
    expect(period).toMatchObject({ status: 400, body: { error: { details: [{ path: "from" }] } } });
    expect(await measure({ costOfReview: "-1" })).toMatchObject({ status: 400 });
  });

  it("tells another organization nothing", async () => {
    const { body } = await measure({}, await seed.keyOfNewOrganization());
    expect(body).toMatchObject({ analyses: 0, labels: { total: 0 }, signals: [] });
  });
});

describe("/policy/challenger", () => {
  it("decides the next analysis in shadow, on whichever connection it comes", async () => {
    const caller = await seed.keyOfNewOrganization();
    const { key } = caller;
    await analyze(key);
    const document = { ...defaultPolicy, approveBelow: 20 };
    const started = await call("PUT", "/policy/challenger", { key, body: { document, note: "Hold all" } });
    expect(started).toMatchObject({ status: 200, body: { challenger: { note: "Hold all", endedAt: null } } });
    const results = await Promise.all([
      analyze(key),
      analyze(key, {}, { lastName: "Lopez", ssn: "536-22-8742" }),
    ]);
    const compared = await call("GET", "/policy/challenger/comparison", { key });
    expect(compared.body.comparison).toMatchObject({ analyses: 2 });
    const decisions = results.map(({ body }) => body.decision);
    expect(decisions).not.toContain(undefined);
    const batch = await call("POST", "/analyze/batch", {
      key,
      body: { applicants: [{ id: "1", data: { firstName: "Ada", lastName: "Alder" } }] },
    });
    await eventually(
      "the end of the batch",
      async () => (await call("GET", `/analyze/batch/${batch.body.batchId}`, { key })).body,
      ({ status }) => status === "completed",
    );
    const again = await call("GET", "/policy/challenger/comparison", { key });
    expect(again.body.comparison.analyses).toBe(3);
    expect(await call("DELETE", "/policy/challenger", { key })).toMatchObject({ body: { challenger: null } });
    await analyze(key);
    const ended = await call("GET", "/policy/challenger/comparison", { key });
    expect(ended.body).toMatchObject({ comparison: { analyses: 3 } });
    expect(ended.body.challenger.endedAt).not.toBeNull();
  });

  it("is promoted to the policy in force, unless it or the policy has changed since", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const document = { ...defaultPolicy, approveBelow: 20 };
    const { body: started } = await call("PUT", "/policy/challenger", { key, body: { document } });
    const { body: policy } = await call("GET", "/policy", { key });
    const promote = (body: object) => call("POST", "/policy/challenger/promote", { key, body });
    const wanted = { id: started.challenger.id, replacesVersion: policy.version };
    for (const stale of [{ id: "chl_another" }, { replacesVersion: policy.version + 1 }])
      expectError(await promote({ ...wanted, ...stale }), 409, "conflict");
    expect(await promote(wanted)).toMatchObject({
      status: 200,
      body: { version: policy.version + 1, document: { approveBelow: 20 } },
    });
    expect((await call("GET", "/policy/challenger", { key })).body).toEqual({ challenger: null });
  });
});
