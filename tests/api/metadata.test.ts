import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { analyze } from "@/tests/support/analyses";
import { type Answer, call } from "@/tests/support/api";
import { entries, openBatches } from "@/tests/support/batches";
import { eventually } from "@/tests/support/poll";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { expectInvalid } from "@/tests/support/shapes";
import { nowhere } from "@/tests/support/webhooks";

/* What customers attach to their records, over HTTP. */

const seed = new Seed(inject("databaseUrl"));
const batches = openBatches();
let owner: SeededKey;
beforeAll(async () => {
  owner = await seed.keyOfNewOrganization();
});
afterAll(() => seed.close());

const own = { branch: "seattle-2", loanOfficer: "R. Diaz" };
const send = (
  method: string,
  path: string,
  body?: object,
  { key } = owner,
  headers: Record<string, string> = {},
) => call(method, path, { key, headers, ...(body ? { body } : {}) });
const search = (what: "analyze" | "applicants", metadata: object, caller = owner) =>
  send("POST", `/${what}/search`, { metadata }, caller);
const idsOf = ({ status, body }: Answer): string[] => {
  expect(status).toBe(200);
  return body.data.map(({ id, batchId = id }: { id: string; batchId?: string }) => batchId);
};
const tooMany = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`key${i}`, ""]));

describe("an analysis", () => {
  it("answers with its metadata, at once, when it is read, labeled and sent again with its Idempotency-Key", async () => {
    const headers = { "idempotency-key": "metadata-1" };
    const body = { applicantData: { firstName: "Maria", lastName: "Santos" }, metadata: own };
    const first = await send("POST", "/analyze", body, owner, headers);
    expect(first.body.metadata).toEqual(own);
    const again = await send("POST", "/analyze", body, owner, headers);
    expect([again.text, again.headers.get("idempotency-replayed")]).toEqual([first.text, "true"]);
    const other = await send("POST", "/analyze", { ...body, metadata: { branch: "x" } }, owner, headers);
    expect(other.status).toBe(422);
    const { requestId } = first.body;
    expect((await send("GET", `/analyze/${requestId}`)).body.metadata).toEqual(own);
    const labeled = await send("POST", `/analyze/${requestId}/outcome`, { outcome: "good" });
    expect(labeled.body.metadata).toEqual(own);
  });

  it("without any answers with none", async () => {
    for (const more of [{}, { metadata: {} }]) {
      const { body } = await analyze(owner.key, more);
      expect(body.metadata).toEqual({});
      expect((await send("GET", `/analyze/${body.requestId}`)).body.metadata).toEqual({});
    }
  });

  it("that failed keeps it, and is found by it", async () => {
    const test = await seed.key(owner.organizationId, { mode: "test" });
    const { body } = await analyze(test.key, { metadata: { reason: "fails" } }, { ssn: "900-01-0021" });
    expect((await send("GET", `/analyze/${body.requestId}`, undefined, test)).body.metadata).toEqual({
      reason: "fails",
    });
    expect(idsOf(await search("analyze", { reason: "fails" }, test))).toEqual([body.requestId]);
  });

  it("refuses what is not valid, with its path", async () => {
    const refused: [unknown, string][] = [
      [{ branch: 5 }, "metadata.branch"],
      [{ branch: null }, "metadata.branch"],
      [{ branch: "x".repeat(501) }, "metadata.branch"],
      [{ branch: "\0" }, "metadata.branch"],
      [{ "1st": "x" }, "metadata.1st"],
      [tooMany, "metadata"],
      [["x"], "metadata"],
      ["x", "metadata"],
    ];
    for (const [metadata, path] of refused) expectInvalid(await analyze(owner.key, { metadata }), path);
    const raw = (text: string) =>
      call("POST", "/analyze", {
        key: owner.key,
        headers: { "content-type": "application/json" },
        raw: `{"applicantData": {"firstName": "Maria", "lastName": "Santos"}, "metadata": ${text}}`,
      });
    expectInvalid(await raw('{"__proto__": "x"}'), "metadata");
    expectInvalid(await raw('{"branch": "\\ud800"}'), "metadata.branch");
    expectInvalid(await raw('{"branch": "x", "br\\u0061nch": "y"}'), "metadata.branch");
    expect((await raw(`{"branch": "${"x".repeat(1_048_576)}"}`)).status).toBe(413);
  });
});

describe("an applicant", () => {
  it("has metadata of its own, which a PATCH merges and an erasure removes", async () => {
    const { applicantId } = (await analyze(owner.key, { metadata: own })).body;
    const patch = (metadata: object) => send("PATCH", `/applicants/${applicantId}`, { metadata });
    expect((await send("GET", `/applicants/${applicantId}`)).body.metadata).toEqual({});
    expect((await patch({ tier: "gold", desk: "d1" })).body.metadata).toEqual({ tier: "gold", desk: "d1" });
    expect((await patch({ tier: "silver", desk: null })).body.metadata).toEqual({ tier: "silver" });
    expectInvalid(await patch(tooMany), "metadata");
    expectInvalid(await patch({ tier: 5 }), "metadata.tier");
    const [listed] = (await send("GET", "/applicants?limit=1")).body.data;
    expect(listed).toMatchObject({ id: applicantId, metadata: { tier: "silver" } });
    expect(idsOf(await search("applicants", { tier: "silver" }))).toEqual([applicantId]);
    const erased = await send("DELETE", `/applicants/${applicantId}`);
    expect(erased.body.metadata).toEqual({});
    expect(idsOf(await search("applicants", { tier: "silver" }))).toEqual([]);
    expect(await seed.count("metadata_pairs", owner.organizationId)).toBeGreaterThan(0);
    const { rows } = await seed.pool.query("SELECT FROM metadata_pairs WHERE applicant_id = $1", [
      applicantId,
    ]);
    expect(rows).toEqual([]);
  });
});

describe("a batch", () => {
  it("has metadata, and so does the analysis of each entry, found by it", async () => {
    const [first, second] = entries(2);
    const ofEntry = { desk: "d7", campaign: "spring" };
    const submitted = await batches.submit({
      metadata: own,
      applicants: [{ ...first, metadata: ofEntry }, second],
    });
    expect(submitted.body.metadata).toEqual(own);
    const { batchId } = submitted.body;
    expect((await batches.ended(batchId)).metadata).toEqual(own);
    const { key } = batches.owner;
    const [listed] = (await call("GET", "/analyze/batch?limit=1", { key })).body.data;
    expect(listed).toMatchObject({ batchId, metadata: own });
    const { data } = await batches.results(batchId);
    const read = async (place: number) =>
      (await call("GET", `/analyze/${data[place].requestId}`, { key })).body.metadata;
    expect([await read(0), await read(1)]).toEqual([ofEntry, {}]);
    expect(idsOf(await search("analyze", { desk: "d7" }, batches.owner))).toEqual([data[0].requestId]);
    const csv = await call("GET", `/analyze/batch/${batchId}/results`, {
      key,
      headers: { accept: "text/csv" },
    });
    expect(csv.text).not.toMatch(/spring|seattle-2/);
  });

  it("answers with it when it is canceled, and with none if it has none", async () => {
    const { key } = batches.owner;
    const waiting = await seed.waitingBatch(batches.owner);
    const canceled = await call("POST", `/analyze/batch/${waiting}/cancel`, { key });
    expect(canceled.body).toMatchObject({ status: "canceled", metadata: {} });
  });

  it("refuses an entry's with the entry's path, and skips the entry without keeping the key", async () => {
    const [first, second] = entries(2);
    const body = { applicants: [first, { ...second, metadata: { mariaSantos: 5 } }] };
    expectInvalid(await batches.submit(body), "applicants[1].metadata.mariaSantos");
    expectInvalid(await batches.submit({ ...body, applicants: [first], metadata: { a: 5 } }), "metadata.a");
    const { batchId } = (await batches.submit({ ...body, onInvalid: "skip" })).body;
    await batches.ended(batchId);
    const { data } = await batches.results(batchId, "?status=failed");
    expect(data[0].error.details).toEqual([
      { path: "applicants[1].metadata", message: "has a value that must be a string" },
    ]);
  });
});

describe("a webhook", () => {
  it("has metadata, which a PATCH merges, whatever else happens to it", async () => {
    const events = ["analysis.completed"];
    const created = await send("POST", "/webhooks", { url: nowhere, events, metadata: own });
    expect(created.body.metadata).toEqual(own);
    const at = `/webhooks/${created.body.id}`;
    expect((await send("GET", at)).body.metadata).toEqual(own);
    const changed = await send("PATCH", at, { metadata: { branch: null, desk: "d1" } });
    const after = { loanOfficer: "R. Diaz", desk: "d1" };
    expect(changed.body.metadata).toEqual(after);
    expect((await send("PATCH", at, { description: "Loan desk" })).body.metadata).toEqual(after);
    expect((await send("POST", `${at}/rotate-secret`, {})).body.metadata).toEqual(after);
    expect((await send("GET", "/webhooks")).body.data[0].metadata).toEqual(after);
    expectInvalid(await send("PATCH", at, { metadata: tooMany }), "metadata");
    expectInvalid(await send("POST", "/webhooks", { url: nowhere, events, metadata: tooMany }), "metadata");
    await send("DELETE", at);
    const { rows } = await seed.pool.query("SELECT metadata FROM webhooks WHERE id = $1", [created.body.id]);
    expect(rows).toEqual([{ metadata: null }]);
  });
});

describe("searching batches and webhooks by metadata", () => {
  it("finds the exact pairs of its own organization and mode alone, and no other kind of record", async () => {
    const caller = await seed.keyOfNewOrganization();
    const test = await seed.key(caller.organizationId, { mode: "test" });
    const stranger = await seed.keyOfNewOrganization();
    const events = ["analysis.completed"];
    const made = await send("POST", "/webhooks", { url: nowhere, events, metadata: own }, caller);
    const applicants = entries(1);
    const batch = await send("POST", "/analyze/batch", { applicants, metadata: own }, caller);
    await send("POST", "/webhooks", { url: nowhere, events, metadata: { branch: "tacoma-1" } }, caller);
    await send("POST", "/analyze/batch", { applicants }, caller);
    const records = { webhooks: [made.body.id], "analyze/batch": [batch.body.batchId] };
    for (const [what, ids] of Object.entries(records)) {
      const found = (metadata: object, of = caller) =>
        send("POST", `/${what}/search`, { metadata }, of).then(idsOf);
      expect(await found(own)).toEqual(ids);
      expect(await found({ branch: " seattle-2 " })).toEqual(ids);
      for (const other of [{ branch: "seattle" }, { ...own, desk: "d1" }, { loanOfficer: "seattle-2" }])
        expect(await found(other)).toEqual([]);
      for (const other of [test, stranger]) expect(await found(own, other)).toEqual([]);
      expectInvalid(await send("POST", `/${what}/search`, { metadata: {} }, caller), "metadata");
    }
    // A column of each kind has its own hashes.
    const { rows } = await seed.pool.query(
      `SELECT unnest(metadata_indexes) AS index FROM batches WHERE organization_id = $1
       INTERSECT SELECT unnest(metadata_indexes) FROM webhooks WHERE organization_id = $1`,
      [caller.organizationId],
    );
    expect(rows).toEqual([]);
  });

  it("takes the list's filters and cursors", async () => {
    const caller = await seed.keyOfNewOrganization();
    const made: string[] = [];
    for (let i = 0; i < 3; i++) {
      const body = { applicants: entries(1), metadata: own };
      made.unshift((await send("POST", "/analyze/batch", body, caller)).body.batchId);
    }
    const page = (more: object) => send("POST", "/analyze/batch/search", { metadata: own, ...more }, caller);
    const first = await page({ limit: 2 });
    expect(idsOf(first)).toEqual(made.slice(0, 2));
    expect(idsOf(await page({ cursor: first.body.nextCursor }))).toEqual(made.slice(2));
    expect(idsOf(await page({ status: "canceled" }))).toEqual([]);
    const list = await send("GET", `/analyze/batch?cursor=${first.body.nextCursor}`, undefined, caller);
    expect(idsOf(list)).toEqual(made.slice(2));
  });

  it("finds a webhook by what a PATCH left of its metadata, and a deleted one never", async () => {
    const caller = await seed.keyOfNewOrganization();
    const events = ["analysis.completed"];
    const { id } = (await send("POST", "/webhooks", { url: nowhere, events, metadata: own }, caller)).body;
    const found = (metadata: object) => send("POST", "/webhooks/search", { metadata }, caller).then(idsOf);
    await send("PATCH", `/webhooks/${id}`, { metadata: { branch: null, desk: "d1" } }, caller);
    expect(await found({ desk: "d1", loanOfficer: "R. Diaz" })).toEqual([id]);
    expect(await found({ branch: "seattle-2" })).toEqual([]);
    await send("DELETE", `/webhooks/${id}`, undefined, caller);
    expect(await found({ desk: "d1" })).toEqual([]);
    const { rows } = await seed.pool.query("SELECT metadata_indexes FROM webhooks WHERE id = $1", [id]);
    expect(rows).toEqual([{ metadata_indexes: [] }]);
  });
});

describe("searching by metadata", () => {
  it("finds the exact pairs of its own organization and mode alone", async () => {
    const caller = await seed.keyOfNewOrganization();
    const test = await seed.key(caller.organizationId, { mode: "test" });
    const { requestId, applicantId } = (await analyze(caller.key, { metadata: own })).body;
    await send("PATCH", `/applicants/${applicantId}`, { metadata: own }, caller);
    expect(idsOf(await search("analyze", own, caller))).toEqual([requestId]);
    expect(idsOf(await search("analyze", { branch: " seattle-2 " }, caller))).toEqual([requestId]);
    expect(idsOf(await search("applicants", own, caller))).toEqual([applicantId]);
    const stranger = await seed.keyOfNewOrganization();
    for (const other of [test, stranger])
      for (const what of ["analyze", "applicants"] as const)
        expect(idsOf(await search(what, own, other))).toEqual([]);
    for (const what of ["analyze", "applicants"] as const) {
      expect(idsOf(await search(what, { branch: "seattle" }, caller))).toEqual([]);
      expect(idsOf(await search(what, { ...own, desk: "d1" }, caller))).toEqual([]);
    }
  });

  it("of analyses takes the list's filters and cursors, and nothing is in a URL", async () => {
    const caller = await seed.keyOfNewOrganization();
    const made: string[] = [];
    for (let i = 0; i < 3; i++)
      made.unshift((await analyze(caller.key, { externalId: `loan-${i}`, metadata: own })).body.requestId);
    const page = async (more: object) => send("POST", "/analyze/search", { metadata: own, ...more }, caller);
    const first = await page({ limit: 2 });
    expect(idsOf(first)).toEqual(made.slice(0, 2));
    expect(idsOf(await page({ cursor: first.body.nextCursor }))).toEqual(made.slice(2));
    expect(idsOf(await page({ externalId: "loan-1" }))).toEqual([made[1]]);
    expect(idsOf(await page({ decision: "DECLINE" }))).toEqual([]);
    expect(idsOf(await send("POST", "/analyze/search", { limit: 1 }, caller))).toEqual([made[0]]);
    const list = await send("GET", `/analyze?cursor=${first.body.nextCursor}`, undefined, caller);
    expect(idsOf(list)).toEqual(made.slice(2));
    expectInvalid(await send("GET", "/analyze?metadata=x", undefined, caller), "metadata");
    expectInvalid(await page({ metadata: {} }), "metadata");
    expectInvalid(await page({ limit: 101 }), "limit");
    expectInvalid(await page({ limit: "5" }), "limit");
    expectInvalid(await page({ metadata: tooMany }), "metadata");
  });

  it("names the keys of a refused request to its caller, and not in the log of requests", async () => {
    const caller = await seed.keyOfNewOrganization();
    expectInvalid(await search("analyze", { mariaSantos: 5 }, caller), "metadata.mariaSantos");
    const logged = await eventually(
      "the log of requests",
      async () =>
        (
          await seed.pool.query(
            "SELECT to_jsonb(r)::text AS text FROM api_requests r WHERE organization_id = $1",
            [caller.organizationId],
          )
        ).rows,
      (rows) => rows.length > 0,
    );
    expect(logged[0].text).toContain("has a value that must be a string");
    expect(logged[0].text).not.toContain("mariaSantos");
  });
});
