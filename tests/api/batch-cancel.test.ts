import { describe, expect, it } from "vitest";
import { call } from "@/tests/support/api";
import { auditEntries } from "@/tests/support/audit";
import { entries, openBatches } from "@/tests/support/batches";
import { eventually } from "@/tests/support/poll";
import { expectError } from "@/tests/support/shapes";

const batches = openBatches();
const { seed, submit, read, ended, eventsOf } = batches;

describe("canceling a batch", () => {
  it("keeps finished items, cancels the rest, and emits one batch.completed with exact counts", async () => {
    const { batchId } = (await submit({ applicants: entries(4_000) })).body;
    await eventually(
      "progress",
      () => read(batchId),
      ({ processedCount }) => processedCount > 0,
    );
    const answer = await call("POST", `/analyze/batch/${batchId}/cancel`, { key: batches.owner.key });
    expect(answer.status).toBe(200);
    expect(answer.body.status).toBe("canceled");
    const { processedCount } = answer.body;
    expect(processedCount).toBeLessThan(4_000);
    const { rows } = await seed.pool.query(
      "SELECT status, count(*)::int AS count, count(analysis_id)::int AS analyses FROM batch_items WHERE batch_id = $1 GROUP BY status ORDER BY status",
      [batchId],
    );
    expect(rows).toEqual([
      { status: "completed", count: processedCount, analyses: processedCount },
      { status: "canceled", count: 4_000 - processedCount, analyses: 0 },
    ]);
    const last = (await eventsOf(batchId)).filter(({ name }) => name === "batch.completed");
    expect(last).toEqual([
      {
        name: "batch.completed",
        data: { batchId, status: "canceled", totalCount: 4_000, processedCount, failedCount: 0 },
      },
    ]);
    const again = await call("POST", `/analyze/batch/${batchId}/cancel`, { key: batches.owner.key });
    expect(again.body).toEqual(answer.body);
    const audited = await auditEntries(seed, batches.owner.organizationId);
    expect(audited.filter(({ target }) => target === batchId)).toMatchObject([
      {
        actor: batches.owner.id,
        action: "batch.canceled",
        details: { mode: "live", canceled: 4_000 - processedCount },
      },
    ]);
  });

  it("answers all requests that arrive together alike, and ends the batch once", async () => {
    const { batchId } = (await submit({ applicants: entries(2_000) })).body;
    const path = `/analyze/batch/${batchId}/cancel`;
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => call("POST", path, { key: batches.owner.key })),
    );
    const [{ body }] = answers as [(typeof answers)[number]];
    expect(body.status).toBe("canceled");
    expect(answers).toMatchObject(answers.map(() => ({ status: 200, body })));
    const last = (await eventsOf(batchId)).filter(({ name }) => name === "batch.completed");
    expect(last).toHaveLength(1);
  });

  it("is a conflict once it is completed", async () => {
    const { batchId } = (await submit({ applicants: entries(1) })).body;
    await ended(batchId);
    expectError(
      await call("POST", `/analyze/batch/${batchId}/cancel`, { key: batches.owner.key }),
      409,
      "conflict",
    );
  });
});
