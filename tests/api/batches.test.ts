import { describe, expect, it } from "vitest";
import { testApplicants } from "@/lib/risk/test-applicants";
import { call } from "@/tests/support/api";
import { entries, entry, openBatches } from "@/tests/support/batches";

const batches = openBatches();
const { seed, submit, ended, results, eventsOf } = batches;

describe("a batch", () => {
  it("is accepted at once with its URL, and completed with one analysis per applicant", async () => {
    const answer = await submit({ applicants: entries(450) });
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({ status: "processing", totalCount: 450, processedCount: 0 });
    const { batchId } = answer.body;
    expect(answer.headers.get("location")).toBe(`/v1/analyze/batch/${batchId}`);

    expect(await ended(batchId)).toMatchObject({ status: "completed", processedCount: 450, failedCount: 0 });
    const { rows } = await seed.pool.query(
      `SELECT count(*)::int AS items, count(DISTINCT a.id)::int AS analyses, count(DISTINCT a.applicant_id)::int AS applicants,
         bool_and(a.external_id = i.external_id) AS named
       FROM batch_items i JOIN analyses a ON a.id = i.analysis_id WHERE i.batch_id = $1`,
      [batchId],
    );
    expect(rows[0]).toEqual({ items: 450, analyses: 450, applicants: 450, named: true });
  });

  it("keeps nothing of the waiting bodies", async () => {
    const { batchId } = (await submit({ applicants: entries(3) })).body;
    await ended(batchId);
    const { rows } = await seed.pool.query(
      "SELECT (SELECT count(*)::int FROM batch_chunks WHERE batch_id = b.id) AS chunks, data_key FROM batches b WHERE id = $1",
      [batchId],
    );
    expect(rows).toEqual([{ chunks: 0, data_key: null }]);
  });

  it("decides like a single analysis of the same applicant", async () => {
    const other = await seed.keyOfNewOrganization();
    const doubtful = entry(1, { ssn: "078-05-1120", email: "x@mailinator.com" });
    const { batchId } = (await submit({ applicants: [doubtful] }, other)).body;
    await ended(batchId, other);
    const [result] = (await results(batchId, "", other)).data;
    const alone = await seed.keyOfNewOrganization();
    const single = await call("POST", "/analyze", { key: alone.key, body: { applicantData: doubtful.data } });
    expect(result).toMatchObject({
      riskScore: single.body.riskScore,
      decision: single.body.decision,
      decisionBasis: single.body.decisionBasis,
    });
  });

  it("emits batch.started, analysis.completed for each applicant and batch.completed, once each", async () => {
    const { batchId } = (await submit({ applicants: entries(3) })).body;
    await ended(batchId);
    const counts = { batchId, totalCount: 3, failedCount: 0 };
    expect(await eventsOf(batchId)).toEqual([
      { name: "batch.started", data: { ...counts, status: "processing", processedCount: 0 } },
      { name: "batch.completed", data: { ...counts, status: "completed", processedCount: 3 } },
    ]);
    const { rows } = await seed.pool.query(
      `SELECT e.name, e.data FROM events e JOIN analyses a ON a.id = e.data->>'id'
       JOIN batch_items i ON i.analysis_id = a.id WHERE i.batch_id = $1 ORDER BY i.position`,
      [batchId],
    );
    const { data } = await results(batchId);
    expect(rows).toEqual(
      data.map((item: Record<string, unknown>) => ({
        name: "analysis.completed",
        data: {
          id: item.requestId,
          status: "completed",
          riskScore: item.riskScore,
          decision: item.decision,
          applicant: { id: item.applicantId, externalId: item.id },
        },
      })),
    );
  });

  it("detects what its members share: a ring, and a number that an earlier member had under another name", async () => {
    const other = await seed.keyOfNewOrganization();
    const ring = [1, 2, 3].map((n) =>
      entry(n, {
        firstName: ["Olga", "Pedro", "Wen"][n - 1],
        lastName: ["Lind", "Cruz", "Zhou"][n - 1],
        ssn: String(501_440_000 + n),
        email: `appl0${n}@ring-mail.com`,
        phone: "206-343-7099",
      }),
    );
    const twice = [
      entry(11, { ssn: "536-22-8741" }),
      entry(12, { ssn: "536-22-8741", firstName: "Gustav", lastName: "Ek" }),
    ];
    const { batchId } = (
      await submit({ applicants: [...ring, ...twice], options: { includeReasons: true } }, other)
    ).body;
    await ended(batchId, other);
    const { data } = await results(batchId, "", other);
    const codes = await Promise.all(
      data.map(async ({ requestId }: { requestId: string }) => {
        const { body } = await call("GET", `/analyze/${requestId}`, { key: other.key });
        return body.signals.map((signal: { code: string }) => signal.code);
      }),
    );
    for (const member of codes.slice(0, 3)) expect(member.join()).toContain("RING");
    expect(codes[3].join()).not.toContain("SSN_OTHER");
    expect(codes[4]).toContain("SSN_OTHER_NAMES");
  });

  it("is decided by the policy in force when it was submitted", async () => {
    const { batchId } = (await submit({ applicants: entries(2) })).body;
    await ended(batchId);
    const { rows } = await seed.pool.query(
      "SELECT DISTINCT a.policy_version = b.policy_version AS same FROM analyses a JOIN batch_items i ON i.analysis_id = a.id JOIN batches b ON b.id = i.batch_id WHERE b.id = $1",
      [batchId],
    );
    expect(rows).toEqual([{ same: true }]);
  });

  it("stores an analysis that fails as failed, and completes", async () => {
    const test = await seed.key(batches.owner.organizationId, { mode: "test" });
    const failing = testApplicants.find(({ behavior }) => behavior.kind === "failure")?.ssn;
    const { batchId } = (await submit({ applicants: [entry(1, { ssn: failing }), entry(2)] }, test)).body;
    expect(await ended(batchId, test)).toMatchObject({
      status: "completed",
      processedCount: 2,
      failedCount: 1,
    });
    const { data } = await results(batchId, "", test);
    expect(data[0]).toMatchObject({ status: "failed", decision: null, error: { code: "internal" } });
    expect(data[1]).toMatchObject({ status: "completed", error: null });
  });
});
