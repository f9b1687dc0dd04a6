import type { Platform } from "@/lib/platform/wiring/platform";
import { batchSubmitted, policyLeadMilliseconds, type WorkMessage } from "@/lib/platform/work-queue";

/** See `findUnfinishedWork`. Returns how many were woken. */
export async function wakeUnfinishedWork(platform: Platform, graceSeconds: number): Promise<number> {
  const messages = await findUnfinishedWork(platform, graceSeconds);
  if (messages.length > 0) await platform.work.send(messages);
  return messages.length;
}

/**
 * Finds batches, studies, scorecards and watchlist comparisons without progress, uncompleted fairness reports of the last
 * day, policies that start soon, decisions that take effect, due mail and notices, and webhooks with due deliveries that
 * no run is sending. Work that progressed or fell due within `graceSeconds` is not unfinished.
 */
export async function findUnfinishedWork(
  { clock, pool }: Platform,
  graceSeconds: number,
): Promise<WorkMessage[]> {
  const before = new Date(clock() - graceSeconds * 1_000);
  const batches = await pool.query<{ id: string; organizationId: string; totalCount: number }>(
    `SELECT id, organization_id AS "organizationId", total_count AS "totalCount" FROM batches
     WHERE status = 'processing' AND progress_at <= $1
     ORDER BY created_at`,
    [before],
  );
  // A claim on the longest overdue delivery means that a run is sending it, or has died and the claim will soon end. A
  // run that promised to return doesn't count: it didn't return. Includes disabled webhooks, to cancel their leftover
  // deliveries.
  const webhooks = await pool.query<{ id: string }>(
    `SELECT w.id FROM webhooks w CROSS JOIN LATERAL (
       SELECT d.claimed_until FROM deliveries d
       WHERE d.webhook_id = w.id AND d.status = 'pending' AND d.due_at <= $1
       ORDER BY d.due_at LIMIT 1) first
     WHERE first.claimed_until IS NULL OR first.claimed_until <= $2`,
    [before, new Date(clock())],
  );
  const lists = await pool.query<{ id: string }>(
    `SELECT id FROM watchlists
     WHERE active_since IS NOT NULL AND replaced_at IS NULL AND rescreened_at IS NULL
       AND COALESCE(rescreen_progress_at, active_since) <= $1`,
    [before],
  );
  const reports = await pool.query<{ id: string }>(
    `SELECT id FROM fairness_reports
     WHERE completed_at IS NULL AND created_at <= $1 AND created_at > $1::timestamptz - interval '1 day'
     ORDER BY created_at`,
    [before],
  );
  const studies = await pool.query<{ id: string }>(
    `SELECT id FROM studies
     WHERE (status = 'running' AND deleted_at IS NULL AND progress_at <= $1)
       OR (deleted_at <= $1 AND name <> '')`,
    [before],
  );
  const scorecards = await pool.query<{ id: string }>(
    "SELECT id FROM scorecards WHERE status = 'running' AND progress_at <= $1",
    [before],
  );
  const policies = await pool.query<{ id: string; starts_at: Date }>(
    `SELECT id, starts_at FROM policy_proposals WHERE status = 'scheduled' AND starts_at <= $1 ORDER BY starts_at`,
    [new Date(clock() + policyLeadMilliseconds)],
  );
  const decisions = await pool.query<{ id: string; due_at: Date }>(
    "SELECT analysis_id AS id, due_at FROM pending_decisions WHERE due_at <= $1 ORDER BY due_at",
    [before],
  );
  const mails = await pool.query<{ isDue: boolean }>(
    `SELECT EXISTS (SELECT FROM mails
       WHERE status = 'queued' AND due_at <= $1 AND (claimed_until IS NULL OR claimed_until <= $2)) AS "isDue"`,
    [before, new Date(clock())],
  );
  const posts = await pool.query<{ isDue: boolean }>(
    `SELECT EXISTS (SELECT FROM notices WHERE post_due_at <= $1) AS "isDue"`,
    [before],
  );
  return [
    ...batches.rows.map(batchSubmitted),
    ...lists.rows.map(({ id }) => ({
      name: "assay/watchlist.changed" as const,
      data: { watchlistId: id },
    })),
    ...reports.rows.map(({ id }) => ({ name: "assay/fairness.requested" as const, data: { reportId: id } })),
    ...studies.rows.map(({ id }) => ({ name: "assay/study.changed" as const, data: { studyId: id } })),
    ...scorecards.rows.map(({ id }) => ({
      name: "assay/scorecard.requested" as const,
      data: { scorecardId: id },
    })),
    ...policies.rows.map(({ id, starts_at: startsAt }) => ({
      name: "assay/policy.scheduled" as const,
      data: { proposalId: id, startsAt: startsAt.toISOString() },
    })),
    ...decisions.rows.map(({ id, due_at: dueAt }) => ({
      name: "assay/decision.made" as const,
      data: { analysisId: id, dueAt: dueAt.toISOString() },
    })),
    ...(posts.rows[0]?.isDue ? [{ name: "assay/notice.due" as const, data: {} }] : []),
    ...(mails.rows[0]?.isDue ? [{ name: "assay/mail.due" as const, data: {} }] : []),
    ...webhooks.rows.map(({ id }) => ({ name: "assay/webhook.due" as const, data: { webhookId: id } })),
  ];
}
