import type { Inngest, InngestFunction } from "inngest";
import type { Platform } from "@/lib/platform/wiring/platform";
import { batchSizes } from "@/lib/platform/work-queue";
import { countPastHours } from "./functions/count-hours";
import { drainWebhook } from "./functions/drain-webhook";
import { enforceRetention } from "./functions/enforce-retention";
import { learnScorecards } from "./functions/learn-scorecards";
import { measureFairness } from "./functions/measure-fairness";
import { replaceKeys } from "./functions/replace-keys";
import { rescreenApplicants } from "./functions/rescreen-applicants";
import { runBatch } from "./functions/run-batch";
import { runStudies } from "./functions/run-studies";
import { scheduledFunctions } from "./functions/scheduled";
import { sendQueued } from "./functions/send-queued";
import { settlePendingDecision } from "./functions/settle-decision";
import { startPolicy } from "./functions/start-policy";
import { sweepUnfinishedWork } from "./functions/sweep-unfinished-work";

/** All background functions. They don't know which server runs them. */
export function createFunctions(client: Inngest, platform: Platform): InngestFunction.Any[] {
  return [
    ...batchSizes.map((size) => runBatch(client, platform, size)),
    drainWebhook(client, platform),
    sweepUnfinishedWork(client, platform),
    enforceRetention(client, platform),
    replaceKeys(client, platform),
    countPastHours(client, platform),
    rescreenApplicants(client, platform),
    measureFairness(client, platform),
    runStudies(client, platform),
    learnScorecards(client, platform),
    startPolicy(client, platform),
    settlePendingDecision(client, platform),
    ...sendQueued(client, platform),
    ...scheduledFunctions(client, platform),
  ];
}

/**
 * Concurrent calls reserved for a function on the embedded executor. A drain waits up to 15 seconds a round for its
 * receiver: reserved calls keep drains from delaying batches, and only this many hung receivers at once can delay
 * other deliveries, by one round.
 */
export const ownCalls = { "assay-drain-endpoint": 384 };
