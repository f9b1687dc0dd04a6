const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The delay after the first, second, … failed attempt. After one more failure, the delivery has failed. */
const retryDelaysMilliseconds: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
];

/** Each delay varies by up to this share, so that deliveries that failed together are not retried together. */
const jitter = 0.2;
const maxRetryAfterMilliseconds = 24 * HOUR;

export interface FailedAttempt {
  /** Failed attempts of this schedule, including this one. */
  failures: number;
  retryAfterSeconds: number | undefined;
  nowMilliseconds: number;
  /** From 0 up to but not including 1. */
  random: () => number;
}

/**
 * In ms since 1970; null after the last attempt. A receiver can delay a retry by up to 24 hours, never bring it forward.
 */
export function nextAttemptAt({
  failures,
  retryAfterSeconds,
  nowMilliseconds,
  random,
}: FailedAttempt): number | null {
  const delay = retryDelaysMilliseconds[failures - 1];
  if (delay === undefined) return null;
  const scheduled = Math.round(delay * (1 - jitter + 2 * jitter * random()));
  const asked = Math.min((retryAfterSeconds ?? 0) * SECOND, maxRetryAfterMilliseconds);
  return nowMilliseconds + Math.max(scheduled, asked);
}
