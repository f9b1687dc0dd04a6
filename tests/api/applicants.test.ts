import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { applicant, call } from "@/tests/support/api";
import { dumpDatabase, findSecrets } from "@/tests/support/dump";
import { eventually } from "@/tests/support/poll";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { expectError, expectInvalid, isoUtc } from "@/tests/support/shapes";
import { storedElementsOf } from "@/tests/support/stored-elements";

const seed = new Seed(inject("databaseUrl"));
let owner: SeededKey;
beforeAll(async () => {
  owner = await seed.keyOfNewOrganization();
});
afterAll(() => seed.close());

const analyze = async (data: object = {}, key = owner.key, headers: Record<string, string> = {}) =>
  (
    await call("POST", "/analyze", {
      key,
      headers,
      body: {
        applicantData: { ...applicant, ...data },
        externalId: "loan-7",
        options: { includeReasons: true },
      },
    })
  ).body;
const read = (id: string, key = owner.key) => call("GET", `/applicants/${id}`, { key });
const patch = (id: string, body: unknown) => call("PATCH", `/applicants/${id}`, { key: owner.key, body });
const erase = (id: string) => call("DELETE", `/applicants/${id}`, { key: owner.key });
const eventsOf = async (id: string) =>
  (
    await seed.pool.query(
      "SELECT name, data FROM events WHERE name LIKE 'applicant.%' AND data->'applicant'->>'id' = $1",
      [id],
    )
  ).rows;

describe("an applicant", () => {
  it("is shown as submitted, with a masked SSN", async () => {
    const { applicantId } = await analyze();
    const { status, body } = await read(applicantId);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: applicantId,
      externalId: "loan-7",
      mode: "live",
      data: { ...applicant, ssn: "***-**-8741" },
      legalHold: false,
      createdAt: expect.stringMatching(isoUtc),
      updatedAt: expect.stringMatching(isoUtc),
      erasedAt: null,
      metadata: {},
    });
  });
});

describe("changing an applicant", () => {
  it("changes the named fields, removes those set to null and keeps the rest", async () => {
    const { applicantId } = await analyze();
    const { status, body } = await patch(applicantId, {
      data: { lastName: "Santos-Berg", phone: null },
      externalId: "loan-8",
    });
    expect(status).toBe(200);
    const { phone: _, ...rest } = applicant;
    expect(body).toMatchObject({
      externalId: "loan-8",
      data: { ...rest, lastName: "Santos-Berg", ssn: "***-**-8741" },
    });
    expect(body.data.phone).toBeUndefined();
    expect((await read(applicantId)).body).toEqual(body);
  });

  it("records applicant.updated with field names only", async () => {
    const { applicantId } = await analyze();
    await patch(applicantId, { data: { email: "new.address@gmail.com", firstName: applicant.firstName } });
    expect(await eventsOf(applicantId)).toEqual([
      {
        name: "applicant.updated",
        data: { applicant: { id: applicantId, externalId: "loan-7" }, changed: ["email"] },
      },
    ]);
  });

  it("to its current values records nothing", async () => {
    const { applicantId } = await analyze();
    expect((await patch(applicantId, { data: { city: undefined, email: applicant.email } })).status).toBe(
      200,
    );
    expect(await eventsOf(applicantId)).toEqual([]);
  });

  it("moves its links: it is found by the new number, not the old one", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const first = await analyze({ phone: "(206) 343-7101" }, key);
    await call("PATCH", `/applicants/${first.applicantId}`, {
      key,
      body: { data: { phone: "(206) 343-7102" } },
    });
    await call("POST", `/analyze/${first.requestId}/outcome`, { key, body: { outcome: "confirmed_fraud" } });
    const other = {
      firstName: "Ida",
      lastName: "Holm",
      ssn: "538-26-1128",
      email: "i.holm@gmail.com",
      address: { ...applicant.address, street: "9 Oak Ave" },
    };
    const codes = async (phone: string) =>
      (await analyze({ ...other, phone }, key)).signals.map((signal: { code: string }) => signal.code);
    expect(await codes("(206) 343-7101")).not.toContain("FRAUD_AT_ELEMENT");
    expect(await codes("(206) 343-7102")).toContain("FRAUD_AT_ELEMENT");
  });

  it("does not change stored analyses", async () => {
    const { applicantId, requestId } = await analyze();
    const before = (await call("GET", `/analyze/${requestId}`, { key: owner.key })).body;
    await patch(applicantId, { data: { ssn: "078-05-1120" } });
    expect((await call("GET", `/analyze/${requestId}`, { key: owner.key })).body).toEqual(before);
  });

  it.each([
    ["nothing", {}, "body"],
    ["no field", { data: {} }, "data"],
    ["a malformed value", { data: { ssn: "12" } }, "data.ssn"],
    ["a name taken away", { data: { lastName: null } }, "data.lastName"],
    ["an unknown field", { data: { firstName: "Eva", middleName: "B" } }, "data.middleName"],
  ])("is refused with %s", async (_, body, path) => {
    expectInvalid(await patch((await analyze()).applicantId, body), path);
  });
});

describe("erasing an applicant", () => {
  it("keeps score and decision, and shows that the person was erased", async () => {
    const { applicantId, requestId, decision, riskScore } = await analyze();
    const { status, body } = await erase(applicantId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: applicantId, data: null, erasedAt: expect.stringMatching(isoUtc) });
    const { body: analysis } = await call("GET", `/analyze/${requestId}`, { key: owner.key });
    expect(analysis).toMatchObject({ status: "completed", result: { decision, riskScore } });
    expect(analysis.reasons).toBeUndefined();
    expect((await call("GET", `/analyze/${requestId}/adverse-action`, { key: owner.key })).status).toBe(200);
    expect((await erase(applicantId)).body).toEqual(body);
  });

  it("removes all personal data: data, links, evidence, notes and stored answers", async () => {
    const { applicantId, requestId } = await analyze({}, owner.key, { "idempotency-key": "erase-me" });
    await call("POST", `/analyze/${requestId}/review`, {
      key: owner.key,
      body: { decision: "APPROVE", note: "Telling" },
    });
    await call("PATCH", `/applicants/${applicantId}`, {
      key: owner.key,
      headers: { "idempotency-key": "change-me" },
      body: { data: { firstName: "Mariana" } },
    });
    const left = async (sql: string) => (await seed.pool.query(sql, [applicantId])).rows;
    expect(await left("SELECT 1 FROM idempotency_records WHERE applicant_id = $1")).toHaveLength(2);
    await erase(applicantId);
    expect(
      await left("SELECT data_key, data, elements, applied_with, community FROM applicants WHERE id = $1"),
    ).toEqual([{ data_key: null, data: null, elements: [], applied_with: null, community: null }]);
    expect(await storedElementsOf(seed.pool, applicantId)).toEqual([]);
    expect(await left("SELECT evidence FROM analyses WHERE applicant_id = $1")).toEqual([{ evidence: null }]);
    expect(
      await left("SELECT note FROM reviews JOIN analyses a ON a.id = analysis_id WHERE applicant_id = $1"),
    ).toEqual([{ note: null }]);
    expect(await left("SELECT 1 FROM idempotency_records WHERE applicant_id = $1")).toEqual([]);
  });

  it("removes the caller's identifier from the applicant, its analyses, its batch and its events", async () => {
    const externalId = "eva.santos@example.org";
    const { body: batch } = await call("POST", "/analyze/batch", {
      key: owner.key,
      body: { applicants: [{ id: externalId, data: applicant }] },
    });
    const { data } = await eventually(
      "the end of the batch",
      async () => (await call("GET", `/analyze/batch/${batch.batchId}/results`, { key: owner.key })).body,
      ({ data }) => data.length === 1,
    );
    const { applicantId, requestId } = data[0];
    await call("POST", `/analyze/${requestId}/review`, { key: owner.key, body: { decision: "APPROVE" } });
    await patch(applicantId, { data: { email: "other@example.org" } });
    const tables = async () => {
      const wanted = { name: "identifier", value: externalId, kind: "token" as const };
      return new Set(findSecrets(await dumpDatabase(seed.pool), [wanted]).map(({ where }) => where));
    };
    expect((await tables()).size).toBeGreaterThanOrEqual(4);
    await erase(applicantId);
    expect(await tables()).toEqual(new Set());
    expect((await read(applicantId)).body).toMatchObject({ externalId: null });
    const { rows } = await seed.pool.query(
      "SELECT name, data -> 'applicant' AS applicant FROM events WHERE data -> 'applicant' ->> 'id' = $1 ORDER BY id",
      [applicantId],
    );
    expect(rows.map(({ name }) => name)).toEqual([
      "analysis.completed",
      "analysis.reviewed",
      "applicant.updated",
    ]);
    expect(rows.map((row) => row.applicant)).toEqual(rows.map(() => ({ id: applicantId, externalId: null })));
  });

  it("removes entries of batches that were invalid before the applicant was sent again under the same identifier", async () => {
    const externalId = "loan-of-eva-santos";
    const submit = async (entries: object[]) => {
      const { body } = await call("POST", "/analyze/batch", {
        key: owner.key,
        body: { onInvalid: "skip", applicants: entries },
      });
      return eventually(
        "the end of the batch",
        async () =>
          (await call("GET", `/analyze/batch/${body.batchId}/results`, { key: owner.key })).body.data,
        (data) => data.length === entries.length,
      );
    };
    const invalid = { ...applicant, ssn: "12" };
    await submit([
      { id: externalId, data: invalid },
      { id: "of-someone-else", data: invalid },
    ]);
    const [{ applicantId }] = await submit([{ id: externalId, data: applicant }]);
    const kept = async () =>
      (
        await seed.pool.query(
          `SELECT i.external_id FROM batch_items i JOIN batches b ON b.id = i.batch_id
           WHERE b.organization_id = $1 AND i.submitted IS NOT NULL ORDER BY 1`,
          [owner.organizationId],
        )
      ).rows.map(({ external_id }) => external_id);
    expect(await kept()).toEqual([externalId, "of-someone-else"]);
    await erase(applicantId);
    expect(await kept()).toEqual(["of-someone-else"]);
    const wanted = { name: "identifier", value: externalId, kind: "token" as const };
    expect(findSecrets(await dumpDatabase(seed.pool), [wanted])).toEqual([]);
  });

  it("removes every sealed byte and index of the person from a dump of the whole database", async () => {
    const { body: answer } = await call("POST", "/analyze", {
      key: owner.key,
      headers: { "idempotency-key": "trace" },
      body: { applicantData: { ...applicant, ssn: "536-24-9317" }, context: { deviceId: "d-3e91c07b52" } },
    });
    const { applicantId, requestId } = answer;
    await call("POST", `/analyze/${requestId}/review`, {
      key: owner.key,
      body: { decision: "APPROVE", note: "Telling" },
    });
    const { rows } = await seed.pool.query(
      `SELECT data_key AS bytes FROM applicants WHERE id = $1
       UNION ALL SELECT data FROM applicants WHERE id = $1
       UNION ALL SELECT evidence FROM analyses WHERE applicant_id = $1
       UNION ALL SELECT response FROM idempotency_records WHERE applicant_id = $1
       UNION ALL SELECT note FROM reviews JOIN analyses a ON a.id = analysis_id WHERE applicant_id = $1
       UNION ALL SELECT applied_with FROM applicants WHERE id = $1`,
      [applicantId],
    );
    const elements = await storedElementsOf(seed.pool, applicantId);
    // Others have the rest.
    const own = elements.filter(({ kind }) => kind === "ssn" || kind === "device");
    const traces = [
      ...rows.map(({ bytes }) => bytes.toString("hex")),
      ...own.map(({ element }) => element.replace("-", "")),
    ].map((value, n) => ({ name: `trace ${n}`, value, kind: "token" as const }));
    expect(traces.length).toBeGreaterThanOrEqual(8);
    const found = async () => {
      const hits = findSecrets(await dumpDatabase(seed.pool), traces);
      // The search takes longer than the server keeps an idle connection: the next call must notice that it closed.
      await setImmediate();
      await setImmediate();
      return new Set(hits.map(({ secret }) => secret));
    };
    expect((await found()).size).toBe(traces.length);
    await erase(applicantId);
    expect(await found()).toEqual(new Set());
  });

  it("under legal hold is refused", async () => {
    const { applicantId } = await analyze();
    await seed.pool.query("UPDATE applicants SET legal_hold = true WHERE id = $1", [applicantId]);
    expectError(await erase(applicantId), 409, "conflict");
    expect((await read(applicantId)).body.data).not.toBeNull();
  });

  it("allows no further change or analysis", async () => {
    const { applicantId } = await analyze();
    await erase(applicantId);
    expectError(await patch(applicantId, { data: { firstName: "Eva" } }), 409, "conflict");
    const again = await call("POST", "/analyze", {
      key: owner.key,
      body: { applicantData: applicant, applicantId },
    });
    expectError(again, 409, "conflict");
  });
});
