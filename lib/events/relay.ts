import { runtime } from "@/lib/runtime";
import type { WorkMessage } from "@/lib/work-queue";

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
  // A promise to wake up that has passed unkept is no promise.
  const webhooks = await pool.query<{ id: string }>(
    `SELECT w.id FROM webhooks w
     WHERE w.status = 'enabled' AND w.deleted_at IS NULL AND EXISTS (
       SELECT FROM deliveries d
       WHERE d.webhook_id = w.id AND d.status = 'pending' AND d.due_at <= $1
         AND (d.claimed_until IS NULL OR d.claimed_until <= $2))`,
    [before, new Date(clock())],
  );
  const messages: WorkMessage[] = [
    ...batches.rows.map(({ id }) => ({ name: "assay/batch.submitted" as const, data: { batchId: id } })),
    ...webhooks.rows.map(({ id }) => ({ name: "assay/webhook.due" as const, data: { webhookId: id } })),
  ];
  if (messages.length > 0) await work.send(messages);
  return messages.length;
}
