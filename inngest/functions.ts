import type { Inngest, InngestFunction } from "inngest";
import { enforceRetention } from "./functions/enforce-retention";
import { relayEvents } from "./functions/relay-events";
import { runBatch } from "./functions/run-batch";
import { signHeads } from "./functions/sign-audit-heads";

/** All background work. Nothing in a function knows who executes it. */
export function createFunctions(client: Inngest): InngestFunction.Any[] {
  return [runBatch(client), relayEvents(client), enforceRetention(client), signHeads(client)];
}
