import { addRelayed } from "@/lib/platform/metrics/relay";
import type { Platform } from "@/lib/platform/wiring/platform";
import type { WorkMessage } from "@/lib/platform/work-queue";
import type { FromThread, ThreadData } from "./thread-platform";

/** For a thread with Platform: its data, and what the main thread does with its messages. */
export function withPlatform(
  platform: Platform,
  { pool, connections }: Pick<ThreadData, "pool" | "connections">,
  onWork = (work: readonly WorkMessage[]): void => void platform.work.send([...work]),
) {
  const { env, connectionString, directConnectionString } = platform;
  return {
    data: { env, pool, connectionString, directConnectionString, connections } satisfies ThreadData,
    onMessage(message: unknown): void {
      const heard = message as FromThread;
      if ("work" in heard) onWork(heard.work);
      else addRelayed(platform.metrics, heard.relayed);
    },
  };
}
