import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { applicant, call } from "@/tests/support/api";
import { eventually } from "@/tests/support/poll";
import { Seed, type SeededKey } from "@/tests/support/seed";

/* What the log keeps of a request: enough to debug it, and no value. */

const seed = new Seed(inject("databaseUrl"));
let key: SeededKey;
beforeAll(async () => {
  key = await seed.keyOfNewOrganization();
});
afterAll(() => seed.close());

interface Logged {
  record_id: string | null;
  body_shape: unknown;
  text: string;
}

/** The row that the log has of the answered request. */
async function loggedAs({ headers }: { headers: Headers }): Promise<Logged> {
  const id = headers.get("x-request-id");
  const { rows } = await eventually(
    "the request is logged",
    () =>
      seed.pool.query<Logged>(
        "SELECT record_id, body_shape, r::text AS text FROM api_requests r WHERE id = $1",
        [id],
      ),
    (found) => found.rows.length === 1,
  );
  return rows[0] as Logged;
}

const analyze = (body: object) => call("POST", "/analyze", { key: key.key, body });

describe("the log of requests", () => {
  it("keeps the shape of an analysis and its identifier, and none of its values", async () => {
    const body = {
      applicantData: applicant,
      externalId: "loan-17",
      metadata: { branch_of_maria: "seattle" },
    };
    const answer = await analyze(body);
    const { record_id, body_shape, text } = await loggedAs(answer);
    expect(record_id).toBe(answer.body.requestId);
    expect(body_shape).toMatchObject({
      applicantData: { firstName: "string", address: { city: "string" } },
      externalId: "string",
      metadata: { "…": "1 more" },
    });
    // A state's two letters are in many an identifier.
    const { address, ...flat } = applicant;
    const { state, ...place } = address;
    for (const value of [
      ...Object.values(flat),
      ...Object.values(place),
      `"${state}"`,
      "loan-17",
      "maria",
      "seattle",
    ])
      expect(text.toLowerCase()).not.toContain(String(value).toLowerCase());
  });

  it("keeps the shape of a refused body, and no name that the caller made up", async () => {
    const { record_id, body_shape, text } = await loggedAs(
      await analyze({ applicantData: { ...applicant, ssn: 536228741, "Jane Roe 536-22-8741": 1 } }),
    );
    expect(record_id).toBeNull();
    expect(body_shape).toMatchObject({ applicantData: { ssn: "number", "…": "1 more" } });
    expect(text).not.toMatch(/Jane|536/);
  });

  it("names the record of a path only if it exists", async () => {
    const { requestId } = (await analyze({ applicantData: applicant })).body;
    const read = (id: string) => call("GET", `/analyze/${id}`, { key: key.key });
    expect(await loggedAs(await read(requestId))).toMatchObject({ record_id: requestId, body_shape: null });
    const missing = "ana_00000000000000000000000000";
    expect((await loggedAs(await read(missing))).text).not.toContain(missing);
    const labeled = await call("POST", `/analyze/${requestId}/outcome`, {
      key: key.key,
      body: { outcome: "good" },
    });
    expect(await loggedAs(labeled)).toMatchObject({
      record_id: requestId,
      body_shape: { outcome: "string" },
    });
  });

  it("keeps a batch's identifier without its body", async () => {
    const answer = await call("POST", "/analyze/batch", {
      key: key.key,
      body: { applicants: [{ id: "a", data: applicant }] },
    });
    expect(await loggedAs(answer)).toMatchObject({ record_id: answer.body.batchId, body_shape: null });
  });

  it("counts each request of a key", async () => {
    const own = await seed.keyOfNewOrganization({ permissions: ["READ"] });
    const send = (method: "GET" | "POST") => call(method, "/analyze", { key: own.key, body: undefined });
    await send("GET");
    await send("GET");
    await loggedAs(await send("POST"));
    const { rows } = await seed.pool.query(
      "SELECT sum(succeeded)::int AS succeeded, sum(refused)::int AS refused, sum(failed)::int AS failed FROM api_key_hours WHERE key_id = $1",
      [own.id],
    );
    expect(rows).toEqual([{ succeeded: 2, refused: 1, failed: 0 }]);
  });
});
