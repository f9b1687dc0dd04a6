import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { call } from "@/tests/support/api";
import { eventually } from "@/tests/support/poll";
import { Seed } from "@/tests/support/seed";

/* A study over HTTP, from its creation to its end. */

const seed = new Seed(inject("databaseUrl"));
let key: string;
beforeAll(async () => {
  ({ key } = await seed.keyOfNewOrganization());
});
afterAll(() => seed.close());

const completed = (id: string) =>
  eventually(
    "the analysis",
    async () => (await call("GET", `/studies/${id}`, { key })).body,
    ({ status }) => status === "completed",
  );

describe("a study", () => {
  it("takes CSV in parts, is analyzed in the background, shows its results and a backtest, and goes", async () => {
    const created = await call("POST", "/studies", { key, body: { name: "Loans of 2025" } });
    expect(created.status).toBe(201);
    const { studyId } = created.body;
    expect(created.headers.get("location")).toBe(`/v1/studies/${studyId}`);
    const header = "id,firstName,lastName,ssn,email,submittedAt,decided,outcome,outcomeAt";
    const lines = (from: number, count: number) =>
      Array.from(
        { length: count },
        (_, place) =>
          `loan-${from + place},Maria${from + place},Santos,${536_22_0000 + from + place},maria${from + place}@gmail.com,2025-0${1 + place}-15,approved,good,2025-12-01`,
      );
    for (const from of [0, 4]) {
      const sent = await call("POST", `/studies/${studyId}/rows?from=${from}`, {
        key,
        raw: [header, ...lines(from, 4)].join("\r\n"),
        headers: { "content-type": "text/csv" },
      });
      expect(sent.body).toEqual({ receivedCount: from + 4, problemCount: 0, problems: [] });
    }
    expect((await call("POST", `/studies/${studyId}/run`, { key, body: {} })).status).toBe(202);
    expect(await completed(studyId)).toMatchObject({ processedCount: 8, labels: { good: 8, fraud: 0 } });
    const { body: results } = await call("GET", `/studies/${studyId}/results?limit=5`, { key });
    expect(results.data.map(({ id }: { id: string }) => id)).toEqual([0, 1, 2, 3, 4].map((n) => `loan-${n}`));
    const next = await call("GET", `/studies/${studyId}/results?limit=5&cursor=${results.nextCursor}`, {
      key,
    });
    expect(next.body).toMatchObject({ data: [{}, {}, {}], nextCursor: null });
    const { body: backtest } = await call("POST", `/studies/${studyId}/backtest`, { key, body: {} });
    expect(backtest).toMatchObject({
      applications: 8,
      decided: { APPROVE: 8 },
      labels: { good: 8, fraud: 0 },
    });
    expect((await call("DELETE", `/studies/${studyId}`, { key })).body).toEqual({ studyId, deleted: true });
    expect((await call("GET", `/studies/${studyId}`, { key })).status).toBe(404);
    await eventually(
      "its rows to be removed",
      async () => (await seed.pool.query("SELECT FROM study_rows WHERE study_id = $1", [studyId])).rowCount,
      (count) => count === 0,
    );
  });

  it("isn't seen by a key of the other mode, or of another organization", async () => {
    const { body } = await call("POST", "/studies", { key, body: { name: "Loans" } });
    const { organizationId } = (
      await seed.pool.query<{ organizationId: string }>(
        'SELECT organization_id AS "organizationId" FROM studies WHERE id = $1',
        [body.studyId],
      )
    ).rows[0] as { organizationId: string };
    const test = await seed.key(organizationId, { mode: "test" });
    const elsewhere = await seed.keyOfNewOrganization();
    for (const other of [test, elsewhere])
      expect((await call("GET", `/studies/${body.studyId}`, { key: other.key })).status).toBe(404);
  });
});
