import type { Pool } from "pg";
import type { Deadline } from "@/lib/domain/retention/removal";
import { sqlOf } from "@/lib/platform/db/organization-sql";
import { inTransaction } from "@/lib/platform/db/transaction";
import type { Platform } from "@/lib/platform/wiring/platform";
import { settledUntil } from "./settled-until";

/*
 * The past attempts of webhooks by the hour, so that their pages don't read each attempt of their range. Recording an attempt
 * waits for nothing here. An attempt is counted once, when no transaction can still add to its ten minutes unnoticed; triggers
 * correct later changes (see prisma/functions/correct_attempt_hours.sql). All times are the database's.
 */

/** More than the longest range of a webhook's page. A trigger knows it, too. */
const keptDays = 31;
/** So many attempts a page reads faster than it would notice. */
const worthCounting = 200;

const dayMilliseconds = 86_400_000;

interface Uncounted {
  id: string;
  organizationId: string;
}

/** `isDone` is false if the time ran out. A transaction open until the deadline keeps all hours uncounted for now. */
export async function countAttempts(
  { pool }: Pick<Platform, "pool">,
  deadline: Deadline,
  minimum: number = worthCounting,
): Promise<{ webhooks: number; isDone: boolean }> {
  const until = await settledUntil(pool, "10 minutes", deadline);
  if (!until) return { webhooks: 0, isDone: true };
  const since = new Date(until.getTime() - keptDays * dayMilliseconds);
  await pool.query(FORGET, [since]);
  const { rows } = await pool.query<Uncounted>(FIND_UNCOUNTED, [since, until, minimum - 1]);
  let webhooks = 0;
  for (const webhook of rows) {
    for (let isCounted = false; !isCounted; ) {
      if (deadline()) return { webhooks, isDone: false };
      isCounted = await countNextDay(pool, webhook, { since, until });
    }
    webhooks++;
  }
  return { webhooks, isDone: true };
}

const FORGET = `
  DELETE FROM attempt_hours WHERE ctid = ANY (ARRAY(
    SELECT h.ctid FROM webhooks w JOIN attempt_hours h ON h.webhook_id = w.id AND h.hour < $1))`;

const FIND_UNCOUNTED = `
  SELECT w.id, w.organization_id AS "organizationId" FROM webhooks w
  WHERE EXISTS (
    SELECT FROM deliveries d
    WHERE d.webhook_id = w.id AND d.last_attempt_at >= GREATEST(w.attempts_counted_until, $1)
      AND d.last_attempt_at < $2
    OFFSET $3)
  ORDER BY w.id`;

/** Returns whether all of the webhook's hours are counted then. */
function countNextDay(
  pool: Pool,
  { id, organizationId }: Uncounted,
  { since, until }: { since: Date; until: Date },
): Promise<boolean> {
  return inTransaction(pool, async ({ send }) => {
    const sql = sqlOf(send, organizationId);
    await sql.execute(lock);
    const [counted] = await sql.query<{ until: Date | null }>(readUntil, [id]);
    const begin = new Date(Math.max(since.getTime(), counted?.until?.getTime() ?? 0));
    const end = new Date(Math.min(until.getTime(), begin.getTime() + dayMilliseconds));
    if (begin < end) {
      await sql.execute(count, [id, begin, end]);
      await sql.execute(save, [id, end]);
    }
    return end.getTime() === until.getTime() || begin >= end;
  });
}

/** Its own statement, so that the next ones see what committed before. */
const lock = { text: "SELECT pg_advisory_xact_lock(hashtextextended($1 || '/attempts', 0))" };

const readUntil = {
  text: "SELECT attempts_counted_until AS until FROM webhooks WHERE organization_id = $1 AND id = $2",
};

// Completes the first hour, of which a part is counted. The clocks of two instances may differ: an attempt can seem to begin
// before its delivery was made.
const count = {
  text: `
    WITH part AS (
      DELETE FROM attempt_hours
      WHERE organization_id = $1 AND webhook_id = $2 AND hour = date_bin('1 hour', $3::timestamptz, 'epoch')
      RETURNING hour, durations_ms, succeeded, failed
    ), attempts AS (
      SELECT p.hour, c.duration_ms, c.succeeded, c.failed
      FROM part p CROSS JOIN LATERAL unnest(p.durations_ms, p.succeeded, p.failed) AS c(duration_ms, succeeded, failed)
      UNION ALL
      SELECT date_bin('1 hour', a.started_at, 'epoch'), a.duration_ms, (a.error_class IS NULL)::int,
        (a.error_class IS NOT NULL)::int
      FROM webhooks w
      JOIN deliveries d ON d.webhook_id = w.id AND d.last_attempt_at >= $3
        AND d.created_at < $4::timestamptz + interval '1 hour'
      JOIN delivery_attempts a ON a.delivery_id = d.id AND a.started_at >= $3 AND a.started_at < $4
      WHERE w.organization_id = $1 AND w.id = $2
    ), times AS (
      SELECT hour, duration_ms, sum(succeeded)::int AS succeeded, sum(failed)::int AS failed
      FROM attempts GROUP BY hour, duration_ms
      HAVING sum(succeeded) <> 0 OR sum(failed) <> 0)
    INSERT INTO attempt_hours (organization_id, webhook_id, hour, durations_ms, succeeded, failed)
    SELECT $1, $2, hour, array_agg(duration_ms ORDER BY duration_ms), array_agg(succeeded ORDER BY duration_ms),
      array_agg(failed ORDER BY duration_ms)
    FROM times GROUP BY hour`,
};

const save = {
  text: "UPDATE webhooks SET attempts_counted_until = $3 WHERE organization_id = $1 AND id = $2",
};
