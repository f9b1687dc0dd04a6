import { runtime, singleton } from "@/lib/platform/runtime";

/** How long a run may take to come back for its next round before it is thought lost. */
const lookMs = 60_000;

/*
 * Webhooks that a run of this process will look at again before it sleeps or ends. It sees what is committed
 * until then, so nobody else has to be sent: while a receiver takes its time, runs would pile up behind it.
 */
const looking = () => singleton<Map<string, number>>("webhooks-looking", () => new Map());

/** To be said before a round begins, and when another one follows. */
export function willLook(webhookId: string): void {
  looking().set(webhookId, runtime().clock() + lookMs);
}

/** To be said before the last look, or when there will be none. */
export function looksForTheLastTime(webhookId: string): void {
  looking().delete(webhookId);
}

/** Whether what is due of a webhook will be found without waking anybody. */
export function isLookedAt(webhookId: string): boolean {
  const until = looking().get(webhookId);
  return until !== undefined && until > runtime().clock();
}
