import { startDurableWork } from "@/inngest/start-durable-work";
import type { Platform } from "@/lib/platform/wiring/ports";
import { provideService } from "./current";
import { startPlatform } from "./start-platform";

/**
 * The composition root: starts the service's parts, wires them, and then its background work.
 *
 * @param origin Where the service is reached. Default: as it is configured.
 */
export function startService(origin?: string): Promise<Platform> {
  return provideService(async () => {
    const platform = await startPlatform();
    const { NEXTAUTH_URL, PORT } = platform.env;
    await startDurableWork(platform, origin ?? NEXTAUTH_URL ?? `http://localhost:${PORT}`).catch(
      async (error: unknown) => {
        await platform.close();
        throw error;
      },
    );
    return platform;
  });
}
