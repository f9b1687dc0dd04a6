import type { CorePorts, Platform } from "@/lib/platform/wiring/ports";

/** What a thread that analyzes batches stands on: no Prisma, no limits, a pool of its own. */
export type ThreadPorts = CorePorts & Pick<Platform, "pool">;
