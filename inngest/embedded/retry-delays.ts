const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Inngest's own delays after the first, second, … failed attempt; the last one repeats. */
const retryDelaysMilliseconds = [
  15 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  20 * MINUTE,
  40 * MINUTE,
  HOUR,
  2 * HOUR,
] as const;

const retryJitterMilliseconds = 30 * SECOND;

export const longestRetryMilliseconds = 2 * HOUR + retryJitterMilliseconds;

/** Milliseconds to wait after failed attempt `attempt` (from 0): 15 s to 2 h, plus 0 to 30 s of jitter. */
export function retryDelay(attempt: number, random: () => number = Math.random): number {
  const delay = retryDelaysMilliseconds[Math.min(attempt, retryDelaysMilliseconds.length - 1)] as number;
  return delay + Math.floor(random() * retryJitterMilliseconds);
}
