import { afterAll, expect, inject, it } from "vitest";
import { batchEntry } from "@/lib/contract/batches";
import { casesOf } from "@/tests/bench/decisions/cases/hands";
import { call } from "@/tests/support/api";
import { eventually } from "@/tests/support/poll";
import { Seed } from "@/tests/support/seed";

const seed = new Seed(inject("databaseUrl"));
afterAll(() => seed.close());

it("a new lender's first batch of ordinary people isn't held because they are many", async () => {
  const applicants = [5, 6]
    .flatMap((each) => casesOf("lender", each))
    .flatMap(({ part, data }, place) => (part === "typical" ? [{ id: `loan-${place}`, data }] : []))
    .filter((entry) => batchEntry.safeParse(entry).success);
  expect(applicants.length).toBeGreaterThan(5_000);
  const { key } = await seed.keyOfNewOrganization({ requestsPerMinute: 100_000 });
  const { body: batch } = await call("POST", "/analyze/batch", { key, body: { applicants } });
  await eventually(
    "the end of the batch",
    async () => (await call("GET", `/analyze/batch/${batch.batchId}`, { key })).body,
    ({ status }) => status === "completed",
  );
  const { rows } = await seed.pool.query<{ held: number }>(
    `SELECT count(*) FILTER (WHERE a.decision <> 'APPROVE')::int AS held
     FROM batch_items i JOIN analyses a ON a.id = i.analysis_id WHERE i.batch_id = $1`,
    [batch.batchId],
  );
  expect(rows[0]?.held).toBeLessThan(applicants.length / 50);
});
