import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { applicant, call } from "@/tests/support/api";
import { Seed } from "@/tests/support/seed";
import { expectInvalid, expectMoment, expectScore } from "@/tests/support/shapes";

/* The options and the result of POST /analyze. */

const seed = new Seed(inject("databaseUrl"));
let key: string;
beforeAll(async () => {
  ({ key } = await seed.keyOfNewOrganization());
});
afterAll(() => seed.close());

const analyze = (options?: unknown, applicantData: unknown = applicant) =>
  call("POST", "/analyze", { key, body: { applicantData, ...(options === undefined ? {} : { options }) } });

/** Applicants of every kind: clean, doubtful, bad, and with hardly any evidence. */
const people = {
  clean: applicant,
  "without an SSN": { ...applicant, ssn: undefined },
  "a name alone": { firstName: "Maria", lastName: "Santos" },
  "a number that was never assigned": { ...applicant, ssn: "000-12-3456" },
  "everything invented": {
    firstName: "Asdf",
    lastName: "Qwerty",
    ssn: "078-05-1120",
    email: "xkqzjvw8813@mailinator.com",
    phone: "555-555-0100",
    address: { street: "PO Box 1", city: "Nowhere", state: "AK", zip: "33101" },
  },
};

const always = [
  "applicantId",
  "createdAt",
  "decision",
  "decisionBasis",
  "externalId",
  "metadata",
  "mode",
  "modelVersion",
  "policyVersion",
  "requestId",
  "riskScore",
  "status",
  "success",
];

describe("the result of POST /analyze", () => {
  it("has the specified fields with their types, and no field that is not documented", async () => {
    const before = Date.now();
    const { status, body } = await analyze();
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(always);
    expect(body.success).toBe(true);
    expectScore(body.riskScore);
    expect(["APPROVE", "REVIEW", "DECLINE"]).toContain(body.decision);
    expect(body.requestId).toMatch(/^ana_[0-9a-z]{26}$/);
    expect(body.status).toBe("completed");
    expect(body.applicantId).toMatch(/^app_[0-9a-z]{26}$/);
    expect(body.externalId).toBeNull();
    expect(["score", "rule", "insufficient_evidence"]).toContain(body.decisionBasis);
    expect(body.modelVersion).toMatch(/\S/);
    expect(body.policyVersion).toBe(1);
    expect(body.mode).toBe("live");
    expectMoment(body.createdAt, before, Date.now());
  });

  it.each(Object.entries(people))("riskScore and decision are well-formed for %s", async (_, person) => {
    const { body } = await analyze(undefined, person);
    expectScore(body.riskScore);
    expect(["APPROVE", "REVIEW", "DECLINE"]).toContain(body.decision);
  });

  it("APPROVE, REVIEW and DECLINE all occur, and DECLINE has the higher score", async () => {
    const approved = (await analyze()).body;
    const reviewed = (await analyze(undefined, people["a name alone"])).body;
    const declined = (await analyze(undefined, people["everything invented"])).body;
    expect([approved.decision, reviewed.decision, declined.decision]).toEqual([
      "APPROVE",
      "REVIEW",
      "DECLINE",
    ]);
    expect(declined.riskScore).toBeGreaterThan(approved.riskScore);
  });

  it("leaving out required evidence never approves", async () => {
    for (const field of ["ssn", "address"] as const) {
      const { [field]: _, ...rest } = applicant;
      const { body } = await analyze(undefined, rest);
      expect([body.decision, body.decisionBasis], field).toEqual(["REVIEW", "insufficient_evidence"]);
    }
    const { email: _, phone: __, ...unreachable } = applicant;
    expect((await analyze(undefined, unreachable)).body.decision).toBe("REVIEW");
    const { phone: ___, ...withEmail } = applicant;
    expect((await analyze(undefined, withEmail)).body.decision).toBe("APPROVE");
  });

  it("requestId is the id of GET /analyze/:id", async () => {
    const { body } = await analyze();
    const stored = await call("GET", `/analyze/${body.requestId}`, { key });
    expect([stored.status, stored.body.id]).toEqual([200, body.requestId]);
  });

  it("each analysis has its own identifier", async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, async () => (await analyze()).body.requestId));
    expect(new Set(ids).size).toBe(10);
  });
});

describe("riscScore", () => {
  it("is present with riscScoring true, with a numeric total and components", async () => {
    for (const person of Object.values(people)) {
      const { body } = await analyze({ riscScoring: true }, person);
      const { riscScore } = body;
      expect(Object.keys(riscScore).sort()).toEqual(["components", "coverage", "evaluated", "total"]);
      expectScore(riscScore.total);
      expect(Object.keys(riscScore.components).sort()).toEqual(["credit", "fraud", "identity"]);
      for (const component of Object.values(riscScore.components)) expectScore(component);
      expect(Object.keys(riscScore.coverage).sort()).toEqual(["credit", "fraud", "identity"]);
      for (const share of Object.values(riscScore.coverage)) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
    }
  });

  it("leaves credit out when it has no source, and says so", async () => {
    const { riscScore } = (await analyze({ riscScoring: true })).body;
    expect(riscScore.coverage.credit).toBe(0);
    expect(riscScore.components.credit).toBe(50);
    expect(riscScore.coverage.identity).toBeLessThanOrEqual(0.5);
  });

  it.each([
    ["no options", undefined],
    ["empty options", {}],
    ["riscScoring false", { riscScoring: false }],
    ["only reasons asked for", { includeReasons: true }],
  ])("is absent with %s", async (_, options) => {
    const { status, body } = await analyze(options);
    expect(status).toBe(200);
    expect(body).not.toHaveProperty("riscScore");
  });
});

describe("reasons", () => {
  it("is an array of sentences with includeReasons true", async () => {
    const { body } = await analyze({ includeReasons: true }, people["everything invented"]);
    expect(body.reasons.length).toBeGreaterThan(0);
    for (const reason of body.reasons) expect(reason).toMatch(/^\S.*\S$/);
  });

  it("is empty, not absent, when there are none", async () => {
    const { email: _, ...plain } = applicant;
    const { status, body } = await analyze({ includeReasons: true }, plain);
    expect(status).toBe(200);
    expect(body.reasons).toEqual([]);
  });

  it("comes with signals whose points add up exactly to riskScore", async () => {
    for (const [name, person] of Object.entries(people)) {
      const { body } = await analyze({ includeReasons: true }, person);
      let sum = 0;
      for (const signal of body.signals) {
        expect(Object.keys(signal).sort()).toEqual(["code", "component", "message", "points", "source"]);
        expect(signal.code).toMatch(/^[A-Z][A-Z0-9_]+$/);
        expect(["identity", "credit", "fraud"]).toContain(signal.component);
        expect(Number.isInteger(signal.points)).toBe(true);
        expect(signal.message).toMatch(/\S/);
        expect(signal.source).toMatch(/\S/);
        sum += signal.points;
      }
      expect(sum, name).toBe(body.riskScore);
    }
  });

  it.each([
    ["no options", undefined],
    ["empty options", {}],
    ["includeReasons false", { includeReasons: false }],
    ["only the RISC score asked for", { riscScoring: true }],
  ])("is absent with %s", async (_, options) => {
    const { status, body } = await analyze(options);
    expect(status).toBe(200);
    expect(body).not.toHaveProperty("reasons");
    expect(body).not.toHaveProperty("signals");
  });
});

describe("options (2.2)", () => {
  it.each(["includeReasons", "riscScoring"])("%s must be a boolean", async (option) => {
    for (const value of ["true", "false", 1, 0, null, {}, []]) {
      expectInvalid(await analyze({ [option]: value }), `options.${option}`);
    }
  });

  it("options must be an object with these two members only", async () => {
    for (const value of [null, true, "x", []]) expectInvalid(await analyze(value), "options");
    expectInvalid(await analyze({ includereasons: true }), "options.includereasons");
  });

  it.each(Object.entries(people))("neither option changes riskScore or decision of %s", async (_, person) => {
    const answers: unknown[] = [];
    for (const includeReasons of [false, true]) {
      for (const riscScoring of [false, true]) {
        const { body } = await analyze({ includeReasons, riscScoring }, person);
        expect(Object.hasOwn(body, "reasons")).toBe(includeReasons);
        expect(Object.hasOwn(body, "riscScore")).toBe(riscScoring);
        answers.push([body.riskScore, body.decision, body.decisionBasis]);
      }
    }
    expect(answers).toEqual(answers.map(() => answers[0]));
  });
});
