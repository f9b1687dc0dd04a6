const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The pause after the first, second, … failed attempt. One more failure and the delivery has failed. */
export const retryDelaysMs: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
];

/** The first attempt and its retries. */
export const maxAttempts = retryDelaysMs.length + 1;

/** A pause is shorter or longer by up to this share, so that what failed together is not retried together. */
const jitter = 0.2;
const maxRetryAfterMs = 24 * HOUR;

export interface FailedAttempt {
  /** Failed attempts of this schedule, including this one. */
  failures: number;
  /** What the receiver asked for, if anything. */
  retryAfterSeconds: number | undefined;
  nowMs: number;
  /** From 0 up to, not including, 1. */
  random: () => number;
}

/**
 * When a delivery is to be tried again, in milliseconds since 1970; null after the last attempt. A receiver
 * can delay it by up to 24 hours, and never bring it forward.
 */
export function nextAttemptAt({ failures, retryAfterSeconds, nowMs, random }: FailedAttempt): number | null {
  const delay = retryDelaysMs[failures - 1];
  if (delay === undefined) return null;
  const scheduled = Math.round(delay * (1 - jitter + 2 * jitter * random()));
  const asked = Math.min((retryAfterSeconds ?? 0) * SECOND, maxRetryAfterMs);
  return nowMs + Math.max(scheduled, asked);
}
