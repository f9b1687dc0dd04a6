import type { CorePorts, Platform } from "@/lib/platform/wiring/ports";

/** What a batch thread runs on: its own pool, but no Prisma and no limiter. */
export type ThreadPorts = CorePorts & Pick<Platform, "pool">;
