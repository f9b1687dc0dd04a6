import { type Inngest, NonRetriableError } from "inngest";
import { auditRemovals } from "@/lib/domain/retention/audit-removals";
import { secondsAhead } from "@/lib/domain/retention/compare-clocks";
import { retentionKinds } from "@/lib/domain/retention/kinds";
import { stepSeconds } from "@/lib/domain/retention/periods";
import { deadlineIn } from "@/lib/domain/retention/removal";
import { describeError } from "@/lib/platform/log";
import type { Platform } from "@/lib/platform/wiring/platform";

/** A removal can't be undone, so nothing is removed while the clocks differ by more than this. */
const toleratedSeconds = 3600;

/** Removes records past their retention period: every night, and again right away if a run ran out of time. */
export function enforceRetention(client: Inngest, platform: Platform, compareClocks = secondsAhead) {
  return client.createFunction(
    {
      id: "enforce-retention",
      triggers: [{ cron: "30 3 * * *" }, { event: "assay/retention.requested" }],
      concurrency: 1,
      retries: 3,
    },
    async ({ step, runId }) => {
      const ahead = await step.run("clock", () => compareClocks(platform));
      if (Math.abs(ahead) > toleratedSeconds) {
        platform.log.warn(
          { secondsAhead: ahead },
          "retention removes nothing: the service's clock differs from the database's",
        );
        return {};
      }
      const removed: Record<string, number> = {};
      const errors: Record<string, unknown> = {};
      let isDone = true;
      for (const [kind, remove] of Object.entries(retentionKinds)) {
        try {
          const result = await step.run(kind, () => remove(platform, deadlineIn(stepSeconds)));
          removed[kind] = result.removed;
          isDone &&= result.isDone;
        } catch (error) {
          // A kind that can't be removed must not stop the others.
          errors[kind] = describeError(error);
        }
      }
      await step.run("audit", () => auditRemovals(platform));
      if (!isDone) {
        await step.sendEvent("go-on", {
          id: `retention.requested:${runId}`,
          name: "assay/retention.requested",
          data: {},
        });
      }
      if (Object.keys(errors).length === 0) return removed;
      platform.log.error({ errors }, "retention couldn't remove all records past their retention period");
      throw new NonRetriableError("retention failed");
    },
  );
}
