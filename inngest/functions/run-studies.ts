import type { Inngest } from "inngest";
import { stepSeconds } from "@/lib/domain/retention/periods";
import { deadlineIn } from "@/lib/domain/retention/removal";
import { failStudy } from "@/lib/domain/studies/fail";
import { removeStudies } from "@/lib/domain/studies/rows/remove-studies";
import { studyThread } from "@/lib/domain/studies/thread/threads";
import { whenAvailable } from "@/lib/platform/db/when-available";
import type { Platform } from "@/lib/platform/wiring/platform";

/** Removes 1,000,000 rows. The sweep starts a new run for what is left. */
const mostSteps = 20;

/** Analyzes a study in one step, since what it knows is in memory, or removes a deleted one. One study at a time. */
export function runStudies(client: Inngest, platform: Platform) {
  return client.createFunction(
    {
      id: "run-studies",
      triggers: { event: "assay/study.changed" },
      concurrency: 1,
      singleton: { key: "event.data.studyId", mode: "skip" },
      retries: 1,
      onFailure: async ({ event }) =>
        whenAvailable(() => failStudy(platform, String(event.data.event.data?.studyId))),
    },
    async ({ event, step }) => {
      const { studyId } = event.data as { studyId: string };
      await step.run("run", () => whenAvailable(() => studyThread(platform).run(studyId)));
      const remove = () => whenAvailable(() => removeStudies(platform, deadlineIn(stepSeconds)));
      for (let number = 0; number < mostSteps; number++) {
        const { isDone } = await step.run(`remove-${number}`, remove);
        if (isDone) break;
      }
    },
  );
}
