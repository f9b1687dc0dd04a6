import type { Inngest } from "inngest";
import { isOwnExecutor } from "@/lib/domain/events/draining";
import { drainDue } from "@/lib/domain/webhooks/deliver/drain";
import { whenAvailable } from "@/lib/platform/db/when-available";
import type { Platform } from "@/lib/platform/wiring/platform";

/** After this many rounds a new run takes over: each call of a run carries the state of all its steps. */
const maxRounds = 50;
/**
 * With our own executor a waiting call costs nothing, and starting a call takes longer than a delivery: so one call also
 * sends the deliveries of the next moments. It ends now and then, so that the run's progress is stored.
 */
const stay = { forMilliseconds: 5_000, waitMilliseconds: 200 };
/** If a run fails for good, the sweep wakes its webhook again. */
const retries = 3;

/** Sends the due deliveries of one webhook, round by round, and sleeps until the next one is due. */
export function drainWebhook(client: Inngest, platform: Platform) {
  return client.createFunction(
    {
      // Stored runs have this id, also those of the previous release.
      id: "drain-endpoint",
      triggers: [{ event: "assay/webhook.due" }],
      concurrency: { key: "event.data.webhookId", limit: 1 },
      retries,
    },
    async ({ event, step, runId }) => {
      const options = isOwnExecutor(platform.env) ? { stay } : {};
      const webhookId = String(event.data.webhookId);
      let sleptUntil: string | undefined;
      for (let round = 1; round <= maxRounds; round++) {
        const { wakeAt } = await step.run(`drain-${round}`, () =>
          whenAvailable(() => drainDue(platform, { webhookId, runId, sleptUntil }, options)),
        );
        if (wakeAt === null) return;
        sleptUntil = wakeAt === "now" ? undefined : wakeAt;
        if (sleptUntil !== undefined) await step.sleepUntil(`due-${round}`, sleptUntil);
      }
      await step.sendEvent("go-on", {
        id: `webhook.due:${runId}`,
        name: "assay/webhook.due",
        data: { webhookId },
      });
    },
  );
}
