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

interface Row extends AttemptFigures {
  webhookId: string;
  /** Null for the whole range. */
  step: number | null;
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
  const rows = await context.sql.query<Row>(
    {
      name: "webhook_figures",
      // A delivery with an attempt in the range had its last one in it, or after it: an index finds those.
      text: `
        WITH attempts AS (
          SELECT d.webhook_id, a.duration_ms, a.error_class IS NULL AS succeeded,
            (extract(epoch FROM date_bin($6::bigint * interval '1 millisecond', a.started_at, $4::timestamptz) - $4)
              * 1000 / $6::bigint)::int AS step
          FROM webhooks w
          JOIN deliveries d ON d.webhook_id = w.id AND d.last_attempt_at >= $4
          JOIN delivery_attempts a ON a.delivery_id = d.id AND a.started_at >= $4 AND a.started_at < $5
          WHERE w.organization_id = $1 AND w.mode = $2::mode AND w.deleted_at IS NULL AND w.id = ANY ($3::text[]))
        SELECT webhook_id AS "webhookId", step,
          count(*) FILTER (WHERE succeeded)::int AS succeeded, count(*) FILTER (WHERE NOT succeeded)::int AS failed,
          percentile_disc(0.5) WITHIN GROUP (ORDER BY duration_ms) AS p50,
          percentile_disc(0.95) WITHIN GROUP (ORDER BY duration_ms) AS p95
        FROM attempts GROUP BY GROUPING SETS ((webhook_id), (webhook_id, step))`,
    },
    [context.scope.mode, ids, new Date(begin), new Date(end), step],
  );
  const none: AttemptFigures = { succeeded: 0, failed: 0, p50: null, p95: null };
  const of = (id: string, wanted: number | null): AttemptFigures => {
    const row = rows.find(({ webhookId, step: found }) => webhookId === id && found === wanted);
    if (!row) return none;
    const { succeeded, failed, p50, p95 } = row;
    return { succeeded, failed, p50, p95 };
  };
  return new Map(
    ids.map((id) => [
      id,
      {
        ...of(id, null),
        steps: Array.from({ length: length / step }, (_, i) => ({
          at: new Date(begin + i * step).toISOString(),
          ...of(id, i),
        })),
      },
    ]),
  );
}
