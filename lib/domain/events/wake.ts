import { setTimeout as sleep } from "node:timers/promises";
import { whenAvailable } from "@/lib/platform/db/when-available";
import { describeError } from "@/lib/platform/log";
import type { Dependencies } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";
import type { WorkMessage } from "@/lib/platform/work-queue";
import { tellDrain } from "./draining";

/** A webhook is woken at most once per interval: a run takes everything that is due when it begins. */
const intervalMilliseconds = 200;

const waking = defineSingleton("webhooks-waking", () => ({
  /** Woken within the current interval. */
  recent: new Set<string>(),
  again: new Set<string>(),
}));

/** Call it once the deliveries' transaction is committed; the sweep finds what a crash loses. */
export function wakeWebhooks(dependencies: Dependencies, webhookIds: readonly string[]): void {
  if (dependencies.work.drainsElsewhere) {
    dependencies.keepAlive(sendDue(dependencies, webhookIds));
    return;
  }
  const { again, recent } = waking(dependencies);
  const now = webhookIds.filter((id) => {
    if (tellDrain(dependencies, id)) return false;
    if (!recent.has(id)) return true;
    again.add(id);
    return false;
  });
  if (now.length === 0) return;
  for (const id of now) recent.add(id);
  const interval = sleep(intervalMilliseconds, undefined, { ref: false }).then(() => {
    for (const id of now) recent.delete(id);
    const late = now.filter((id) => again.delete(id));
    if (late.length > 0) wakeWebhooks(dependencies, late);
  });
  dependencies.keepAlive(Promise.all([interval, sendDue(dependencies, now)]));
}

async function sendDue({ log, work }: Dependencies, webhookIds: readonly string[]): Promise<void> {
  const messages = webhookIds.map(
    (webhookId): WorkMessage => ({ name: "assay/webhook.due", data: { webhookId } }),
  );
  try {
    // Without the retries, a database outage right after the commit would delay the deliveries by a minute.
    await whenAvailable(() => work.send(messages));
  } catch (error) {
    log.warn({ error: describeError(error) }, "couldn't wake webhooks; the sweep will");
  }
}

/** A worker thread queues only the sending of deliveries; the main thread knows which webhooks are being drained. */
export function wakeQueued(
  dependencies: Parameters<typeof wakeWebhooks>[0],
  work: readonly WorkMessage[],
): void {
  wakeWebhooks(
    dependencies,
    work.flatMap(({ data }) => ("webhookId" in data ? data.webhookId : [])),
  );
}
