import type { Inngest, InngestFunction } from "inngest";
import { drainEndpoint } from "./functions/drain-endpoint";
import { relayEvents } from "./functions/relay-events";

/** All background work. Nothing in a function knows who executes it. */
export function createFunctions(client: Inngest): InngestFunction.Any[] {
  return [drainEndpoint(client), relayEvents(client)];
}
