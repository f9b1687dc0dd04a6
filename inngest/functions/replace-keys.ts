import type { Inngest } from "inngest";
import { completeLedger } from "@/lib/domain/applicants/erasure/reconcile-ledger";
import { closeKeys, destroyKeys, moveValues } from "@/lib/domain/erasure/replace-keys";
import { stepSeconds } from "@/lib/domain/retention/periods";
import { deadlineIn } from "@/lib/domain/retention/removal";
import type { Platform } from "@/lib/platform/wiring/platform";

/** Longer than a request or a chunk of a batch may hold what it has sealed before it stores it. */
const beforeStored = "10m";
/** Longer than anything holds a sealed value that it has read before it opens it. */
const beforeOpened = "1m";

/** Makes the day's erasures final, after retention: replaces the keys that erased data was sealed under. */
export function replaceKeys(client: Inngest, platform: Platform) {
  return client.createFunction(
    {
      id: "replace-keys",
      triggers: [{ cron: "10 4 * * *" }, { event: "assay/keys.requested" }],
      concurrency: 1,
      retries: 5,
    },
    async ({ step }) => {
      await step.run("list-erased", () => completeLedger(platform));
      const closed = await step.run("close", () => closeKeys(platform));
      if (closed.length === 0) return { destroyed: 0 };
      await step.sleep("until-stored", beforeStored);
      for (let part = 0; ; part++) {
        const isDone = await step.run(`move-${part}`, () =>
          moveValues(platform, { closed, isOver: deadlineIn(stepSeconds) }),
        );
        if (isDone) break;
      }
      await step.sleep("until-opened", beforeOpened);
      await step.run("destroy", () => destroyKeys(platform, closed));
      return { destroyed: closed.length };
    },
  );
}
