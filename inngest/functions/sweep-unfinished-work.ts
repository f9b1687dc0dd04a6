import type { Inngest } from "inngest";
import { hasDueMasks } from "@/lib/domain/applicants/words/fill";
import { fillMasksSoon } from "@/lib/domain/applicants/words/fill-soon";
import { bringBackWork } from "@/lib/domain/events/bring-back-work";
import { wakeUnfinishedWork } from "@/lib/domain/events/unfinished-work";
import { recordRoleLimits } from "@/lib/domain/keys/record-role-limits";
import { endDepartedWork } from "@/lib/domain/reviews/end-departed-work";
import { sealStoredUrls } from "@/lib/domain/webhooks/seal-stored-urls";
import type { Platform } from "@/lib/platform/wiring/platform";

/** Newer work still has a message on its way, unless the service has just started. */
const graceSeconds = 30;

/** Wakes work that a crash left unfinished and upgrades stored rows: every minute, and when the service starts. */
export function sweepUnfinishedWork(client: Inngest, platform: Platform) {
  return client.createFunction(
    {
      // The first releases gave the sweep this name. A new id would strand runs that wait under the old one.
      id: "relay-events",
      triggers: [{ cron: "* * * * *" }, { event: "assay/relay.requested" }],
      concurrency: 1,
    },
    async ({ event }) => {
      let woken = await wakeUnfinishedWork(
        platform,
        event.name === "assay/relay.requested" ? 0 : graceSeconds,
      );
      if ((await bringBackWork(platform)) > 0) woken += await wakeUnfinishedWork(platform, 0);
      if (await hasDueMasks(platform)) fillMasksSoon(platform);
      return { woken, upgraded: await upgradeRows(platform) };
    },
  );
}

/** Rows that the previous release wrote, or still writes while it serves beside this one. */
async function upgradeRows(platform: Platform): Promise<number> {
  return (
    (await recordRoleLimits(platform)) + (await sealStoredUrls(platform)) + (await endDepartedWork(platform))
  );
}
