import type { Platform } from "@/lib/platform/wiring/platform";
import { fillMasks, markEarlier } from "./fill";

/** Sorts after every identifier of an applicant. */
const afterAll = "app_z";

/**
 * Makes all word masks again, with the newest key. Safe beside a running service, whose searches find everyone
 * meanwhile. An interrupted run continues by itself. Returns how many were made.
 */
export async function refillMasks(platform: Platform): Promise<number> {
  await markEarlier(platform.pool, afterAll);
  return (await fillMasks(platform, () => false)).filled;
}
