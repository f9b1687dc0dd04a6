import type { Context } from "@/lib/auth/context";
import { AppError } from "@/lib/platform/errors";
import type { LimiterVerdict } from "@/lib/platform/limits/limiter";
import { fixedLimits } from "@/lib/platform/limits/plans";
import type { LimitBucket } from "@/lib/platform/limits/store";

const buckets = [fixedLimits.secondFactorByAccount, fixedLimits.secondFactorByAccountInDay];

/**
 * Runs a check of a guessable code. Each attempt is charged before it is made, so that parallel attempts can't get
 * around the limit; a successful attempt is refunded. Throws `rate_limited`.
 */
export async function limitAttempts<Found>(
  { limiter, principal: { id: userId } }: Pick<Context, "limiter" | "principal">,
  check: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const paid: { bucket: LimitBucket; verdict: LimiterVerdict }[] = [];
  for (const bucket of buckets) {
    const verdict = await limiter.consume(bucket, userId, 1);
    if (!verdict.allowed) throw new AppError("rate_limited", "Too many wrong codes; try again later");
    paid.push({ bucket, verdict });
  }
  const found = await check();
  if (found !== undefined) {
    for (const { bucket, verdict } of paid) await limiter.giveBack(bucket, userId, 1, verdict);
  }
  return found;
}
