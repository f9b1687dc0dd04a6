import type { Context } from "@/lib/auth/context";
import { applicantsBucket, type EffectiveLimits, limitsOf } from "@/lib/platform/limits/plans";
import { rateLimited } from "@/lib/platform/limits/rate-limited";

/** The API key's own limits, or else those of the plan. */
async function effectiveLimits({ db, principal }: Context): Promise<EffectiveLimits> {
  if (principal.kind === "api_key") return principal.limits;
  return limitsOf(await db.organization.findUniqueOrThrow({ where: { id: principal.organizationId } }));
}

const dayMilliseconds = 86_400_000;

/** The end of the UTC day. */
export function capResetsAt(now: number): number {
  return now - (now % dayMilliseconds) + dayMilliseconds;
}

/**
 * Counts all applicants or none against the cap for the UTC day. Returns a function that gives them back if they are not
 * stored. Starts from the stored count, so a restart grants nothing twice. Throws `rate_limited`.
 */
export async function takeFromDailyCap(context: Context, applicants: number): Promise<() => Promise<void>> {
  const bucket = applicantsBucket(await effectiveLimits(context));
  if (!bucket) return async () => {};
  const { limiter, principal } = context;
  const { organizationId } = principal;
  const result = await limiter.consume(bucket, organizationId, applicants, {
    seed: () => storedToday(context),
  });
  if (!result.allowed) throw rateLimited(`The plan allows ${result.limit} applicants a day (UTC)`, result);
  return () => limiter.giveBack(bucket, organizationId, applicants, result);
}

/** As counted against the cap for the UTC day. */
export async function applicantsToday(context: Context): Promise<number> {
  const bucket = applicantsBucket(await effectiveLimits(context));
  if (!bucket) return storedToday(context);
  const { limit, remaining } = await context.limiter.consume(bucket, context.principal.organizationId, 0, {
    seed: () => storedToday(context),
  });
  return limit - remaining;
}

/*
 * Counts the applicants who came in today: today's analyses, except those of earlier batches, and the valid applicants
 * waiting in today's batches. A chunk is deleted in the transaction that stores its analyses, so one statement counts each
 * applicant exactly once. A batch's own totals include invalid entries, which don't count.
 */
const STORED_TODAY = {
  name: "applicants_today",
  text: `
    SELECT (
      -- Both modes, spelled out because the index has the mode before the time.
      (SELECT count(*) FROM analyses
       WHERE organization_id = $1 AND mode IN ('live', 'test') AND created_at >= $2)
      - (SELECT count(*) FROM batches b
         JOIN batch_items i ON i.batch_id = b.id
         JOIN analyses a ON a.id = i.analysis_id
         WHERE b.organization_id = $1 AND b.created_at < $2 AND b.progress_at >= $2 AND a.created_at >= $2)
      + (SELECT COALESCE(sum(c.count), 0)::bigint FROM batches b JOIN batch_chunks c ON c.batch_id = b.id
         WHERE b.organization_id = $1 AND b.created_at >= $2 AND b.status = 'processing'))::int AS count`,
};

async function storedToday({ clock, sql }: Context): Promise<number> {
  const dayStart = new Date(capResetsAt(clock()) - dayMilliseconds);
  const [row] = await sql.query<{ count: number }>(STORED_TODAY, [dayStart]);
  return row?.count ?? 0;
}
