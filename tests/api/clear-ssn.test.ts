import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { applicant, call } from "@/tests/support/api";
import { dumpDatabase, findSecrets } from "@/tests/support/dump";
import { eventually } from "@/tests/support/poll";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { expectInvalid } from "@/tests/support/shapes";

/* Identifiers are stored and sent in the clear, and metadata is shown to every reader: neither takes the applicant's SSN. */

const seed = new Seed(inject("databaseUrl"));
let owner: SeededKey;
beforeAll(async () => {
  owner = await seed.keyOfNewOrganization();
});
afterAll(() => seed.close());

const ssn = "536-24-9318";
const digits = ssn.replaceAll("-", "");
const data = { ...applicant, ssn };
const post = (path: string, body: unknown) => call("POST", path, { key: owner.key, body });

async function stored(): Promise<string[]> {
  const spellings = [ssn, digits].map((value) => ({ name: "SSN", value, kind: "token" as const }));
  return findSecrets(await dumpDatabase(seed.pool), spellings).map(({ where }) => where);
}

describe("the applicant's SSN is refused", () => {
  it.each([ssn, digits, `loan-${digits}`, `${digits}-2`])("as the identifier %s", async (externalId) => {
    expectInvalid(await post("/analyze", { applicantData: data, externalId }), "externalId");
    const batch = await post("/analyze/batch", { applicants: [{ id: externalId, data }] });
    expectInvalid(batch, "applicants[0].id");
  });

  it("in metadata", async () => {
    const refused = await post("/analyze", { applicantData: data, metadata: { note: `SSN ${ssn}` } });
    expectInvalid(refused, "metadata.note");
  });

  it("in a change, by the number that is stored or comes with it", async () => {
    const { body } = await post("/analyze", { applicantData: data, externalId: "loan-1" });
    const patch = (change: object) =>
      call("PATCH", `/applicants/${body.applicantId}`, { key: owner.key, body: change });
    expectInvalid(await patch({ externalId: digits }), "externalId");
    expectInvalid(await patch({ metadata: { note: ssn } }), "metadata.note");
    expectInvalid(await patch({ data: { ssn: "536-24-9319" }, externalId: "536249319" }), "externalId");
    expect((await patch({ externalId: "536249320", metadata: { note: null } })).status).toBe(200);
  });

  it("also of a skipped entry and of a study's row, of which nothing keeps it in the clear", async () => {
    const { body } = await post("/analyze/batch", {
      onInvalid: "skip",
      applicants: [
        { id: ssn, data },
        { id: digits, data: { ssn } },
      ],
    });
    const { data: items } = await eventually(
      "the end of the batch",
      async () => (await call("GET", `/analyze/batch/${body.batchId}/results`, { key: owner.key })).body,
      (results) => results.data.length === 2,
    );
    expect(items.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
      [null, "failed"],
      [null, "failed"],
    ]);
    const study = await post("/studies", { name: "Loans" });
    const row = { id: ssn, submittedAt: "2026-01-01T00:00:00Z", data };
    const received = await call("POST", `/studies/${study.body.studyId}/rows?from=0`, {
      key: owner.key,
      body: { rows: [row] },
    });
    expect(received.body).toMatchObject({ receivedCount: 1, problemCount: 1 });
    expect(await stored()).toEqual([]);
  });
});
