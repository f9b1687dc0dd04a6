import type { LimitBucket, LimitResult } from "./store";

export interface Counts {
  current: number;
  previous: number;
}

/** Throws `RangeError` unless bucket and cost are numbers that both stores handle the same way. */
export function checkConsumption(bucket: LimitBucket, cost: number): void {
  if (!Number.isSafeInteger(bucket.limit) || bucket.limit < 0) {
    throw new RangeError(`limit of ${bucket.name} must be an integer of at least 0`);
  }
  if (!Number.isSafeInteger(bucket.windowSeconds) || bucket.windowSeconds < 1) {
    throw new RangeError(`windowSeconds of ${bucket.name} must be an integer of at least 1`);
  }
  if (!Number.isSafeInteger(cost) || cost < 0) throw new RangeError("cost must be an integer of at least 0");
}

export function windowIndex(bucket: LimitBucket, atMilliseconds: number): number {
  return Math.floor(atMilliseconds / (bucket.windowSeconds * 1000));
}

export function windowIndexOf(bucket: LimitBucket, result: LimitResult): number {
  return windowIndex(bucket, result.resetAt.getTime()) - 1;
}

/** Units that count at `atMilliseconds`, by the floating-point steps of the Redis scripts: the stores agree exactly. */
export function used(bucket: LimitBucket, counts: Counts, atMilliseconds: number): number {
  if (bucket.algorithm === "fixed") return counts.current;
  const windowMilliseconds = bucket.windowSeconds * 1000;
  const elapsedShare = (atMilliseconds % windowMilliseconds) / windowMilliseconds;
  return Math.floor((1 - elapsedShare) * counts.previous) + counts.current;
}

/** `counts` are those after the decision: with the cost if it was allowed, without it if not. */
export function limitResultOf(
  bucket: LimitBucket,
  cost: number,
  allowed: boolean,
  counts: Counts,
  atMilliseconds: number,
): LimitResult {
  return {
    allowed,
    limit: bucket.limit,
    remaining: Math.max(0, bucket.limit - used(bucket, counts, atMilliseconds)),
    resetAt: new Date((windowIndex(bucket, atMilliseconds) + 1) * bucket.windowSeconds * 1000),
    retryAfterSeconds: allowed ? 0 : secondsUntilAllowed(bucket, cost, counts, atMilliseconds),
  };
}

function secondsUntilAllowed(
  bucket: LimitBucket,
  cost: number,
  counts: Counts,
  atMilliseconds: number,
): number {
  if (cost > bucket.limit) return Number.POSITIVE_INFINITY;
  const index = windowIndex(bucket, atMilliseconds);
  const fits = (laterMilliseconds: number) => {
    const passed = windowIndex(bucket, laterMilliseconds) - index;
    const then = passed === 0 ? counts : { current: 0, previous: passed === 1 ? counts.current : 0 };
    return used(bucket, then, laterMilliseconds) + cost <= bucket.limit;
  };
  // Without new requests, usage only falls, so bisection finds the earliest time that fits. It evaluates the rule
  // itself, not its inverse, so that rounding can't differ.
  let refusedMilliseconds = atMilliseconds;
  let allowedMilliseconds = (index + 2) * bucket.windowSeconds * 1000;
  while (allowedMilliseconds - refusedMilliseconds > 1) {
    const middleMilliseconds = Math.floor((refusedMilliseconds + allowedMilliseconds) / 2);
    if (fits(middleMilliseconds)) allowedMilliseconds = middleMilliseconds;
    else refusedMilliseconds = middleMilliseconds;
  }
  return Math.max(1, Math.ceil((allowedMilliseconds - atMilliseconds) / 1000));
}
