import { beforeAll, describe, expect, it } from "vitest";
import { openBatches } from "@/tests/support/batches";
import type { SeededKey } from "@/tests/support/seed";
import { unrelatedEntry } from "@/tests/support/unrelated-entry";

const { seed, submit, ended } = openBatches();

const large = 2_000;
let busy: SeededKey;
let other: SeededKey;

beforeAll(async () => {
  busy = await seed.keyOfNewOrganization();
  other = await seed.keyOfNewOrganization();
});

async function submitBatch(count: number, key: SeededKey): Promise<string> {
  const applicants = Array.from({ length: count }, (_, n) => unrelatedEntry(n));
  const answer = await submit({ applicants }, key);
  expect(answer.status).toBe(202);
  return answer.body.batchId;
}

describe("ten large batches of one organization", () => {
  let tenLarge: string[];
  let othersSmall: string;
  let othersLarge: string;

  beforeAll(async () => {
    tenLarge = await Promise.all(Array.from({ length: 10 }, () => submitBatch(large, busy)));
    [othersSmall, othersLarge] = await Promise.all([submitBatch(10, other), submitBatch(large, other)]);
    for (const id of [othersSmall, othersLarge]) await ended(id, other);
    for (const id of tenLarge) await ended(id, busy);
  });

  /** How many of the ten were started while a batch waited for its start, and how many had ended when it ended. */
  async function overtook(id: string): Promise<{ started: number; ended: number }> {
    const { rows } = await seed.pool.query<{ started: number; ended: number }>(
      `SELECT count(*) FILTER (WHERE large.started_at > it.created_at AND large.started_at < it.started_at)::int AS started,
         count(*) FILTER (WHERE large.ended_at < it.ended_at)::int AS ended
       FROM batches large, batches it WHERE large.id = ANY ($1) AND it.id = $2`,
      [tenLarge, id],
    );
    return rows[0] as { started: number; ended: number };
  }

  it("don't hold back another's batch of ten: it is completed while most of them are not", async () => {
    const { started, ended } = await overtook(othersSmall);
    expect(started).toBeLessThanOrEqual(1);
    expect(ended).toBeLessThan(5);
  });

  it("don't hold back another's large batch: at most one of them starts before it", async () => {
    const { started, ended } = await overtook(othersLarge);
    expect(started).toBeLessThanOrEqual(1);
    expect(ended).toBeLessThan(10);
  });

  it("are all completed, one at a time", async () => {
    const { rows } = await seed.pool.query(
      `SELECT status, processed_count AS processed,
         (SELECT count(*)::int FROM batch_items WHERE batch_id = b.id) AS items,
         EXISTS (SELECT FROM batches later WHERE later.id = ANY ($1)
           AND later.started_at > b.started_at AND later.started_at < b.ended_at) AS overlapped
       FROM batches b WHERE id = ANY ($1)`,
      [tenLarge],
    );
    const each = { status: "completed", processed: large, items: large, overlapped: false };
    expect(rows).toEqual(tenLarge.map(() => each));
  });
});
