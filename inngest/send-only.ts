import { backgroundPool } from "@/lib/platform/wiring/background-pool";
import type { Platform } from "@/lib/platform/wiring/platform";
import type { WorkQueue } from "@/lib/platform/work-queue";
import { createSender } from "./embedded";
import { inngestKeysOf } from "./inngest-keys";

/** Queues background work that another process of the service runs. */
export async function sendOnly(platform: Platform): Promise<WorkQueue> {
  const keys = inngestKeysOf(platform.env);
  if (!keys) return createSender(backgroundPool(platform), platform.clock);
  // Only here: its functions are most of the service's code.
  const { connectInngest } = await import("./connect");
  return connectInngest(platform, platform.env.NEXTAUTH_URL ?? "", keys).work;
}
