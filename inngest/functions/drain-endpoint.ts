import type { Inngest } from "inngest";
import { drainDue } from "@/lib/domain/webhooks/deliver/drain";
import { whenAvailable } from "@/lib/platform/db/when-available";

/** After this many, a new run continues: every call of a run carries all of its steps. */
const MAX_ROUNDS = 50;
/** The sweep starts a new run after one that gave up. */
const RETRIES = 3;

/** Sends the due deliveries of one webhook, round by round, and sleeps until the next one is due. */
export function drainEndpoint(client: Inngest) {
  return client.createFunction(
    {
      id: "drain-endpoint",
      triggers: [{ event: "assay/webhook.due" }],
      concurrency: { key: "event.data.webhookId", limit: 1 },
      retries: RETRIES,
    },
    async ({ event, step, runId }) => {
      const webhookId = String(event.data.webhookId);
      for (let round = 1; round <= MAX_ROUNDS; round++) {
        const { wakeAt } = await step.run(`drain-${round}`, () =>
          whenAvailable(() => drainDue(webhookId, runId)),
        );
        if (wakeAt === null) return;
        if (wakeAt !== "now") await step.sleepUntil(`due-${round}`, wakeAt);
      }
      await step.sendEvent("go-on", {
        id: `webhook.due:${runId}`,
        name: "assay/webhook.due",
        data: { webhookId },
      });
    },
  );
}
