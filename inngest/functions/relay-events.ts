import type { Inngest } from "inngest";
import { relayUnfinishedWork } from "@/lib/domain/events/relay";
import { recordRoleLimits } from "@/lib/domain/keys/record-role-limits";
import { sealStoredUrls } from "@/lib/domain/webhooks/seal-stored-urls";
import type { Platform } from "@/lib/platform/wiring/platform";

/** Newer work still has a message on its way, unless the service has just started. */
const GRACE_SECONDS = 30;

/** Wakes work that a crash left unfinished and upgrades stored rows: every minute, and when the service starts. */
export function relayEvents(client: Inngest, platform: Platform) {
  return client.createFunction(
    {
      id: "relay-events",
      triggers: [{ cron: "* * * * *" }, { event: "assay/relay.requested" }],
      concurrency: 1,
    },
    async ({ event }) => {
      const woken = await relayUnfinishedWork(
        platform,
        event.name === "assay/relay.requested" ? 0 : GRACE_SECONDS,
      );
      return { woken, upgraded: await upgradeRows(platform) };
    },
  );
}

/** Rows that the release before wrote, or goes on writing while it serves beside this one. */
async function upgradeRows(platform: Platform): Promise<number> {
  return (await recordRoleLimits(platform)) + (await sealStoredUrls(platform));
}
