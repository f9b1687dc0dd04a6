import type { Inngest } from "inngest";
import { startScheduledPolicy } from "@/lib/domain/policy/proposals/start";
import { whenAvailable } from "@/lib/platform/db/when-available";
import type { Platform } from "@/lib/platform/wiring/platform";

/**
 * Puts a scheduled policy in force on time. Runs begin shortly before, so that no run sleeps for months: the sweep finds
 * policies that start soon, and those that a crash left behind.
 */
export function startPolicy(client: Inngest, platform: Platform) {
  return client.createFunction(
    {
      id: "start-policy",
      triggers: { event: "assay/policy.scheduled" },
      singleton: { key: "event.data.proposalId", mode: "skip" },
      retries: 3,
    },
    async ({ event, step }) => {
      const { proposalId, startsAt } = event.data as { proposalId: string; startsAt: string };
      await step.sleepUntil("start", startsAt);
      await step.run("put-in-force", () => whenAvailable(() => startScheduledPolicy(platform, proposalId)));
    },
  );
}
