import type { Platform } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";

/** How far the clocks of instances may differ. */
const toleratedMilliseconds = 300_000;

/** Of this process: the clock at the latest one, and how many there were. */
const sweeps = defineSingleton("sweeps", () => ({ latestAt: Number.POSITIVE_INFINITY, count: 0 }));

/** Meanwhile a process that this one replaces, and whose clock is ahead, may still write. */
const firstSweeps = 5;

/**
 * After a clock that was ahead is right again, work that it put off further than any rule does is due, what it held is free,
 * and sessions end that would last longer. Looks in the first sweeps of each process, and whenever the clock was set back,
 * because many rows may wait. Returns how many it has changed.
 */
export async function bringBackWork(platform: Platform): Promise<number> {
  const now = platform.clock();
  const before = sweeps(platform);
  let changed = 0;
  if (now < before.latestAt || before.count < firstSweeps) {
    for (const statement of statements) {
      const values = [new Date(now), new Date(now + toleratedMilliseconds)];
      changed += (await platform.pool.query(statement, values)).rowCount ?? 0;
    }
  }
  before.latestAt = now;
  before.count++;
  return changed;
}

/* `$1` is now, `$2` the latest time that another instance may have. The intervals are the longest that rules put work off. */
const statements = [
  // A delivery's first attempt waits for nothing, and a later one for a day at most.
  `UPDATE deliveries SET due_at = least(due_at, $1), claimed_until = NULL, claimed_by = NULL
   WHERE status = 'pending' AND (claimed_until > $2::timestamptz + interval '1 minute'
     OR due_at > $2::timestamptz + interval '1 day' OR (due_at > $2 AND COALESCE(last_attempt_at, created_at) > $2))`,
  `UPDATE mails SET due_at = least(due_at, $1), claimed_until = NULL
   WHERE status = 'queued' AND (claimed_until > $2::timestamptz + interval '90 s'
     OR due_at > $2::timestamptz + interval '3 hours' OR (due_at > $2 AND created_at > $2))`,
  `UPDATE notices SET post_due_at = $1
   WHERE post_due_at > $2::timestamptz + interval '3 hours' OR (post_due_at > $2 AND created_at > $2)`,
  `UPDATE pending_decisions SET due_at = $1 WHERE due_at > $2::timestamptz + interval '10 s'`,
  `UPDATE review_claims SET claimed_until = $1 WHERE claimed_until > $2::timestamptz + interval '30 minutes'`,
  `UPDATE idempotency_records
   SET lease_until = least(lease_until, $1), expires_at = $1::timestamptz + interval '1 day'
   WHERE expires_at > $2::timestamptz + interval '1 day'`,
  // Such a session would last as much longer, and so would the code that was given in it.
  `UPDATE sessions SET ended_at = $1 WHERE ended_at IS NULL AND (last_seen_at > $2 OR code_given_at > $2)`,
  // The sweep takes work up again that has made no progress for a while.
  `UPDATE batches SET progress_at = $1 WHERE status = 'processing' AND progress_at > $2`,
  `UPDATE studies SET progress_at = $1 WHERE status = 'running' AND progress_at > $2`,
  `UPDATE scorecards SET progress_at = $1 WHERE status = 'running' AND progress_at > $2`,
  `UPDATE watchlists SET active_since = least(active_since, $1), rescreen_progress_at = least(rescreen_progress_at, $1)
   WHERE replaced_at IS NULL AND rescreened_at IS NULL
     AND COALESCE(rescreen_progress_at, active_since) > $2`,
];
