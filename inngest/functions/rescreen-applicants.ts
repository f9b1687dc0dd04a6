import type { Inngest } from "inngest";
import { stepSeconds } from "@/lib/domain/retention/periods";
import { deadlineIn } from "@/lib/domain/retention/removal";
import { rescreen } from "@/lib/domain/watchlists/rescreen";
import { whenAvailable } from "@/lib/platform/db/when-available";
import type { Platform } from "@/lib/platform/wiring/platform";

/** More than an hour of work; the sweep starts a new run for what is left. */
const mostSteps = 200;

/**
 * Compares stored applicants with a new edition of a watchlist. Each step goes on where the last one ended, so that a run
 * that is lost costs one page. A list has one run at a time.
 */
export function rescreenApplicants(client: Inngest, platform: Platform) {
  return client.createFunction(
    {
      id: "rescreen-applicants",
      triggers: { event: "assay/watchlist.changed" },
      concurrency: 1,
      singleton: { key: "event.data.watchlistId", mode: "skip" },
      retries: 3,
    },
    async ({ event, step }) => {
      const { watchlistId } = event.data as { watchlistId: string };
      const compare = () => whenAvailable(() => rescreen(platform, watchlistId, deadlineIn(stepSeconds)));
      for (let number = 0; number < mostSteps; number++) {
        const { isDone } = await step.run(`compare-${number}`, compare);
        if (isDone) break;
      }
      // Processes that didn't know the edition yet compared new applicants with the previous one.
      await step.sleep("stragglers", "90s");
      await step.run("compare-stragglers", compare);
    },
  );
}
