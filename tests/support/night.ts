import { closeKeys, destroyKeys, moveValues } from "@/lib/domain/erasure/replace-keys";
import type { Platform } from "@/lib/platform/wiring/platform";

/** All parts of a night's replacement of keys, at once. Returns the ids of the keys that it destroyed. */
export async function nightOf(platform: Platform): Promise<string[]> {
  const closed = await closeKeys(platform);
  await moveValues(platform, { closed, isOver: () => false });
  await destroyKeys(platform, closed);
  return closed;
}
