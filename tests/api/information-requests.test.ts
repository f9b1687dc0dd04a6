import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { answerRequest } from "@/lib/domain/applicant-links/answer";
import { applicant, call } from "@/tests/support/api";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { expectError, expectInvalid, isoUtc } from "@/tests/support/shapes";
import { type Stage, stagePlatform } from "@/tests/support/stage";

const seed = new Seed(inject("databaseUrl"));
let owner: SeededKey;
let stage: Stage;
beforeAll(async () => {
  owner = await seed.keyOfNewOrganization();
  stage = await stagePlatform(inject("databaseUrl"), {
    clock: Date.now,
    env: { DATA_DIR: inject("dataDirectory") },
  });
});
afterAll(async () => {
  await stage.close();
  await seed.close();
});

const { ssn, ...withoutSsn } = applicant;
const analyze = async (data: object = withoutSsn) =>
  (await call("POST", "/analyze", { key: owner.key, body: { applicantData: data, externalId: "loan-1" } }))
    .body;
const ask = (id: string, body: object = { fields: ["ssn"] }, key = owner.key) =>
  call("POST", `/analyze/${id}/requests`, { key, body });
const list = async (id: string) => (await call("GET", `/analyze/${id}/requests`, { key: owner.key })).body;
const withdraw = (id: string) => call("POST", `/analyze/requests/${id}/withdraw`, { key: owner.key });
const events = async () => (await call("GET", "/events?limit=100", { key: owner.key })).body.data;

describe("a request to an applicant", () => {
  it("is created with a link, which no other answer has", async () => {
    const { requestId, applicantId } = await analyze();
    const created = await ask(requestId, { fields: ["ssn", "address"], note: "Called", expiresInDays: 3 });
    expect(created.status).toBe(201);
    const { url, ...request } = created.body;
    expect(url).toMatch(/^http:\/\/localhost:\d+\/answer\/[\w-]{43}$/);
    expect(request).toEqual({
      id: expect.stringMatching(/^req_/),
      analysisId: requestId,
      applicantId,
      fields: ["ssn", "address"],
      note: "Called",
      status: "open",
      createdBy: owner.id,
      createdAt: expect.stringMatching(isoUtc),
      expiresAt: new Date(Date.parse(request.createdAt) + 3 * 86_400_000).toISOString(),
      answeredAt: null,
      answerAnalysisId: null,
      linkEmail: null,
    });
    expect(await list(requestId)).toEqual({ data: [request], nextCursor: null });
    const { rows } = await seed.pool.query("SELECT note FROM information_requests WHERE id = $1", [
      request.id,
    ]);
    expect(rows[0].note.toString("latin1")).not.toContain("Called");
  });

  it.each([
    ["no field", { fields: [] }, "fields"],
    ["a field twice", { fields: ["ssn", "ssn"] }, "fields"],
    ["an unknown field", { fields: ["income"] }, "fields[0]"],
    ["more than 30 days", { fields: ["ssn"], expiresInDays: 31 }, "expiresInDays"],
  ])("isn't created for %s", async (_, body, path) => {
    const { requestId } = await analyze();
    expectInvalid(await ask(requestId, body), path);
    expect((await list(requestId)).data).toEqual([]);
  });

  it("isn't created for what is decided, nor a second time while one is open", async () => {
    const { requestId } = await analyze();
    await ask(requestId);
    expectError(await ask(requestId), 409, "conflict");
    const approved = await analyze({ ...applicant, ssn: "536-22-8742", email: "ruth.miller@gmail.com" });
    expect(approved.decision).toBe("APPROVE");
    expectError(await ask(approved.requestId), 409, "conflict");
  });

  it("isn't created where the link should be emailed and can't be", async () => {
    const { requestId } = await analyze();
    expectError(await ask(requestId, { fields: ["ssn"], emailLink: true }), 409, "conflict");
    expect((await list(requestId)).data).toEqual([]);
  });

  it("is withdrawn, again without effect, and makes room for another", async () => {
    const { requestId } = await analyze();
    const { id } = (await ask(requestId)).body;
    for (let times = 0; times < 2; times++) expect((await withdraw(id)).body.status).toBe("withdrawn");
    const next = (await ask(requestId)).body;
    expect((await list(requestId)).data.map((each: { id: string }) => each.id)).toEqual([next.id, id]);
  });

  it("is listed in pages", async () => {
    const { requestId } = await analyze();
    for (let count = 0; count < 3; count++) await withdraw((await ask(requestId)).body.id);
    const first = await call("GET", `/analyze/${requestId}/requests?limit=2`, { key: owner.key });
    expect(first.body.data).toHaveLength(2);
    const rest = await call("GET", `/analyze/${requestId}/requests?cursor=${first.body.nextCursor}`, {
      key: owner.key,
    });
    expect(rest.body).toMatchObject({ data: [{ status: "withdrawn" }], nextCursor: null });
  });

  it("leads to applicant.updated once, and to a new analysis beside the case", async () => {
    const { requestId, applicantId } = await analyze();
    const { url } = (await ask(requestId)).body;
    const token = url.split("/").at(-1);
    const answer = () =>
      answerRequest(stage.platform, { token, values: { ssn }, clientAddress: "192.0.2.7" });
    const results = await Promise.allSettled([answer(), answer(), answer()]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [request] = (await list(requestId)).data;
    expect(request).toMatchObject({ status: "answered", answeredAt: expect.stringMatching(isoUtc) });
    const again = await call("GET", `/analyze/${request.answerAnalysisId}`, { key: owner.key });
    expect(again.body).toMatchObject({ applicantId, externalId: "loan-1", reviewDueAt: null });
    const before = await call("GET", `/analyze/${requestId}`, { key: owner.key });
    expect(before.body).toMatchObject({ result: { decision: "REVIEW" }, review: null });
    expect(before.body.reviewDueAt).not.toBeNull();
    const own = (await events()).filter(
      ({ data }: { data: { applicant?: { id: string } } }) => data.applicant?.id === applicantId,
    );
    expect(own.map(({ event }: { event: string }) => event).sort()).toEqual([
      "analysis.completed",
      "analysis.completed",
      "applicant.updated",
    ]);
    expect(own.find(({ event }: { event: string }) => event === "applicant.updated").data).toEqual({
      applicant: { id: applicantId, externalId: "loan-1" },
      changed: ["ssn"],
    });
    expectError(await withdraw(request.id), 409, "conflict");
  });

  it("is forgotten with its answer under an Idempotency-Key, once the applicant is erased", async () => {
    const { requestId, applicantId } = await analyze();
    const headers = { "idempotency-key": `ask-${requestId}` };
    const body = { fields: ["ssn"], note: "Called" };
    const asked = () => call("POST", `/analyze/${requestId}/requests`, { key: owner.key, body, headers });
    const first = await asked();
    expect((await asked()).body).toEqual(first.body);
    await call("DELETE", `/applicants/${applicantId}`, { key: owner.key });
    expectError(await asked(), 409, "conflict");
    expect((await list(requestId)).data).toMatchObject([{ status: "withdrawn", note: null }]);
  });

  it("ends with a decision on its case", async () => {
    const { requestId } = await analyze();
    await ask(requestId);
    await call("POST", `/analyze/${requestId}/review`, { key: owner.key, body: { decision: "APPROVE" } });
    expect((await list(requestId)).data).toMatchObject([{ status: "withdrawn" }]);
  });
});
