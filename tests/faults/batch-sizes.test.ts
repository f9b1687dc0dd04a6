import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call } from "@/tests/support/api";
import { eventually } from "@/tests/support/poll";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import { unrelatedEntry } from "@/tests/support/unrelated-entry";

/* A flood: one organization submits ten large batches at once. */

/** Just above the size of small batches, which have slots of their own. */
const large = 600;
let server: TestServer;
let seed: Seed;
let busy: SeededKey;
let other: SeededKey;

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: "warn" } });
  seed = new Seed(server.databaseUrl);
  busy = await seed.keyOfNewOrganization();
  other = await seed.keyOfNewOrganization();
});
afterAll(async () => {
  await seed?.close();
  await server?.close();
});

async function submitBatch(count: number, { key }: SeededKey): Promise<string> {
  const applicants = Array.from({ length: count }, (_, n) => unrelatedEntry(n));
  const answer = await call("POST", "/analyze/batch", { base: server.url, key, body: { applicants } });
  expect(answer.status).toBe(202);
  return answer.body.batchId;
}

async function allEnded(): Promise<void> {
  await eventually(
    "the end of all batches",
    async () => (await seed.pool.query("SELECT FROM batches WHERE status = 'processing'")).rowCount,
    (count) => count === 0,
    240_000,
  );
}

describe("ten large batches of one organization", () => {
  let tenLarge: string[];
  let othersSmall: string;
  let othersLarge: string;

  beforeAll(async () => {
    tenLarge = await Promise.all(Array.from({ length: 10 }, () => submitBatch(large, busy)));
    [othersSmall, othersLarge] = await Promise.all([submitBatch(10, other), submitBatch(large, other)]);
    await allEnded();
  }, 300_000);

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
