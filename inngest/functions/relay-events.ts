import type { Inngest } from "inngest";
import { relayUnfinishedWork } from "@/lib/domain/events/relay";
import type { Platform } from "@/lib/platform/wiring/ports";

/** Newer work still has a message on its way, unless the service has just started. */
const GRACE_SECONDS = 30;

/** Wakes work that a crash left unfinished: every minute, and when the service starts. */
export function relayEvents(client: Inngest, platform: Platform) {
  return client.createFunction(
    {
      id: "relay-events",
      triggers: [{ cron: "* * * * *" }, { event: "assay/relay.requested" }],
      concurrency: 1,
    },
    async ({ event }) => ({
      woken: await relayUnfinishedWork(platform, event.name === "assay/relay.requested" ? 0 : GRACE_SECONDS),
    }),
  );
}
