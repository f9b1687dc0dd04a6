import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { boundsOf, type Range, ranges } from "./ranges";

/** Milliseconds from connecting to the end of the answer. */
export interface AttemptFigures {
  succeeded: number;
  failed: number;
  /** Null without attempts. */
  p50: number | null;
  p95: number | null;
}

/** `at` is ISO 8601. */
export interface AttemptStep extends AttemptFigures {
  at: string;
}

export interface WebhookFigures extends AttemptFigures {
  steps: AttemptStep[];
}

/** Attempts of an hour. Of each list, the entries at one place belong together. */
interface Row {
  webhookId: string;
  hour: Date;
  durationsMs: number[];
  succeeded: number[];
  failed: number[];
}

/** How many attempts succeeded and failed, and how many took so many milliseconds. */
interface Tally {
  succeeded: number;
  failed: number;
  times: Map<number, number>;
}

/** By webhook id. Counts attempts and not deliveries: a delivery that arrives at the third attempt has failed twice. */
export async function webhookFigures(
  context: Context,
  ids: readonly string[],
  range: Range,
): Promise<Map<string, WebhookFigures>> {
  authorize(context.principal, "webhook.read");
  const { length, step } = ranges[range];
  const { begin, end } = boundsOf(range, context.clock());
  const rows = await context.sql.query<Row>({ name: "webhook_figures", text: HOURS }, [
    context.scope.mode,
    ids,
    new Date(begin),
    new Date(end),
  ]);
  const tallies = new Map(ids.map((id) => [id, Array.from({ length: length / step }, emptyTally)]));
  for (const row of rows) {
    const tally = tallies.get(row.webhookId)?.[Math.floor((row.hour.getTime() - begin) / step)];
    if (tally) addHour(tally, row);
  }
  return new Map(
    [...tallies].map(([id, steps]) => [
      id,
      {
        ...figuresOf(sumOf(steps)),
        steps: steps.map((tally, i) => ({
          at: new Date(begin + i * step).toISOString(),
          ...figuresOf(tally),
        })),
      },
    ]),
  );
}

/*
 * Past hours are counted: see `count-attempts.ts`. A delivery with an attempt since then had its last one since then, too: an
 * index finds those, and OFFSET keeps PostgreSQL from reading those of other webhooks as well. JavaScript adds them up faster
 * than SQL, and reads JSON faster than arrays.
 */
const HOURS = `
  SELECT w.id AS "webhookId", h.hour, to_json(h.durations_ms) AS "durationsMs", to_json(h.succeeded) AS succeeded,
    to_json(h.failed) AS failed
  FROM webhooks w
  JOIN attempt_hours h ON h.webhook_id = w.id AND h.hour >= $4 AND h.hour < $5
  WHERE w.organization_id = $1 AND w.mode = $2::mode AND w.deleted_at IS NULL AND w.id = ANY ($3::text[])
  UNION ALL
  SELECT w.id, date_bin('1 hour', a.started_at, 'epoch'), json_agg(a.duration_ms),
    json_agg((a.error_class IS NULL)::int), json_agg((a.error_class IS NOT NULL)::int)
  FROM webhooks w
  CROSS JOIN LATERAL (
    SELECT id FROM deliveries
    WHERE webhook_id = w.id AND last_attempt_at >= GREATEST(w.attempts_counted_until, $4) OFFSET 0) AS d
  CROSS JOIN LATERAL (
    SELECT started_at, duration_ms, error_class FROM delivery_attempts
    WHERE delivery_id = d.id AND started_at >= GREATEST(w.attempts_counted_until, $4) AND started_at < $5
    OFFSET 0) AS a
  WHERE w.organization_id = $1 AND w.mode = $2::mode AND w.deleted_at IS NULL AND w.id = ANY ($3::text[])
  GROUP BY 1, 2`;

function emptyTally(): Tally {
  return { succeeded: 0, failed: 0, times: new Map() };
}

function addHour(tally: Tally, { durationsMs, succeeded, failed }: Row): void {
  for (const [i, duration] of durationsMs.entries()) {
    const [well, badly] = [succeeded[i] ?? 0, failed[i] ?? 0];
    tally.succeeded += well;
    tally.failed += badly;
    tally.times.set(duration, (tally.times.get(duration) ?? 0) + well + badly);
  }
}

function sumOf(tallies: readonly Tally[]): Tally {
  const sum = emptyTally();
  for (const { succeeded, failed, times } of tallies) {
    sum.succeeded += succeeded;
    sum.failed += failed;
    for (const [duration, count] of times) sum.times.set(duration, (sum.times.get(duration) ?? 0) + count);
  }
  return sum;
}

function figuresOf({ succeeded, failed, times }: Tally): AttemptFigures {
  const sorted = [...times].sort(([a], [b]) => a - b);
  const quantile = (share: number): number | null => {
    let left = Math.ceil(share * (succeeded + failed));
    if (left === 0) return null;
    for (const [duration, count] of sorted) {
      left -= count;
      if (left <= 0) return duration;
    }
    return null;
  };
  return { succeeded, failed, p50: quantile(0.5), p95: quantile(0.95) };
}
