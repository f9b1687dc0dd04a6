import { type Inngest, NonRetriableError } from "inngest";
import { describeError } from "@/lib/log";
import { auditRemovals } from "@/lib/retention/audit-removals";
import { forgetResponses } from "@/lib/retention/forget-responses";
import { forgetSecrets } from "@/lib/retention/forget-secrets";
import { after } from "@/lib/retention/in-slices";
import { stepSeconds } from "@/lib/retention/policy";
import { removeApplicants } from "@/lib/retention/remove-applicants";
import { removeBatches } from "@/lib/retention/remove-batches";
import { removeEvents } from "@/lib/retention/remove-events";
import { removeIdempotencyRecords } from "@/lib/retention/remove-idempotency-records";
import { removeInvitations } from "@/lib/retention/remove-invitations";
import { removeNotices } from "@/lib/retention/remove-notices";
import { removeSessions } from "@/lib/retention/remove-sessions";
import { removeWebhooks } from "@/lib/retention/remove-webhooks";
import { runtime } from "@/lib/runtime";

/** A step each. */
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

/** Removes what has had its time: every night, and at once where a run before left something over. */
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
          // One kind that can't be removed is no reason to keep the others.
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
      runtime().log.error({ errors }, "retention could not remove everything that has had its time");
      throw new NonRetriableError(`retention failed for ${failed}`);
    },
  );
}
