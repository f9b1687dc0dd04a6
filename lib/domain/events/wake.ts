import { setTimeout as sleep } from "node:timers/promises";
import { whenAvailable } from "@/lib/platform/db/when-available";
import { describeError } from "@/lib/platform/log";
import { definePart } from "@/lib/platform/wiring/parts";
import type { CorePorts } from "@/lib/platform/wiring/ports";
import type { WorkMessage } from "@/lib/platform/work-queue";
import { tellDrain } from "./draining";

/** A webhook is woken at most once per interval: a run takes everything that is due when it begins. */
const intervalMilliseconds = 200;

const waking = definePart("webhooks-waking", () => ({
  /** Woken within the current interval. */
  recent: new Set<string>(),
  again: new Set<string>(),
}));

type WakePorts = Pick<CorePorts, "parts" | "clock" | "log" | "work" | "keepAlive">;

/** Call it once the deliveries' transaction is committed; the sweep finds whatever a crash loses. */
export function wakeWebhooks(ports: WakePorts, webhookIds: readonly string[]): void {
  const { again, recent } = waking(ports);
  const now = webhookIds.filter((id) => {
    if (tellDrain(ports, id)) return false;
    if (!recent.has(id)) return true;
    again.add(id);
    return false;
  });
  if (now.length === 0) return;
  for (const id of now) recent.add(id);
  const interval = sleep(intervalMilliseconds, undefined, { ref: false }).then(() => {
    for (const id of now) recent.delete(id);
    const late = now.filter((id) => again.delete(id));
    if (late.length > 0) wakeWebhooks(ports, late);
  });
  const { keepAlive, log, work } = ports;
  const messages = now.map((webhookId): WorkMessage => ({ name: "assay/webhook.due", data: { webhookId } }));
  // Without the retries, a database outage right after the commit would delay the deliveries by a minute.
  const sent = whenAvailable(() => work.send(messages)).catch((error: unknown) => {
    log.warn({ error: describeError(error) }, "webhooks could not be woken; the sweep will");
  });
  keepAlive(Promise.all([interval, sent]));
}

/** A worker thread queues only the sending of deliveries; the main thread knows which webhooks are being drained. */
export function wakeQueued(ports: Parameters<typeof wakeWebhooks>[0], work: readonly WorkMessage[]): void {
  wakeWebhooks(
    ports,
    work.flatMap(({ data }) => ("webhookId" in data ? data.webhookId : [])),
  );
}
