import { startFilling } from "@/lib/domain/applicants/words/fill-soon";
import { webhookDialer } from "@/lib/domain/webhooks/egress/dialer";
import { planUrlSealing } from "@/lib/domain/webhooks/seal-stored-urls";
import { whenAvailable } from "@/lib/platform/db/when-available";
import { backgroundPool } from "@/lib/platform/wiring/background-pool";
import type { Platform } from "@/lib/platform/wiring/platform";
import type { WorkQueue } from "@/lib/platform/work-queue";
import { provideService } from "@/lib/service/current";
import type { Channel } from "@/lib/service/processes/calls";
import { type Child, startChild } from "@/lib/service/processes/start-child";

/**
 * Starts what pages need in the process that answers them.
 *
 * @param loaded resolves once Next is loaded
 */
export async function startPages(
  channel: Channel,
  {
    connectWork,
    ...options
  }: {
    connectWork: (platform: Platform) => Promise<WorkQueue>;
    loaded: Promise<unknown>;
    stop: () => void;
  },
): Promise<Child> {
  const starting = startChild(channel, { ...options, pool: "pages" });
  await provideService(async () => {
    const { platform } = await starting;
    // Here, because its threads are modules of this bundle.
    startFilling(platform);
    backgroundPool(platform);
    webhookDialer(platform);
    platform.work = await connectWork(platform);
    // Next goes on loading pages, which blocks the thread, so the database may seem not to answer.
    await whenAvailable(() => planUrlSealing(platform));
    return platform;
  });
  return starting;
}
