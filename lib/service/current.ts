import type { Platform } from "@/lib/platform/wiring/ports";

/*
 * The service of this process. Next bundles pages apart from our own listener, so a module variable would exist
 * twice; this lives on globalThis and exists once. Only what Next calls itself asks for it: pages, actions
 * and route files. All else is handed its platform or context.
 */

interface Slot {
  platform?: Platform;
  starting?: Promise<Platform>;
}

const key: unique symbol = Symbol.for("assay.service");
const processWide = globalThis as { [key]?: Slot };
processWide[key] ??= {};
const slot = processWide[key];

/** The platform of this process. Throws before `provideService` has finished. */
export function service(): Platform {
  if (!slot.platform) throw new Error("the service has not started");
  return slot.platform;
}

/** Whether this process has a service or is about to have one. */
export function isServiceProvided(): boolean {
  return slot.starting !== undefined;
}

/** Starts the service once, however many bundles ask for it. */
export async function provideService(start: () => Promise<Platform>): Promise<Platform> {
  slot.starting ??= start();
  slot.platform = await slot.starting;
  return slot.platform;
}
