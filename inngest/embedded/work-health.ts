import type { Platform } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";
import type { EmbeddedExecutor } from "./executor";
import { oldestDue } from "./store/oldest-due";

/** What shows that background work is stuck. */
export interface WorkHealth {
  /** Seconds since the executor last read its queue. Idle, it does so every minute. */
  secondsSinceLoop: number;
  /** For how many seconds the longest waiting job has been due; 0 if none is. */
  oldestDueJobSeconds: number;
}

/** The embedded executor of this process, once it has started. */
export const embeddedWork = defineSingleton("embedded-work", (): { executor?: EmbeddedExecutor } => ({}));

/** The state of background work; undefined if Inngest runs it instead of this process. */
export async function workHealth(platform: Platform): Promise<WorkHealth | undefined> {
  const work = embeddedWork(platform).executor?.progress();
  if (work === undefined) return undefined;
  const now = platform.clock();
  const since = await oldestDue(platform.pool, work.functionIds, now);
  return {
    secondsSinceLoop: seconds(now - work.lastLoopAt),
    oldestDueJobSeconds: since === null ? 0 : seconds(now - since),
  };
}

function seconds(milliseconds: number): number {
  return Math.max(0, Math.round(milliseconds / 100) / 10);
}
