import { type Env, readEnv } from "@/lib/platform/env";
import type { Platform } from "@/lib/platform/wiring/platform";

/*
 * The service of this process. Next bundles pages separately from our own listener, so a module variable would exist
 * twice; this one lives on globalThis and exists once. Only code that Next calls (pages, actions and route files)
 * reads it. All other code is passed its platform or context.
 */

interface Slot {
  platform?: Platform;
  starting?: Promise<Platform>;
  env?: Env;
}

const key: unique symbol = Symbol.for("assay.service");
const processWide = globalThis as { [key]?: Slot };
processWide[key] ??= {};
const slot = processWide[key];

/** The platform of this process. Throws until `provideService` has finished. */
export function service(): Platform {
  if (!slot.platform) throw new Error("the service hasn't started");
  return slot.platform;
}

/** The configuration, even before the service starts: platforms may run proxy.ts in a separate process. */
export function serviceEnv(): Env {
  slot.env ??= slot.platform?.env ?? readEnv();
  return slot.env;
}

export function isServiceProvided(): boolean {
  return slot.starting !== undefined;
}

/** Starts the service once, no matter how many bundles ask for it. */
export async function provideService(start: () => Promise<Platform>): Promise<Platform> {
  slot.starting ??= start();
  slot.platform = await slot.starting;
  return slot.platform;
}
