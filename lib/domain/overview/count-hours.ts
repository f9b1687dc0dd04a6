import type { Pool } from "pg";
import type { Deadline } from "@/lib/domain/retention/removal";
import { type OrganizationSql, sqlOf } from "@/lib/platform/db/organization-sql";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import { inTransaction } from "@/lib/platform/db/transaction";
import type { Platform } from "@/lib/platform/wiring/platform";
import { settledUntil } from "./settled-until";

/*
 * The overview's counts of past hours, so that it doesn't read all analyses of its range. Writing an analysis waits for
 * nothing here. An hour is counted once, when no transaction can still add to it unnoticed; triggers correct later
 * changes and reviews (see correct_analysis_counts.sql and correct_review_counts.sql in prisma/functions). All times are the
 * database's.
 */

/** More than twice the longest range of the overview, which compares each range with the one before. */
const keptDays = 182;
/** Older hours are merged into six: ranges that begin before then have steps as long. Twice 24 hours, which may begin late. */
const hourlyDays = 3;
/** Older ones are merged into days: ranges that begin before then have steps of whole days. */
const sixHourlyDays = 16;
const worthCounting = 500;

const dayMilliseconds = 86_400_000;

interface Bounds {
  /** The end of the last hour that nothing can be added to unnoticed. */
  until: Date;
  since: Date;
  sixHourlySince: Date;
  hourlySince: Date;
}

/** `isDone` is false if the time ran out. A transaction open until the deadline keeps all hours uncounted for now. */
export async function countHours(
  { pool }: Platform,
  deadline: Deadline,
  minimum: number = worthCounting,
): Promise<{ organizations: number; isDone: boolean }> {
  const until = await settledUntil(pool, "1 hour", deadline);
  if (!until) return { organizations: 0, isDone: true };
  const daysBefore = (days: number) =>
    new Date((Math.floor(until.getTime() / dayMilliseconds) - days) * dayMilliseconds);
  const bounds: Bounds = {
    until,
    since: daysBefore(keptDays),
    sixHourlySince: daysBefore(sixHourlyDays),
    hourlySince: daysBefore(hourlyDays),
  };
  let organizations = 0;
  for (const scope of await findUncounted(pool, bounds, minimum)) {
    for (let isCounted = false; !isCounted; ) {
      if (deadline()) return { organizations, isDone: false };
      isCounted = await countNextDay(pool, scope, bounds);
    }
    organizations++;
  }
  return { organizations, isDone: true };
}

async function findUncounted(pool: Pool, { since, until }: Bounds, minimum: number): Promise<Scope[]> {
  const { rows } = await pool.query<Scope>(
    `SELECT o.id AS "organizationId", m.mode
     FROM organizations o CROSS JOIN unnest(enum_range(NULL::mode)) AS m(mode)
     LEFT JOIN counted_hours c ON c.organization_id = o.id AND c.mode = m.mode
     WHERE c.since < $1 OR c.reviews_until IS DISTINCT FROM c.until OR EXISTS (
       SELECT FROM analyses a
       WHERE a.organization_id = o.id AND a.mode = m.mode
         AND a.created_at >= GREATEST(c.until, $1) AND a.created_at < $2
       OFFSET $3)
     ORDER BY o.id, m.mode`,
    [since, until, minimum - 1],
  );
  return rows;
}

/** Counts at most the next day that has analyses. Returns whether all are counted then. */
function countNextDay(pool: Pool, { organizationId, mode }: Scope, bounds: Bounds): Promise<boolean> {
  const { since, until, sixHourlySince, hourlySince } = bounds;
  return inTransaction(pool, async ({ send }) => {
    const sql = sqlOf(send, organizationId);
    await sql.execute(lock);
    const counted = await keptRange(sql, mode, bounds);
    const begin = counted && counted.until > since ? counted.until : since;
    const reviewsBegin = counted?.reviewsUntil && counted.reviewsUntil > since ? counted.reviewsUntil : since;
    const [first] = await sql.query<{ hour: Date | null }>(firstUncounted, [mode, begin, until]);
    if (!first?.hour && !counted) return true;
    const end = first?.hour
      ? new Date(Math.min(until.getTime(), first.hour.getTime() + dayMilliseconds))
      : until;
    await sql.execute(count, [mode, sixHourlySince, hourlySince, begin, end]);
    await sql.execute(forgetReviews, [mode, reviewsBegin]);
    await sql.execute(countReviews, [mode, sixHourlySince, hourlySince, reviewsBegin, end]);
    await sql.execute(save, [mode, since, end]);
    return end.getTime() === until.getTime();
  });
}

/** Removes and merges old counts. Returns the end of what is counted; undefined if nothing is. */
async function keptRange(
  sql: OrganizationSql,
  mode: Scope["mode"],
  { since, sixHourlySince, hourlySince }: Bounds,
): Promise<{ until: Date; reviewsUntil: Date | null } | undefined> {
  await sql.execute(forget, [mode, since]);
  const [counted] = await sql.query<{ since: Date; until: Date; reviewsUntil: Date | null }>(readRange, [
    mode,
  ]);
  if (!counted || counted.since < since) {
    await sql.execute(merge, [mode, sixHourlySince, hourlySince, since]);
    await sql.execute(mergeReviews, [mode, sixHourlySince, hourlySince, since]);
  }
  return counted;
}

/** Its own statement, so that the next ones see what committed before. */
const lock = { text: "SELECT pg_advisory_xact_lock(hashtextextended($1 || '/counts', 0))" };

const forget = {
  text: "DELETE FROM counted_hours WHERE organization_id = $1 AND mode = $2::mode AND until <= $3",
};

const readRange = {
  text: `SELECT since, until, reviews_until AS "reviewsUntil" FROM counted_hours
    WHERE organization_id = $1 AND mode = $2::mode`,
};

const binOf = (at: string) =>
  `date_bin(CASE WHEN ${at} < $3 THEN interval '1 day' WHEN ${at} < $4 THEN interval '6 hours' ELSE interval '1 hour' END,
    ${at}, 'epoch')`;

const merge = {
  text: `
    WITH old AS (
      DELETE FROM analysis_counts WHERE organization_id = $1 AND mode = $2::mode AND hour < $4
      RETURNING hour, decision, risk_score, count)
    INSERT INTO analysis_counts (organization_id, mode, hour, decision, risk_score, count)
    SELECT $1, $2::mode, ${binOf("hour")}, decision, risk_score, sum(count)
    FROM old WHERE hour >= $5 GROUP BY 3, 4, 5 HAVING sum(count) <> 0`,
};

/** Of all hours: most reviews come after their hour has been counted, each as a row. */
const mergeReviews = {
  text: `
    WITH old AS (
      DELETE FROM review_counts WHERE organization_id = $1 AND mode = $2::mode
      RETURNING hour, decision, review_decision, count)
    INSERT INTO review_counts (organization_id, mode, hour, decision, review_decision, count)
    SELECT $1, $2::mode, ${binOf("hour")}, decision, review_decision, sum(count)
    FROM old WHERE hour >= $5 GROUP BY 3, 4, 5 HAVING sum(count) <> 0`,
};

const firstUncounted = {
  text: `SELECT date_bin('1 hour', min(created_at), 'epoch') AS hour FROM analyses
    WHERE organization_id = $1 AND mode = $2::mode AND created_at >= $3 AND created_at < $4`,
};

const count = {
  text: `
    INSERT INTO analysis_counts (organization_id, mode, hour, decision, risk_score, count)
    SELECT $1, $2::mode, ${binOf("created_at")}, decision, risk_score, count(*)
    FROM analyses
    WHERE organization_id = $1 AND mode = $2::mode AND created_at >= $5 AND created_at < $6
    GROUP BY 3, 4, 5`,
};

/** Counts that were abandoned, because `counted_hours` was emptied. */
const forgetReviews = {
  text: "DELETE FROM review_counts WHERE organization_id = $1 AND mode = $2::mode AND hour >= $3",
};

const countReviews = {
  text: `
    INSERT INTO review_counts (organization_id, mode, hour, decision, review_decision, count)
    SELECT $1, $2::mode, ${binOf("created_at")}, decision, review_decision, count(*)
    FROM analyses
    WHERE organization_id = $1 AND mode = $2::mode AND created_at >= $5 AND created_at < $6
      AND decision IS NOT NULL AND review_decision IS NOT NULL
    GROUP BY 3, 4, 5`,
};

const save = {
  text: `
    INSERT INTO counted_hours AS c (organization_id, mode, since, until, reviews_until) VALUES ($1, $2::mode, $3, $4, $4)
    ON CONFLICT (organization_id, mode) DO UPDATE SET since = GREATEST(c.since, excluded.since), until = excluded.until,
      reviews_until = excluded.reviews_until`,
};
