import { type Inngest, NonRetriableError } from "inngest";
import { auditRemovals } from "@/lib/domain/retention/audit-removals";
import { forgetResponses } from "@/lib/domain/retention/forget-responses";
import { forgetSecrets } from "@/lib/domain/retention/forget-secrets";
import { after } from "@/lib/domain/retention/in-slices";
import { stepSeconds } from "@/lib/domain/retention/policy";
import { removeApplicants } from "@/lib/domain/retention/remove-applicants";
import { removeBatches } from "@/lib/domain/retention/remove-batches";
import { removeEvents } from "@/lib/domain/retention/remove-events";
import { removeIdempotencyRecords } from "@/lib/domain/retention/remove-idempotency-records";
import { removeInvitations } from "@/lib/domain/retention/remove-invitations";
import { removeNotices } from "@/lib/domain/retention/remove-notices";
import { removeSessions } from "@/lib/domain/retention/remove-sessions";
import { removeWebhooks } from "@/lib/domain/retention/remove-webhooks";
import { describeError } from "@/lib/platform/log";
import { runtime } from "@/lib/platform/runtime";

/** One step each. */
const kinds = {
  secrets: forgetSecrets,
  responses: forgetResponses,
  applicants: removeApplicants,
  batches: removeBatches,
  events: removeEvents,
  webhooks: removeWebhooks,
  "idempotency-records": removeIdempotencyRecords,
  sessions: removeSessions,
  notices: removeNotices,
  invitations: removeInvitations,
};

/** Removes expired data: every night, and again at once when a run did not finish. */
export function enforceRetention(client: Inngest) {
  return client.createFunction(
    {
      id: "enforce-retention",
      triggers: [{ cron: "30 3 * * *" }, { event: "assay/retention.requested" }],
      concurrency: 1,
      retries: 3,
    },
    async ({ step, runId }) => {
      const removed: Record<string, number> = {};
      const errors: Record<string, unknown> = {};
      let isDone = true;
      for (const [kind, remove] of Object.entries(kinds)) {
        try {
          const result = await step.run(kind, () => remove(after(stepSeconds)));
          removed[kind] = result.removed;
          isDone &&= result.isDone;
        } catch (error) {
          // A kind that fails must not keep the others from being removed.
          errors[kind] = describeError(error);
        }
      }
      await step.run("audit", auditRemovals);
      if (!isDone) {
        await step.sendEvent("go-on", {
          id: `retention.requested:${runId}`,
          name: "assay/retention.requested",
          data: {},
        });
      }
      const failed = Object.keys(errors).join(", ");
      if (failed === "") return removed;
      runtime().log.error({ errors }, "retention could not remove all expired data");
      throw new NonRetriableError(`retention failed for ${failed}`);
    },
  );
}
