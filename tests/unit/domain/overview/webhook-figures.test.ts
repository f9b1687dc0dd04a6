import { afterAll, beforeAll, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { countWebhookDeliveries } from "@/lib/domain/overview/count-webhook-deliveries";
import { ranges } from "@/lib/domain/overview/ranges";
import { webhookFigures } from "@/lib/domain/overview/webhook-figures";
import { Random } from "@/lib/platform/seeded-random";
import { History } from "@/tests/support/history";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* What the pages say about webhooks is what is stored, however much that is. */

const hour = 3_600_000;
const now = Date.parse("2026-06-15T12:34:56Z");
const count = 3_000;

interface Attempt {
  startedAt: number;
  durationMs: number;
  failed: boolean;
}

let stage: Stage;
let context: Context;
let history: History;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
  history = await History.of(stage.pool);
  context = stage.context(memberPrincipal({ organizationId: history.organizationId }));
});
afterAll(() => stage.close());

/** Adds deliveries of the last nine days, each with up to three attempts, the last of which may be days later. */
async function write(webhook: string, seed: number): Promise<{ createdAt: number; attempts: Attempt[] }[]> {
  const random = new Random(seed);
  const made = Array.from({ length: count }, () => {
    const createdAt = now - Math.floor(random.next() * 9 * 24 * hour);
    const failures = Math.floor(random.next() * 3);
    const attempts = Array.from({ length: failures + 1 }, (_, i) => ({
      startedAt: Math.min(now, createdAt + Math.floor(i * random.next() * 40 * hour)),
      durationMs: Math.floor(random.next() ** 4 * 15_000),
      failed: i < failures,
    })).sort((a, b) => a.startedAt - b.startedAt);
    return { createdAt, attempts };
  });
  await stage.pool.query(
    `WITH made AS (
       SELECT row_number() OVER () AS i, m.* FROM json_to_recordset($3) AS m(created_at timestamptz, attempts json)
     ), e AS (
       INSERT INTO events (id, organization_id, mode, name, data, created_at)
       SELECT 'evt_' || $2 || i, $1, 'live', 'analysis.completed', '{}', created_at FROM made
     ), d AS (
       INSERT INTO deliveries (id, event_id, webhook_id, event_name, status, attempt_count, last_attempt_at, created_at)
       SELECT 'dlv_' || $2 || i, 'evt_' || $2 || i, $2, 'analysis.completed', 'delivered', json_array_length(attempts),
         (attempts -> -1 ->> 'at')::timestamptz, created_at FROM made)
     INSERT INTO delivery_attempts (delivery_id, number, started_at, duration_ms, status, error_class)
     SELECT 'dlv_' || $2 || i, n, (a ->> 'at')::timestamptz, (a ->> 'ms')::int, 200,
       CASE WHEN (a ->> 'failed')::boolean THEN 'timeout'::delivery_error_class END
     FROM made, json_array_elements(attempts) WITH ORDINALITY AS t(a, n)`,
    [
      history.organizationId,
      webhook,
      JSON.stringify(
        made.map(({ createdAt, attempts }) => ({
          created_at: new Date(createdAt).toISOString(),
          attempts: attempts.map(({ startedAt, durationMs, failed }) => ({
            at: new Date(startedAt).toISOString(),
            ms: durationMs,
            failed,
          })),
        })),
      ),
    ],
  );
  return made;
}

function figuresOf(attempts: Attempt[]) {
  const times = attempts.map(({ durationMs }) => durationMs).sort((a, b) => a - b);
  const quantile = (share: number) => times[Math.ceil(share * times.length) - 1] ?? null;
  const failed = attempts.filter((attempt) => attempt.failed).length;
  return { succeeded: attempts.length - failed, failed, p50: quantile(0.5), p95: quantile(0.95) };
}

it("counts and times every attempt of a range, also of older deliveries, webhook by webhook", async () => {
  const ids = [await history.webhook(), await history.webhook(), await history.webhook()] as const;
  const written = [await write(ids[0], 1), await write(ids[1], 2), []];
  for (const range of ["24h", "7d"] as const) {
    const { length, step } = ranges[range];
    const end = Math.ceil((now + 1) / step) * step;
    const figures = await webhookFigures(context, ids, range);
    expect([...figures.keys()]).toEqual(ids);
    ids.forEach((id, i) => {
      const within = (from: number, to: number) =>
        (written[i] ?? [])
          .flatMap(({ attempts }) => attempts)
          .filter(({ startedAt }) => startedAt >= from && startedAt < to);
      expect(figures.get(id), `${range} of webhook ${i}`).toEqual({
        ...figuresOf(within(end - length, end)),
        steps: Array.from({ length: length / step }, (_, place) => {
          const at = end - length + place * step;
          return { at: new Date(at).toISOString(), ...figuresOf(within(at, at + step)) };
        }),
      });
    });
  }
});

it("counts all deliveries of a day, far more than a thousand", async () => {
  const webhook = await history.webhook();
  const { delivered: before } = await countWebhookDeliveries(context);
  await stage.pool.query(
    `WITH e AS (
       INSERT INTO events (id, organization_id, mode, name, data, created_at)
       SELECT 'evt_day' || i, $1, 'live', 'analysis.completed', '{}', $3 FROM generate_series(1, 2500) AS i RETURNING id)
     INSERT INTO deliveries (id, event_id, webhook_id, event_name, status, created_at)
     SELECT 'dlv_' || id, id, $2, 'analysis.completed',
       CASE WHEN id < 'evt_day2' THEN 'failed' ELSE 'delivered' END::delivery_status, $3::timestamptz FROM e`,
    [history.organizationId, webhook, new Date(now - hour)],
  );
  const { delivered, failed } = await countWebhookDeliveries(context);
  // 1, 10–19, 100–199 and 1000–1999 begin with a 1.
  expect({ delivered: delivered - before, failed }).toEqual({ delivered: 2_500 - 1_111, failed: 1_111 });
});
