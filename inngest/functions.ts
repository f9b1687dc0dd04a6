import type { Inngest, InngestFunction } from "inngest";
import type { Platform } from "@/lib/platform/wiring/ports";
import { drainEndpoint } from "./functions/drain-endpoint";
import { enforceRetention } from "./functions/enforce-retention";
import { relayEvents } from "./functions/relay-events";
import { runBatch } from "./functions/run-batch";
import { signHeads } from "./functions/sign-audit-heads";

/** All background work. Nothing in a function knows who executes it. */
export function createFunctions(client: Inngest, platform: Platform): InngestFunction.Any[] {
  return [
    runBatch(client, platform),
    drainEndpoint(client, platform),
    relayEvents(client, platform),
    enforceRetention(client, platform),
    signHeads(client, platform),
  ];
}

/**
 * Calls at once that a function has to itself where the embedded executor runs it. Drains wait for receivers,
 * up to 15 seconds a round when those hang: they can't keep batches waiting, and it takes as many dead
 * receivers as this at once to delay the others, by a round.
 */
export const ownCalls = { "assay-drain-endpoint": 384 };
