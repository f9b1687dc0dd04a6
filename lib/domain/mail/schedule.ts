const minute = 60_000;

/** How long after each failed attempt the next one follows; the last length repeats until the mail is given up. */
const retryMilliseconds = [minute, 5 * minute, 15 * minute, 60 * minute, 180 * minute];

/** When to try again after this many failed attempts. The sweep, which sends retries, runs each minute. */
export function nextAttemptAt(failures: number, nowMilliseconds: number): number {
  const wait = retryMilliseconds[Math.min(failures, retryMilliseconds.length) - 1] as number;
  return nowMilliseconds + wait;
}
