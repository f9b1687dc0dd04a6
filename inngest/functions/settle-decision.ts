import type { Inngest } from "inngest";
import { settleDecision } from "@/lib/domain/reviews/settle";
import { whenAvailable } from "@/lib/platform/db/when-available";
import type { Platform } from "@/lib/platform/wiring/platform";

/** Gives a member's decision its effect once the time to undo it is over. The sweep finds those that a crash left behind. */
export function settlePendingDecision(client: Inngest, platform: Platform) {
  return client.createFunction(
    { id: "settle-decision", triggers: { event: "assay/decision.made" }, retries: 3 },
    async ({ event, step }) => {
      const { analysisId, dueAt } = event.data as { analysisId: string; dueAt: string };
      await step.sleepUntil("undo", dueAt);
      await step.run("take-effect", () => whenAvailable(() => settleDecision(platform, analysisId)));
    },
  );
}
