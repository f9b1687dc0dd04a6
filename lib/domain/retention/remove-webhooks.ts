import { daysAgo, type IsTimeUp, inSlices, type Removal } from "./in-slices";
import { retentionPolicy, sliceRows } from "./policy";

/** Removes webhooks that were deleted a while ago, after their deliveries. Nobody sends or sees these any more. */
export async function removeWebhooks(isTimeUp: IsTimeUp): Promise<Removal> {
  const before = daysAgo(retentionPolicy.deletedWebhookDays);
  const deliveries = await inSlices(isTimeUp, REMOVE_DELIVERIES, before);
  if (!deliveries.isDone) return deliveries;
  const webhooks = await inSlices(isTimeUp, REMOVE_WEBHOOKS, before);
  return { removed: deliveries.removed + webhooks.removed, isDone: webhooks.isDone };
}

/** With their attempts. */
const REMOVE_DELIVERIES = `
  DELETE FROM deliveries WHERE id = ANY (ARRAY(
    SELECT d.id FROM webhooks w
    CROSS JOIN LATERAL (SELECT id FROM deliveries WHERE webhook_id = w.id LIMIT ${sliceRows}) d
    WHERE w.deleted_at < $1
    LIMIT ${sliceRows}))`;

const REMOVE_WEBHOOKS = `
  DELETE FROM webhooks WHERE id = ANY (ARRAY(
    SELECT id FROM webhooks w
    WHERE deleted_at < $1 AND NOT EXISTS (SELECT FROM deliveries WHERE webhook_id = w.id)
    LIMIT ${sliceRows}
    FOR UPDATE SKIP LOCKED))`;
