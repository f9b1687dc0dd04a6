import type { Inngest } from "inngest";
import { countAttempts } from "@/lib/domain/overview/count-attempts";
import { countHours } from "@/lib/domain/overview/count-hours";
import { stepSeconds } from "@/lib/domain/retention/periods";
import { deadlineIn } from "@/lib/domain/retention/removal";
import type { Platform } from "@/lib/platform/wiring/platform";

/**
 * Counts the analyses of past hours for the overview, and attempts for the pages of webhooks: every ten minutes, and again
 * right away if a run ran out of time.
 */
export function countPastHours(client: Inngest, platform: Platform) {
  return client.createFunction(
    {
      id: "count-hours",
      // An hour can be counted ten minutes after its end, and so can ten minutes of attempts.
      triggers: [{ cron: "2-52/10 * * * *" }, { event: "assay/counts.requested" }],
      concurrency: 1,
    },
    async ({ step, runId }) => {
      const { organizations, isDone } = await step.run("count", () =>
        countHours(platform, deadlineIn(stepSeconds)),
      );
      const attempts = await step.run("count-attempts", () =>
        countAttempts(platform, deadlineIn(stepSeconds)),
      );
      if (!isDone || !attempts.isDone) {
        await step.sendEvent("go-on", {
          id: `counts.requested:${runId}`,
          name: "assay/counts.requested",
          data: {},
        });
      }
      return { organizations, webhooks: attempts.webhooks };
    },
  );
}
