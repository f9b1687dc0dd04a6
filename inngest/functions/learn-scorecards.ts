import type { Inngest } from "inngest";
import { failScorecard } from "@/lib/domain/scorecard/runs/run";
import { studyThread } from "@/lib/domain/studies/thread/threads";
import { whenAvailable } from "@/lib/platform/db/when-available";
import type { Platform } from "@/lib/platform/wiring/platform";

/** Learns a requested scorecard. The sweep asks again for one without progress. */
export function learnScorecards(client: Inngest, platform: Platform) {
  return client.createFunction(
    {
      id: "learn-scorecards",
      triggers: { event: "assay/scorecard.requested" },
      concurrency: 1,
      singleton: { key: "event.data.scorecardId", mode: "skip" },
      retries: 1,
      onFailure: async ({ event }) =>
        whenAvailable(() => failScorecard(platform, String(event.data.event.data?.scorecardId))),
    },
    async ({ event, step }) => {
      const { scorecardId } = event.data as { scorecardId: string };
      await step.run("learn", () => whenAvailable(() => studyThread(platform).learn(scorecardId)));
    },
  );
}
