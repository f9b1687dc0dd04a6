import { backgroundPool } from "@/lib/platform/wiring/background-pool";
import type { Platform } from "@/lib/platform/wiring/platform";

/** How many seconds the service's clock is ahead of the database's; negative if it's behind. */
export async function secondsAhead(platform: Platform): Promise<number> {
  const { rows } = await backgroundPool(platform).query<{ now: Date }>("SELECT clock_timestamp() AS now");
  const [row] = rows as [{ now: Date }];
  return Math.round((platform.clock() - row.now.getTime()) / 1000);
}
