import type { Inngest } from "inngest";
import { runFairness } from "@/lib/domain/performance/fairness/run";
import { whenAvailable } from "@/lib/platform/db/when-available";
import type { Platform } from "@/lib/platform/wiring/platform";

/** Measures a requested fairness report. The sweep asks again for an incomplete one. */
export function measureFairness(client: Inngest, platform: Platform) {
  return client.createFunction(
    {
      id: "measure-fairness",
      triggers: [{ event: "assay/fairness.requested" }],
      concurrency: 1,
      singleton: { key: "event.data.reportId", mode: "skip" },
      retries: 3,
    },
    async ({ event, step }) => {
      const reportId = String(event.data.reportId);
      await step.run("measure", () => whenAvailable(() => runFairness(platform, reportId)));
    },
  );
}
