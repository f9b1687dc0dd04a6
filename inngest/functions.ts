import type { Inngest, InngestFunction } from "inngest";
import { relayEvents } from "./functions/relay-events";

/** All background work. Nothing in a function knows who executes it. */
export function createFunctions(client: Inngest): InngestFunction.Any[] {
  return [relayEvents(client)];
}
