import { runtime } from "@/lib/platform/runtime";
import type { WorkMessage } from "@/lib/platform/work-queue";

/**
 * Wakes the work that a crash left behind: batches that stand still, and webhooks with deliveries that are
 * due and that nobody sends. Returns how many were woken.
 *
 * @param graceSeconds What is younger is being worked on, or will be.
 */
export async function relayLeftBehind(graceSeconds: number): Promise<number> {
  const { clock, pool, work } = runtime();
  const before = new Date(clock() - graceSeconds * 1_000);
  const batches = await pool.query<{ id: string }>(
    "SELECT id FROM batches WHERE status = 'processing' AND progress_at <= $1",
    [before],
  );
  // The longest due is the first to be claimed: while it is, somebody sends, or has just died, and then the
  // claim ends soon. Whether anybody promised to come does not matter, for nobody came. Disabled webhooks are
  // among these, to have canceled what is left of theirs.
  const webhooks = await pool.query<{ id: string }>(
    `SELECT w.id FROM webhooks w CROSS JOIN LATERAL (
       SELECT d.claimed_until FROM deliveries d
       WHERE d.webhook_id = w.id AND d.status = 'pending' AND d.due_at <= $1
       ORDER BY d.due_at LIMIT 1) first
     WHERE first.claimed_until IS NULL OR first.claimed_until <= $2`,
    [before, new Date(clock())],
  );
  const messages: WorkMessage[] = [
    ...batches.rows.map(({ id }) => ({ name: "assay/batch.submitted" as const, data: { batchId: id } })),
    ...webhooks.rows.map(({ id }) => ({ name: "assay/webhook.due" as const, data: { webhookId: id } })),
  ];
  if (messages.length > 0) await work.send(messages);
  return messages.length;
}
