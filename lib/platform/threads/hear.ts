import type { Metrics } from "@/lib/platform/metrics/metrics";
import { addRelayed } from "@/lib/platform/metrics/relay";
import type { WorkMessage } from "@/lib/platform/work-queue";
import type { FromThread } from "./thread-platform";

/** Takes a message of a thread with Platform on the main thread. */
export function hearThread(
  metrics: Metrics,
  message: unknown,
  onWork: (work: readonly WorkMessage[]) => void,
): void {
  const heard = message as FromThread;
  if ("work" in heard) onWork(heard.work);
  else addRelayed(metrics, heard.relayed);
}
