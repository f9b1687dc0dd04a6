import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { testApplicants } from "@/lib/risk/test-applicants";
import { applicant, call } from "@/tests/support/api";
import { eventually } from "@/tests/support/poll";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { expectError } from "@/tests/support/shapes";

const seed = new Seed(inject("databaseUrl"));
let owner: SeededKey;
beforeAll(async () => {
  owner = await seed.keyOfNewOrganization();
});
afterAll(() => seed.close());

/** Applicants who share nothing, unless it is said. */
const entry = (n: number, data: Record<string, unknown> = {}) => ({
  id: `loan-${n}`,
  data: {
    ...applicant,
    ssn: String(501_100_000 + n * 37),
    email: `person.number${n}@gmail.com`,
    phone: `206343${String(1000 + n)}`,
    ...data,
  },
});
const entries = (count: number) => Array.from({ length: count }, (_, n) => entry(n + 1));

const submit = (body: unknown, { key = owner.key }: { key?: string } = {}) =>
  call("POST", "/analyze/batch", { key, body });
const read = async (id: string, key = owner.key) => (await call("GET", `/analyze/batch/${id}`, { key })).body;
const ended = (id: string, key = owner.key) =>
  eventually(
    "the end of the batch",
    () => read(id, key),
    ({ status }) => status !== "processing",
    15_000,
  );
const results = async (id: string, query = "", key = owner.key) =>
  (await call("GET", `/analyze/batch/${id}/results${query}`, { key })).body;
const eventsOf = async (id: string) =>
  (
    await seed.pool.query(
      "SELECT name, data FROM events WHERE data->>'batchId' = $1 ORDER BY created_at, name DESC",
      [id],
    )
  ).rows;

describe("a batch", () => {
  it("is accepted at once with its place, and completed with one analysis for each applicant", async () => {
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

  it("leaves nothing behind of the bodies that waited", async () => {
    const { batchId } = (await submit({ applicants: entries(3) })).body;
    await ended(batchId);
    const { rows } = await seed.pool.query(
      "SELECT (SELECT count(*)::int FROM batch_chunks WHERE batch_id = b.id) AS chunks, data_key FROM batches b WHERE id = $1",
      [batchId],
    );
    expect(rows).toEqual([{ chunks: 0, data_key: null }]);
  });

  it("decides as a single analysis of the same applicant does", async () => {
    const other = await seed.keyOfNewOrganization();
    const doubtful = entry(1, { ssn: "078-05-1120", email: "x@mailinator.com" });
    const { batchId } = (await submit({ applicants: [doubtful] }, other)).body;
    await ended(batchId, other.key);
    const [result] = (await results(batchId, "", other.key)).data;
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

  it("sees what its members share: a ring, and a number that an earlier member had under another name", async () => {
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
    await ended(batchId, other.key);
    const { data } = await results(batchId, "", other.key);
    const codes = await Promise.all(
      data.map(async ({ requestId }: { requestId: string }) => {
        const { body } = await call("GET", `/analyze/${requestId}`, { key: other.key });
        return body.signals.map((signal: { code: string }) => signal.code);
      }),
    );
    for (const member of codes.slice(0, 3)) expect(member.join()).toContain("RING");
    expect(codes[3].join()).not.toContain("LINK_SSN");
    expect(codes[4]).toContain("LINK_SSN_SECOND_NAME");
  });

  it("is decided by the policy that was in force when it was submitted", async () => {
    const { batchId } = (await submit({ applicants: entries(2) })).body;
    await ended(batchId);
    const { rows } = await seed.pool.query(
      "SELECT DISTINCT a.policy_version = b.policy_version AS same FROM analyses a JOIN batch_items i ON i.analysis_id = a.id JOIN batches b ON b.id = i.batch_id WHERE b.id = $1",
      [batchId],
    );
    expect(rows).toEqual([{ same: true }]);
  });

  it("stores an analysis that fails as failed, and completes", async () => {
    const test = await seed.key(owner.organizationId, { mode: "test" });
    const failing = testApplicants.find(({ behavior }) => behavior.kind === "failure")?.ssn;
    const { batchId } = (await submit({ applicants: [entry(1, { ssn: failing }), entry(2)] }, test)).body;
    expect(await ended(batchId, test.key)).toMatchObject({
      status: "completed",
      processedCount: 2,
      failedCount: 1,
    });
    const { data } = await results(batchId, "", test.key);
    expect(data[0]).toMatchObject({ status: "failed", decision: null, error: { code: "internal" } });
    expect(data[1]).toMatchObject({ status: "completed", error: null });
  });
});

describe("an invalid batch", () => {
  it("is refused whole by default, naming the first 20 problems with their paths, and stores nothing", async () => {
    const before = await seed.count("batches", owner.organizationId);
    const applicants = entries(40).map((one, n) =>
      n < 10 ? one : { ...one, data: { ...one.data, ssn: "12" } },
    );
    const answer = await submit({ applicants });
    expectError(answer, 400, "invalid_request");
    expect(answer.body.error.details).toHaveLength(20);
    expect(answer.body.error.details[0]).toEqual({
      path: "applicants[10].data.ssn",
      message: expect.stringContaining("nine digits"),
    });
    expect(await seed.count("batches", owner.organizationId)).toBe(before);
  });

  it.each([
    ["no applicants", { applicants: [] }, "applicants"],
    ["too many", { applicants: Array.from({ length: 10_001 }, () => 0) }, "applicants"],
    ["an id that stands twice", { applicants: [entry(1), entry(1)] }, "applicants[1].id"],
    ["an unknown field of an entry", { applicants: [{ ...entry(1), extra: 1 }] }, "applicants[0].extra"],
    ["an entry that is none", { applicants: [entry(1), 7] }, "applicants[1]"],
    ["an unknown option", { applicants: [entry(1)], options: { fast: true } }, "options.fast"],
    ["an unknown onInvalid", { applicants: [entry(1)], onInvalid: "ignore" }, "onInvalid"],
  ])("names the path of %s", async (_what, body, path) => {
    const answer = await submit(body);
    expectError(answer, 400, "invalid_request");
    expect(answer.body.error.details[0].path).toBe(path);
  });

  it("is analysed but for its bad entries with onInvalid=skip, which become failed items with their error", async () => {
    const bad = { id: "bad-1", data: { ...entry(2).data, email: "nope" } };
    const { batchId } = (
      await submit({ applicants: [entry(1), bad, { data: {} }, entry(1)], onInvalid: "skip" })
    ).body;
    expect(await ended(batchId)).toMatchObject({ status: "completed", processedCount: 4, failedCount: 3 });
    const { data } = await results(batchId);
    expect(data.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
      ["loan-1", "completed"],
      ["bad-1", "failed"],
      [null, "failed"],
      ["loan-1", "failed"],
    ]);
    expect(data[1]).toMatchObject({
      requestId: null,
      error: { code: "invalid_request", details: [{ path: "applicants[1].data.email" }] },
    });
    expect(JSON.stringify(data)).not.toContain("nope");
  });

  it("over the day's cap is refused whole, with Retry-After where waiting helps", async () => {
    const capped = await seed.key(await seed.organization("enterprise", { applicantsPerDay: 5 }));
    const never = await submit({ applicants: entries(6) }, capped);
    expectError(never, 429, "rate_limited");
    expect(never.headers.get("retry-after")).toBeNull();
    expect((await submit({ applicants: entries(5) }, capped)).status).toBe(202);
    const tomorrow = await submit({ applicants: entries(1) }, capped);
    expectError(tomorrow, 429, "rate_limited");
    expect(Number(tomorrow.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("the results of a batch", () => {
  it("come in the order of the submission, page by page", async () => {
    const { batchId } = (await submit({ applicants: entries(230) })).body;
    await ended(batchId);
    const first = await results(batchId, "?limit=200");
    expect(first.data).toHaveLength(200);
    const second = await results(batchId, `?limit=200&cursor=${first.nextCursor}`);
    expect(second.nextCursor).toBeNull();
    const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id);
    expect(ids).toEqual(entries(230).map(({ id }) => id));
  });

  it("have reasons and riscScore as the batch asked for them", async () => {
    const options = { includeReasons: true, riscScoring: true };
    const { batchId } = (await submit({ applicants: [entry(1, { email: "a.b@mailinator.com" })], options }))
      .body;
    await ended(batchId);
    const [result] = (await results(batchId)).data;
    expect(result.reasons.length).toBeGreaterThan(0);
    expect(result.riscScore.components).toBeDefined();
  });

  it("come as CSV to who asks for it, whole, with formulas made harmless", async () => {
    const { batchId } = (await submit({ applicants: [{ ...entry(1), id: "=cmd|' /C calc'!A0" }, entry(2)] }))
      .body;
    await ended(batchId);
    const answer = await call("GET", `/analyze/batch/${batchId}/results`, {
      key: owner.key,
      headers: { accept: "text/csv" },
    });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const lines = answer.text.trimEnd().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain("position,id,status,requestId");
    expect(lines[1]).toMatch(/^0,'=cmd\|' \/C calc'!A0,completed,ana_/);
  });

  it("refuse a made-up cursor", async () => {
    const { batchId } = (await submit({ applicants: entries(1) })).body;
    const answer = await call("GET", `/analyze/batch/${batchId}/results?cursor=abc`, { key: owner.key });
    expectError(answer, 400, "invalid_request");
  });
});

describe("canceling a batch", () => {
  it("keeps what was done, cancels the rest, and says so in one batch.completed with exact counts", async () => {
    const { batchId } = (await submit({ applicants: entries(4_000) })).body;
    await eventually(
      "progress",
      () => read(batchId),
      ({ processedCount }) => processedCount > 0,
    );
    const answer = await call("POST", `/analyze/batch/${batchId}/cancel`, { key: owner.key });
    expect(answer.status).toBe(200);
    expect(answer.body.status).toBe("canceled");
    const { processedCount } = answer.body;
    expect(processedCount).toBeLessThan(4_000);
    const { rows } = await seed.pool.query(
      "SELECT status, count(*)::int AS count, count(analysis_id)::int AS analyses FROM batch_items WHERE batch_id = $1 GROUP BY status ORDER BY status",
      [batchId],
    );
    expect(rows).toEqual([
      { status: "completed", count: processedCount, analyses: processedCount },
      { status: "canceled", count: 4_000 - processedCount, analyses: 0 },
    ]);
    const last = (await eventsOf(batchId)).filter(({ name }) => name === "batch.completed");
    expect(last).toEqual([
      {
        name: "batch.completed",
        data: { batchId, status: "canceled", totalCount: 4_000, processedCount, failedCount: 0 },
      },
    ]);
    const again = await call("POST", `/analyze/batch/${batchId}/cancel`, { key: owner.key });
    expect(again.body).toEqual(answer.body);
  });

  it("is a conflict once it is completed", async () => {
    const { batchId } = (await submit({ applicants: entries(1) })).body;
    await ended(batchId);
    expectError(await call("POST", `/analyze/batch/${batchId}/cancel`, { key: owner.key }), 409, "conflict");
  });
});
