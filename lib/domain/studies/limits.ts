import type { Context } from "@/lib/auth/context";
import { studiesBucket, studyRowsBucket } from "@/lib/platform/limits/plans";
import { rateLimited } from "@/lib/platform/limits/rate-limited";
import type { LimitBucket } from "@/lib/platform/limits/store";

/* Past applications take nothing from the day's applicants. */

const COUNT = {
  name: "studies_since",
  text: `SELECT count(*)::int AS studies, COALESCE(sum(received_count), 0)::int AS rows FROM studies
    WHERE organization_id = $1 AND created_at >= $2`,
};

/** Returns a function that gives it back. Throws `rate_limited`. */
export async function takeStudy(context: Context): Promise<() => Promise<void>> {
  const { plan } = await context.db.organization.findUniqueOrThrow({
    where: { id: context.scope.organizationId },
  });
  return take(context, studiesBucket(plan), 1, "studies");
}

/** Returns a function that gives them back. Throws `rate_limited`. */
export async function takeStudyRows(context: Context, count: number): Promise<() => Promise<void>> {
  const organization = await context.db.organization.findUniqueOrThrow({
    where: { id: context.scope.organizationId },
  });
  return take(context, studyRowsBucket(organization.plan), count, "rows");
}

async function take(
  context: Context,
  bucket: LimitBucket,
  cost: number,
  what: "studies" | "rows",
): Promise<() => Promise<void>> {
  if (cost === 0) return async () => {};
  const { clock, limiter, scope, sql } = context;
  const windowMilliseconds = bucket.windowSeconds * 1_000;
  const seed = async () => {
    const start = new Date(clock() - (clock() % windowMilliseconds));
    const [row] = await sql.query<{ studies: number; rows: number }>(COUNT, [start]);
    return row?.[what] ?? 0;
  };
  const result = await limiter.consume(bucket, scope.organizationId, cost, { seed });
  if (!result.allowed)
    throw rateLimited(
      `The plan allows ${result.limit} ${what === "rows" ? "rows of studies" : "studies"} in 30 days`,
      result,
    );
  return () => limiter.giveBack(bucket, scope.organizationId, cost, result);
}
