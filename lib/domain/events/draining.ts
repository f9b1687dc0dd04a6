import { definePart } from "@/lib/platform/wiring/parts";
import type { CorePorts } from "@/lib/platform/wiring/ports";

/** How long a run may take to return for its next round before it is considered lost. */
const roundTimeoutMs = 60_000;

/*
 * Webhooks that a run in this process will check again before it sleeps or ends. The run sees everything committed
 * until then, so no other run needs to be woken: runs would otherwise pile up behind a slow receiver.
 */
const draining = definePart("webhooks-being-drained", () => new Map<string, number>());

type Ports = Pick<CorePorts, "parts" | "clock">;

/** Call before a round begins. */
export function markDraining(ports: Ports, webhookId: string): void {
  draining(ports).set(webhookId, ports.clock() + roundTimeoutMs);
}

/** Call when another round follows. With Inngest, that one may begin in another process, which could not unmark here. */
export function keepDraining(ports: Ports & Pick<CorePorts, "env">, webhookId: string): void {
  if (ports.env.INNGEST_SIGNING_KEY === undefined) markDraining(ports, webhookId);
  else unmarkDraining(ports, webhookId);
}

/** Call before the last look for due deliveries, or when there will be none. */
export function unmarkDraining(ports: Ports, webhookId: string): void {
  draining(ports).delete(webhookId);
}

/** Whether a webhook's due deliveries will be found without waking a run. */
export function isBeingDrained(ports: Ports, webhookId: string): boolean {
  const until = draining(ports).get(webhookId);
  return until !== undefined && until > ports.clock();
}
