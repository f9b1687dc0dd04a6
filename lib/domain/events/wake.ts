import { whenAvailable } from "@/lib/platform/db/when-available";
import { describeError } from "@/lib/platform/log";
import { runtime, singleton } from "@/lib/platform/runtime";
import type { WorkMessage } from "@/lib/platform/work-queue";
import { isLookedAt } from "./looking";

/** So often at most a webhook's deliveries are asked for: a run takes all that is due when it begins. */
const INTERVAL_MS = 200;

interface Waking {
  /** Woken again within the interval: once more at its end. */
  again: Set<string>;
  recent: Set<string>;
}

/**
 * Has the due deliveries of webhooks sent, once their transaction is committed. What a crash swallows, the
 * sweep finds.
 */
export function wakeWebhooks(webhookIds: readonly string[]): void {
  const { again, recent } = singleton<Waking>("webhooks-waking", () => ({
    again: new Set(),
    recent: new Set(),
  }));
  const now = webhookIds.filter((id) => {
    if (isLookedAt(id)) return false;
    if (!recent.has(id)) return true;
    again.add(id);
    return false;
  });
  if (now.length === 0) return;
  for (const id of now) recent.add(id);
  setTimeout(() => {
    for (const id of now) recent.delete(id);
    const late = now.filter((id) => again.delete(id));
    if (late.length > 0) wakeWebhooks(late);
  }, INTERVAL_MS).unref();
  const { log, work } = runtime();
  const messages = now.map((webhookId): WorkMessage => ({ name: "assay/webhook.due", data: { webhookId } }));
  // A database that went away right after the commit would else cost a minute.
  whenAvailable(() => work.send(messages)).catch((error: unknown) => {
    log.warn({ error: describeError(error) }, "webhooks could not be woken; the sweep will");
  });
}
