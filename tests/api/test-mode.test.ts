import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { applicant, call } from "@/tests/support/api";
import { Seed, type SeededKey } from "@/tests/support/seed";

const seed = new Seed(inject("databaseUrl"));
let test: SeededKey;
let live: SeededKey;
beforeAll(async () => {
  live = await seed.keyOfNewOrganization();
  test = await seed.key(live.organizationId, { mode: "test" });
});
afterAll(() => seed.close());

const analyze = (key: string, ssn: string) =>
  call("POST", "/analyze", {
    key,
    body: { applicantData: { ...applicant, ssn }, options: { includeReasons: true, riscScoring: true } },
  });

describe("a sample SSN with a test key", () => {
  it.each([
    ["900-01-0001", "APPROVE"],
    ["900-01-0002", "REVIEW"],
    ["900-01-0003", "DECLINE"],
  ])("%s forces %s, in any spelling", async (ssn, decision) => {
    for (const spelling of [ssn, ssn.replaceAll("-", ""), ssn.replaceAll("-", " ")]) {
      expect((await analyze(test.key, spelling)).body).toMatchObject({ decision, mode: "test" });
    }
  });

  it.each([
    ["900-01-0011", "identity"],
    ["900-01-0012", "credit"],
    ["900-01-0013", "fraud"],
  ])("%s makes %s the highest component", async (ssn, component) => {
    const { components } = (await analyze(test.key, ssn)).body.riscScore;
    const others = Object.keys(components).filter((name) => name !== component);
    for (const other of others) expect(components[component]).toBeGreaterThan(components[other] + 50);
  });

  it.each(["900-01-0003", "900-01-0011", "900-01-0013"])(
    "%s is declined with a reason, so that its notice is complete",
    async (ssn) => {
      const { requestId } = (await analyze(test.key, ssn)).body;
      const { body } = await call("GET", `/analyze/${requestId}/adverse-action`, { key: test.key });
      expect(body).toMatchObject({
        decision: "DECLINE",
        reasons: [expect.stringMatching(/\S/)],
        toComplete: [],
      });
      expect(body.notice).toContain(body.reasons[0]);
    },
  );

  it("900-01-0021 fails: a 500 with the requestId of a stored, failed analysis", async () => {
    const answer = await analyze(test.key, "900-01-0021");
    expect(answer.status).toBe(500);
    expect(answer.body).toMatchObject({
      success: false,
      error: { code: "internal" },
      requestId: expect.stringMatching(/^ana_/),
    });
    const { body } = await call("GET", `/analyze/${answer.body.requestId}`, { key: test.key });
    expect(body).toMatchObject({
      status: "failed",
      result: null,
      error: { code: "internal" },
      decisionBasis: null,
    });
    const { body: listed } = await call("GET", "/analyze?status=failed", { key: test.key });
    expect(listed.data.map((item: { id: string }) => item.id)).toEqual([answer.body.requestId]);
  });

  it("900-01-0022 answers late, like an ordinary applicant", async () => {
    const from = performance.now();
    expect((await analyze(test.key, "900-01-0022")).status).toBe(200);
    expect(performance.now() - from).toBeGreaterThanOrEqual(4_900);
  });

  it("is listed by GET /model", async () => {
    const { body } = await call("GET", "/model", { key: test.key });
    expect(body.testApplicants.map((sample: { ssn: string }) => sample.ssn)).toEqual([
      "900010001",
      "900010002",
      "900010003",
      "900010011",
      "900010012",
      "900010013",
      "900010021",
      "900010022",
    ]);
  });
});

describe("a sample SSN with a live key", () => {
  it.each(["900-01-0001", "900-01-0003", "900-01-0021"])(
    "%s is only a number that was never valid",
    async (ssn) => {
      const { body } = await analyze(live.key, ssn);
      expect(body).toMatchObject({ decision: "REVIEW", mode: "live" });
      expect(body.signals.map((signal: { code: string }) => signal.code)).toContain("SSN_NEVER_VALID");
    },
  );
});

describe("the model card", () => {
  it("lists every signal that an answer can name, with points, meaning and source", async () => {
    const { body } = await call("GET", "/model", { key: live.key });
    const known = new Set(body.signals.map((signal: { code: string }) => signal.code));
    const { body: answer } = await analyze(live.key, "078-05-1120");
    for (const { code } of answer.signals) expect(known).toContain(code);
    for (const signal of body.signals)
      expect(signal).toMatchObject({
        meaning: expect.stringMatching(/\S/),
        source: expect.stringMatching(/\S/),
      });
    expect(body.modelVersion).toBe(answer.modelVersion);
  });
});
