import type { Inngest } from "inngest";
import { relayLeftBehind } from "@/lib/domain/events/relay";

/** Work that young has a message under way, unless the service has just started: then nobody has it. */
const GRACE_SECONDS = 30;

/** Finds what a crash left behind: every minute, and at once when the service starts. */
export function relayEvents(client: Inngest) {
  return client.createFunction(
    {
      id: "relay-events",
      triggers: [{ cron: "* * * * *" }, { event: "assay/relay.requested" }],
      concurrency: 1,
    },
    async ({ event }) => ({
      woken: await relayLeftBehind(event.name === "assay/relay.requested" ? 0 : GRACE_SECONDS),
    }),
  );
}
