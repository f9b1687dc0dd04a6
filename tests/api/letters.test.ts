import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { applicant, call } from "@/tests/support/api";
import { seedLetterTemplate } from "@/tests/support/letters";
import { pdfText } from "@/tests/support/pdf-text";
import { Seed, type SeededKey } from "@/tests/support/seed";

const seed = new Seed(inject("databaseUrl"));
let owner: SeededKey;
beforeAll(async () => {
  owner = await seed.keyOfNewOrganization();
  await seedLetterTemplate(seed.pool, owner.organizationId);
});
afterAll(() => seed.close());

async function declined(): Promise<{ id: string; applicantId: string }> {
  const { key } = owner;
  const { requestId, applicantId } = (
    await call("POST", "/analyze", { key, body: { applicantData: applicant, externalId: "loan-77" } })
  ).body;
  const body = { decision: "DECLINE", reasons: ["IDENTITY_NOT_VERIFIED"] };
  await call("POST", `/analyze/${requestId}/review`, { key, body });
  return { id: requestId, applicantId };
}

const letter = (method: "GET" | "POST", id: string, more: object = {}) =>
  call(method, `/analyze/${id}/letter`, { key: owner.key, ...more });
const today = () => new Date().toISOString().slice(0, 10);

/** `call` reads text. */
async function pdfOf(id: string, accept = "application/pdf") {
  const response = await fetch(`${inject("serverUrl")}/v1/analyze/${id}/letter`, {
    headers: { authorization: `Bearer ${owner.key}`, accept },
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe("the letter of a declined application", () => {
  it("is due, issued, mailed, and no longer listed", async () => {
    const { id, applicantId } = await declined();
    expect((await letter("GET", id)).body).toMatchObject({
      analysisId: id,
      applicantId,
      decision: "DECLINE",
      status: "due",
      receivedOn: today(),
      daysLeft: 30,
      toComplete: [],
      letter: null,
    });
    const listed = async () =>
      (await call("GET", "/letters/due", { key: owner.key })).body.data.filter(
        ({ analysisId }: { analysisId: string }) => analysisId === id,
      );
    expect(await listed()).toMatchObject([{ externalId: "loan-77", status: "due", daysLeft: 30 }]);
    const issued = await letter("POST", id);
    expect(issued.body).toMatchObject({ status: "issued", letter: { issuedBy: owner.id, sentOn: null } });
    expect(JSON.stringify(issued.body).replace(/\D/g, "")).not.toContain(applicant.ssn.replace(/\D/g, ""));
    expect(await listed()).toMatchObject([{ status: "issued" }]);
    const body = { channel: "email", sentOn: today() };
    const sent = await call("POST", `/analyze/${id}/letter/sent`, { key: owner.key, body });
    expect(sent.body).toMatchObject({ status: "emailed", daysLeft: null });
    expect(await listed()).toEqual([]);
    expect((await letter("POST", id)).status).toBe(409);
  });

  it("comes as a PDF to those who prefer it, once it's issued", async () => {
    const { id } = await declined();
    const { response } = await pdfOf(id);
    expect(response.status).toBe(409);
    expect(response.headers.get("content-type")).toContain("application/json");
    await letter("POST", id);
    const { response: answer, bytes } = await pdfOf(id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    // Next sends it in chunks.
    expect([null, String(bytes.length)]).toContain(answer.headers.get("content-length"));
    const text = await pdfText(bytes);
    for (const part of ["First Lender, LLC", "Maria Santos", "We could not verify your identity", id])
      expect(text).toContain(part);
    const either = await pdfOf(id, "application/json, application/pdf;q=0.5");
    expect(either.response.headers.get("content-type")).toContain("application/json");
  });

  it("goes with the applicant, also from the answer kept under an Idempotency-Key", async () => {
    const { id, applicantId } = await declined();
    const headers = { "idempotency-key": `letter-${id}` };
    expect((await letter("POST", id, { headers, body: {} })).body.letter.content.recipient[0]).toBe(
      "Maria Santos",
    );
    expect((await letter("POST", id, { headers, body: {} })).headers.get("idempotency-replayed")).toBe(
      "true",
    );
    await call("DELETE", `/applicants/${applicantId}`, { key: owner.key });
    const again = await letter("POST", id, { headers, body: {} });
    expect(again.text).not.toContain("Santos");
    expect((await letter("GET", id)).body).toMatchObject({ status: "issued", letter: { content: null } });
    expect((await pdfOf(id)).response.status).toBe(409);
  });

  it("made of test data says so", async () => {
    const test = await seed.key(owner.organizationId, { mode: "test", permissions: ["ADMIN"] });
    const { key } = test;
    const { requestId } = (await call("POST", "/analyze", { key, body: { applicantData: applicant } })).body;
    const body = { decision: "DECLINE", reasons: ["IDENTITY_NOT_VERIFIED"] };
    await call("POST", `/analyze/${requestId}/review`, { key, body });
    const { body: answer } = await call("POST", `/analyze/${requestId}/letter`, { key });
    expect(answer.letter.content.isTest).toBe(true);
  });
});
