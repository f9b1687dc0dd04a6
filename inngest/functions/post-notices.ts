import type { Inngest } from "inngest";
import { postDueNotices } from "@/lib/domain/chat/send-due";
import { whenAvailable } from "@/lib/platform/db/when-available";
import type { Platform } from "@/lib/platform/wiring/platform";

/** The sweep starts a new run for what is left. */
const maxRounds = 50;

/** Posts due notices to the chats of organizations. */
export function postNotices(client: Inngest, platform: Platform) {
  return client.createFunction(
    { id: "post-notices", triggers: [{ event: "assay/notice.due" }], concurrency: 1, retries: 3 },
    async ({ step }) => {
      for (let round = 1; round <= maxRounds; round++) {
        const { isDone } = await step.run(`post-${round}`, () =>
          whenAvailable(() => postDueNotices(platform)),
        );
        if (isDone) return;
      }
    },
  );
}
