import type { Inngest } from "inngest";
import { relayLeftBehind } from "@/lib/domain/events/relay";

/** Newer work still has a message in flight, except right after a start, when no process has one. */
const GRACE_SECONDS = 30;

/** Resumes work that a crash left behind: every minute, and when the service starts. */
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
