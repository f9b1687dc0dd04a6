import type { PoolClient } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { countAttempts } from "@/lib/domain/overview/count-attempts";
import { boundsOf, type Range, ranges } from "@/lib/domain/overview/ranges";
import { webhookFigures } from "@/lib/domain/overview/webhook-figures";
import { Random } from "@/lib/platform/seeded-random";
import { History } from "@/tests/support/history";
import { readCounter } from "@/tests/support/plan-rows";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* Counted or not, the pages of webhooks say what is stored. */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const never = () => false;
const offered = ["24h", "7d", "30d"] as const satisfies Range[];

/** Hours are counted by the database's clock. */
let now: number;
let stage: Stage;
let context: Context;
let history: History;
let webhook: string;
let made = 0;

beforeAll(async () => {
  now = Date.now();
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.pool.query("DELETE FROM webhooks");
  history = await History.of(stage.pool);
  context = stage.context(memberPrincipal({ organizationId: history.organizationId }));
  webhook = await history.webhook();
});

interface Attempt {
  at: number;
  ms: number;
  failed: boolean;
}

/** Adds deliveries, each with its attempts in order. */
async function add(
  deliveries: Attempt[][],
  client: Pick<PoolClient, "query"> = stage.pool,
): Promise<string[]> {
  const ids = deliveries.map(() => `${webhook}_${++made}`);
  const rows = deliveries.map((attempts, i) => ({
    id: ids[i],
    created_at: iso(attempts[0]?.at),
    last_attempt_at: iso(attempts.at(-1)?.at),
    attempts: attempts.map(({ at, ...rest }) => ({ ...rest, at: iso(at) })),
  }));
  await client.query(
    `WITH made AS (
       SELECT * FROM json_to_recordset($3)
         AS m(id text, created_at timestamptz, last_attempt_at timestamptz, attempts json)
     ), e AS (
       INSERT INTO events (id, organization_id, mode, name, data, created_at)
       SELECT 'evt_' || id, $1, 'live', 'analysis.completed', '{}', created_at FROM made)
     INSERT INTO deliveries (id, event_id, webhook_id, event_name, status, attempt_count, last_attempt_at, created_at)
     SELECT 'dlv_' || id, 'evt_' || id, $2, 'analysis.completed', 'delivered', json_array_length(attempts),
       last_attempt_at, created_at
     FROM made`,
    [history.organizationId, webhook, JSON.stringify(rows)],
  );
  await client.query(
    `INSERT INTO delivery_attempts (delivery_id, number, started_at, duration_ms, status, error_class)
     SELECT 'dlv_' || m.id, n, (a ->> 'at')::timestamptz, (a ->> 'ms')::int, 200,
       CASE WHEN (a ->> 'failed')::boolean THEN 'timeout'::delivery_error_class END
     FROM json_to_recordset($1) AS m(id text, attempts json), json_array_elements(m.attempts) WITH ORDINALITY AS t(a, n)`,
    [JSON.stringify(rows)],
  );
  return ids.map((id) => `dlv_${id}`);
}

function iso(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at).toISOString();
}

const one = (at: number, ms = 100, failed = false): Attempt[] => [{ at, ms, failed }];

/** Over forty days, most with retries that may be days later. */
function invent(count: number, seed = 1): Attempt[][] {
  const random = new Random(seed);
  return Array.from({ length: count }, () => {
    const createdAt = now - Math.floor(random.next() * 40 * day);
    const failures = Math.floor(random.next() * 3);
    return Array.from({ length: failures + 1 }, (_, i) => ({
      at: Math.min(now, createdAt + Math.floor(i * random.next() * 40 * hour)),
      ms: Math.floor(random.next() ** 4 * 300),
      failed: i < failures,
    })).sort((a, b) => a.at - b.at);
  });
}

const count = (minimum = 1) => countAttempts(stage.platform, never, minimum);

async function counted(): Promise<{ rows: number; until: Date | null }> {
  const { rows } = await stage.pool.query(
    `SELECT (SELECT count(*)::int FROM attempt_hours WHERE webhook_id = w.id) AS rows, attempts_counted_until AS until
     FROM webhooks w WHERE id = $1`,
    [webhook],
  );
  return rows[0];
}

/** The figures are those of a recount, in each range. */
async function expectExact(): Promise<void> {
  const { rows: attempts } = await stage.pool.query<{ at: Date; ms: number; failed: boolean }>(
    `SELECT a.started_at AS at, a.duration_ms AS ms, a.error_class IS NOT NULL AS failed
     FROM delivery_attempts a JOIN deliveries d ON d.id = a.delivery_id WHERE d.webhook_id = $1`,
    [webhook],
  );
  const figuresOf = (from: number, to: number) => {
    const within = attempts.filter(({ at }) => at.getTime() >= from && at.getTime() < to);
    const times = within.map(({ ms }) => ms).sort((a, b) => a - b);
    const quantile = (share: number) => times[Math.ceil(share * times.length) - 1] ?? null;
    const failed = within.filter((attempt) => attempt.failed).length;
    return { succeeded: within.length - failed, failed, p50: quantile(0.5), p95: quantile(0.95) };
  };
  for (const range of offered) {
    const { length, step } = ranges[range];
    const { begin, end } = boundsOf(range, now);
    expect((await webhookFigures(context, [webhook], range)).get(webhook), range).toEqual({
      ...figuresOf(begin, end),
      steps: Array.from({ length: length / step }, (_, place) => {
        const from = begin + place * step;
        return { at: iso(from), ...figuresOf(from, from + step) };
      }),
    });
  }
}

describe("a webhook's figures are those of a recount", () => {
  it("before the first count, after it, and as time goes on", async () => {
    await add(invent(600));
    await expectExact();
    expect(await count()).toEqual({ webhooks: 1, isDone: true });
    expect((await counted()).rows).toBeGreaterThan(100);
    await expectExact();
    await add([one(now - minute), one(now, 250, true)]);
    await expectExact();
  });

  it("when an attempt is recorded late, also of a delivery that was counted", async () => {
    await add(invent(100));
    await count();
    const before = (await counted()).rows;
    const [id] = await add([one(now - 2 * day, 7), one(now - 20 * day, 9, true)]);
    await stage.pool.query(
      `INSERT INTO delivery_attempts (delivery_id, number, started_at, duration_ms, error_class)
       VALUES ($1, 2, $2, 12, 'dns')`,
      [id, new Date(now - day)],
    );
    await stage.pool.query("UPDATE deliveries SET last_attempt_at = $2 WHERE id = $1", [
      id,
      new Date(now - day),
    ]);
    expect((await counted()).rows).toBe(before + 3);
    await expectExact();
  });

  it("when deliveries are removed, by themselves or with their events", async () => {
    const ids = await add(invent(300));
    await count();
    await stage.pool.query("DELETE FROM deliveries WHERE id = ANY ($1)", [ids.slice(0, 100)]);
    await expectExact();
    await stage.pool.query("DELETE FROM events WHERE 'dlv_' || substr(id, 5) = ANY ($1)", [
      ids.slice(100, 200),
    ]);
    await expectExact();
    await stage.pool.query("DELETE FROM events WHERE organization_id = $1", [history.organizationId]);
    await expectExact();
    expect((await webhookFigures(context, [webhook], "30d")).get(webhook)).toMatchObject({
      succeeded: 0,
      failed: 0,
      p50: null,
    });
  });

  it("when an hour is counted in parts, which become one row", async () => {
    const begin = Math.floor((now - 2 * day) / hour) * hour;
    await add(Array.from({ length: 60 }, (_, i) => one(begin + i * minute, i % 7, i % 4 === 0)));
    await count();
    // As if only the first ten minutes had been counted.
    await stage.pool.query(
      `UPDATE attempt_hours SET durations_ms = '{0,1,2,3,4,5,6}', succeeded = '{1,1,1,2,0,1,1}', failed = '{1,1,0,0,1,0,0}'`,
    );
    await stage.pool.query("UPDATE webhooks SET attempts_counted_until = $1", [
      new Date(begin + 10 * minute),
    ]);
    await expectExact();
    await count();
    await expectExact();
    expect((await counted()).rows).toBe(1);
  });

  it("when it is counted again after hours and days", async () => {
    await add(invent(200));
    await count();
    // As if nothing had been counted since then.
    const back = new Date(Math.floor((now - 3 * day) / hour) * hour);
    await stage.pool.query("DELETE FROM attempt_hours WHERE hour >= $1", [back]);
    await stage.pool.query("UPDATE webhooks SET attempts_counted_until = $1", [back]);
    await expectExact();
    await count();
    await expectExact();
    expect((await counted()).until?.getTime()).toBeGreaterThan(now - 21 * minute);
  });
});

describe("counting", () => {
  it("leaves a webhook alone until it has enough attempts to be worth it", async () => {
    await add(Array.from({ length: 199 }, (_, i) => one(now - day - i * 1_000)));
    expect(await countAttempts(stage.platform, never)).toEqual({ webhooks: 0, isDone: true });
    expect(await counted()).toEqual({ rows: 0, until: null });
    await add([one(now - 2 * day)]);
    expect(await countAttempts(stage.platform, never)).toEqual({ webhooks: 1, isDone: true });
    await expectExact();
  });

  it("ends at its deadline and continues from there", async () => {
    await add(invent(100));
    let days = 5;
    expect(await countAttempts(stage.platform, () => days-- <= 0, 1)).toEqual({ webhooks: 0, isDone: false });
    await expectExact();
    expect(await count()).toMatchObject({ isDone: true });
    await expectExact();
  });

  it.each([
    ["an attempt is recorded late", (client: PoolClient) => add([one(now - 2 * day, 5)], client)],
    [
      "a delivery is removed",
      (client: PoolClient) => client.query("DELETE FROM deliveries WHERE webhook_id = $1", [webhook]),
    ],
  ])("waits for a transaction in which %s", async (_, change) => {
    await add([one(now - 2 * day), one(now - 3 * day, 300, true)]);
    const client = await stage.pool.connect();
    try {
      await client.query("BEGIN");
      await change(client);
      const counting = count();
      await client.query("COMMIT");
      await counting;
    } finally {
      client.release(true);
    }
    await expectExact();
  });

  it("forgets the hours that no page shows", async () => {
    await add([one(now - 2 * day)]);
    await count();
    await stage.pool.query(
      `INSERT INTO attempt_hours SELECT organization_id, webhook_id, hour - interval '31 days', durations_ms, succeeded, failed
       FROM attempt_hours`,
    );
    expect((await counted()).rows).toBe(2);
    await count();
    expect((await counted()).rows).toBe(1);
  });

  it("is all that a page reads of past hours", async () => {
    const attempts = 4_000;
    await add(
      Array.from({ length: attempts }, (_, i) => one(now - 2 * hour - i * 15_000, i % 50, i % 9 === 0)),
    );
    // Of the same time, and another webhook's: none of them is read.
    const counted = webhook;
    webhook = await history.webhook();
    await add(Array.from({ length: attempts }, (_, i) => one(now - i * 10)));
    webhook = counted;
    await stage.pool.query("ANALYZE deliveries, delivery_attempts");
    expect(await rowsRead("delivery_attempts")).toBeGreaterThanOrEqual(attempts);
    await count();
    await add([one(now - minute)]);
    expect(await rowsRead("delivery_attempts")).toBe(1);
    expect(await rowsRead("deliveries")).toBeLessThanOrEqual(2);
    expect(await rowsRead("attempt_hours")).toBeLessThanOrEqual(24);
    await expectExact();
  });
});

/** How many rows of a table the figures of a day read, behind the policies. */
async function rowsRead(table: string): Promise<number> {
  const counter = readCounter(stage.pool, context.scope, table);
  await webhookFigures({ ...context, sql: counter.sql }, [webhook], "24h");
  return counter.read;
}
