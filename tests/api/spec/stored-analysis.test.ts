import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { applicant, call, unknownId } from "@/tests/support/api";
import { Seed } from "@/tests/support/seed";
import { expectError, expectMoment } from "@/tests/support/shapes";

/* GET /analyze/:id. */

const seed = new Seed(inject("databaseUrl"));
let key: string;
beforeAll(async () => {
  ({ key } = await seed.keyOfNewOrganization());
});
afterAll(() => seed.close());

async function analyzeAndRead(options: unknown) {
  const { body: result } = await call("POST", "/analyze", {
    key,
    body: { applicantData: { ...applicant, ssn: "000-12-3456" }, options, externalId: "loan-1" },
  });
  return { result, stored: await call("GET", `/analyze/${result.requestId}`, { key }) };
}

const always = [
  "applicantId",
  "createdAt",
  "decisionBasis",
  "error",
  "externalId",
  "finalDecision",
  "id",
  "metadata",
  "mode",
  "modelVersion",
  "outcome",
  "policyVersion",
  "result",
  "review",
  "reviewDueAt",
  "status",
];

describe("the stored analysis (2.4)", () => {
  it("has the specified fields with their types, and no field that is not documented", async () => {
    const before = Date.now();
    const { result, stored } = await analyzeAndRead({});
    expect(stored.status).toBe(200);
    expect(Object.keys(stored.body).sort()).toEqual(always);
    expect(stored.body.id).toBe(result.requestId);
    expect(stored.body.status).toBe("completed");
    expect(stored.body.result).toEqual({ riskScore: result.riskScore, decision: result.decision });
    expect(stored.body.result.riskScore).toBeTypeOf("number");
    expect(stored.body.result.decision).toBeTypeOf("string");
    expectMoment(stored.body.createdAt, before, Date.now());
    expect(stored.body.error).toBeNull();
  });

  it("matches the returned result", async () => {
    const { result, stored } = await analyzeAndRead({});
    for (const field of [
      "applicantId",
      "externalId",
      "decisionBasis",
      "modelVersion",
      "policyVersion",
      "mode",
      "createdAt",
    ]) {
      expect(stored.body[field], field).toEqual(result[field]);
    }
  });

  it.each([
    [{}, []],
    [{ includeReasons: true }, ["reasons", "signals"]],
    [{ riscScoring: true }, ["riscScore"]],
    [{ includeReasons: true, riscScoring: true }, ["reasons", "riscScore", "signals"]],
  ])(
    "made with %o it has riscScore, reasons and signals as they were asked for: %o",
    async (options, extra) => {
      const { result, stored } = await analyzeAndRead(options);
      expect(Object.keys(stored.body).sort()).toEqual([...always, ...extra].sort());
      for (const field of extra) expect(stored.body[field], field).toEqual(result[field]);
    },
  );

  it("is the same however often it is read", async () => {
    const { result, stored } = await analyzeAndRead({ includeReasons: true, riscScoring: true });
    const again = await call("GET", `/analyze/${result.requestId}`, { key });
    expect(again.text).toBe(stored.text);
  });
});

describe("an identifier that does not exist", () => {
  it.each([
    ["of the right form", unknownId("ana")],
    ["of another kind", unknownId("app")],
    ["a word", "nothing"],
    ["a number", "1"],
  ])("%s returns 404", async (_, id) => {
    expectError(await call("GET", `/analyze/${id}`, { key }), 404, "not_found");
  });
});
