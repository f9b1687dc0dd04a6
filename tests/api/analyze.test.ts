import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { applicant, call } from "@/tests/support/api";
import { Seed } from "@/tests/support/seed";

const seed = new Seed(inject("databaseUrl"));
let key: string;

beforeAll(async () => {
  key = (await seed.key(await seed.organization())).key;
});
afterAll(() => seed.close());

describe("POST /analyze", () => {
  it("returns a score, a decision and the identifier of the stored analysis", async () => {
    const answer = await call("POST", "/analyze", { key, body: { applicantData: applicant } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, decision: "APPROVE", status: "completed" });
    const stored = await call("GET", `/analyze/${answer.body.requestId}`, { key });
    expect(stored.body.result).toEqual({ riskScore: answer.body.riskScore, decision: "APPROVE" });
  });
});
