import { expect } from "vitest";
import { applicant, call } from "@/tests/support/api";
import { eventually } from "@/tests/support/poll";
import type { Receiver } from "@/tests/support/receiver";
import type { Seed, SeededKey } from "@/tests/support/seed";

/** What a fault must not change: one organization's batches and their expected results. */
export interface Ledger {
  key: SeededKey;
  /** Identifiers of the batches submitted so far, each of `size` applicants. */
  batches: string[];
  size: number;
}

/** Subscribes `receiver` to the events of batches. */
export async function subscribe(base: string, { key }: Ledger, receiver: Receiver): Promise<void> {
  const answer = await call("POST", "/webhooks", {
    base,
    key: key.key,
    body: { url: receiver.url, events: ["analysis.completed", "batch.started", "batch.completed"] },
  });
  expect(answer.status).toBe(201);
}

/** Submits another batch of applicants who share nothing. */
export async function submitBatch(base: string, { key, batches, size }: Ledger): Promise<void> {
  const from = batches.length * size;
  const applicants = Array.from({ length: size }, (_, n) => ({
    id: `loan-${from + n}`,
    data: {
      ...applicant,
      ssn: String(501_000_000 + (from + n) * 7),
      email: `person${from + n}@gmail.com`,
      phone: `206${2_000_000 + from + n}`,
    },
  }));
  const answer = await call("POST", "/analyze/batch", { base, key: key.key, body: { applicants } });
  expect(answer.status).toBe(202);
  batches.push(answer.body.batchId);
}

/** How many batches and deliveries are not done. */
export async function unfinished({ pool }: Seed): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM batches WHERE status = 'processing')::int
       + (SELECT count(*) FROM deliveries WHERE status = 'pending')::int AS count`,
  );
  return rows[0]?.count ?? 0;
}

/** Each applicant has exactly one analysis, and the counts of each batch are exact. */
export async function expectExactAnalyses(seed: Seed, { key, batches, size }: Ledger): Promise<void> {
  for (const id of batches) {
    const { rows } = await seed.pool.query(
      `SELECT b.status, b.total_count, b.processed_count, b.failed_count,
         count(*)::int AS items, count(DISTINCT i.analysis_id)::int AS analyses,
         count(DISTINCT a.applicant_id)::int AS applicants, count(DISTINCT i.external_id)::int AS ids
       FROM batches b JOIN batch_items i ON i.batch_id = b.id JOIN analyses a ON a.id = i.analysis_id
       WHERE b.id = $1 GROUP BY b.id`,
      [id],
    );
    expect(rows).toEqual([
      {
        status: "completed",
        total_count: size,
        processed_count: size,
        failed_count: 0,
        items: size,
        analyses: size,
        applicants: size,
        ids: size,
      },
    ]);
  }
  // And nothing else.
  const total = batches.length * size;
  expect(await seed.count("analyses", key.organizationId)).toBe(total);
  expect(await seed.count("applicants", key.organizationId)).toBe(total);
}

/** Each event is recorded once. */
export async function expectEventsOnce(seed: Seed, { key, batches, size }: Ledger): Promise<void> {
  const { rows } = await seed.pool.query(
    `SELECT name, count(*)::int AS count, count(DISTINCT coalesce(data->>'id', data->>'batchId'))::int AS causes
     FROM events WHERE organization_id = $1 GROUP BY name ORDER BY name`,
    [key.organizationId],
  );
  const total = batches.length * size;
  expect(rows).toEqual([
    { name: "analysis.completed", count: total, causes: total },
    { name: "batch.completed", count: batches.length, causes: batches.length },
    { name: "batch.started", count: batches.length, causes: batches.length },
  ]);
}

/** Each event reaches the receiver at least once, always with the same id. */
export async function expectDeliveries(seed: Seed, { key }: Ledger, receiver: Receiver): Promise<void> {
  const undelivered = async () => {
    const { rows } = await seed.pool.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM deliveries WHERE status <> 'delivered'",
    );
    return rows[0]?.count;
  };
  await eventually("the last delivery", undelivered, (count) => count === 0, 120_000);
  const { rows } = await seed.pool.query<{ id: string; cause: string }>(
    "SELECT id, name || coalesce(data->>'id', data->>'batchId') AS cause FROM events WHERE organization_id = $1",
    [key.organizationId],
  );
  const received = new Map<string, string>();
  for (const { body, headers } of receiver.deliveries) {
    const { id, event, data } = JSON.parse(body.toString());
    expect(headers["webhook-id"]).toBe(id);
    const cause = `${event}${data.id ?? data.batchId}`;
    expect(received.get(cause) ?? id).toBe(id);
    received.set(cause, id);
  }
  expect(received).toEqual(new Map(rows.map(({ id, cause }) => [cause, id])));
}
