import type { Env } from "@/lib/platform/env";
import type { Dependencies } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";

/** How long a run may take to return for its next round before it is considered lost. */
const roundTimeoutMilliseconds = 60_000;
/** Each run that waits for more holds one of the executor's calls. */
const mostWaiting = 64;

interface Drain {
  /** By our clock, in milliseconds since 1970. */
  until: number;
  /** Whether more has fallen due since its last round began. */
  hasMore: boolean;
  tell?: () => void;
}

/*
 * Webhooks that a run in this process will check again before it sleeps or ends. Others need not be woken for them: runs
 * would pile up behind a slow receiver.
 */
const draining = defineSingleton("webhooks-being-drained", () => ({
  drains: new Map<string, Drain>(),
  waiting: 0,
}));

/** Call before a round begins. */
export function markDraining(dependencies: Dependencies, webhookId: string): void {
  draining(dependencies).drains.set(webhookId, {
    until: dependencies.clock() + roundTimeoutMilliseconds,
    hasMore: false,
  });
}

/** Call when another round follows. With Inngest, that one may begin in another process, which could not unmark here. */
export function keepDraining(dependencies: Dependencies, webhookId: string): void {
  if (isOwnExecutor(dependencies.env)) markDraining(dependencies, webhookId);
  else unmarkDraining(dependencies, webhookId);
}

/** Call before the last look for due deliveries, or when there will be none. */
export function unmarkDraining(dependencies: Dependencies, webhookId: string): void {
  draining(dependencies).drains.delete(webhookId);
}

/** Tells the run that drains the webhook that more is due. If it returns true, no other run needs to be woken. */
export function tellDrain(dependencies: Dependencies, webhookId: string): boolean {
  const drain = draining(dependencies).drains.get(webhookId);
  if (drain === undefined || drain.until <= dependencies.clock()) return false;
  drain.hasMore = true;
  drain.tell?.();
  return true;
}

/** Waits until more is due for a marked webhook. Returns whether there is; false at once if many runs wait. */
export async function waitForMore(
  dependencies: Dependencies,
  { webhookId, milliseconds }: { webhookId: string; milliseconds: number },
): Promise<boolean> {
  const all = draining(dependencies);
  const drain = all.drains.get(webhookId);
  if (drain === undefined || drain.hasMore) return drain !== undefined;
  if (milliseconds <= 0 || all.waiting >= mostWaiting) return false;
  all.waiting++;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    drain.tell = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  all.waiting--;
  return drain.hasMore;
}

/** Whether runs stay in this process, so that a waiting call costs nothing. With Inngest they don't. */
export function isOwnExecutor(env: Env): boolean {
  return env.INNGEST_SIGNING_KEY === undefined;
}
