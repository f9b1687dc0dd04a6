import { AppError } from "@/lib/platform/errors";
import { applicantsBucket, type EffectiveLimits } from "@/lib/platform/limits/plans";
import { runtime } from "@/lib/platform/runtime";

const dayMilliseconds = 86_400_000;

/** When the caps of the UTC day begin anew. */
export function capResetsAt(now: number): number {
  return now - (now % dayMilliseconds) + dayMilliseconds;
}

/**
 * Counts applicants against the organisation's cap of the UTC day, all or none of them. Throws
 * `rate_limited`. A process that has not seen the organisation today starts from what is stored, so that a
 * restart gives nothing away. Returns what gives them back, for when they were not stored after all.
 */
export async function takeFromDailyCap(
  organizationId: string,
  limits: EffectiveLimits,
  applicants: number,
): Promise<() => Promise<void>> {
  const bucket = applicantsBucket(limits);
  if (!bucket) return async () => {};
  const { limiter } = runtime();
  const verdict = await limiter.consume(bucket, organizationId, applicants, {
    seed: () => storedToday(organizationId),
  });
  if (!verdict.allowed) {
    throw new AppError("rate_limited", `The plan allows ${verdict.limit} applicants a day (UTC)`, {
      headers: Number.isFinite(verdict.retryAfterSeconds)
        ? { "retry-after": String(verdict.retryAfterSeconds) }
        : {},
    });
  }
  return () => limiter.giveBack(bucket, organizationId, applicants, verdict);
}

/** How many applicants the organisation has submitted in this UTC day, as the cap counts them. */
export async function applicantsToday(organizationId: string, limits: EffectiveLimits): Promise<number> {
  const bucket = applicantsBucket(limits);
  if (!bucket) return storedToday(organizationId);
  const { limit, remaining } = await runtime().limiter.consume(bucket, organizationId, 0, {
    seed: () => storedToday(organizationId),
  });
  return limit - remaining;
}

/**
 * What the organisation has had analysed today, and what batches of today still wait to have. A chunk goes in
 * the transaction that stores its analyses, so one statement counts each applicant once, and only those that
 * were counted when the batch was taken: with the batch's own numbers, entries that were not valid would
 * weigh on the cap for the rest of the day.
 */
async function storedToday(organizationId: string): Promise<number> {
  const { clock, pool } = runtime();
  const now = clock();
  const { rows } = await pool.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM analyses
        -- Both, but said: the index has the mode before the time.
        WHERE organization_id = $1 AND mode IN ('live', 'test') AND created_at >= $2)
       + (SELECT COALESCE(sum(c.count), 0)::bigint FROM batches b JOIN batch_chunks c ON c.batch_id = b.id
          WHERE b.organization_id = $1 AND b.created_at >= $2 AND b.status = 'processing') AS count`,
    [organizationId, new Date(capResetsAt(now) - dayMilliseconds)],
  );
  return rows[0]?.count ?? 0;
}
