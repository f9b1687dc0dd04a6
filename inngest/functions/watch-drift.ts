import type { Inngest } from "inngest";
import { watchDrift } from "@/lib/domain/performance/watch-drift";
import type { Platform } from "@/lib/platform/wiring/platform";

/** Checks every day whether last week's analyses differ from earlier ones. */
export function watchForDrift(client: Inngest, platform: Platform) {
  return client.createFunction(
    { id: "watch-drift", triggers: [{ cron: "45 4 * * *" }], concurrency: 1, retries: 3 },
    async ({ step }) => ({ raised: await step.run("measure", () => watchDrift(platform)) }),
  );
}
